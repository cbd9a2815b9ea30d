"""What keeps a server healthy."""
