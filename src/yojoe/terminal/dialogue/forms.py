"""Forms: several questions of a match on one page, where any answer can be changed.

A face says where a form begins and what stands on it; the sitting shows it, and gives the
match the answers once the form is done.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from yojoe.kernel.script import Choose, Seat
from yojoe.kernel.state import Plain
from yojoe.terminal.session.local_table import AnyMatch
from yojoe.title.registry import AnyTitle
from yojoe.title.telling import Option

TICKING = "a number ticks or unticks, and several may stand in a line"


@dataclass(frozen=True, slots=True)
class Tryout:
    """A match to try answers in, as one seat knows it."""

    title: AnyTitle
    match: AnyMatch
    seat: Seat
    names: Sequence[str]

    @property
    def ask(self) -> str:
        """What this seat is asked; nothing where chance or somebody else is next."""
        question = self.match.question
        asked = isinstance(question, Choose) and question.seat == self.seat
        return question.ask if asked and isinstance(question, Choose) else ""

    @property
    def options(self) -> list[Option]:
        question = self.match.question
        assert isinstance(question, Choose)
        title, state = self.title, self.match.state
        return [
            title.telling.option(state, question, index, self.names)
            for index in range(len(question.options))
        ]

    @property
    def labels(self) -> list[str]:
        question = self.match.question
        assert isinstance(question, Choose)
        return self.title.rules.labels(self.match.state, question)

    @property
    def view(self) -> Mapping[str, Plain]:
        return self.title.telling.view(self.match.state, self.seat)

    def twin(self) -> "Tryout":
        """The same position, to be tried apart from this one."""
        return replace(self, match=self.match.fork())

    def answer(self, label: str) -> None:
        self.match.answer(self.labels.index(label), self.seat)


@dataclass(frozen=True, slots=True)
class Put:
    """A form as it stands: what can be chosen, and what is."""

    prompt: str
    options: tuple[Option, ...]
    chosen: frozenset[int]
    how: str = TICKING


class Form(Protocol):
    """Several questions on one page."""

    @property
    def is_draft(self) -> bool:
        """Whether the match knows nothing of it yet, so that it can just be closed."""
        ...

    @property
    def trial(self) -> Tryout:
        """The table as the form leaves it now."""
        ...

    def put(self) -> Put: ...

    def take(self, index: int) -> list[str] | None:
        """Choose an option; once the form is done, the labels to answer with."""
        ...

    def undo(self) -> bool:
        """Take the last choice back; false where there is none on this form."""
        ...


def item(label: str, group: str, short: str) -> Option:
    """A choice that stands among others like it."""
    return Option(label, short, None, group, short)
