"""Facts of one answer, as the log tells them."""

from collections.abc import Sequence
from typing import Any

from yojoe.kernel.facts import Fact, Noted
from yojoe.kernel.reader import lines
from yojoe.kernel.script import Seat
from yojoe.title.registry import AnyTitle


def told_in_lines(
    title: AnyTitle, s: Any, facts: Sequence[Fact], names: Sequence[str], you: Seat | None = None
) -> list[str]:
    """The lines that a seat, or a spectator, reads of what all could see."""
    log = [(1, Noted(fact)) for fact in facts]
    return [line.text for line in lines(log, you, title.reader(s, names, you))]
