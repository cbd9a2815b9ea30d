"""Decks: as people write them, and what makes one legal."""
