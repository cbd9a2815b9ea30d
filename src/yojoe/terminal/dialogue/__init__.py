"""What is asked, and what is typed."""
