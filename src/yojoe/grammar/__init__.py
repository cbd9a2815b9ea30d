"""How a command line is read: its words, what is near them, and what is usual."""
