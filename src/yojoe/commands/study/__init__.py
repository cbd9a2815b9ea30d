"""Words to study games by."""
