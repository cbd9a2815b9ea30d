"""The table on the web: rooms, their journal, and the frames that leave them."""
