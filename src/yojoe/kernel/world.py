"""A world: a table that nobody watches, for search and for counting.

Chance falls on the spot from the generator it was given.  Nothing is kept, so
a world can be played on but not forked, undone or saved.
"""

from collections.abc import Callable
from itertools import chain, islice
from typing import Generic, TypeAlias

from .rng import Rng
from .rules import OVER, Rules, S, Setup
from .script import Answer, AutoLuck, Choose, GoTo, Question, Script

TO_THE_END = 1 << 30  # questions, more than any game asks

Hunch: TypeAlias = Callable[[S, Question, Rng], Answer]


class World(Generic[S]):
    """A state and the script that is running on it."""

    __slots__ = ("_script", "game", "question", "seats", "state")

    def __init__(
        self,
        game: Rules[S],
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
    def fresh(cls, game: Rules[S], setup: Setup, rng: Rng) -> "World[S]":
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
        except GoTo as leave:
            self._enter(leave.step)

    def play_out(
        self,
        rng: Rng,
        most: int = TO_THE_END,
        hunch: Hunch[S] | None = None,
    ) -> int:
        """Play at random, or by hunches, to the end or ``most`` questions.

        How many decisions that took: a secret choice is one of each seat.
        """
        luck = self.state.luck
        assert luck is not None
        whim, longest = AutoLuck(luck, rng), self.game.longest
        if hunch is None and most == TO_THE_END:
            self.state.luck = whim
            whim.picks = chain(islice(rng.words, longest), iter(self._no_end, None))
        asked, besides = self._answer_on(rng, min(most, longest + 1), hunch)
        self.state.luck = luck
        if asked > longest:
            raise self.game.endless(self._luck())
        return asked + besides + whim.asked

    def _answer_on(self, rng: Rng, most: int, hunch: Hunch[S] | None) -> tuple[int, int]:
        """Answer up to ``most`` questions; how many it were, and the picks of further seats."""
        asked = besides = 0
        while self.question is not None and asked < most:
            assert self._script is not None
            send, question, words = self._script.send, self.question, rng.words
            try:
                while asked < most:
                    asked += 1
                    if hunch is not None:
                        besides += len(question.seats) - 1
                        question = send(hunch(self.state, question, rng))
                    elif type(question) is Choose:  # nearly always: hence below() written out
                        question = send(next(words) * len(question.options) >> 32)
                    else:
                        besides += len(question.seats) - 1
                        question = send(question.any(rng))
                self.question = question
            except StopIteration as end:
                self._enter(end.value)
            except GoTo as leave:
                self._enter(leave.step)
        return asked, besides

    def score(self) -> tuple[float, ...]:
        return self.game.score(self.state)

    def _no_end(self) -> int:
        """What whim draws where a game goes on and on."""
        raise self.game.endless(self._luck())

    def _luck(self) -> str:
        return "no luck" if self.state.luck is None else f"seed {self.state.luck.seed}"

    def _enter(self, step: str) -> None:
        """Begin a step, and let the others follow."""
        script = steps_from(self.game, self.state, step)
        try:
            self._script, self.question = script, script.send(None)
        except StopIteration:
            self._script = self.question = None


async def steps_from(game: Rules[S], state: S, step: str) -> str:
    """One step after the other, to the end."""
    steps = game.steps(state)
    while step != OVER:
        state.step = step
        try:
            following = steps[step](state)
            # An exact type costs less to ask for than an instance, but mypy learns nothing of it.
            step = following if type(following) is str else await following  # type: ignore[misc]
        except GoTo as leave:
            step = leave.step
    state.step = OVER
    return OVER
