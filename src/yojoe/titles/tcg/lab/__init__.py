"""Decks of the Trading Card Game, matched against each other and made better."""
