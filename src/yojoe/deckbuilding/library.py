"""The boxes a game is played with: ours, or ours with an owner's cards laid over it."""

from collections.abc import Mapping, Sequence
from typing import Final

from yojoe.cards.library import OURS, Library

from .box import CORE, box_of, core_box
from .card_file import CardFile, read_page
from .printed import Box

__all__ = ["LIBRARY", "OURS", "box_with", "read_line", "shown"]


def over(files: Sequence[CardFile]) -> Box:
    return box_of((CORE,), files)


def sides(file: CardFile) -> Mapping[str, int]:
    return {"sides of the Threat Meter": len(file.meters)}


LIBRARY: Final = Library(read_page, core_box, over, sides)
read_line, box_with, shown = LIBRARY.read_line, LIBRARY.box_with, LIBRARY.shown
