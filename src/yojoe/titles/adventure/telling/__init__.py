"""Live the Adventure as people see and read it."""
