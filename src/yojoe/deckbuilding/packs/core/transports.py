"""The Transports."""

from yojoe.deckbuilding.abilities import Action, Trigger
from yojoe.deckbuilding.conditions import all_of, has_dice, on_a_battalion, terrain_bonus
from yojoe.deckbuilding.effects import draw
from yojoe.deckbuilding.mission_effects import reroll
from yojoe.deckbuilding.statics import adds, harder, keeps_transport

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
