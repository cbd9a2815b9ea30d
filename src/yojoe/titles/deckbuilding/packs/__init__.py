"""The boxes: what their cards do."""
