"""Cards as text files: read strictly, each value with its origin, corrected by their owners."""
