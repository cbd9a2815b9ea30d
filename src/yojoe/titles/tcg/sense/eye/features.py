"""A table in numbers, as the trained eye looks at it: a row for each unit, and one for each player.

Nothing that is hidden is in them: of a deck and a hand only which cards they are together.
"""

from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from yojoe.kernel.script import Seat
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.rules.at_work import power
from yojoe.titles.tcg.rules.ranks import team
from yojoe.titles.tcg.rules.state import NOBODY, Card, State
from yojoe.titles.tcg.sense.worth import BOOKS

from .marks import marks_of

Numbers: TypeAlias = NDArray[np.float64]

# Of a unit: what is printed on it and is usual in its deck, then how it stands.
PRINTED: Final = (
    "printed Power",
    "mean Boost of the deck for its colour",
    "spread of these Boosts",
    "vehicle",
    "abilities",
    "Stealth",
    "Concealment",
    "Firepower",
    "Long Range or Assassin",
)
STANDING: Final = ("Power", "in front", "tapped", "somebody behind", "Power of whoever is behind")
OF_UNIT: Final = (*PRINTED, *STANDING)
# Of a player: what the deck is made of, then how the player stands.
OF_DECK: Final = ("Hits on soldiers", "Hits on vehicles", "Direct Hits", "DRAW")
OF_PLAYER: Final = (*OF_DECK, "Hits to come", "first", "units in front", "units behind")


def unit_rows(s: State, seat: Seat) -> Numbers:
    """A row of ``OF_UNIT`` for each unit of a player."""
    units, tapped, behind = team(s, seat), s.tapped[seat], s.behind
    front = len(s.front[seat])
    stands = [
        (power(s, unit), place < front, unit in tapped, *follower(s, behind[unit]))
        for place, unit in enumerate(units)
    ]
    printed = printed_rows(s.book)[[s.shape[unit] for unit in units]]
    return np.concatenate([printed, np.array(stands, dtype=float)], axis=1)


def follower(s: State, unit: Card) -> tuple[bool, int]:
    return (False, 0) if unit == NOBODY else (True, power(s, unit))


def player_row(s: State, seat: Seat) -> Numbers:
    """The numbers of ``OF_PLAYER``."""
    to_come = s.deck[seat] + s.hand[seat]
    hits = sum([s.book.on_soldier[card] for card in to_come]) / max(len(to_come), 1)
    stands = (hits, seat == s.first, len(s.front[seat]), len(s.back[seat]))
    return np.concatenate([deck_rows(s.book)[seat], stands])


@lru_cache(maxsize=BOOKS)
def printed_rows(book: Book) -> Numbers:
    """What never changes of each card."""
    return np.array([printed_row(book, card) for card in range(len(book.printed))], dtype=float)


def printed_row(book: Book, card: Card) -> tuple[float, ...]:
    printed, colour = book.printed[card], book.colour[card]
    boosts = [book.boosts[other][colour] for other in book.decks[book.owner[card]]]
    return (
        printed.power,
        float(np.mean(boosts)),
        float(np.std(boosts)),
        book.is_vehicle[card],
        len(printed.abilities),
        *marks_of(book, card),
    )


@lru_cache(maxsize=BOOKS)
def deck_rows(book: Book) -> tuple[Numbers, ...]:
    """What a usual card of each deck brings."""
    columns = (
        book.on_soldier,
        book.on_vehicle,
        book.direct,
        book.column(lambda printed: printed.draw),
    )
    return tuple(
        [
            np.array([np.mean([column[card] for card in deck]) for column in columns])
            for deck in book.decks
        ]
    )
