"""Idle tables: when somebody last acted, and which computer players pause there."""

from time import monotonic
from typing import TYPE_CHECKING

from yojoe.server.ops import limits
from yojoe.server.wire.frames import Queued

if TYPE_CHECKING:
    from .room import Room


class Rest:
    """When a table was last acted at, whether its computers rest, and whose thought is queued."""

    def __init__(self) -> None:
        self.acted = monotonic()
        self.asleep = False  # computers rest, because nobody has acted for long
        self.queued: dict[int, int] = {}  # seats whose thought waits, and how many go before

    @property
    def is_acted_at(self) -> bool:
        """Whether somebody has done something just now, and waits."""
        return monotonic() - self.acted < limits.WAITED

    @property
    def is_due(self) -> bool:
        """Whether nobody has done anything for so long that computers rest."""
        return monotonic() - self.acted >= limits.REST

    def waiting(self) -> list[Queued]:
        return [Queued(seat, ahead) for seat, ahead in sorted(self.queued.items())]


def touch(room: "Room") -> None:
    """A person has done something: computers that rest go on."""
    room.rest.acted = monotonic()
    if room.rest.asleep:
        room.rest.asleep = False
        room.tell_presence()
        room.wake_computers()


def fall_asleep(room: "Room") -> None:
    """Computers that play for nobody rest until somebody touches the table."""
    if not room.rest.asleep:
        room.rest.asleep = True
        room.tell_presence()
