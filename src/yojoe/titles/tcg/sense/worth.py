"""What units and cards are worth to those who plan."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from yojoe.kernel.script import Seat
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.cards.printed import Printed
from yojoe.titles.tcg.rules.ranks import team
from yojoe.titles.tcg.rules.state import OPPONENT, ORDERS, Card, State

# Measured: who won thousands of games, by the units that stood on either side.  Nobody may pass,
# so a weak unit has to attack somebody stronger sooner or later, and the strongest decide games.
AN_ABILITY: Final = 0.6  # of a point of Power
STEEP: Final = 4
BOOKS: Final = 64


@lru_cache(maxsize=BOOKS)
def worths(book: Book) -> tuple[float, ...]:
    """What each card is worth as a unit."""
    return tuple([each**STEEP for each in mights(book)])


@lru_cache(maxsize=BOOKS)
def mights(book: Book) -> tuple[float, ...]:
    return book.column(might)


def might(printed: Printed) -> float:
    """A unit's Power, a vehicle's half-way between its two, and something for what it can do."""
    power = printed.power if printed.unmanned is None else (printed.power + printed.unmanned) / 2
    return max(power, 1) + AN_ABILITY * len(printed.abilities)


def unit_worth(s: State, unit: Card) -> float:
    """As what it is now, copied or not."""
    return worths(s.book)[s.shape[unit]]


def strength(s: State, seat: Seat) -> float:
    """All units of a player at their worth."""
    of, shape = worths(s.book), s.shape
    return sum([of[shape[unit]] for unit in s.front[seat] + s.back[seat]])


@dataclass(frozen=True, slots=True)
class Scales:
    """What units are worth to a player who plans, and what both have as a whole."""

    worth: Mapping[Card, float]
    mine: float
    theirs: float


def by_thumb(s: State, seat: Seat) -> Scales:
    """By what is printed on them."""
    worth = {unit: unit_worth(s, unit) for each in ORDERS[seat] for unit in team(s, each)}
    return Scales(worth, strength(s, seat), strength(s, OPPONENT[seat]))


def standing(mine: float, theirs: float) -> float:
    """A rough chance to win for whoever has so much strength against so much.

    What is left of nothing may be a little less than nothing.
    """
    if mine <= LEAST:
        return 0.0 if theirs > LEAST else 0.5
    if theirs <= LEAST:
        return 1.0
    mine *= mine
    return mine / (mine + theirs * theirs)


LEAST: Final = 0.5  # strength; any unit has more


def unseen(s: State, seat: Seat) -> list[Card]:
    """The other player's cards that this seat cannot see, in an order that tells nothing."""
    rival = OPPONENT[seat]
    return sorted(s.deck[rival] + s.hand[rival])


def mean_hits(s: State, seat: Seat) -> float:
    """The Hits that a flip of this player's brings on average; deck and discard pile are known."""
    cards = s.deck[seat] + s.hand[seat] + s.discard[seat]
    return sum([s.book.on_soldier[card] for card in cards]) / max(len(cards), 1)


def shoots_much(s: State, seat: Seat) -> bool:
    return mean_hits(s, seat) > MUCH


MUCH: Final = 0.8  # Hits on a card
