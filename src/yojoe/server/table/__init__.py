"""One game as its journal tells it, and what each viewer is shown."""
