"""The boxes a game is played with: ours, or ours with an owner's cards laid over it."""

from collections.abc import Sequence
from typing import Final

from yojoe.cards.library import OURS, Library

from .box import CORE, box_of, core_box
from .card_file import CardFile, read_page
from .printed import Box

__all__ = ["LIBRARY", "OURS", "box_with", "read_line", "shown"]


def over(files: Sequence[CardFile]) -> Box:
    return box_of((CORE,), files)


def sides(file: CardFile) -> str:
    """The sides of the Threat Meter in a file, in words."""
    number = len(file.meters)
    return f"{number} side{'' if number == 1 else 's'} of the Threat Meter" if number else ""


LIBRARY: Final = Library(read_page, core_box, over, sides)
read_line, box_with, shown = LIBRARY.read_line, LIBRARY.box_with, LIBRARY.shown
