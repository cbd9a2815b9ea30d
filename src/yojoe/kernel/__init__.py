"""The kernel: scripts, matches, luck, records.  It knows no game."""
