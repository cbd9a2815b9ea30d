"""New Alliances as people see and read it."""
