"""An owner's card file, checked: every fault with its line and field.

Whoever runs this reads what a stranger wrote: it is work for a process of its own.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from yojoe.cards.page import TablePage
from yojoe.cards.store import canonical
from yojoe.kernel.refusal import Refusal
from yojoe.title.card_listing import CardListing, facts, listing_named, verdict

from .schemas.cards import CardFault, CardVerdict

NAME: Final = "cards"  # what we call the file
PLACE: Final = re.compile(
    rf"{NAME}:(?P<line>\d+): (?:\[(?P<card>[^\]]*)\](?: (?P<field>\S+))?: )?(?P<reason>.*)",
    re.DOTALL,
)
MOST: Final = 50  # faults told at once


@dataclass(frozen=True, slots=True)
class OneTable(TablePage):
    """A page of which one table alone is read, at the lines where it stands."""

    only: dict[str, object]

    def tables(self) -> dict[str, object]:
        return self.only


def check_file(name: str, text: str) -> CardVerdict:
    """A card file laid over all the boxes of a title."""
    title, page = listing_named(name), TablePage(NAME, text.removeprefix("\ufeff"))
    faults = list(faults_of(title, page))
    if faults:
        return CardVerdict(faults, "", "", "", [])
    file = title.whole.read(page)
    box, line = title.whole.over([file]), canonical(page)
    own = {card.id for card in file.cards}
    listed = facts(title, [card for card in box.cards if card.id in own])["cards"]
    assert isinstance(listed, list)
    says = verdict(title, file, title.whole.ours())
    return CardVerdict([], says, line.partition(" ")[0], line, listed)


def faults_of(title: CardListing, page: TablePage) -> Iterator[CardFault]:
    """The first fault of every card; where all are sound, why they do not fit the box."""
    found = [*islice(faults_of_cards(title, page), MOST)]
    if not found:
        try:
            title.whole.over([title.whole.read(page)])
        except Refusal as refusal:
            found.append(fault(refusal))
    yield from found


def faults_of_cards(title: CardListing, page: TablePage) -> Iterator[CardFault]:
    """Each table for itself; the file is read once."""
    try:
        tables = page.tables()
    except Refusal as refusal:
        yield fault(refusal)
        return
    for name, table in tables.items():
        try:
            title.whole.read(OneTable(page.path, page.text, {name: table}))
        except Refusal as refusal:
            yield fault(refusal)


def fault(refusal: Refusal) -> CardFault:
    """A refusal in its parts: where, and why."""
    found = PLACE.fullmatch(str(refusal))
    if found is None:
        return CardFault(1, "", "", str(refusal))
    card, field = found["card"] or "", found["field"] or ""
    return CardFault(int(found["line"]), card, field, found["reason"])
