"""A scenario table of any title: what it tells of its match, and how its screenplays are read.

A line of a screenplay is what somebody says, one label after another, or what chance brings:

    Ann: torpedo, lock      Ann answers twice
    Ann rolls 3             one of the lines that only this title has: see its ``lines``
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic

from yojoe.kernel.facts import Fact
from yojoe.kernel.match import Match
from yojoe.kernel.rules import S
from yojoe.kernel.script import Choose, Seat, Together
from yojoe.records.notation import labels

SAYS = re.compile(r"(\w+): (.*)")


class Scene(Generic[S]):
    """Seats by name around a match."""

    match: Match[S]
    names: Sequence[str]
    # The lines besides what somebody says: a pattern, and what happens then to its groups.
    lines: ClassVar[Mapping[str, Callable[..., None]]] = {}
    seats: ClassVar[str] = "(?!)"  # where in a label a seat stands by its number

    def play(self, screenplay: str) -> list[Fact]:
        """Act out every line; what happened meanwhile."""
        before = len(self.facts)
        for line in filter(None, map(str.strip, self.parted(screenplay))):
            self.act(line)
        return self.facts[before:]

    def parted(self, screenplay: str) -> list[str]:
        return screenplay.splitlines()

    def act(self, line: str) -> None:
        if says := SAYS.fullmatch(line):
            for word in says[2].split(","):
                self.say(says[1], word.strip())
            return
        found = [(re.fullmatch(pattern, line), deed) for pattern, deed in self.lines.items()]
        fitting: list[Any] = [(match, deed) for match, deed in found if match]
        assert fitting, f"{line!r} is no line; see how this module begins"
        [(match, deed)] = fitting
        deed(self, *match.groups())
        self.settle()

    def say(self, who: str, word: str) -> None:
        assert who in self.waiting, f"{who} has nothing to say to {word!r}: {self.due}"
        offers = self.words_for(who)
        assert word in offers, f"{self.asks} offers {who} {', '.join(offers)}; not {word}"
        self.match.answer(offers.index(word), self.seat(who))
        self.settle()

    def settle(self) -> None:
        """What need not be scripted happens."""

    def words_for(self, who: str = "") -> list[str]:
        """What a seat is offered, or whoever is asked; seats in labels by their names."""
        question = self.match.question
        assert isinstance(question, Choose | Together), f"nothing is offered: {self.due}"
        seat = self.seat(who) if who else question.seats[0]
        return [
            re.sub(self.seats, lambda found: self.names[int(found[1]) - 1], word)
            for word in labels(self.match, question.for_seat(seat))
        ]

    def seat(self, who: str) -> Seat:
        assert who in self.names, f"{who} does not sit here; {', '.join(self.names)} do"
        return Seat(list(self.names).index(who))

    @property
    def due(self) -> str:
        """Who is to do what."""
        raise NotImplementedError

    @property
    def asks(self) -> str:
        """The name of the decision that is due."""
        return "" if self.match.question is None else self.match.question.ask

    @property
    def waiting(self) -> list[str]:
        return [self.names[seat] for seat in self.match.waiting]

    @property
    def state(self) -> S:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def facts(self) -> list[Fact]:
        """Everything that has happened."""
        return self.match.history.facts
