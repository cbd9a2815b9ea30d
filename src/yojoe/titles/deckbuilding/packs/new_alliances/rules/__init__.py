"""The rules that New Alliances adds."""
