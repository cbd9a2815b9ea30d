"""How a position looks."""

from yojoe.kernel.script import Seat

from .sense.worth import standing, strength
from .state import OPPONENT, State


def evaluate(s: State, seat: Seat) -> float:
    """A rough chance to win, by the units on the table; who has none left has lost."""
    return standing(strength(s, seat), strength(s, OPPONENT[seat]))
