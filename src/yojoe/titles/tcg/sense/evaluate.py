"""How a position looks."""

from yojoe.kernel.script import Seat
from yojoe.titles.tcg.rules.state import State

from .eye.evaluator import trained


def evaluate(s: State, seat: Seat) -> float:
    """The chance to win, as the eye sees it; who has no units left has lost."""
    return trained().chance(s, seat)
