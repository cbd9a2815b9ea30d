"""What is in the box, counted, and who takes what of it.

The rulebook counts the parts but does not name the four colours: those names are ours.
"""

from typing import Final

from yojoe.kernel.script import Seat

# One of each for the whole table. [LTA-COMP-01, LTA-COMP-04]
SINGLE: Final = ("gameboard", "plastic stand", "die", "platform", "G.I. Joe playing piece")

DIE_SIDES: Final = 6  # [LTA-AMB-12]

COLOURS: Final = ("green", "blue", "orange", "violet")  # origin = designed

# Of each colour, for the player who has it.
BADGES: Final = 6  # [LTA-COMP-02]
RECTANGLES: Final = 6  # starred, beside the path [LTA-COMP-08]
ENERGY_TOKENS: Final = 3  # [LTA-COMP-03]

DEFENSE_CARDS: Final = ("Jump Up!", "Hit The Dirt!")  # [LTA-COMP-05]
ATTACK_CARDS: Final = ("Shoot High", "Shoot Low")  # [LTA-COMP-06]


def colour(seat: Seat) -> str:
    """The colour of the stars in front of a seat, and so of its badges.

    [LTA-SETUP-05, LTA-SETUP-08]
    """
    return COLOURS[seat]


def out_of_play(seats: int) -> tuple[int, int]:
    """How many badges and how many Energy tokens are put aside. [LTA-SETUP-07, LTA-TWO-03]"""
    spare = len(COLOURS) - seats
    return BADGES * spare, ENERGY_TOKENS * spare
