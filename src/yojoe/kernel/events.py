"""What happened at the table, and who saw it.

Verbs note facts in the past tense; no rule reads them.  A state whose
``events`` is ``None`` is not watched, and a verb then makes no event at all:

    if s.events is not None:
        note(s.events, Rolled(seat, face))
"""

from dataclasses import dataclass
from typing import ClassVar

from .script import Seat


class Event:
    """A fact.  Titles derive their own as frozen dataclasses."""

    __slots__ = ()

    # Why nobody may undo past this fact; empty where it gave nothing away.
    reveals: ClassVar[str] = ""

    def sealing(self, _seat: Seat) -> str:
        """Why a seat whose answer led to this cannot take it back; empty where it can."""
        return self.reveals


@dataclass(frozen=True, slots=True)
class Noted:
    """A fact and the seats that saw it; ``None`` is everybody, spectators too."""

    event: Event
    seen_by: tuple[Seat, ...] | None = None

    def seen(self, seat: Seat | None) -> bool:
        return self.seen_by is None or seat in self.seen_by


def note(events: list[Noted], event: Event, seen_by: tuple[Seat, ...] | None = None) -> None:
    events.append(Noted(event, seen_by))
