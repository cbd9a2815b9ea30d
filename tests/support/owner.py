"""Cards of somebody's own, as their files have them."""

RADIO = """[field-radio]
name = "Field Radio"
kind = "utility"
place = "main"
cost = 4
recruit = 1
text = "Draw 2 cards."
like = "war-room-briefing"
[field-radio.origin]
name = "designed"
kind = "designed"
place = "designed"
cost = "designed"
recruit = "designed"
text = "designed"
"""
