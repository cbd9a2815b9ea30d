"""How a title's table looks: one module a title, named like it."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Protocol

from rich.console import RenderableType

from yojoe.kernel.events import Event
from yojoe.kernel.script import Seat
from yojoe.kernel.state import Plain
from yojoe.terminal.forms import Form, Trial

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

    def tally(self, view: View, facts: Sequence[Event]) -> list[str]:
        """What a finished match came to, in a line or two."""
        ...

    def throws(self, view: View) -> bool:
        """Whether a roll now is a throw of dice, and not a way to deal cards."""
        ...

    def opens(self, event: Event) -> bool:
        """Whether a turn begins with this fact."""
        ...

    def form(self, trial: Trial, picked: str) -> Form | None:
        """The page for several questions at once that begins here, if there is one.

        ``picked`` is the label that was just chosen, or empty before anything is.
        """
        ...


def face_of(title: str) -> Face:
    face: Face = import_module(f"{__name__}.{title}")
    return face
