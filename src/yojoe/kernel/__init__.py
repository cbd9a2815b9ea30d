"""The kernel: questions, scripts, matches, luck.  It knows no game."""
