"""The Transports."""

from yojoe.titles.deckbuilding.text.abilities import Action, Trigger
from yojoe.titles.deckbuilding.text.conditions import (
    all_of,
    has_dice,
    on_a_battalion,
    terrain_bonus,
)
from yojoe.titles.deckbuilding.text.effects import draw
from yojoe.titles.deckbuilding.text.mission_effects import reroll
from yojoe.titles.deckbuilding.text.statics import adds, harder, keeps_transport

from .pack import CORE

CORE.card("vamp", keeps_transport())

CORE.card("apc", adds(1, terrain_bonus))
CORE.card("awe-striker", Trigger("to_hangar", draw(1)), harder(-1, terrain_bonus))
CORE.card("dragonfly", Action(reroll(3), all_of(terrain_bonus, has_dice)))
CORE.card("mobat", adds(2, on_a_battalion), adds(3, terrain_bonus))
CORE.card("sharc", adds(2, terrain_bonus))
CORE.card("skystriker", adds(3, terrain_bonus))
CORE.card("tomahawk", adds(2, terrain_bonus))
CORE.card("whale", adds(3, terrain_bonus))
