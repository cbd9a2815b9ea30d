"""A world: a table that nobody watches, for search and for counting.

Chance falls on the spot from the generator it was given.  Nothing is kept, so
a world can be played on but not forked, undone or saved.
"""

from collections.abc import Callable
from typing import Generic, TypeAlias

from .game import OVER, Game, S, Setup
from .rng import Rng
from .script import Answer, Choose, Leave, Question, Script, Whim

TO_THE_END = 1 << 30  # questions, more than any game asks

Hunch: TypeAlias = Callable[[S, Question, Rng], Answer]


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
        most: int = TO_THE_END,
        hunch: Hunch[S] | None = None,
    ) -> int:
        """Play at random, or by hunches, to the end or ``most`` questions; how many it took."""
        luck = self.state.luck
        assert luck is not None
        whim = Whim(luck, rng)
        if hunch is None and most == TO_THE_END:
            self.state.luck = whim
        asked = 0
        while self.question is not None and asked < most:
            assert self._script is not None
            send, question, words = self._script.send, self.question, rng.words
            try:
                while asked < most:
                    asked += 1
                    if hunch is not None:
                        question = send(hunch(self.state, question, rng))
                    elif type(question) is Choose:  # nearly always: hence below() written out
                        question = send(next(words) * len(question.options) >> 32)
                    else:
                        question = send(question.any(rng))
                self.question = question
            except StopIteration as end:
                self._enter(end.value)
            except Leave as leave:
                self._enter(leave.step)
        self.state.luck = luck
        return asked + whim.asked

    def score(self) -> tuple[float, ...]:
        return self.game.score(self.state)

    def _enter(self, step: str) -> None:
        """Begin a step, and let the others follow."""
        script = steps_from(self.game, self.state, step)
        try:
            self._script, self.question = script, script.send(None)
        except StopIteration:
            self._script = self.question = None


async def steps_from(game: Game[S], state: S, step: str) -> str:
    """One step after the other, to the end."""
    steps = game.steps(state)
    while step != OVER:
        state.step = step
        try:
            following = steps[step](state)
            # An exact type costs less to ask for than an instance, but mypy learns nothing of it.
            step = following if type(following) is str else await following  # type: ignore[misc]
        except Leave as leave:
            step = leave.step
    state.step = OVER
    return OVER
