"""A match: one play of a game, which can be answered, forked, undone and replayed.

match = Match(game, Setup(2, settings), luck=Seeded(7))
match.settle()                    # let the dice fall until a seat is asked
match.waiting                     # the seats that are asked now
match.answer(0)                   # the seat answers with the first option
match.answer(1, seat=Seat(1))     # one of several who choose in secret
match.undo(Seat(0))               # take the last answer back, or say why not
fork = match.fork()               # the same position; costs next to nothing
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Self

from .events import Event, Noted
from .game import OVER, Game, S, Setup
from .luck import Luck
from .refusal import Refusal
from .rng import Rng
from .script import Answer, Choose, Leave, Question, Roll, Script, Seat, Shuffle, Together
from .world import World

QUESTIONS = (Choose, Together, Roll, Shuffle)

SEALS = {
    Roll: "the dice were rolled",
    Shuffle: "cards were shuffled",
    Together: "the secret choices were shown",
}


class AnswerError(Refusal):
    """An answer the question did not offer."""


class UndoError(Refusal):
    """There is nothing this seat may take back; the message says why."""


@dataclass(slots=True)
class Journal(Generic[S]):
    """What a watched match remembers of its past."""

    checkpoints: list[tuple[int, S]]  # how many answers came before, and the base then
    answers: list[Answer]
    asked: list[Question]  # the question each answer was given to
    log: list[tuple[int, Noted]]  # which answer caused it, counted from 1, and the fact

    def copy(self) -> "Journal[S]":
        """The same past, to be gone on from apart; what it holds is never written again."""
        return Journal(self.checkpoints[:], self.answers[:], self.asked[:], self.log[:])

    def rewind(self, ply: int) -> None:
        """Forget everything after the first ``ply`` answers."""
        del self.answers[ply:]
        del self.asked[ply:]
        while self.log and self.log[-1][0] > ply:
            self.log.pop()
        while self.checkpoints[-1][0] > ply:
            self.checkpoints.pop()


class Match(Generic[S]):
    """A base state, the trail of answers since, and a live script.

    The base is the state as the current step began.  It is never written
    again, so forks share it.  A fork has no live script; it makes one when it
    is first needed, by running the step on a copy of the base and feeding it
    the trail.  A fork has no luck and no journal: whoever searches in it can
    neither read the coming dice nor what happened before.
    """

    __slots__ = (
        "_base",
        "_pending",
        "_question",
        "_script",
        "_state",
        "_trail",
        "game",
        "journal",
        "luck",
        "ply",
        "setup",
    )

    _base: S
    _trail: list[Answer]
    _state: S | None
    _script: Script[str] | None
    _question: Question | None

    def __init__(
        self, game: Game[S], setup: Setup, *, luck: Luck | None = None, watched: bool = True
    ) -> None:
        self.game = game
        self.setup = setup
        self.luck = luck
        self.ply = 0  # answers given so far
        self.journal: Journal[S] | None = Journal([], [], [], []) if watched else None
        self._pending: dict[Seat, int] = {}
        self._state = state = game.new(setup)
        self._enter(state, state.step)
        if self.journal is not None:
            self._collect(self.journal, state)

    @property
    def state(self) -> S:
        if self._state is None:
            return self._revive()
        return self._state

    @property
    def question(self) -> Question | None:
        """What the match waits for, or ``None`` once it is over."""
        if self._state is None:
            self._revive()
        return self._question

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are to answer now, none of them once their answer is in."""
        question = self.question
        if question is None:
            return ()
        if not self._pending:
            return question.seats
        return tuple(seat for seat in question.seats if seat not in self._pending)

    @property
    def over(self) -> bool:
        return self.question is None

    def pending(self, seat: Seat) -> int | None:
        """A secret answer that this seat has given and may still take back."""
        return self._pending.get(seat)

    def answer(self, answer: int, seat: Seat | None = None) -> None:
        """Go on from the question.  If a rule fails, nothing has happened."""
        question = self.question
        if question is None:
            raise AnswerError("the match is over: nothing is asked any more")
        if isinstance(question, Together):
            self._gather(question, answer, seat)
            return
        if seat is not None and seat not in question.seats:
            raise AnswerError(f"seat {seat + 1} is not asked")
        if not question.allows(answer):
            raise AnswerError(f"{question.ask}: there is no option {answer}")
        self._advance(question, answer)

    def settle(self) -> None:
        """Let chance answer until a seat is asked or the match is over."""
        while isinstance(question := self.question, Roll | Shuffle):
            assert self.luck is not None, "this match has no luck of its own"
            self.answer(self.luck.draw(question, self.ply))

    def fork(self) -> Self:
        """The same position, to be played on apart from this one."""
        twin = self.__new__(type(self))
        twin.game = self.game
        twin.setup = self.setup
        twin.luck = None
        twin.ply = self.ply
        twin.journal = None
        twin._pending = self._pending.copy()
        twin._base = self._base
        twin._trail = self._trail[:]
        twin._state = None
        return twin

    def twin(self) -> "Match[S]":
        """A fork that remembers the same past and goes on with the same luck."""
        twin = self.fork()
        twin.luck = self.luck
        twin.journal = self._kept.copy()
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> World[S]:
        """A world this seat cannot tell from the real one; its coming dice are ``rng``'s own.

        What others have already picked in secret is not part of it: they are
        asked again.
        """
        state, script, question = revived(self.game, self._base, self._trail)
        state.luck = rng
        self.game.resample(state, seat, rng)
        return World(self.game, self.setup.seats, state, script, question)

    def undo(self, seat: Seat) -> None:
        """Take this seat's last answer back, if nothing was learned since."""
        if seat in self._pending:
            del self._pending[seat]
            return
        journal = self._kept
        why = self._sealed(seat)
        if why:
            raise UndoError(f"nothing can be taken back: {why}")
        ply = self.ply - 1
        journal.rewind(ply)
        start, base = journal.checkpoints[-1]
        self._base, self._trail, self._pending, self.ply = base, journal.answers[start:], {}, ply
        self._state = None

    def sealed(self, seat: Seat) -> str:
        """Why this seat can take nothing back; empty where it can."""
        return "" if seat in self._pending else self._sealed(seat)

    def seals(self, answer: int) -> str:
        """Why this answer could not be taken back once it is carried out; empty where it could.

        It is tried on a copy: whatever it shows, or chance that comes next, seals it.
        """
        question = self.question
        assert question is not None
        if not isinstance(question, Choose):
            return SEALS[type(question)]
        state, script, _ = revived(self.game, self._base, self._trail)
        state.events = []
        asked = moved_on(self.game, state, script, answer)
        shown = sealed_by([noted.event for noted in state.events], question.seat)
        return shown or (SEALS[type(asked)] if isinstance(asked, Roll | Shuffle) else "")

    @property
    def _kept(self) -> Journal[S]:
        assert self.journal is not None, "a fork keeps no journal"
        return self.journal

    def _sealed(self, seat: Seat) -> str:
        journal = self._kept
        if not journal.answers:
            return "nobody has chosen anything yet"
        last = journal.asked[-1]
        if not isinstance(last, Choose):
            return SEALS[type(last)]
        since = [*self._pending, last.seat]
        if since != [seat]:
            return f"seat {since[0] + 1} has chosen since"
        facts = [noted.event for ply, noted in journal.log if ply == self.ply]
        return sealed_by(facts, seat)

    def _gather(self, question: Together, answer: int, seat: Seat | None) -> None:
        """Keep a secret answer; go on when it was the last."""
        seats, pending = question.seats, self._pending
        if seat is None:
            seat = self.waiting[0]
        if seat in pending or seat not in seats:
            raise AnswerError(f"seat {seat + 1} is not asked, or has chosen already")
        if not (isinstance(answer, int) and 0 <= answer < len(question.options(seat))):
            raise AnswerError(f"{question.ask}: there is no option {answer}")
        pending = {**pending, seat: answer}
        if len(pending) < len(seats):
            self._pending = pending
            return
        self._advance(question, tuple([pending[one] for one in seats]))

    def _advance(self, question: Question, answer: Answer) -> None:
        """Send the answer to the script; on an error, or Ctrl-C, everything is as it was."""
        before = self._base, self._trail, self._pending, self.ply
        try:
            self._send(question, answer)
        except BaseException:
            self._base, self._trail, self._pending, self.ply = before
            self._state = None
            if self.journal is not None:
                self.journal.rewind(self.ply)
            raise

    def _send(self, question: Question, answer: Answer) -> None:
        state, script, journal = self._state, self._script, self.journal
        assert state is not None
        assert script is not None
        self.ply += 1
        if journal is not None:
            journal.answers.append(answer)
            journal.asked.append(question)
        try:
            self._question = script.send(answer)
            self._trail = [*self._trail, answer]
            assert isinstance(self._question, QUESTIONS), f"a rule awaits {self._question!r}"
        except StopIteration as end:
            self._enter(state, end.value)
        except Leave as leave:
            self._enter(state, leave.step)
        if journal is not None:
            self._collect(journal, state)
        self._pending = {}

    def _collect(self, journal: Journal[S], state: S) -> None:
        """Put what the verbs noted into the log."""
        assert state.events is not None
        journal.log += [(self.ply, noted) for noted in state.events]
        state.events.clear()

    def _enter(self, state: S, step: str) -> None:
        """Run steps until one of them asks something."""
        steps, journal = self.game.steps(state), self.journal
        self._script = self._question = None
        self._trail = []
        if journal is not None and state.events is None:
            state.events = []
        while True:
            state.step = step
            self._base = state.copy()
            if journal is not None:
                journal.checkpoints.append((self.ply, self._base))
            if step == OVER:
                return
            try:
                script = steps[step](state)
                if isinstance(script, str):
                    step = script
                    continue
                self._question = script.send(None)
            except StopIteration as end:
                step = end.value
            except Leave as leave:
                step = leave.step
            else:
                assert isinstance(self._question, QUESTIONS), f"a rule awaits {self._question!r}"
                self._script = script
                return

    def _revive(self) -> S:
        """Make the live half again: run the step on a copy and feed it the trail."""
        state, script, question = revived(self.game, self._base, self._trail)
        if self.journal is not None:
            state.events = []
        self._state, self._script, self._question = state, script, question
        return state


def sealed_by(facts: Sequence[Event], seat: Seat) -> str:
    """The first reason among what came of a seat's answer."""
    return next((why for fact in facts if (why := fact.sealing(seat))), "")


def moved_on(
    game: Game[S], state: S, script: Script[str] | None, answer: Answer
) -> Question | None:
    """What is asked after an answer, steps on if need be."""
    assert script is not None
    try:
        return script.send(answer)
    except StopIteration as end:
        step: str = end.value
    except Leave as leave:
        step = leave.step
    return stepped_on(game, state, step)[1]


def stepped_on(game: Game[S], state: S, step: str) -> tuple[Script[str] | None, Question | None]:
    """Run steps until one of them asks something: its script and what it asks."""
    steps = game.steps(state)
    while step != OVER:
        state.step = step
        try:
            script = steps[step](state)
            if not isinstance(script, str):
                return script, script.send(None)
            step = script
        except StopIteration as end:
            step = end.value
        except Leave as leave:
            step = leave.step
    state.step = OVER
    return None, None


def revived(
    game: Game[S], base: S, trail: list[Answer]
) -> tuple[S, Script[str] | None, Question | None]:
    """A live script on a copy of ``base``, as far on as the trail goes."""
    state = base.copy()
    if state.step == OVER:
        return state, None, None
    script = game.steps(state)[state.step](state)
    assert not isinstance(script, str), f"{state.step} has asked before, and now asks nothing"
    question = script.send(None)
    for answer in trail:
        question = script.send(answer)
    return state, script, question
