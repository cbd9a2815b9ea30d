"""Parts of Live the Adventure that are played as games of their own.

``endgame-5-4`` begins with so many badges on the board, seat 1 to roll, and judges a game that
reaches its cap of turns by the solver.
"""

from typing import Final

from yojoe.kernel.rules import Rules, Setup
from yojoe.titles.adventure.rules.state import State

from .endgame import endgame, read_badges

PARTS: Final = ("endgame-5-4",)
# Environments that have a name of their own.
NAMED: Final = {"AdventureEndgame": {"part": "endgame-3-3"}}


def rules_of(part: str, setup: Setup) -> Rules[State] | None:
    word, _, badges = part.partition("-")
    return endgame(read_badges(badges.split("-"), setup)) if word == "endgame" else None
