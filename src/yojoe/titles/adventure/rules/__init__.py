"""The rules of Live the Adventure."""
