"""Entries of a game's journal, and what was agreed before the first."""

from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from yojoe.kernel.luck import Luck
from yojoe.server.wire.frames import Act
from yojoe.title.registry import AnyTitle

from .purpose import CasualGame, DayGame, PracticeGame, Purpose

Body: TypeAlias = dict[str, Any]

HANDED_OVER: Body = {"by": "others"}  # of an act by which a seat is taken from who is not here


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


class CameTo(Struct, frozen=True):
    """What is kept beside an entry: hashes, and what everybody was shown, packed."""

    position: str | None = None
    seal: str | None = None
    chronicle: bytes | None = None


class Agreement(Struct, frozen=True):
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
    purpose: Purpose = CasualGame()

    @property
    def day(self) -> str:
        """The day whose mission it is, tried or practised; mostly none."""
        return self.purpose.day if isinstance(self.purpose, DayGame | PracticeGame) else ""


class Sitter(Struct, frozen=True):
    """Who is to sit at a seat, as the first entry says."""

    who: str
    name: str
    strength: str
