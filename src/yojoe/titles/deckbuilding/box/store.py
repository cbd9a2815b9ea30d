"""The boxes a game is played with: ours, or ours with an owner's cards laid over it."""

from functools import cache, partial
from typing import Final

from yojoe.cards.box import card_files
from yojoe.cards.store import OURS, BoxStore

from .box import PACKS, box_of, printed_box
from .checks import CORE
from .format import CardFile, read_page
from .printed import Box

__all__ = ["LIBRARY", "OURS", "WHOLE", "box_with", "library_of", "read_line", "shown"]


@cache
def library_of(packs: tuple[str, ...]) -> BoxStore[CardFile, Box]:
    """The box of these packs, and the same with an owner's cards laid over it."""
    return BoxStore(read_page, partial(printed_box, packs), partial(box_of, packs), sides)


def sides(file: CardFile) -> str:
    """The sides of the Threat Meter in a file, in words."""
    number = len(file.meters)
    return f"{number} side{'' if number == 1 else 's'} of the Threat Meter" if number else ""


LIBRARY: Final = library_of((CORE,))
WHOLE: Final = library_of(tuple(card_files(PACKS)))  # every pack there is
box_with, read_line, shown = LIBRARY.box_with, WHOLE.read_line, WHOLE.summary
