"""The Deck-Building Game as people see and read it."""
