"""What the cards of the expansions show that no card of the core box does.

Apart from the packs themselves, so that cards are read without knowing what they do.
"""

from collections.abc import Mapping
from typing import Final

from yojoe.cards.format import Shape, shape

STORIES: Final = ("a-bridge-to-doomsday",)  # [NA-OVER-01]

# What an Autobot says in Alt Mode, and while it is in the Ark. [NA-ALT-01, NA-BOT-01]
TEXTS: Final = ("alt_text", "ark_text")

AUTOBOT: Final = "recruit skills keywords role alt_text"
SIDE_MISSION: Final = "keywords terrain difficulty needs"
MOMENTS: Final = "ongoing start_of_turn end_of_turn end_of_round success"

# By kind and by the place where the card begins. [NA-COMP-04, NA-COMP-07 to NA-COMP-14]
SHAPES: Final[Mapping[tuple[str, str], Shape]] = {
    ("autobot", "ark"): shape(AUTOBOT, "capacity text ark_text"),
    ("autobot", "autobots"): shape(f"act cost {AUTOBOT}", "capacity text ark_text"),
    ("mini-cassette", "mini-cassettes"): shape(SIDE_MISSION, f"no_solo manner {MOMENTS}"),
    ("constructicon", "constructicons"): shape(SIDE_MISSION, f"enter {MOMENTS}"),
    ("module", "modules"): shape("", f"cost {MOMENTS}"),
    ("tile", "tiles"): shape("", f"track dice difficulty needs {MOMENTS}"),
    ("towable", "towables"): shape("keywords text", ""),
}
