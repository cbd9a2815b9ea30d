"""What lies in the box of the Deck-Building Game."""
