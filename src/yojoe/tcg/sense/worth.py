"""What units and cards are worth to those who plan."""

from functools import lru_cache
from typing import Final

from yojoe.kernel.script import Seat
from yojoe.tcg.book import Book
from yojoe.tcg.printed import Printed
from yojoe.tcg.state import OPPONENT, Card, State

A_UNIT: Final = 0.5  # beside its Power, which matters most; measured
AN_ABILITY: Final = 1.5
BOOKS: Final = 64


@lru_cache(maxsize=BOOKS)
def worths(book: Book) -> tuple[float, ...]:
    """What each card is worth as a unit."""
    return book.column(worth)


def worth(printed: Printed) -> float:
    power = printed.power if printed.unmanned is None else (printed.power + printed.unmanned) / 2
    return A_UNIT + power + AN_ABILITY * len(printed.abilities)


def unit_worth(s: State, unit: Card) -> float:
    """As what it is now, copied or not."""
    return worths(s.book)[s.shape[unit]]


def unseen(s: State, seat: Seat) -> list[Card]:
    """The other player's cards that this seat cannot see, in an order that tells nothing."""
    rival = OPPONENT[seat]
    return sorted(s.deck[rival] + s.hand[rival])


def mean_hits(s: State, seat: Seat) -> float:
    """The Hits that a flip of this player's brings on average; deck and discard pile are known."""
    cards = s.deck[seat] + s.hand[seat] + s.discard[seat]
    return sum([s.book.on_soldier[card] for card in cards]) / max(len(cards), 1)
