"""A player without a plan: every option is as good as any other."""

from yojoe.kernel.game import S
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng


class Uniform:
    """Known to players as ``random``."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, sight: Perspective[S]) -> int:
        return sight.question.any(self.rng)

    def advise(self, sight: Perspective[S]) -> Advice:
        return Advice(self.choose(sight), "every option is as likely as any other")
