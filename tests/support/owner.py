"""Cards of somebody's own, as their files have them."""

import json

from yojoe.cards.card_file import to_toml
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.box.format import FORMAT

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


def as_toml(card_id, card=None, **changes):
    """A card of ours as an owner would write it, changed."""
    values = to_toml(card or core_box().card(card_id), FORMAT) | changes
    lines = [f"{field} = {spelled(value)}" for field, value in values.items()]
    return "\n".join([f"[{card_id}]", *lines, ""])


def spelled(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {spelled(each)}" for name, each in value.items()) + " }"
    return json.dumps(value)
