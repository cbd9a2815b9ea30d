"""The trained network number by number, for machines without NumPy.

Units look alike again and again, so a look is worked out once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from operator import mul
from statistics import fmean, pstdev
from typing import Any, Final, TypeAlias

from yojoe.kernel.script import Seat
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.rules.at_work import power
from yojoe.titles.tcg.rules.ranks import team
from yojoe.titles.tcg.rules.state import NOBODY, OPPONENT, Card, State
from yojoe.titles.tcg.sense.worth import BOOKS

from .marks import marks_of

Row: TypeAlias = tuple[float, ...]

MOST: Final = 10_000  # looks that are remembered
FARTHEST: Final = 700.0  # behind; beyond it a float has no number for the odds


@dataclass(frozen=True, slots=True)
class Network:
    """What was learned; of each reason and each look the weights of all that it goes by."""

    look: tuple[Row, ...]
    look_bias: Row
    weigh: tuple[Row, ...]
    weigh_bias: Row
    sum_up: Row
    looks: dict[Row, Row] = field(default_factory=dict, compare=False)

    def chance(self, s: State, seat: Seat) -> float:
        """To win, for a player."""
        rival = OPPONENT[seat]
        if not s.front[seat] or not s.front[rival]:
            return (1.0 + bool(s.front[seat]) - bool(s.front[rival])) / 2
        mine, theirs = self.seen(s, seat), self.seen(s, rival)
        ahead = self.hope(mine + theirs) - self.hope(theirs + mine)
        return 1 / (1 + exp(min(-ahead, FARTHEST)))

    def hope(self, both: Row) -> float:
        """What speaks for the first of two players."""
        return float(sum(map(mul, layer(self.weigh, self.weigh_bias, both), self.sum_up)))

    def seen(self, s: State, seat: Seat) -> Row:
        """A player's units in one look, and what else there is to know."""
        looks = [self.look_at(row) for row in unit_rows(s, seat)]
        return (*map(sum, zip(*looks, strict=True)), *player_row(s, seat))

    def look_at(self, row: Row) -> Row:
        found = self.looks.get(row)
        if found is None:
            if len(self.looks) == MOST:
                self.looks.clear()
            found = self.looks[row] = layer(self.look, self.look_bias, row)
        return found


def layer(weights: Sequence[Row], bias: Row, seen: Row) -> Row:
    """What fires, and how much."""
    return tuple(
        [max(sum(map(mul, row, seen)) + b, 0.0) for row, b in zip(weights, bias, strict=True)]
    )


def read(weights: Mapping[str, Sequence[Any]]) -> Network:
    look, weigh = (tuple(zip(*weights[name], strict=True)) for name in ("look", "weigh"))
    biases = [tuple(weights[name]) for name in ("look_bias", "weigh_bias", "sum_up")]
    return Network(look, biases[0], weigh, biases[1], biases[2])


def unit_rows(s: State, seat: Seat) -> list[Row]:
    """The same numbers as in ``features``."""
    printed, tapped, front = printed_rows(s.book), s.tapped[seat], len(s.front[seat])
    rows = []
    for place, unit in enumerate(team(s, seat)):
        mate = s.behind[unit]
        behind = (0.0, 0.0) if mate == NOBODY else (1.0, float(power(s, mate)))
        stands = (float(power(s, unit)), float(place < front), float(unit in tapped))
        rows.append((*printed[s.shape[unit]], *stands, *behind))
    return rows


def player_row(s: State, seat: Seat) -> Row:
    to_come = s.deck[seat] + s.hand[seat]
    hits = sum([s.book.on_soldier[card] for card in to_come]) / max(len(to_come), 1)
    stands = (float(seat == s.first), float(len(s.front[seat])), float(len(s.back[seat])))
    return (*deck_rows(s.book)[seat], hits, *stands)


@lru_cache(maxsize=BOOKS)
def printed_rows(book: Book) -> list[Row]:
    return [printed_row(book, card) for card in range(len(book.printed))]


def printed_row(book: Book, card: Card) -> Row:
    printed, colour = book.printed[card], book.colour[card]
    boosts = [book.boosts[other][colour] for other in book.decks[book.owner[card]]]
    return (
        float(printed.power),
        fmean(boosts),
        pstdev(boosts),
        float(book.is_vehicle[card]),
        float(len(printed.abilities)),
        *map(float, marks_of(book, card)),
    )


@lru_cache(maxsize=BOOKS)
def deck_rows(book: Book) -> list[Row]:
    columns = (
        book.on_soldier,
        book.on_vehicle,
        book.direct,
        book.column(lambda printed: printed.draw),
    )
    return [
        tuple([fmean([column[card] for card in deck]) for column in columns]) for deck in book.decks
    ]
