"""The Trading Card Game as people see and read it."""
