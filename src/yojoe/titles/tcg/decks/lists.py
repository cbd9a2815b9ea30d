"""A deck as people write it down: a card a line, how many and which.

    # Lead Rain
    # Many cards flipped, many Hits on each.

    4 Mirage, Weapons Expert
    3 Viper, Infantry

The first remark is the deck's name, those before the first card are about it.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from yojoe.cards.store import MOST
from yojoe.titles.tcg.cards.printed import Box, Printed

ROW: Final = re.compile(r"(\d{1,3})\s*x?\s+(\S.*)")
NAME: Final = re.compile(r"[^,\[\]{}\n]{1,60}")
LONGEST: Final = 500  # rows; nobody's deck is longer
HELPS: Final = 20  # unknown names for which others are looked up; that takes its time


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a list: how many copies, and of which card as it is spelled there."""

    line: int  # 0 where it stood in no file
    copies: int
    spelled: str


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that nobody can read, and what it should say."""

    line: int
    why: str


@dataclass(frozen=True, slots=True)
class DeckList:
    """A list as it is written; its cards are looked up when there is a box."""

    name: str
    about: str
    rows: tuple[Row, ...]
    unread: tuple[Unread, ...] = field(default=(), compare=False)


def read_list(text: str, name: str) -> DeckList:
    """A list, whatever is wrong with it; without a remark it has this name."""
    remarks: list[str] = []
    rows: list[Row] = []
    unread: list[Unread] = []
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        found = ROW.fullmatch(line)
        if line.startswith("#") and not rows:
            remarks.append(line.lstrip("# "))
        elif found and int(found[1]) and found[2].isprintable():
            rows.append(Row(number, int(found[1]), found[2]))
        elif line and not line.startswith("#"):
            unread.append(Unread(number, f"{line[:40]!r} is no card; write 3 Viper, Infantry"))
    unread += [
        Unread(row.line, f"is one too many; allowed are {LONGEST}") for row in rows[LONGEST:]
    ]
    said = [remark for remark in remarks if remark]
    title = said[0] if said and NAME.fullmatch(said[0]) else name
    return DeckList(title, " ".join(said[1:]), tuple(rows[:LONGEST]), tuple(unread))


def write_list(name: str, about: str, rows: Iterable[tuple[Printed, int]]) -> str:
    """A list as its file says it, in this order."""
    head = [f"# {name}", *([f"# {about}"] if about else ()), ""]
    cards = [f"{copies} {card.full_name}" for card, copies in rows if copies]
    return "\n".join([*head, *cards, ""])


def bare(name: str) -> str:
    """A name without case, dots, commas and blanks."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


class Index:
    """The cards of a box by whatever people call them."""

    def __init__(self, box: Box) -> None:
        self.cards: dict[str, list[Printed]] = {}
        self.spelled: dict[str, str] = {}
        for card in box.cards:
            for name in (card.full_name, card.id, card.name):
                found = self.cards.setdefault(bare(name), [])
                if card not in found:
                    found.append(card)
            self.spelled[bare(card.full_name)] = card.full_name

    def card(self, spelled: str, *, helps: bool = True) -> Printed | str:
        """The card that is meant, or what is wrong with its name. [TCG-GLOSS-16]"""
        found = self.cards.get(bare(spelled), [])
        if len(found) == 1:
            return found[0]
        if found:
            return f"{spelled} can be {' or '.join(card.full_name for card in found)}"
        near = [self.spelled[name] for name in self.near(spelled)] if helps else []
        return f"there is no card {spelled!r}" + (
            f"; near it are {'; '.join(near)}" if near else ""
        )

    def near(self, spelled: str) -> list[str]:
        inside = [name for name in self.spelled if bare(spelled) and bare(spelled) in name]
        close = get_close_matches(bare(spelled), self.spelled)
        return list(dict.fromkeys([*close[:1], *inside, *close]))[:3]


INDEXES: Final[dict[str, Index]] = {}  # by the versions of boxes


def index_of(box: Box) -> Index:
    """Made once for a box."""
    if box.version not in INDEXES:
        while len(INDEXES) >= MOST:
            INDEXES.pop(next(iter(INDEXES)), None)
        INDEXES[box.version] = Index(box)
    return INDEXES[box.version]


def found_cards(deck: DeckList, box: Box) -> Iterator[tuple[Row, Printed | str]]:
    """Every row with the card that it means, or what is wrong with its name."""
    index, unknown = index_of(box), 0
    for row in deck.rows:
        card = index.card(row.spelled, helps=unknown < HELPS)
        unknown += isinstance(card, str)
        yield row, card
