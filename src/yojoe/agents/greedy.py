"""A player who looks one answer ahead and takes what looks best."""

from collections.abc import Callable
from typing import Generic

from yojoe.kernel.game import S
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Seat

from .secret import answered

WORLDS = 8


class Greedy(Generic[S]):
    """Tries every option in a few imagined worlds and lets the title's eye judge."""

    def __init__(self, rng: Rng, evaluate: Callable[[S, Seat], float]) -> None:
        self.rng = rng
        self.evaluate = evaluate

    def choose(self, sight: Perspective[S]) -> int:
        return self.advise(sight).answer

    def advise(self, sight: Perspective[S]) -> Advice:
        if sight.secret:
            # What looks best can be read by the others: in secret, be unreadable.
            return Advice(sight.question.any(self.rng), "in a secret choice, be unreadable")
        worths = [self.worth(sight, answer) for answer in range(len(sight.question.options))]
        best = max(range(len(worths)), key=lambda answer: (worths[answer], self.rng.below(1 << 16)))
        return Advice(best, "it leads to the position that looks best one step ahead")

    def any(self, part: Choose) -> int:
        return part.any(self.rng)

    def worth(self, sight: Perspective[S], answer: int) -> float:
        total = 0.0
        for _ in range(WORLDS):
            world = sight.imagine(self.rng)
            world.answer(answered(world.question, self.any, sight.seat, answer))
            total += self.evaluate(world.state, sight.seat)
        return total / WORLDS
