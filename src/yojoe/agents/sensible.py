"""A player who follows the plan of a title: what a sensible player does, and why."""

from collections.abc import Callable
from typing import Generic

from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import S
from yojoe.kernel.script import Choose


class Sensible(Generic[S]):
    """Thinks about one world that looks like the real one, so it cannot peek."""

    def __init__(self, rng: Rng, plan: Callable[[S, Choose, Rng], tuple[int, str]]) -> None:
        self.rng = rng
        self.plan = plan

    def choose(self, perspective: Perspective[S]) -> int:
        return self.advise(perspective).answer

    def advise(self, perspective: Perspective[S]) -> Advice:
        state = perspective.imagine(self.rng).state
        answer, reason = self.plan(state, perspective.question, self.rng)
        return Advice(answer, reason)
