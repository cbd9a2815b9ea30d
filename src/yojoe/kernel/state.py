"""Positions as plain data: written out, and known by a hash."""

import hashlib
import json
from collections.abc import Sequence
from typing import ClassVar, Protocol, Self, TypeAlias

from .events import Noted
from .rng import Rng

Plain: TypeAlias = "int | str | list[Plain] | dict[str, Plain] | None"

ATTACHED = ("events", "luck")  # hung on a state by whoever drives it; no part of the position


class State(Protocol):
    """Everything on one table.  Between steps it alone is the position.

    Fields hold ints, strings, ``None``, lists of such, and slotted parts like
    this one.  ``SHARED`` names the constants that copies share and that the
    setup determines, such as what is printed on the cards.
    """

    __slots__: ClassVar[Sequence[str]]
    SHARED: ClassVar[tuple[str, ...]]

    step: str
    events: list[Noted] | None
    luck: Rng | None

    def copy(self) -> Self:
        """The same position, sharing nothing mutable, unwatched and without luck."""
        ...


def plain(value: object) -> Plain:
    """A state, or a part of one, as JSON can write it."""
    match value:
        case None | int() | str():
            return value
        case list() | tuple():
            return [plain(item) for item in value]
    return {field: plain(getattr(value, field)) for field in fields(value)}


def fields(part: object) -> list[str]:
    """The names of what a state, or a slotted part of it, holds of the position."""
    slots: Sequence[str] = getattr(type(part), "__slots__", ())
    assert slots, f"a state cannot hold {part!r}"
    shared: tuple[str, ...] = getattr(part, "SHARED", ())
    return [name for name in slots if name not in shared and name not in ATTACHED]


def digest(s: State) -> str:
    """The hash of a position: equal on every machine for equal positions."""
    text = json.dumps(plain(s), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
