"""A match as one seat may know it: all that a computer player is ever given."""

from dataclasses import dataclass
from typing import Generic, Protocol

from .rng import Rng
from .rules import Rules, S, Setup
from .script import Choose, Question, Roll, Seat, Shuffle, Together
from .world import World


class Position(Protocol[S]):
    """What a perspective is taken of: a match, or a world that somebody imagines."""

    @property
    def game(self) -> Rules[S]: ...
    @property
    def setup(self) -> Setup: ...
    @property
    def state(self) -> S: ...
    @property
    def question(self) -> Question | None: ...
    @property
    def waiting(self) -> tuple[Seat, ...]: ...
    @property
    def ply(self) -> int: ...
    def imagine(self, seat: Seat, rng: Rng) -> World[S]: ...


class Perspective(Generic[S]):
    """What one seat is asked, and worlds that look to it like the real one."""

    __slots__ = ("_match", "question", "seat", "secret")

    def __init__(self, match: Position[S], seat: Seat) -> None:
        question = match.question
        assert question is not None
        assert seat in match.waiting
        self._match = match
        self.seat = seat
        # Whether others choose at the same time, and nobody may read anybody.
        self.secret = isinstance(question, Together)
        assert not isinstance(question, Roll | Shuffle), "chance waits for no seat"
        part = question.for_seat(seat)
        # A copy: the options may be a pile of the table itself.
        self.question = Choose(seat, part.ask, tuple(part.options))

    @property
    def setup(self) -> Setup:
        """How many sit down, and what they agreed on: everybody knows that."""
        return self._match.setup

    def labels(self) -> list[str]:
        """The stable words of the options."""
        return self._match.game.labels(self._match.state, self.question)

    def imagine(self, rng: Rng) -> World[S]:
        """A world this seat cannot tell from the real one."""
        return self._match.imagine(self.seat, rng)


@dataclass(frozen=True, slots=True)
class Advice:
    """What a computer player would answer, why, and the chance to win that it sees."""

    answer: int
    reason: str
    chance: float | None = None
    outlook: tuple[float, ...] = ()  # what every seat may expect after it
    options: tuple[float | None, ...] = ()  # the chance that each option leaves, where tried
