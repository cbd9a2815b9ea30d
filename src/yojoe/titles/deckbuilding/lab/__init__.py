"""The balance of the Deck-Building Game, measured."""
