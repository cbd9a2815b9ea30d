"""An owner's card file, checked: every fault with its line and field.

Whoever runs this reads what a stranger wrote: it is work for a process of its own.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from yojoe.cards.library import pressed
from yojoe.cards.page import Page
from yojoe.commands.card_shelf import CardTitle
from yojoe.commands.cards import facts, title_named, verdict
from yojoe.kernel.refusal import Refusal

from .building import CardFault, CardVerdict

NAME: Final = "cards"  # what we call the file
PLACE: Final = re.compile(
    rf"{NAME}:(?P<line>\d+): (?:\[(?P<card>[^\]]*)\](?: (?P<field>\S+))?: )?(?P<reason>.*)",
    re.DOTALL,
)
MOST: Final = 50  # faults told at once


@dataclass(frozen=True, slots=True)
class OneTable(Page):
    """A page of which one table alone is read, at the lines where it stands."""

    only: str

    def tables(self) -> dict[str, object]:
        return {self.only: Page(self.path, self.text).tables()[self.only]}


def checked(name: str, text: str) -> CardVerdict:
    """A card file laid over all the boxes of a title."""
    title, page = title_named(name), Page(NAME, text.removeprefix("\ufeff"))
    faults = list(faults_of(title, page))
    if faults:
        return CardVerdict(faults, "", "", "", [])
    file = title.whole.read(page)
    box, line = title.whole.over([file]), pressed(page)
    own = {card.id for card in file.cards}
    listed = facts(title, [card for card in box.cards if card.id in own])["cards"]
    assert isinstance(listed, list)
    says = verdict(title, file, title.whole.ours())
    return CardVerdict([], says, line.partition(" ")[0], line, listed)


def faults_of(title: CardTitle, page: Page) -> Iterator[CardFault]:
    """The first fault of every card; where all are sound, why they do not fit the box."""
    found = [*faults_of_cards(title, page)]
    if not found:
        try:
            title.whole.over([title.whole.read(page)])
        except Refusal as refusal:
            found.append(fault(refusal))
    yield from found[:MOST]


def faults_of_cards(title: CardTitle, page: Page) -> Iterator[CardFault]:
    try:
        names = list(page.tables())
    except Refusal as refusal:
        yield fault(refusal)
        return
    for name in names:
        try:
            title.whole.read(OneTable(page.path, page.text, name))
        except Refusal as refusal:
            yield fault(refusal)


def fault(refusal: Refusal) -> CardFault:
    """A refusal in its parts: where, and why."""
    found = PLACE.fullmatch(str(refusal))
    if found is None:
        return CardFault(1, "", "", str(refusal))
    card, field = found["card"] or "", found["field"] or ""
    return CardFault(int(found["line"]), card, field, found["reason"])
