"""One sitting: lets chance fall, computers choose and people answer, until the match is over."""

from dataclasses import dataclass

from yojoe.agents.seating import all_choose
from yojoe.kernel.script import Choose, Roll, Seat, Shuffle
from yojoe.terminal.dialogue.commands import Commands
from yojoe.terminal.dialogue.conversation import Conversation
from yojoe.terminal.dialogue.forms import Form, Tryout
from yojoe.terminal.dialogue.questions import choice, curtain, farewell, pause
from yojoe.terminal.faces import View
from yojoe.terminal.screen.screen import Query
from yojoe.terminal.screen.stage import Scene, log_of, retold

from .finale import account

WELCOME = "New to this game? Type help. What to do now? Type h."


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between steps, and whether to stop before the dice fall, where somebody watches."""

    delay: float = 0
    pauses: bool = False


class Sitting:
    """Puts what happens on the screen, and what is typed into the match."""

    def __init__(self, waiter: Commands, pace: Pace) -> None:
        self.waiter = waiter
        self.party = waiter.party
        self.match = waiter.party.match
        self.screen = waiter.screen
        self.pace = pace
        self.fresh = len(log_of(self.match))  # the first fact nobody had time to read
        self.told = self.fresh  # facts that somebody had a page for
        self.holder: Seat | None = None  # who alone looks at the screen since a curtain fell
        self.promised: dict[Seat, list[str]] = {}  # answers for when the others have chosen
        self.formed: list[tuple[int, int]] = []  # how many answers there were before and after
        self.talk = Conversation(waiter, self.scene)

    def play(self) -> None:
        """Play to the end, where the last answer may still be taken back."""
        if self.screen.lively and self.party.humans and not self.match.ply:
            self.screen.say(WELCOME)
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
        if falls and self.talk.answer(curtain(self.party, seat), seat) is None:
            return
        if self.give(self.promised.pop(seat, []), seat):
            return
        self.catch_up(asked, seat)
        answers = self.choose(asked, seat)
        if answers:
            self.fresh = len(log_of(self.match))
            self.holder = seat if self.give(answers, seat) and asked.hidden else None

    def catch_up(self, asked: Query, viewer: Seat | None) -> None:
        """What others did meanwhile, on a page of its own where the question leaves no room."""
        scene, told = self.scene(viewer), self.told
        self.told = len(scene.story)
        if self.pace.pauses and self.told > told and not self.screen.fits(scene, asked):
            heading = "Since you chose last:" if self.fresh else "To begin with:"
            self.screen.read_out([heading, "", *retold(scene.news)])

    def choose(self, asked: Query, seat: Seat) -> list[str]:
        """The labels of the answer, or of the form it opens; none if something was undone."""
        form = self.form(seat, "")
        if form is None:
            answer = self.talk.answer(asked, seat)
            if answer is None:
                return []
            form = self.form(seat, asked.labels[answer])
            if form is None:
                return [asked.labels[answer]]
        answers = self.talk.fill(form, seat, hidden=asked.hidden)
        if not answers:
            self.unwind(seat)
        return answers

    def unwind(self, seat: Seat) -> None:
        """What a form has answered at once is taken back at once."""
        for begun, done in self.formed:
            while begun < self.match.ply < done and not self.match.why_no_undo(seat):
                self.match.undo(seat)

    def give(self, labels: list[str], seat: Seat) -> bool:
        """Answer question after question; what is left is for when the others have chosen."""
        begun, given = self.match.ply, 0
        for label in labels:
            offered = choice(self.party, seat).labels if seat in self.match.waiting else []
            if label not in offered:
                break
            self.match.answer(offered.index(label), seat)
            given += 1
        if given:
            self.promised[seat] = labels[given:]
            before = [each for each in self.formed if each[1] <= begun]
            self.formed = [*before, (begun, self.match.ply)]
        return given > 0

    def may_go_on(self) -> bool:
        """People roll for themselves, and may think again before others go on."""
        self.holder = None
        self.talk.ahead = []  # others act, and what comes is not what was expected
        waited_for = self.pause() if self.pace.pauses else None
        if waited_for is not None:
            seat, asked = waited_for
            if self.talk.answer(asked, seat) is None:
                return False
        if waited_for is not None or not self.party.humans:
            self.fresh = len(log_of(self.match))
        return True

    def pause(self) -> tuple[Seat, Query] | None:
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
        self.catch_up(farewell(), self.party.you)
        return self.talk.answer(farewell(), people[0]) is not None

    def form(self, seat: Seat, picked: str) -> Form | None:
        """The form that begins here; in plain lines one question comes after the other."""
        question = self.match.question
        if not self.screen.lively or not isinstance(question, Choose):
            return None
        trial = Tryout(self.party.title, self.match.fork(), seat, self.party.names)
        return self.waiter.stage.face.form(trial, picked)

    def scene(self, viewer: Seat | None, view: View | None = None) -> Scene:
        """The table as this viewer may see it, or as it would be."""
        stage = self.waiter.stage
        if view is None:
            view = self.party.title.telling.view(self.match.state, viewer)
        return stage.scene(view, stage.story(self.match, viewer), self.fresh)
