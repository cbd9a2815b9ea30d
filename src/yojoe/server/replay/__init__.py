"""Finished games, looked back on."""
