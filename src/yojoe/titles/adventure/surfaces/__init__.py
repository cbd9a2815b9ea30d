"""Live the Adventure on each surface."""
