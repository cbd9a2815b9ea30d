"""A match as one seat may know it: all that a computer player is ever given."""

from dataclasses import dataclass
from typing import Generic

from .game import S
from .match import Match
from .rng import Rng
from .script import Choose, Roll, Seat, Shuffle, Together
from .world import World


class Perspective(Generic[S]):
    """What one seat is asked, and worlds that look to it like the real one."""

    __slots__ = ("_match", "question", "seat", "secret")

    def __init__(self, match: Match[S], seat: Seat) -> None:
        question = match.question
        assert question is not None
        assert seat in match.waiting
        self._match = match
        self.seat = seat
        # Whether others choose at the same time, and nobody may read anybody.
        self.secret = isinstance(question, Together)
        assert not isinstance(question, Roll | Shuffle), "chance waits for no seat"
        part = question.part(seat)
        # A copy: the options may be a pile of the table itself.
        self.question = Choose(seat, part.ask, tuple(part.options))

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
