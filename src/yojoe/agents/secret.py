"""How a computer player fills in what the others pick in secret at the same moment."""

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Answer, Choose, Seat, Together


def with_mine(question: object, seat: Seat, mine: int, rng: Rng) -> Answer:
    """My answer, with any answer of the others who choose together with me."""
    if isinstance(question, Together):
        return tuple(
            mine if other == seat else question.part(other).any(rng) for other in question.seats
        )
    assert isinstance(question, Choose)
    return mine
