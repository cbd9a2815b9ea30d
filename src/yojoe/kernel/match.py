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
from typing import Generic, Self, TypeAlias

from .facts import Fact
from .history import History
from .luck import Luck
from .refusal import NotAsked, NotOnOffer, NotUndoable
from .rng import Rng
from .rules import OVER, Rules, S, Setup, moved_on, revive
from .script import Answer, Choose, GoTo, Question, Roll, Script, Seat, Shuffle, Together
from .world import World

Moment: TypeAlias = tuple[S, Script[str] | None, Question | None]

WORLDS = 3  # in which an answer is tried where others hide something
QUESTIONS = (Choose, Together, Roll, Shuffle)

WHY_FINAL = {
    Roll: "the dice were rolled",
    Shuffle: "cards were shuffled",
    Together: "the secret choices were shown",
}


class Match(Generic[S]):
    """A base state, the trail of answers since, and a live script.

    The base is the state as the current step began.  It is never written
    again, so forks share it.  A fork has no live script; it makes one when it
    is first needed, by running the step on a copy of the base and feeding it
    the trail.  A fork has no luck and an empty history: whoever searches in it can
    neither read the coming dice nor what happened before.
    """

    __slots__ = (
        "_base",
        "_history",
        "_pending",
        "_question",
        "_script",
        "_state",
        "_trail",
        "game",
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
        self, game: Rules[S], setup: Setup, *, luck: Luck | None = None, watched: bool = True
    ) -> None:
        self.game = game
        self.setup = setup
        self.luck = luck
        self.ply = 0  # answers given so far
        self._history: History[S] | None = History() if watched else None
        self._pending: dict[Seat, int] = {}
        self._state = state = game.new(setup)
        self._enter(state, state.step)
        if self._history is not None:
            self._collect(self._history, state)

    @classmethod
    def resumed(
        cls, game: Rules[S], setup: Setup, base: S, trail: Sequence[Answer], ply: int
    ) -> Self:
        """A match that goes on from a checkpoint, and the answers since; it has no past."""
        match = cls.__new__(cls)
        match.game, match.setup, match.luck = game, setup, None
        match._history, match._pending, match.ply = None, {}, ply
        match._state = state = base.copy()
        match._enter(state, state.step)
        for answer in trail:
            match.feed(answer)
        return match

    @property
    def checkpoint(self) -> tuple[S, list[Answer]]:
        """The state as the current step began, and the answers since; neither is to be written."""
        return self._base, self._trail

    @property
    def watched(self) -> bool:
        """Whether it keeps a history; a fork does not."""
        return self._history is not None

    @property
    def history(self) -> History[S]:
        """What was answered and what happened; nothing where nobody watches."""
        return History() if self._history is None else self._history

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
            raise NotAsked("the match is over: nothing is asked any more")
        if isinstance(question, Together):
            self._gather(question, answer, seat)
            return
        if seat is not None and seat not in question.seats:
            raise NotAsked(f"seat {seat + 1} is not asked")
        if not question.allows(answer):
            raise NotOnOffer(f"{question.ask}: there is no option {answer}")
        self._advance(question, answer)

    def feed(self, answer: Answer) -> None:
        """Answer as a history holds it: a secret choice for everybody who has not picked yet."""
        if not isinstance(answer, tuple):
            self.answer(answer)
            return
        question = self.question
        if not isinstance(question, Together) or len(answer) != len(question.seats):
            raise NotOnOffer(f"{answer} are not the picks of {len(self.waiting)} seats")
        picks = zip(question.seats, answer, strict=True)
        due = [(seat, one) for seat, one in picks if seat not in self._pending]
        for seat, one in due:  # the last of them moves the match on, and none is pending then
            self.answer(one, seat)

    def settle(self) -> None:
        """Let chance answer until a seat is asked or the match is over; refuses one without end."""
        while isinstance(question := self.question, Roll | Shuffle):
            assert self.luck is not None, "this match has no luck of its own"
            self.refuse_endless()
            self.answer(self.luck.draw(question, self.ply))
        self.refuse_endless()

    def refuse_endless(self) -> None:
        """Refuse to go on where no match of this game can have come."""
        if self.ply > self.game.longest and not self.over:
            raise self.game.endless("no luck" if self.luck is None else self.luck.describe())

    def fork(self) -> Self:
        """The same position, to be played on apart from this one."""
        twin = self.__new__(type(self))
        twin.game = self.game
        twin.setup = self.setup
        twin.luck = None
        twin.ply = self.ply
        twin._history = None
        twin._pending = self._pending.copy()
        twin._base = self._base
        twin._trail = self._trail[:]
        twin._state = None
        return twin

    def twin(self) -> "Match[S]":
        """A fork that remembers the same past and goes on with the same luck."""
        return self.remembering(self._history and self._history.copy())

    def remembering(self, history: History[S] | None) -> "Match[S]":
        """A fork that goes on with the same luck, and whose past this is."""
        twin = self.fork()
        twin.luck = self.luck
        twin._history = history
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> World[S]:
        """A world this seat cannot tell from the real one; its coming dice are ``rng``'s own.

        What others have already picked in secret is not part of it: they are
        asked again.
        """
        state, script, question = self._again()
        state.luck = rng
        self.game.resample(state, seat, rng)
        return World(self.game, self.setup.seats, state, script, question)

    def undo(self, seat: Seat) -> None:
        """Take this seat's last answer back, if nothing was learned since."""
        if seat in self._pending:
            del self._pending[seat]
            return
        if why := self._why_no_undo(seat):
            raise NotUndoable(f"nothing can be taken back: {why}")
        ply = self.ply - 1
        history = self.history
        history.rewind(ply)
        start, base = history.checkpoints[-1]
        self._base, self._trail, self._pending, self.ply = base, history.answers[start:], {}, ply
        self._state = None

    def why_no_undo(self, seat: Seat) -> str:
        """Why this seat can take nothing back; empty where it can."""
        return "" if seat in self._pending else self._why_no_undo(seat)

    def why_final(self, answer: int) -> str:
        """Why this answer could not be taken back once it is carried out; empty where it could.

        It is tried on a copy: whatever it shows, or chance that comes next, seals it.  Where what
        it comes to may depend on what others hide, only that is said which is so in several worlds
        that the seat cannot tell from the real one, the same whichever is real.
        """
        question = self.question
        assert question is not None
        if not isinstance(question, Choose):
            return WHY_FINAL[type(question)]
        if not self.game.closed(self._base):
            return self._sealing(self._again(), question.seat, answer)
        reasons = []
        for number in range(WORLDS):
            state, script, asked = self._again()
            self.game.resample(state, question.seat, Rng(f"seals {number}"))
            reasons.append(self._sealing((state, script, asked), question.seat, answer))
        return reasons[0] if all(reasons) else ""

    def _sealing(self, moment: "Moment[S]", seat: Seat, answer: int) -> str:
        """What seals an answer that is tried at a moment of its own."""
        state, script, _ = moment
        state.events = []
        asked = moved_on(self.game, state, script, answer)
        shown = reason_among([noted.fact for noted in state.events], seat)
        return shown or (WHY_FINAL[type(asked)] if isinstance(asked, Roll | Shuffle) else "")

    def _why_no_undo(self, seat: Seat) -> str:
        history = self.history
        if not history.answers:
            return "nobody has chosen anything yet"
        last = history.asked[-1]
        if not isinstance(last, Choose):
            return WHY_FINAL[type(last)]
        since = [*self._pending, last.seat]
        if since != [seat]:
            return f"seat {since[0] + 1} has chosen since"
        facts = [noted.fact for ply, noted in history.log if ply == self.ply]
        return reason_among(facts, seat)

    def _gather(self, question: Together, answer: int, seat: Seat | None) -> None:
        """Keep a secret answer; go on when it was the last."""
        seats, pending = question.seats, self._pending
        if seat is None:
            seat = self.waiting[0]
        if seat in pending or seat not in seats:
            raise NotAsked(f"seat {seat + 1} is not asked, or has chosen already")
        if not (isinstance(answer, int) and 0 <= answer < len(question.options(seat))):
            raise NotOnOffer(f"{question.ask}: there is no option {answer}")
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
            if self._history is not None:
                self._history.rewind(self.ply)
            raise

    def _send(self, question: Question, answer: Answer) -> None:
        state, script, history = self._state, self._script, self._history
        assert state is not None
        assert script is not None
        self.ply += 1
        if history is not None:
            history.answers.append(answer)
            history.asked.append(question)
        try:
            self._question = script.send(answer)
            self._trail = [*self._trail, answer]
            assert isinstance(self._question, QUESTIONS), f"a rule awaits {self._question!r}"
        except StopIteration as end:
            self._enter(state, end.value)
        except GoTo as leave:
            self._enter(state, leave.step)
        if history is not None:
            self._collect(history, state)
        self._pending = {}

    def _collect(self, history: History[S], state: S) -> None:
        """Put what the verbs noted into the log."""
        assert state.events is not None
        history.log += [(self.ply, noted) for noted in state.events]
        state.events.clear()

    def _enter(self, state: S, step: str) -> None:
        """Run steps until one of them asks something."""
        steps, history = self.game.steps(state), self._history
        self._script = self._question = None
        self._trail = []
        if history is not None and state.events is None:
            state.events = []
        while True:
            state.step = step
            self._base = state.copy()
            if history is not None:
                history.checkpoints.append((self.ply, self._base))
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
            except GoTo as leave:
                step = leave.step
            else:
                assert isinstance(self._question, QUESTIONS), f"a rule awaits {self._question!r}"
                self._script = script
                return

    def _revive(self) -> S:
        """Make the live half again: run the step on a copy and feed it the trail."""
        state, script, question = self._again()
        if self._history is not None:
            state.events = []
        self._state, self._script, self._question = state, script, question
        return state

    def _again(self) -> "Moment[S]":
        """This very moment once more, on a state of its own."""
        return revive(self.game, self._base, self._trail)


def reason_among(facts: Sequence[Fact], seat: Seat) -> str:
    """The first reason among what came of a seat's answer."""
    return next((why for fact in facts if (why := fact.why_final(seat))), "")
