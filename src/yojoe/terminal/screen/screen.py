"""The seam between a match and the people at the terminal.

A sitting makes scenes and asks; a screen draws and reads.  ``Lines`` is the
plain one, for pipes and screen readers, ``Page`` the one that draws a table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from yojoe.kernel.refusal import Refusal
from yojoe.title.telling import Option

from .stage import Scene


@dataclass(frozen=True, slots=True)
class Query:
    """A question to somebody, or, without options, a pause that Enter ends."""

    prompt: str
    options: tuple[Option, ...] = ()
    keys: str = ""
    hidden: bool = False  # others are at the table and must not see what is typed
    curtain: bool = False  # a pause that shows nothing of the table
    chosen: frozenset[int] | None = None  # on a form: the options that are chosen so far

    @property
    def labels(self) -> list[str]:
        return [option.label for option in self.options]

    @property
    def texts(self) -> list[str]:
        return [option.text for option in self.options]


class Screen(Protocol):
    """Draws and reads.  ``EOFError`` and ``KeyboardInterrupt`` are how people leave."""

    lively: bool  # whether it draws, so that pauses and delays make sense
    watched: bool  # whether somebody types here, and can be waited for

    def __enter__(self) -> Self: ...
    def __exit__(self, *_: object) -> None: ...
    def show(self, scene: Scene) -> None: ...
    def ask(self, scene: Scene, asked: Query) -> str: ...
    def fits(self, scene: Scene, asked: Query) -> bool: ...
    def say(self, *lines: str) -> None: ...
    def read_out(self, lines: Sequence[str], *, from_end: bool = False) -> None: ...
    def inquire(self, prompt: str) -> str: ...
    def rest(self, seconds: float) -> None: ...


def as_sentence(refusal: Refusal) -> str:
    """A refusal as a sentence."""
    words = str(refusal)
    return f"{words[:1].upper()}{words[1:]}."
