"""Good sense with New Alliances: whom to send, how much to roll, what to buy together."""

from yojoe.deckbuilding.state import State
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose


def plan(_s: State, _question: Choose, _rng: Rng) -> tuple[int, str] | None:
    return None
