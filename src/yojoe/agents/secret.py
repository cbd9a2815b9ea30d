"""How a computer player fills in what the others pick, in secret at the same moment or later."""

from collections.abc import Callable

from yojoe.kernel.script import Answer, Choose, Seat, Together


def joint_answer(
    question: object, pick: Callable[[Choose], int], seat: Seat | None = None, mine: int = 0
) -> Answer:
    """What everybody asked picks, but for my own answer where I have one."""
    if isinstance(question, Together):
        return tuple(
            mine if other == seat else pick(question.for_seat(other)) for other in question.seats
        )
    assert isinstance(question, Choose)
    return pick(question) if seat is None else mine
