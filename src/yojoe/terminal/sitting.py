"""One sitting: lets chance fall, computers choose and people answer, until the match is over."""

from dataclasses import dataclass

from yojoe.agents.seating import all_choose
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Roll, Seat, Shuffle

from .finale import account
from .questions import choice, curtain, farewell, pause
from .screen import Asked, as_sentence
from .stage import Scene, log_of
from .waiter import Waiter
from .wishes import Wish, check_at_curtain, understood


def meant(line: str, asked: Asked, ahead: list[str]) -> tuple[int | Wish, list[str]]:
    """What a line means now, and what it leaves for the questions that come at once."""
    enter = not asked.options
    try:
        return understood(line, asked.labels, enter=enter), ahead
    except Refusal:
        first, *rest = line.replace(",", " ").split() or [""]
        if not rest or enter:
            raise
        answer = understood(first, asked.labels)
        if not isinstance(answer, int):
            raise
        return answer, rest


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between steps, and whether to stop before the dice fall, where somebody watches."""

    delay: float = 0
    pauses: bool = False


class Sitting:
    """Puts what happens on the screen, and what is typed into the match."""

    def __init__(self, waiter: Waiter, pace: Pace) -> None:
        self.waiter = waiter
        self.party = waiter.party
        self.match = waiter.party.match
        self.screen = waiter.screen
        self.pace = pace
        self.fresh = len(log_of(self.match))  # the first fact nobody had time to read
        self.holder: Seat | None = None  # who alone looks at the screen since a curtain fell
        self.ahead: list[str] = []  # answers typed for the questions that come at once

    def play(self) -> None:
        """Play to the end, where the last answer may still be taken back."""
        while True:
            while not self.match.over:
                self.step()
            self.holder = None
            self.screen.show(self.scene(self.party.you))
            if self.is_left():
                return

    def step(self) -> None:
        """Ask people first, so that no computer's pick lies there while they think."""
        asked = [seat for seat in self.match.waiting if seat in self.party.humans]
        if asked:
            self.hear(asked[0])
        elif self.may_go_on():
            told = len(log_of(self.match))
            self.go_on()
            if len(log_of(self.match)) > told:
                self.screen.show(self.scene(self.party.you))
                self.screen.rest(self.pace.delay)

    def hear(self, seat: Seat) -> None:
        """Let one person answer, behind a curtain if others must not see it."""
        asked = choice(self.party, seat)
        holder, self.holder = self.holder, None
        falls = asked.hidden and holder != seat
        if falls and self.converse(curtain(self.party, seat), seat) is None:
            return
        answer = self.converse(asked, seat)
        if answer is not None:
            self.fresh = len(log_of(self.match))
            self.match.answer(answer, seat)
            self.holder = seat if asked.hidden else None

    def may_go_on(self) -> bool:
        """People roll for themselves, and may think again before others go on."""
        self.holder = None
        self.ahead = []  # others act, and what comes is not what was expected
        waited_for = self.pause() if self.pace.pauses else None
        if waited_for is not None:
            seat, asked = waited_for
            if self.converse(asked, seat) is None:
                return False
        if waited_for is not None or not self.party.humans:
            self.fresh = len(log_of(self.match))
        return True

    def pause(self) -> tuple[Seat, Asked] | None:
        return pause(self.party, self.waiter.stage.face, rolls=self.screen.lively)

    def go_on(self) -> None:
        """Chance falls, or the computers that are asked choose."""
        question = self.match.question
        if isinstance(question, Roll | Shuffle):
            self.match.answer(self.party.luck.draw(question, self.match.ply))
            return
        all_choose(self.match, self.party.players)

    def is_left(self) -> bool:
        """The last word, where somebody sits at a terminal."""
        people = self.party.humans
        if not people or not self.screen.watched:
            return True
        if self.screen.lively:
            self.screen.say(*account(self.party, self.waiter.stage.face))
        return self.converse(farewell(), people[0]) is not None

    def converse(self, asked: Asked, seat: Seat) -> int | None:
        """Ask until there is an answer; none if something was taken back instead."""
        # A pause is for all eyes; only a question is one person's own.
        viewer = seat if asked.options else self.party.you
        while True:
            line = self.ahead.pop(0) if self.ahead else self.screen.ask(self.scene(viewer), asked)
            try:
                wish, self.ahead = meant(line, asked, self.ahead)
                if isinstance(wish, int):
                    return wish
                if asked.curtain:
                    check_at_curtain(wish)
                self.waiter.grant(wish, seat, viewer)
                if wish.word == "undo":
                    return None
            except Refusal as refusal:
                self.ahead = []
                self.screen.say(as_sentence(refusal))

    def scene(self, viewer: Seat | None) -> Scene:
        """The table as this viewer may see it."""
        stage = self.waiter.stage
        view = self.party.title.view(self.match.state, viewer)
        return stage.scene(view, stage.story(self.match, viewer), self.fresh)
