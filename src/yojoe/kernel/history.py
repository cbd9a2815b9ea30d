"""What a match remembers of its past: every answer, and what came of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic

from .facts import Fact, Noted
from .rules import S
from .script import Answer, Question, Seat


@dataclass(slots=True)
class History(Generic[S]):
    """The past of a watched match.  That of a fork is empty: it must not read what happened."""

    checkpoints: list[tuple[int, S]] = field(default_factory=list)  # answers before, the base then
    answers: list[Answer] = field(default_factory=list)
    asked: list[Question] = field(default_factory=list)  # the question each answer was given to
    # Which answer caused it, counted from 1, and the fact.
    log: list[tuple[int, Noted]] = field(default_factory=list)

    @property
    def facts(self) -> list[Fact]:
        """All that happened, whoever saw it."""
        return [noted.fact for _, noted in self.log]

    def moves(self) -> Iterator[tuple[Seat | None, int]]:
        """One answer after the other, and which seat gave it; ``None`` is chance.

        A secret choice comes pick by pick.
        """
        for question, answer in zip(self.asked, self.answers, strict=True):
            if isinstance(answer, tuple):
                yield from zip(question.seats, answer, strict=True)
            else:
                yield next(iter(question.seats), None), answer

    def copy(self) -> "History[S]":
        """The same past, to be gone on from apart; what it holds is never written again."""
        return History(self.checkpoints[:], self.answers[:], self.asked[:], self.log[:])

    def rewind(self, ply: int) -> None:
        """Forget everything after the first ``ply`` answers."""
        del self.answers[ply:]
        del self.asked[ply:]
        while self.log and self.log[-1][0] > ply:
            self.log.pop()
        while self.checkpoints[-1][0] > ply:
            self.checkpoints.pop()
