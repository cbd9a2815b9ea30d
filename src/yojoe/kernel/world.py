"""A world: a table that nobody watches, for search and for counting.

Chance falls on the spot from the generator it was given.  Nothing is kept, so
a world can be played on but not forked, undone or saved.
"""

from collections.abc import Callable
from typing import Generic

from .game import OVER, Game, S, Setup
from .rng import Rng
from .script import Answer, Leave, Question, Script


class World(Generic[S]):
    """A state and the script that is running on it."""

    __slots__ = ("_script", "game", "question", "seats", "state")

    def __init__(
        self,
        game: Game[S],
        seats: int,
        state: S,
        script: Script[str] | None,
        question: Question | None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.state = state
        self.question = question
        self._script = script

    @classmethod
    def fresh(cls, game: Game[S], setup: Setup, rng: Rng) -> "World[S]":
        """A new table with nobody watching."""
        state = game.new(setup)
        state.luck = rng
        world = cls(game, setup.seats, state, None, None)
        world._enter(state.step)
        return world

    def answer(self, answer: Answer) -> None:
        """Go on from the question; a secret choice takes everybody's answers at once."""
        assert self._script is not None
        try:
            self.question = self._script.send(answer)
        except StopIteration as end:
            self._enter(end.value)
        except Leave as leave:
            self._enter(leave.step)

    def play_out(
        self,
        rng: Rng,
        most: int = 1 << 30,
        hunch: Callable[[S, Question, Rng], Answer] | None = None,
    ) -> int:
        """Play at random, or by hunches, to the end or ``most`` questions; how many it took."""
        state, flow, script, question = self.state, self.game.flow, self._script, self.question
        asked = 0
        while question is not None and asked < most:
            assert script is not None
            answer = question.any(rng) if hunch is None else hunch(state, question, rng)
            asked += 1
            try:
                question = script.send(answer)
                continue
            except StopIteration as end:
                step = end.value
            except Leave as leave:
                step = leave.step
            question = None
            while step != OVER:
                state.step = step
                script = flow[step](state)
                try:
                    question = script.send(None)
                    break
                except StopIteration as end:
                    step = end.value
                except Leave as leave:
                    step = leave.step
        self._script, self.question = script, question
        if question is None:
            state.step = OVER
        return asked

    def score(self) -> tuple[float, ...]:
        return self.game.score(self.state)

    def _enter(self, step: str) -> None:
        """Run steps until one of them asks something."""
        state, flow = self.state, self.game.flow
        self._script = self.question = None
        while step != OVER:
            state.step = step
            script = flow[step](state)
            try:
                self.question = script.send(None)
            except StopIteration as end:
                step = end.value
            except Leave as leave:
                step = leave.step
            else:
                self._script = script
                return
        state.step = OVER
