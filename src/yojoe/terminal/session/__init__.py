"""One session at the terminal, from the first seat to the end."""
