"""A player who looks one answer ahead and takes what looks best."""

from collections.abc import Callable
from typing import Generic

from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import S
from yojoe.kernel.script import Choose, Seat

from .secret import joint_answer

WORLDS = 8


class Greedy(Generic[S]):
    """Tries every option in a few imagined worlds and lets the title's eye judge."""

    def __init__(self, rng: Rng, evaluate: Callable[[S, Seat], float]) -> None:
        self.rng = rng
        self.evaluate = evaluate

    def choose(self, perspective: Perspective[S]) -> int:
        return self.advise(perspective).answer

    def advise(self, perspective: Perspective[S]) -> Advice:
        if perspective.secret:
            # What looks best can be read by the others: in secret, be unreadable.
            return Advice(perspective.question.any(self.rng), "in a secret choice, be unreadable")
        worths = [
            self.worth(perspective, answer) for answer in range(len(perspective.question.options))
        ]
        best = max(range(len(worths)), key=lambda answer: (worths[answer], self.rng.below(1 << 16)))
        return Advice(best, "it leads to the position that looks best one step ahead")

    def any(self, part: Choose) -> int:
        return part.any(self.rng)

    def worth(self, perspective: Perspective[S], answer: int) -> float:
        total = 0.0
        for _ in range(WORLDS):
            world = perspective.imagine(self.rng)
            world.answer(joint_answer(world.question, self.any, perspective.seat, answer))
            total += self.evaluate(world.state, perspective.seat)
        return total / WORLDS
