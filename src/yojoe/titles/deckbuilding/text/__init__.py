"""The card language of the Deck-Building Game."""
