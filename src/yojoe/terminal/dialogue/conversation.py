"""A conversation: puts a question or a form, grants wishes, and hears the answer."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.terminal.faces import View
from yojoe.terminal.screen.screen import Query, as_sentence
from yojoe.terminal.screen.stage import Scene

from .commands import Commands
from .forms import Form
from .wishes import KEYS, Request, check_at_curtain, understand

# The table as a viewer may see it, or a view of how it would be.
Scenes: TypeAlias = Callable[[Seat | None, View | None], Scene]

GO_ON = "You have chosen all that there is on this page: go on, or change something."


class Conversation:
    """With the people at one keyboard."""

    def __init__(self, waiter: Commands, scenes: Scenes) -> None:
        self.waiter = waiter
        self.screen = waiter.screen
        self.scenes = scenes
        self.ahead: list[str] = []  # answers typed for the questions that come at once

    def answer(self, asked: Query, seat: Seat) -> int | None:
        """Ask until there is an answer; none if something was taken back instead."""
        # A pause is for all eyes; only a question is one person's own.
        viewer = seat if asked.options else self.waiter.party.you
        while True:
            try:
                wish = self.hear(asked, viewer, None)
                if isinstance(wish, int):
                    return wish
                if asked.curtain:
                    check_at_curtain(wish)
                self.waiter.grant(wish, seat, viewer)
                if wish.word == "undo":
                    return None
            except Refusal as refusal:
                self.refuse(refusal)

    def fill(self, form: Form, seat: Seat, *, hidden: bool) -> list[str]:
        """Talk about a form until it is done: the answers on it, none if it was closed."""
        while True:
            put = form.put()
            prompt = f"{put.prompt} ({put.how})"
            asked = Query(prompt, put.options, KEYS, hidden=hidden, chosen=put.chosen)
            try:
                wish = self.hear(asked, seat, form.trial.view)
                answers = form.take(wish) if isinstance(wish, int) else self.grant(wish, form)
                if answers is not None:
                    return answers
            except Refusal as refusal:
                self.refuse(refusal)

    def grant(self, wish: Request, form: Form) -> list[str] | None:
        """A wish of somebody before a form; the form is closed when nothing is left to undo."""
        seat = form.trial.seat
        if wish.word == "hint":
            self.screen.say(self.waiter.hint(seat, form.trial.match) if form.trial.ask else GO_ON)
            return None
        if wish.word != "undo":
            self.waiter.grant(wish, seat, seat)
            return None
        if form.undo():
            self.screen.say("Taken back.")
            return None
        if not form.is_draft:
            self.waiter.grant(wish, seat, seat)
        return []

    def hear(self, asked: Query, viewer: Seat | None, view: View | None) -> int | Request:
        """What the next line means, or the next word that was typed ahead."""
        if self.ahead:
            line = self.ahead.pop(0)
        else:
            line = self.screen.ask(self.scenes(viewer, view), asked)
        wish, rest = meaning(line, asked)
        self.ahead = rest or self.ahead
        return wish

    def refuse(self, refusal: Refusal) -> None:
        self.ahead = []
        self.screen.say(as_sentence(refusal))


def meaning(line: str, asked: Query) -> tuple[int | Request, list[str]]:
    """What a line means now, and what it leaves for the questions that come at once."""
    enter = not asked.options
    try:
        return understand(line, asked.labels, asked.texts, enter=enter), []
    except Refusal:
        words = line.replace(",", " ").split()
        if not words[1:] or enter:
            raise
        first, *rest = words if asked.chosen is None else chosen_labels(words, asked.labels)
        answer = understand(first, asked.labels, asked.texts)
        if not isinstance(answer, int):
            raise
        return answer, rest


def chosen_labels(words: Sequence[str], labels: Sequence[str]) -> list[str]:
    """Words on a form as labels: a number means what it stands before now, not later."""
    told: list[str] = []
    for word in words:
        try:
            wish = understand(word, labels)
        except Refusal:
            wish = Request(word)  # it may mean something by then
        told.append(labels[wish] if isinstance(wish, int) else word)
    return told
