"""Entries of a game's journal, and what was agreed before the first."""

from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from yojoe.kernel.luck import Luck
from yojoe.titles import AnyTitle

from .protocol import Act

Body: TypeAlias = dict[str, Any]


class Entry(Struct, frozen=True):
    """Something that happened to a game; replaying all of them is the game."""

    number: int
    act: Act
    seat: int | None
    action: str | None  # the client's own id of what it asked for
    body: Body
    at: int

    def same_wish(self, other: "Entry") -> bool:
        """Whether both are the same request, whenever it came."""
        return (self.act, self.seat, self.body) == (other.act, other.seat, other.body)

    def numbered(self, number: int) -> "Entry":
        return replace(self, number=number)


class Agreed(Struct, frozen=True):
    """What never changes about a game; the luck lacks the seats' words until it begins."""

    id: str
    title: AnyTitle
    engine: str
    data: str
    settings: dict[str, str]
    luck: Luck
    host: str  # the hash of whoever opened the table
    grace: int
    watch: bool
    hints: bool
    created: int
    # Why the table was opened: "day 2026-11-16", "practice 2026-11-16", "lesson tcg", "brought",
    # "branch".
    occasion: str = ""

    @property
    def counts(self) -> bool:
        return counts(self.occasion)

    @property
    def may_go_back(self) -> bool:
        """Whether who is alone may go back in it: lessons and missions of the day are for all."""
        return not self.occasion.startswith(("lesson ", "day "))


def counts(occasion: str) -> bool:
    """Whether a game is counted.

    Lessons are no games, what was brought was played before, and who plays on from a
    moment of the past, or the mission of the day again, knows what lies where.
    """
    return not occasion.startswith(("lesson ", "practice ", "brought", "branch"))


class Sitter(Struct, frozen=True):
    """Who is to sit at a seat, as the first entry says."""

    who: str
    name: str
    strength: str
