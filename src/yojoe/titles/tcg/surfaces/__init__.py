"""The Trading Card Game on each surface."""
