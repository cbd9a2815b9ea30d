"""The journal, and what is kept beside it."""
