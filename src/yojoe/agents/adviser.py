"""The player who gives hints: thinks as the strongest one does, and always says the chance."""

from dataclasses import replace
from typing import Generic

from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import S
from yojoe.title.sense import Player
from yojoe.title.title import Title

from .budget import Budget
from .mcts import Mcts

TRIES = 40  # worlds for the chance where nothing had to be weighed against anything


class Adviser(Generic[S]):
    """Whoever obeys its hints plays as its thinker."""

    def __init__(self, title: Title[S], rng: Rng, thinker: Player) -> None:
        self.thinker = thinker
        self.worth = Mcts(title, rng, Budget(TRIES))

    @property
    def is_stopped(self) -> bool:
        return self.worth.is_stopped

    @is_stopped.setter
    def is_stopped(self, stopped: bool) -> None:
        self.worth.is_stopped = stopped
        if isinstance(self.thinker, Mcts):
            self.thinker.is_stopped = stopped

    def choose(self, perspective: Perspective[S]) -> int:
        return self.thinker.choose(perspective)

    def advise(self, perspective: Perspective[S]) -> Advice:
        """What the thinker does; where it gave no chance, playouts estimate one."""
        advice = self.thinker.advise(perspective)
        if advice.chance is not None:
            return advice
        outlook = self.worth.outlook_of(perspective, advice.answer)
        return replace(advice, chance=outlook[perspective.seat], outlook=outlook)
