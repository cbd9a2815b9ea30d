"""How a position looks, and what to do without thinking long."""

from typing import Final

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Answer, Question, Seat

from .state import ORDERS, State
from .turn import DRAWN

A_UNIT: Final = 3.0  # what a unit is worth beside its Power: it flips, it takes a place


def evaluate(s: State, seat: Seat) -> float:
    """A seat's part of the strength on the table: a rough chance to win."""
    mine, theirs = strength(s, seat), strength(s, ORDERS[seat][1])
    if s.ending == DRAWN or mine + theirs == 0:
        return 0.5
    return mine / (mine + theirs)


def strength(s: State, seat: Seat) -> float:
    """All units with their printed Power, the better side more than in proportion."""
    printed = s.book.unmanned
    total = sum([A_UNIT + printed[unit] for unit in s.front[seat] + s.back[seat]])
    return total * total


def hunch(_s: State, question: Question, rng: Rng) -> Answer:
    """Anything, but never take back what was aimed."""
    return 0 if question.ask == "fire" else question.any(rng)
