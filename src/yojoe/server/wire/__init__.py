"""Frames, both ways, and their types for others."""
