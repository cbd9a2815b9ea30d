"""Decks: the ready ones, what makes a deck legal, and the two of a game as one line.

Records keep that line.  It names ready decks; a list of somebody's own is in it whole:

    joe-starter,cobra-starter
    ["lead-rain",{"name":"Mine","about":"","cards":{"Viper, Infantry":4,...}}]
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from yojoe.cards.page import FILES, owners_page
from yojoe.kernel.files import is_there
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Value
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.cards.printed import Box, Printed

from .lists import DeckList, found_cards, read_list, write_list

READY: Final = Path(__file__).with_name("ready")
STARTERS: Final = ("joe-starter", "cobra-starter")
OURS: Final = ",".join(STARTERS)
SMALLEST: Final = 50  # cards [TCG-DECK-01]
COPIES: Final = 4  # of one name and subtitle [TCG-DECK-03]


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one player, in the order of the list."""

    name: str
    cards: tuple[Printed, ...]  # one for each copy
    about: str = ""
    starter: bool = False  # one of the two lists of the Starter Set [TCG-DECK-09]

    def rows(self) -> list[tuple[Printed, int]]:
        """How many copies there are of each card, in the order of the list."""
        copies = Counter(card.id for card in self.cards)
        return [(card, copies[card.id]) for card in {card.id: card for card in self.cards}.values()]


def faults(deck: Deck) -> list[str]:
    """Every reason why this is no constructed deck. [TCG-DECK-01, TCG-DECK-03]"""
    return few(len(deck.cards)) + many(deck.cards)


def few(size: int) -> list[str]:
    return [f"has {size} cards; allowed are {SMALLEST} or more"] if size < SMALLEST else []


def many(cards: Sequence[Printed]) -> list[str]:
    named = Counter(card.full_name for card in cards)
    return [
        f"has {copies} copies of {name}; allowed are {COPIES}"
        for name, copies in named.items()
        if copies > COPIES
    ]


# The ready decks.


@cache
def ready() -> dict[str, DeckList]:
    """The lists that come with the game, by the names of their files; the starters first."""
    paths = {path.stem: path for path in sorted(READY.glob("*.txt"))}
    names = (*STARTERS, *(name for name in paths if name not in STARTERS))
    return {name: read_list(paths[name].read_text(encoding="utf-8"), name) for name in names}


VERSION: Final = sha256(repr(sorted(ready().items())).encode()).hexdigest()[:12]


def deck_of(listed: DeckList, box: Box) -> Deck:
    """The deck that a list means; refuses a list with mistakes in it."""
    wrong = mistakes(listed, box)
    if wrong:
        raise Refusal(f"the deck {listed.name}: {wrong[0]}")
    cards = tuple(known_cards(listed, box))
    return Deck(listed.name, cards, listed.about, is_starter(cards))


def is_starter(cards: Sequence[Printed]) -> bool:
    """Whether these are the cards of a starter deck, whoever wrote them down."""
    return Counter(card.id for card in cards) in starters()


@cache
def starters() -> list[Counter[str]]:
    """The copies of each card in the starter decks, by ids: owners may correct names."""
    decks = [known_cards(ready()[name], whole_box()) for name in STARTERS]
    return [Counter(card.id for card in cards) for cards in decks]


def is_starter_list(listed: DeckList, box: Box) -> bool:
    """Whether a list is a starter deck and nothing besides."""
    return not mistakes(listed, box) and is_starter(known_cards(listed, box))


def mistakes(listed: DeckList, box: Box) -> list[str]:
    """Every line of a list that says nothing, or names a card that is not there.

    A list that comes out of a record knows no lines.
    """
    found = found_cards(listed, box)
    wrong = [(row.line, card) for row, card in found if isinstance(card, str)]
    wrong += [(each.line, each.why) for each in listed.unread]
    empty = [] if listed.rows or listed.unread else ["has no card in it"]
    return [*(f"line {line}: {why}" if line else why for line, why in sorted(wrong)), *empty]


def reasons(listed: DeckList, box: Box) -> list[str]:
    """Every reason why a list is no constructed deck: its mistakes, its size, its copies."""
    size = sum(row.copies for row in listed.rows)
    return [*mistakes(listed, box), *few(size), *many(known_cards(listed, box))]


def known_cards(listed: DeckList, box: Box) -> list[Printed]:
    """Every copy of every card that is found."""
    found = found_cards(listed, box)
    known = [(row, card) for row, card in found if isinstance(card, Printed)]
    return [card for row, card in known for _ in range(row.copies)]


# The decks of a game, as one line.


def read_decks(text: str) -> str:
    """The line of two decks: ready ones, files on this disk, or such a line itself."""
    lists = [*lists_in(text)] if text.startswith("[") else [*named_lists(text)]
    if len(lists) == 1:
        lists *= 2  # both play it
    if len(lists) != 2:
        raise Refusal(f"decks: {len(lists)} decks are named; two play, each with one")
    return pressed(lists)


def named_lists(text: str) -> Iterator[DeckList]:
    for name in map(str.strip, text.split(",")):
        yield list_named(name)


def list_named(name: str) -> DeckList:
    """A ready deck, or the list in a file."""
    if name in ready():
        return ready()[name]
    path = Path(name)
    if not name or not FILES.get() or (not path.suffix and not is_there(path)):
        raise Refusal(f"there is no deck {name!r}; name a file, or one of {', '.join(ready())}")
    listed = list_at(path)
    for each in listed.unread:
        raise Refusal(f"{path}: line {each.line}: {each.why}")
    return listed


def list_at(path: Path) -> DeckList:
    """What a file says, whatever is wrong with it."""
    return read_list(owners_page(path, "deck list").text, path.stem)


def lists_in(text: str) -> Iterator[DeckList]:
    """The lists of a line that a record keeps."""
    try:
        parts = json.loads(text)
        for part in parts:
            yield ready()[part] if isinstance(part, str) else unpressed(part)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Refusal("decks: this line is damaged; name two decks, or two files") from None


def unpressed(part: dict[str, object]) -> DeckList:
    """The list of a part of the line; it must be as we would press it."""
    cards = part["cards"]
    if not isinstance(cards, dict):
        raise TypeError
    rows = "\n".join(f"{copies} {name}" for name, copies in cards.items())
    listed = read_list(f"# {part['name']}\n# {part['about']}\n{rows}", "deck")
    if listed.unread or pressed_list(listed) != part:
        raise ValueError
    return replace(listed, rows=tuple([replace(row, line=0) for row in listed.rows]))


def pressed(lists: list[DeckList]) -> str:
    """Ready decks by their names, any other one whole."""
    parts = [pressed_list(each) for each in lists]
    if all(isinstance(part, str) for part in parts):
        return ",".join(map(str, parts))
    return json.dumps(parts, separators=(",", ":"))


def pressed_list(listed: DeckList) -> str | dict[str, object]:
    for name, deck in ready().items():
        if deck is listed:
            return name
    copies: Counter[str] = Counter()
    for row in listed.rows:
        copies[row.spelled] += row.copies
    return {"name": listed.name, "about": listed.about, "cards": copies}


def line_of(first: Deck | DeckList, second: Deck | DeckList) -> str:
    """Two decks as one line."""
    return pressed(
        [each if isinstance(each, DeckList) else list_of(each) for each in (first, second)]
    )


def list_of(deck: Deck) -> DeckList:
    """A deck as it would be written down."""
    return read_list(write_list(deck.name, deck.about, deck.rows()), deck.name)


def lists_of(line: str) -> tuple[DeckList, DeckList]:
    first, second = lists_in(line) if line.startswith("[") else named_lists(line)
    return first, second


def decks_of(line: str, box: Box) -> tuple[Deck, Deck]:
    """The two decks of a line, their cards from this box."""
    first, second = lists_of(line)
    return deck_of(first, box), deck_of(second, box)


def covered(line: str) -> str:
    """The same as whoever plays may see it: of a deck of one's own its name, and no card."""
    if not line.startswith("["):
        return line
    parts = [part if isinstance(part, str) else {"name": part["name"]} for part in json.loads(line)]
    return json.dumps(parts, separators=(",", ":"))


def with_deck(line: str, seat: int, listed: DeckList) -> str:
    """Two decks, of which one seat brings another."""
    lists = list(lists_of(line))
    lists[seat] = listed
    return pressed(lists)


def readable_line(line: Value) -> str:
    """The decks as people read them."""
    return " against ".join(listed.name for listed in lists_of(str(line)))
