"""The Deck-Building Game on each surface."""
