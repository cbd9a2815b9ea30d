"""Parts of the Deck-Building Game that are played as games of their own.

``first-mission`` ends with the first Story Mission.
"""

from typing import Final

from yojoe.kernel.rules import Rules, Setup
from yojoe.titles.deckbuilding.rules.state import State

from .first_mission import first_mission

FIRST: Final = "first-mission"
PARTS: Final = (FIRST,)
# Environments that have a name of their own.
NAMED: Final = {"DeckbuildingFirstMission": {"part": FIRST, "seats": 1}}


def rules_of(part: str, _setup: Setup) -> Rules[State] | None:
    return first_mission() if part == FIRST else None
