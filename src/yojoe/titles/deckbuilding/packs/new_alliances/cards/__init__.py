"""What the cards of New Alliances do."""
