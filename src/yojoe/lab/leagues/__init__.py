"""Leagues: players who meet each other from the same seeds, and how strong that shows them."""
