"""The box on the table: the packs that are played with, and what an owner has corrected."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from yojoe.cards.box import card_files, pack_files, version
from yojoe.cards.owners import laid_out
from yojoe.kernel.refusal import Refusal

from .checks import CORE, check_acts, check_copies, check_names, check_statements
from .format import FORMAT, CardFile, read_page
from .printed import Box

PACKS: Final = Path(__file__).parents[1] / "packs"


def core_box() -> Box:
    return printed_box((CORE,))


@cache
def printed_box(packs: tuple[str, ...]) -> Box:
    """The cards of these packs as we print them."""
    return box_of(packs)


def box_of(packs: Sequence[str], overrides: Sequence[CardFile] = ()) -> Box:
    """The cards of these packs; each override replaces cards by their ids, or adds new ones."""
    if CORE not in packs:
        raise Refusal("nobody plays without the core box; name core among the packs")
    files = [file for pack in packs for file in pack_files(PACKS, pack, read_page)]
    overrides = [at_this_table(file, packs) for file in overrides]
    cards = laid_out(FORMAT, files, overrides)
    check_copies(overrides, cards)
    check_names((*overrides, *files), cards)  # whoever brought the mistake is told first
    check_statements(overrides, cards)
    check_acts(overrides, cards)
    meters = {meter.side: meter for file in (*files, *overrides) for meter in file.meters}
    parts = tuple(cards.values()), tuple(meters.values())
    return Box(*parts, version=version(*parts[0], *parts[1]))


def at_this_table(file: CardFile, packs: Sequence[str]) -> CardFile:
    """An owner's file without the cards of boxes that are left on the shelf."""
    shelf = set().union(*(ids(pack) for pack in card_files(PACKS) if pack not in packs))
    played = [card for card in file.cards if not shelf & {card.id, card.like}]
    return replace(file, cards=tuple(played))


@cache
def ids(pack: str) -> frozenset[str]:
    """The cards of a pack."""
    files = pack_files(PACKS, pack, read_page)
    return frozenset(card.id for file in files for card in file.cards)
