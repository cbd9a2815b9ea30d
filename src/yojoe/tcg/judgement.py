"""How a position looks."""

from yojoe.kernel.script import Seat

from .sense.worth import worths
from .state import ORDERS, State
from .turn import DRAWN


def evaluate(s: State, seat: Seat) -> float:
    """A seat's part of the strength on the table: a rough chance to win."""
    mine, theirs = strength(s, seat), strength(s, ORDERS[seat][1])
    if s.ending == DRAWN or mine + theirs == 0:
        return 0.5
    return mine / (mine + theirs)


def strength(s: State, seat: Seat) -> float:
    """All units at their worth, squared: whoever has more gains more from turn to turn."""
    of = worths(s.book)
    total = sum([of[unit] for unit in s.front[seat] + s.back[seat]])
    return total * total
