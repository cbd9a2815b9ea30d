"""Scripts that run alone, each in the virtual environment of the peer it measures."""
