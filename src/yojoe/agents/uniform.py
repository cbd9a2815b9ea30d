"""A player without a plan: every option is as good as any other."""

from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import S


class Uniform:
    """Known to players as ``random``."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, perspective: Perspective[S]) -> int:
        return perspective.question.any(self.rng)

    def advise(self, perspective: Perspective[S]) -> Advice:
        return Advice(self.choose(perspective), "every option is as likely as any other")
