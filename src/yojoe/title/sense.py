"""What a title knows about good play: for search, for hints, for players who look ahead."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias

from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import S
from yojoe.kernel.script import Answer, Choose, Question, Seat
from yojoe.kernel.state import State

Mixture: TypeAlias = Callable[[S, Choose, Rng, Sequence[Sequence[float]]], Sequence[float]]

FAR = 1_000  # questions; whoever has no eye for a position has to play on


class Player(Protocol):
    """A computer player of any title."""

    def choose(self, perspective: Perspective[Any]) -> int: ...
    def advise(self, perspective: Perspective[Any]) -> Advice: ...


@dataclass(frozen=True, slots=True)
class Solver:
    """Perfect play, worked out, at tables of so many seats."""

    seats: frozenset[int]
    player: Callable[[Rng], Player]
    needs: str = ""  # the library without which it cannot be worked out


def unknowing(_s: State, _seat: Seat) -> float:
    """The eye of a title that has none: every position looks alike."""
    return 0.5


def any_answer(_s: State, question: Question, rng: Rng) -> Answer:
    """The hunch of a title that has none."""
    return question.any(rng)


@dataclass(frozen=True, slots=True)
class Sense(Generic[S]):
    """What is left out is left to chance and search."""

    # How good a position looks to a seat, from 0 to 1.
    evaluate: Callable[[S, Seat], float] = unknowing
    # A quick sensible answer, for search to play on with where it does not think.
    hunch: Callable[[S, Question, Rng], Answer] = any_answer
    # How many questions search plays on by hunches before it judges by the eye.
    horizon: int = FAR
    # plan(state, question, rng): what a sensible player answers, and why, where one look
    # ahead would see too little.
    plan: Callable[[S, Choose, Rng], tuple[int, str]] | None = None
    # glance(state, question, rng): the same at first sight, where the plan looks further.
    glance: Callable[[S, Choose, Rng], tuple[int, str]] | None = None
    # Questions so small that search leaves them to the plan.
    reflexes: frozenset[str] = frozenset()
    # lines(state, question): answers in a row that are worth trying out, the most promising first.
    lines: Callable[[S, Choose], Sequence[tuple[int, ...]]] | None = None
    # The turn it is: search follows such a line by the plan to the end of it, and judges then.
    turn: Callable[[S], int] | None = None
    # mixture(state, question, rng, tried): how often each option of a secret choice is picked by
    # whoever does not want to be read, where that can be worked out; and what came of each option
    # in the worlds in which it was tried.
    mixture: Mixture[S] | None = None
    solver: Solver | None = None
