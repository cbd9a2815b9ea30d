"""What one seat is shown of a match: the table, and what it is asked."""

from collections.abc import Sequence
from dataclasses import asdict

from yojoe.kernel.match import Match
from yojoe.kernel.rules import S
from yojoe.kernel.script import Choose, Roll, Seat, Shuffle
from yojoe.kernel.state import Plain

from .title import Title


def seat_view(title: Title[S], match: Match[S], seat: Seat | None) -> dict[str, Plain]:
    """Everything ``seat`` may see and nothing else; ``None`` is a spectator.

    That others have picked in secret may be seen, what they picked may not.
    """
    names = seat_names(match.setup.seats)
    question = match.question
    shown: dict[str, Plain] = {
        "you": seat,
        "table": dict(title.telling.view(match.state, seat)),
        "waiting": list(match.waiting),
        "ask": question.ask if question is not None else None,
        "roller": question.seat if isinstance(question, Roll) else None,
    }
    if question is None or isinstance(question, Roll | Shuffle) or seat not in question.seats:
        return shown
    assert seat is not None
    part = question.for_seat(seat)
    shown["prompt"] = title.telling.prompt(match.state, part, names)
    shown["options"] = [
        option_view(title, match, part, index) for index in range(len(part.options))
    ]
    shown["picked"] = match.pending(seat)
    return shown


def option_view(title: Title[S], match: Match[S], part: Choose, index: int) -> dict[str, Plain]:
    """An option in words, and why it could not be taken back."""
    option = title.telling.option(match.state, part, index, seat_names(match.setup.seats))
    return {**asdict(option), "seals": match.why_final(index)}


def seat_names(seats: int) -> Sequence[str]:
    return [f"seat {seat + 1}" for seat in range(seats)]
