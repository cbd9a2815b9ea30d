"""Every card there is to build decks from: the packs, and what an owner has corrected."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from yojoe.cards.box import pack_files, version
from yojoe.cards.card_file import CardFile
from yojoe.cards.owners import laid_out
from yojoe.cards.store import OURS, BoxStore
from yojoe.titles.tcg.decks.lists import bare

from .format import FORMAT, read_page
from .printed import Box, Printed

__all__ = ["LIBRARY", "OURS", "box_of", "box_with", "read_line", "shown", "whole_box"]

PACKS: Final = Path(__file__).parents[1] / "packs"
BASE, ARMORED = "base", "armored"
ALL: Final = (BASE, ARMORED)


@cache
def whole_box() -> Box:
    return box_of(ALL)


def box_of(packs: Sequence[str], overrides: Sequence[CardFile[Printed]] = ()) -> Box:
    """The cards of these packs; each override replaces cards by their ids, or adds new ones."""
    files = [file for pack in packs for file in pack_files(PACKS, pack, read_page)]
    cards = tuple(laid_out(FORMAT, files, overrides).values())
    for file in overrides:
        check_names(file, cards)
    return Box(cards, version(*cards))


def check_names(file: CardFile[Printed], cards: Sequence[Printed]) -> None:
    """A deck list calls a card by its name and subtitle, so no two are called the same.

    [TCG-DECK-03, TCG-GLOSS-16]
    """
    called: dict[str, list[str]] = {}
    for card in cards:
        for word in (card.full_name, card.id):
            called.setdefault(bare(word), []).append(card.id)
    for field in ("full_name", "name", "id"):
        for card in file.cards:
            for other in called.get(bare(getattr(card, field)), ()):
                if other != card.id:
                    what = f"is what {other} is called; a deck list could not tell them apart"
                    raise file.at(card, "id" if field == "id" else "name").wrong(what)


def over(files: Sequence[CardFile[Printed]]) -> Box:
    return box_of(ALL, files)


LIBRARY: Final = BoxStore(read_page, whole_box, over)
read_line, box_with, shown = LIBRARY.read_line, LIBRARY.box_with, LIBRARY.summary
