"""Rooms, connections, and what is asked through them."""
