"""The rules of the Trading Card Game."""
