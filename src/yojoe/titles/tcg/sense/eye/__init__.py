"""The trained eye of search: what it looks at, what it has learned, and what it says."""
