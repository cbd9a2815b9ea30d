"""What a computer player takes the others to pick, in secret at the same moment or later."""

from collections.abc import Callable

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


def with_plans(
    question: object, plan: Callable[[Choose], int], seat: Seat | None = None, mine: int = 0
) -> Answer:
    """Everybody's answer as planned, but for mine where I have one."""
    if isinstance(question, Together):
        return tuple(
            mine if other == seat else plan(question.part(other)) for other in question.seats
        )
    assert isinstance(question, Choose)
    return plan(question) if seat is None else mine
