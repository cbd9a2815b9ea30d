"""Lessons, and the mission of the day."""
