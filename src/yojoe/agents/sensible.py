"""A player who follows the plan of a title: what a sensible player does, and why."""

from collections.abc import Callable
from typing import Generic

from yojoe.kernel.game import S
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose


class Sensible(Generic[S]):
    """Thinks about one world that looks like the real one, so it cannot peek."""

    def __init__(self, rng: Rng, plan: Callable[[S, Choose, Rng], tuple[int, str]]) -> None:
        self.rng = rng
        self.plan = plan

    def choose(self, sight: Perspective[S]) -> int:
        return self.advise(sight).answer

    def advise(self, sight: Perspective[S]) -> Advice:
        state = sight.imagine(self.rng).state
        answer, reason = self.plan(state, sight.question, self.rng)
        return Advice(answer, reason)
