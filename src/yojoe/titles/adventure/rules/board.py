"""The board: a closed path of COBRA, COBRA FORCE and ENERGY spaces. [LTA-COMP-07]

The printed layout is not known.  A board is a string of C, F and E with exactly
three F, walked from left to right and round again; the default is our own design
and labelled so. [LTA-AMB-16]
"""

from functools import lru_cache
from typing import Final, TypeAlias

from yojoe.kernel.refusal import Refusal

COBRA: Final = 0
FORCE: Final = 1
ENERGY: Final = 2

LETTERS: Final = "CFE"
NAMES: Final = ("COBRA", "COBRA FORCE", "ENERGY")
FORCES: Final = 3
LONGEST: Final = 200

Board: TypeAlias = tuple[int, ...]

DEFAULT: Final = "FCCCECCCFCCCECCCFCCCECCC"  # origin = designed


@lru_cache(maxsize=64)
def parse(text: str) -> Board:
    """A board from its letters; refuses a bad one, saying what is wrong and where."""
    for place, letter in enumerate(text, start=1):
        if letter.upper() not in tuple(LETTERS):
            raise Refusal(
                f"board: space {place} is {letter!r}; "
                "a board is made of C (Cobra), F (Cobra Force) and E (Energy)"
            )
    upper = text.upper()
    forces = [str(place) for place, letter in enumerate(upper, start=1) if letter == "F"]
    if len(forces) != FORCES:
        where = f" (spaces {', '.join(forces)})" if forces else ""
        raise Refusal(
            f"board: {len(forces)} of its {len(text)} spaces are F{where}; "
            "a board has exactly three Cobra Force spaces"
        )
    if len(text) > LONGEST:
        raise Refusal(f"board: {len(text)} spaces; a board has at most {LONGEST}")
    return tuple(LETTERS.index(letter) for letter in upper)


def letters(board: Board) -> str:
    """A board as people write it. [LTA-AMB-16]"""
    return "".join(LETTERS[kind] for kind in board)


def force_spaces(board: Board) -> list[int]:
    """Where the piece may start. [LTA-SETUP-01]"""
    return [space for space, kind in enumerate(board) if kind == FORCE]
