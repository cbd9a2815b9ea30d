"""What is read from the facts of a game: its course, its figures, achievements."""
