"""How a title's table looks: a module of its own, or the plain face of any title."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Protocol

from rich.console import RenderableType

from yojoe.kernel.facts import Fact
from yojoe.kernel.script import Seat
from yojoe.kernel.state import Plain
from yojoe.terminal.dialogue.forms import Form, Tryout
from yojoe.title.registry import AnyTitle

View = Mapping[str, Plain]


class Face(Protocol):
    """Draws a table from nothing but what a seat may see of it."""

    def pictures(
        self, view: View, names: Sequence[str], you: Seat | None
    ) -> Sequence[RenderableType]:
        """The table in colour, but never by colour alone; if there are several, ever shorter."""
        ...

    def words(self, view: View, names: Sequence[str], you: Seat | None) -> list[str]:
        """The table in a line or two, for plain mode."""
        ...

    def about(self, view: View) -> list[str]:
        """What newcomers should know of the pieces they see."""
        ...

    def card(self, view: View, words: str) -> list[str]:
        """A card of the box by its name, in lines; refuses words that name none."""
        ...

    def tally(self, view: View, facts: Sequence[Fact]) -> list[str]:
        """What a finished match came to, in a line or two."""
        ...

    def throws(self, view: View) -> bool:
        """Whether a roll now is a throw of dice, and not a way to deal cards."""
        ...

    def form(self, trial: Tryout, picked: str) -> Form | None:
        """The page for several questions at once that begins here, if there is one.

        ``picked`` is the label that was just chosen, or empty before anything is.
        """
        ...


def face_of(title: AnyTitle) -> Face:
    """The title's own face, or a plain one."""
    face: Face = title.surface("terminal") or import_module("yojoe.terminal.faces.plain")
    return face
