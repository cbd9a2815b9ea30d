"""What each seat remembers of a game: all it was told, all it has seen, all it has done itself.

Facts do not tell two copies of a card apart; where one of them lay, only the table shows.  So a
seat keeps a mark of every table it has seen, and what looked different once stays different.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, Final

from yojoe.kernel.facts import Noted
from yojoe.kernel.match import Match
from yojoe.kernel.script import Choose, Seat, Together

from .scenario import Scenario

MARK: Final = 8  # bytes that stand for a table as a seat saw it


class Memory:
    """For every seat its own past: a text, and the lines that are still to join it."""

    __slots__ = ("lines", "scenario", "sights", "texts")

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.texts: list[str] = [""] * scenario.setup.seats
        self.lines: list[list[str]] = [[] for _ in self.texts]
        self.sights: list[bytes] = [b""] * scenario.setup.seats  # what each saw last

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
        part = question.for_seat(seat)
        label = match.game.labels(match.state, part)[answer]
        self.lines[seat].append(f"{part.ask}: {label}")

    def collect(self, match: Match[Any]) -> None:
        """Everybody remembers what he was told since, and what he sees now."""
        events = match.state.events
        if events:
            self.note(events)
            events.clear()
        self.look(match)

    def note(self, events: Iterable[Noted]) -> None:
        told = self.scenario.facts.in_words
        for noted in events:
            line = told(noted.fact)
            for seat, lines in enumerate(self.lines):
                if noted.is_seen_by(Seat(seat)):
                    lines.append(line)

    def look(self, match: Match[Any]) -> None:
        """Everybody keeps a mark of the table, where it looks different from the last.

        Where there are no cards, facts say it all.
        """
        if not self.scenario.facts.printed:
            return
        s, sights, encode = match.state, self.sights, self.scenario.encoding.encode
        for seat, lines in enumerate(self.lines):
            seen = encode(s, Seat(seat), None).tobytes()
            if seen != sights[seat]:
                sights[seat] = seen
                lines.append(f"saw {blake2b(seen, digest_size=MARK).hexdigest()}")

    def copy(self) -> "Memory":
        twin = Memory.__new__(Memory)
        twin.scenario = self.scenario
        twin.texts = self.texts[:]
        twin.lines = [lines[:] for lines in self.lines]
        twin.sights = self.sights[:]
        return twin


def recall(scenario: Scenario, past: Iterable[tuple[int, Seat]]) -> Memory:
    """The memory after these answers, from a game that is played again, watched."""
    memory = Memory(scenario)
    match: Match[Any] = Match(scenario.game, scenario.setup)
    told = tell(memory, match, 0)
    for answer, seat in past:
        if seat >= 0:
            memory.chose(match, seat, answer)
        match.answer(answer, seat if seat >= 0 else None)
        told = tell(memory, match, told)
    return memory


def tell(memory: Memory, match: Match[Any], told: int) -> int:
    """Note what the history holds beyond the facts that are told already; how many there are."""
    memory.note([noted for _, noted in match.history.log[told:]])
    memory.look(match)
    return len(match.history.log)
