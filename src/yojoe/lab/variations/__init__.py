"""One number over a range, and what it does to every figure."""
