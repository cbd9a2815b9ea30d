"""The rules of the Deck-Building Game."""
