"""What drives a game of the door: a match that is watched only once somebody looks back.

A match that nobody watches is many times as fast, and its answers are enough to make the
watched one up.  An imagined game is driven by a world in its place.
"""

from collections.abc import Sequence
from typing import Any, Protocol, Self, TypeAlias

from yojoe.kernel.fast_match import FastMatch, Picking
from yojoe.kernel.luck import Luck
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Position
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Rules, Setup
from yojoe.kernel.script import Answer, Choose, Question, Roll, Seat, Shuffle, Together
from yojoe.kernel.world import World

Asked: TypeAlias = Choose | Together | None


class Standpoint(Protocol):
    """What a game is imagined from: a position, or what a seat knows of one."""

    @property
    def game(self) -> Rules[Any]: ...
    @property
    def ply(self) -> int: ...
    def imagine(self, seat: Seat, rng: Rng) -> World[Any]: ...


IMAGINED = "an imagined game has no past: it is not told, recorded, saved or taken back"


class Engine(Protocol):
    """A position, what is asked there of seats, and the way on; chance has fallen already."""

    game: Rules[Any]
    setup: Setup
    asked: Asked
    pending: dict[Seat, int]  # picks of a secret choice that are in
    line: object  # another one after something was taken back

    @property
    def ply(self) -> int: ...
    @property
    def state(self) -> Any: ...
    @property
    def position(self) -> Position[Any]: ...
    def answer(self, seat: Seat, index: int) -> None: ...
    def play_on(self, pick: Picking) -> int: ...
    def fork(self) -> Self: ...
    def position_to_keep(self) -> Position[Any]: ...
    def at(self, ply: int) -> Self: ...
    def why_final(self, index: int) -> str: ...
    def with_history(self) -> Match[Any]: ...
    def undo(self) -> None: ...


class Real:
    """A match with luck of its own, as fast as it can be until it is watched."""

    __slots__ = (
        "_answers",
        "_match",
        "_sprint",
        "asked",
        "game",
        "line",
        "luck",
        "pending",
        "setup",
    )

    asked: Asked
    pending: dict[Seat, int]

    def __init__(self, game: Rules[Any], setup: Setup, luck: Luck) -> None:
        self._take_over(FastMatch(game, setup, luck=luck), luck)

    @classmethod
    def of(cls, match: Match[Any]) -> "Real":
        """A watched match, to be gone on with."""
        assert match.luck is not None
        engine = cls.__new__(cls)
        engine._take_over(match, match.luck)
        return engine

    def _take_over(self, match: Match[Any], luck: Luck) -> None:
        self.game, self.setup, self.luck = match.game, match.setup, luck
        self.line: object = object()
        self._match = match
        self._sprint = match if isinstance(match, FastMatch) else None
        self._answers: list[Answer] = []  # of the sprint; a watched match has a history
        self._settle(match.question)

    @property
    def ply(self) -> int:
        return self._match.ply

    @property
    def state(self) -> Any:
        return self._match.state

    @property
    def position(self) -> Position[Any]:
        return self._match

    @property
    def answers(self) -> Sequence[Answer]:
        """Every answer so far, those of chance too."""
        return self._match.history.answers if self._sprint is None else self._answers

    def answer(self, seat: Seat, index: int) -> None:
        """Carry out what is known to be on offer, and let chance fall; all of it or nothing."""
        sprint, asked, pending, ply = self._sprint, self.asked, self.pending, self._match.ply
        answer = index if type(asked) is Choose else answer_of(asked, pending, seat, index)
        try:
            if sprint is None:
                self._match.answer(index, seat)
                self._settle(self._match.question)
            elif answer is None:
                self.pending = {**pending, seat: index}
            else:
                question = sprint.follow(answer)
                self._answers.append(answer)
                self._settle(question)
        except BaseException:
            self._go_back(ply, pending)
            raise

    def play_on(self, pick: Picking) -> int:
        """Play to the end where nobody has picked yet; how many picks that took.

        What fails takes back its own choice, and none before it.
        """
        if self._sprint is None:
            return answer_all(self, pick)
        try:
            decisions = self._sprint.play_out(pick, self._answers)
        except BaseException:
            self._go_back(self._last_choice(), {})
            raise
        self._settle(None)
        return decisions

    def _last_choice(self) -> int:
        """How many answers had been given when a seat was asked last."""
        match = self._replayed(len(self.answers))
        asked = [*match.history.asked, match.question]
        return max(ply for ply, question in enumerate(asked) if question and question.seats)

    def _settle(self, question: Question | None) -> None:
        """Let chance fall until a seat is asked."""
        match, sprint = self._match, self._sprint
        while type(question) is Roll or type(question) is Shuffle:
            drawn = self.luck.draw(question, match.ply)
            if sprint is None:
                match.answer(drawn)
                question = match.question
            else:
                question = sprint.follow(drawn)
                self._answers.append(drawn)
            if match.ply > self.game.longest:
                match.refuse_endless()
        if match.ply > self.game.longest:
            match.refuse_endless()
        self.asked = question  # type: ignore[assignment]  # chance has been answered
        self.pending = {}  # a sprint is not told of picks before all are in
        if sprint is None and type(question) is Together:
            picks = [(seat, match.pending(seat)) for seat in question.seats]
            self.pending = {seat: pick for seat, pick in picks if pick is not None}

    def _go_back(self, ply: int, pending: dict[Seat, int]) -> None:
        """A rule has failed, or somebody pressed Ctrl-C: everything is as it was."""
        self._match, self._sprint = self._replayed(ply), None
        for seat, pick in pending.items():
            self._match.answer(pick, seat)
        question = self._match.question
        assert not isinstance(question, Roll | Shuffle)
        self.asked, self.pending = question, pending

    def _replayed(self, ply: int) -> Match[Any]:
        """The first answers again, in a match that is watched."""
        answers = self.answers[:ply]
        match: Match[Any] = Match(self.game, self.setup, luck=self.luck)
        for answer in answers:
            match.feed(answer)
        return match

    def fork(self) -> "Real":
        """The same position, past and coming dice, to be played on apart."""
        match = self._match.twin()
        match.luck = self.luck
        twin = Real.of(match)
        twin.line, twin._answers, twin.pending = self.line, self._answers[:], self.pending
        return twin

    def position_to_keep(self) -> Position[Any]:
        """The position, to imagine others from, which nobody plays on."""
        return self._match.fork()

    def at(self, ply: int) -> "Real":
        """The position after so many answers."""
        return self if ply == self.ply else Real.of(self._replayed(ply))

    def why_final(self, index: int) -> str:
        return self._match.why_final(index)

    def with_history(self) -> Match[Any]:
        """The match with its whole past; from now on it is this one that plays."""
        if self._sprint is not None:
            self._go_back(self.ply, self.pending)
        return self._match

    def undo(self) -> None:
        """Take back what was chosen last."""
        match = self.with_history()
        before = match.history.asked[-1:]
        last = next(reversed(self.pending), None)
        if last is None:
            last = before[0].seats[-1] if before and before[0].seats else Seat(0)
        match.undo(last)
        self.line = object()
        self._settle(match.question)


class Imagined:
    """A world that one seat cannot tell from the real one; chance falls there by itself."""

    __slots__ = (
        "_answers",
        "_seat",
        "_seed",
        "_start",
        "_world",
        "asked",
        "game",
        "line",
        "pending",
        "setup",
    )

    def __init__(self, start: Standpoint, setup: Setup, seat: Seat, seed: str) -> None:
        self.game, self.setup = start.game, setup
        self._start, self._seat, self._seed = start, seat, seed
        self._world = start.imagine(seat, Rng(seed))
        self._answers: list[Answer] = []
        self.line: object = object()
        self.asked: Asked = None
        self.pending: dict[Seat, int] = {}
        self._look()

    @property
    def ply(self) -> int:
        return self._start.ply + len(self._answers)

    @property
    def state(self) -> Any:
        return self._world.state

    # What a computer player may know of it.

    @property
    def position(self) -> Position[Any]:
        return self

    @property
    def question(self) -> Question | None:
        return self.asked

    @property
    def waiting(self) -> tuple[Seat, ...]:
        seats = () if self.asked is None else self.asked.seats
        return tuple(seat for seat in seats if seat not in self.pending)

    def imagine(self, seat: Seat, rng: Rng) -> World[Any]:
        """A world that a seat of this one cannot tell from it."""
        world = self.fork()._world
        world.state.luck = rng
        self.game.resample(world.state, seat, rng)
        return world

    # How it goes on.

    def answer(self, seat: Seat, index: int) -> None:
        answer = answer_of(self.asked, self.pending, seat, index)
        if answer is None:
            self.pending = {**self.pending, seat: index}
            return
        self._follow(answer)
        if len(self._answers) > self.game.longest and self.asked is not None:
            raise self.game.endless(self._seed)

    def play_on(self, pick: Picking) -> int:
        return answer_all(self, pick)

    def _follow(self, answer: Answer) -> None:
        self._world.answer(answer)
        self._answers.append(answer)
        self._look()

    def _look(self) -> None:
        question = self._world.question
        assert not isinstance(question, Roll | Shuffle), "in a world chance falls by itself"
        self.asked, self.pending = question, {}

    def fork(self) -> "Imagined":
        """The same world, played again as far as this: a world itself cannot be copied."""
        twin = self._again(self.ply)
        twin.line, twin.pending = self.line, dict(self.pending)
        return twin

    def position_to_keep(self) -> Position[Any]:
        return self.fork()

    def at(self, ply: int) -> "Imagined":
        return self if ply == self.ply else self._again(ply)

    def _again(self, ply: int) -> "Imagined":
        twin = Imagined(self._start, self.setup, self._seat, self._seed)
        for answer in self._answers[: ply - self._start.ply]:
            twin._follow(answer)
        return twin

    def why_final(self, _index: int) -> str:
        return IMAGINED

    def with_history(self) -> Match[Any]:
        raise Refusal(IMAGINED)

    def undo(self) -> None:
        raise Refusal(IMAGINED)


def answer_of(asked: Asked, pending: dict[Seat, int], seat: Seat, index: int) -> Answer | None:
    """What a script is sent once a seat has picked; nothing while others still think."""
    if type(asked) is not Together:
        return index
    if len(pending) + 1 < len(asked.seats):
        return None
    return tuple([index if one == seat else pending[one] for one in asked.seats])


def answer_all(engine: Engine, pick: Picking) -> int:
    """Play to the end, answer by answer; how many there were."""
    decisions = 0
    while (asked := engine.asked) is not None:
        for seat in asked.seats:
            options = asked.for_seat(seat).options
            engine.answer(seat, pick(seat, options, engine.ply))
            decisions += 1
    return decisions
