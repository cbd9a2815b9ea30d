"""A match for whoever plays many games to their end, and copies few of them.

A match takes a checkpoint at every step, so that a fork costs next to nothing.  A fast match
takes none but the first after it was forked: whoever walks a tree forks there.  Further on
it only keeps the answers, and makes the checkpoint up when a fork is wanted after all.  So
one script may run from step to step, as in a world.
"""

from collections.abc import Callable, Sequence
from typing import Generic, Self, TypeAlias

from .luck import Luck
from .match import Match
from .rng import Rng
from .rules import Rules, S, Setup
from .script import Answer, Chance, Choose, GoTo, Question, Roll, Seat, Shuffle, Together
from .world import World, steps_from

# Which of its options a seat picks, after so many answers.
Picking: TypeAlias = Callable[[Seat, Sequence[object], int], int]
Draw: TypeAlias = Callable[[Chance, int], int]


class FastMatch(Match[S], Generic[S]):
    """An unwatched match whose trail may lead over many steps."""

    __slots__ = ("_roams", "_strayed", "_young")

    def __init__(self, game: Rules[S], setup: Setup, *, luck: Luck | None = None) -> None:
        self._young = False  # whether the next answer leads to a checkpoint
        self._roams = False  # whether the script goes on from step to step
        self._strayed = False  # whether the trail may lead beyond the step that the base is of
        super().__init__(game, setup, luck=luck, watched=False)

    def answer(self, answer: int, seat: Seat | None = None) -> None:
        """As any match does; the commonest kinds of question have a path of their own."""
        question = self.question if self._state is None else self._question
        if type(question) is Choose:
            allowed = seat == question.seat and 0 <= answer < len(question.options)
        else:
            allowed = type(question) is Roll and seat is None and 0 <= answer < question.sides
        if allowed:
            self.follow(answer)
        else:
            super().answer(answer, seat)

    def fork(self) -> Self:
        self._catch_up()
        twin = super().fork()
        twin._young, twin._roams, twin._strayed = True, False, False
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> World[S]:
        self._catch_up()
        return super().imagine(seat, rng)

    def why_final(self, answer: int) -> str:
        self._catch_up()
        return super().why_final(answer)

    def _advance(self, _question: Question, answer: Answer) -> None:
        self.follow(answer)
        self._pending = {}

    def follow(self, answer: Answer) -> Question | None:
        """Go on with an answer that is known to be allowed; what is asked then."""
        if self._young:
            return self._set_out(answer)
        script = self._script
        assert script is not None
        question: Question | None
        try:
            self._question = question = script.send(answer)
        except StopIteration as end:
            question = self._run(end.value)
        except GoTo as leave:
            question = self._run(leave.step)
        except BaseException:
            self._stumble()
            raise
        self._strayed = self._roams
        self._trail.append(answer)
        self.ply += 1
        return question

    def play_out(self, pick: Picking, answers: list[Answer]) -> int:
        """Play to the end; how many picks that took.  Each answer is added once it is carried out.

        Secret choices must not be begun.  When a rule fails, or on Ctrl-C, it is as it was after
        the last of the answers that were added.
        """
        assert self.luck is not None, "this match has no luck of its own"
        start, before, decisions, self._young = len(answers), self.ply - len(answers), 0, False
        try:
            while (question := self.question) is not None:
                self.refuse_endless()
                decisions += self._play_on(question, pick, self.luck.draw, answers)
                self.ply = before + len(answers)
        except BaseException:
            self._stumble()
            raise
        finally:
            self._trail += answers[start:]
            self._strayed = self._roams
            self.ply = before + len(answers)
        return decisions

    def _play_on(
        self, question: Question | None, pick: Picking, draw: Draw, answers: list[Answer]
    ) -> int:
        """The same, as far as the script goes; what is done for every answer is done here."""
        assert self._script is not None
        send, add, ply, longest = self._script.send, answers.append, self.ply, self.game.longest
        answer: Answer
        decisions = 0
        try:
            while ply <= longest:
                if type(question) is Choose:
                    answer = pick(question.seat, question.options, ply)
                    decisions += 1
                elif type(question) is Roll or type(question) is Shuffle:
                    answer = draw(question, ply)
                else:
                    assert type(question) is Together
                    answer = picks(question, pick, ply)
                    decisions += len(answer)
                question = send(answer)
                add(answer)
                ply += 1
        except (StopIteration, GoTo) as end:
            self._run(end.step if isinstance(end, GoTo) else end.value)
            add(answer)
        return decisions

    def _set_out(self, answer: Answer) -> Question | None:
        """The first answer after a fork leads to a checkpoint."""
        question = self.question
        assert question is not None
        super()._advance(question, answer)
        self._young = False
        return self._question

    def _run(self, step: str) -> Question | None:
        """Begin a step, and let the others follow; nothing is kept."""
        state = self._state
        assert state is not None
        self._roams = True
        script = steps_from(self.game, state, step)
        try:
            self._script, self._question = script, script.send(None)
        except StopIteration:
            self._script = self._question = None
        except BaseException:
            self._stumble()
            raise
        return self._question

    def _stumble(self) -> None:
        """A rule failed: what is live is lost, and the trail says how to come back."""
        self._state, self._young = None, True

    def _catch_up(self) -> None:
        """Play the trail again with a checkpoint at every step, and keep the last."""
        if not self._strayed:
            return
        again = super().fork()
        again._trail, again._pending, again._strayed = [], {}, False
        for answer in self._trail:
            again._set_out(answer)
        self._base, self._trail, self._strayed = again._base, again._trail, False

    def _revive(self) -> S:
        self._catch_up()
        self._roams = False
        return super()._revive()


def picks(question: Together, pick: Picking, ply: int) -> tuple[int, ...]:
    """What everybody picks in secret."""
    options = question.options
    return tuple([pick(seat, options(seat), ply) for seat in question.seats])
