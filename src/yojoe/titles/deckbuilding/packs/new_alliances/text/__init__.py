"""What New Alliances adds to the card language."""
