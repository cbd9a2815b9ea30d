"""What each seat remembers of a game: all it has seen happen, and all it has done itself."""

from collections.abc import Iterable
from typing import Any

from yojoe.kernel.events import Noted
from yojoe.kernel.match import Match
from yojoe.kernel.script import Choose, Seat, Together

from .scenario import Scenario


class Memory:
    """For every seat its own past: a text, and the lines that are still to join it."""

    __slots__ = ("lines", "texts")

    def __init__(self, seats: int) -> None:
        self.texts: list[str] = [""] * seats
        self.lines: list[list[str]] = [[] for _ in range(seats)]

    def of(self, seat: Seat) -> str:
        """All that a seat remembers, a line each."""
        lines = self.lines[seat]
        if lines:
            self.texts[seat] += "\n".join([*lines, ""])
            lines.clear()
        return self.texts[seat]

    def chose(self, match: Match[Any], seat: Seat, answer: int) -> None:
        """A seat remembers what it answered; nobody else does."""
        question = match.question
        assert isinstance(question, Choose | Together)
        part = question.part(seat)
        label = match.game.labels(match.state, part)[answer]
        self.lines[seat].append(f"{part.ask}: {label}")

    def collect(self, match: Match[Any]) -> None:
        """Everybody remembers what he saw happen since."""
        events = match.state.events
        if events:
            self.note(events)
            events.clear()

    def note(self, events: Iterable[Noted]) -> None:
        for noted in events:
            line = repr(noted.event)
            for seat, lines in enumerate(self.lines):
                if noted.seen(Seat(seat)):
                    lines.append(line)

    def copy(self) -> "Memory":
        twin = Memory.__new__(Memory)
        twin.texts = self.texts[:]
        twin.lines = [lines[:] for lines in self.lines]
        return twin


def remembered(scenario: Scenario, past: Iterable[tuple[int, Seat]]) -> Memory:
    """The memory after these answers, from a game that is played again, watched."""
    memory = Memory(scenario.setup.seats)
    match: Match[Any] = Match(scenario.game, scenario.setup)
    told = tell(memory, match, 0)
    for answer, seat in past:
        if seat >= 0:
            memory.chose(match, seat, answer)
        match.answer(answer, seat if seat >= 0 else None)
        told = tell(memory, match, told)
    return memory


def tell(memory: Memory, match: Match[Any], told: int) -> int:
    """Note what the journal holds beyond the facts that are told already; how many there are."""
    assert match.journal is not None
    memory.note([noted for _, noted in match.journal.log[told:]])
    return len(match.journal.log)
