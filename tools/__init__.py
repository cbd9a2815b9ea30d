"""What works on a clone of the sources."""
