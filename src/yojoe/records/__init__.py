"""Played matches as files: records, saves, and the notation of answers."""
