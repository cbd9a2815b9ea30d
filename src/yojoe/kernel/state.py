"""Positions as plain data: written out, and known by a hash."""

import hashlib
import json
from collections.abc import Sequence
from importlib import import_module
from typing import Any, ClassVar, Final, Protocol, Self, TypeAlias, TypeVar

from .facts import Noted
from .refusal import Refusal
from .rng import Rng

Plain: TypeAlias = "int | str | list[Plain] | dict[str, Plain] | None"

T = TypeVar("T")

KIND: Final = "@"  # the field of a part that says what it is
ATTACHED = ("events", "luck")  # hung on a state by whoever drives it; no part of the position
FIELDS: dict[type, list[str]] = {}  # of the kinds of parts met so far
WRITE: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


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
    """A state, or a part of one, as JSON can write it; mostly it is piles of numbers."""
    match value:
        case None | int() | str():
            return value
        case list() | tuple():
            return [item if type(item) is int else plain(item) for item in value]
    return {field: plain(getattr(value, field)) for field in fields(value)}


def fields(part: object) -> list[str]:
    """The names of what a state, or a slotted part of it, holds of the position."""
    kind = type(part)
    found = FIELDS.get(kind)
    if found is None:
        slots = slots_of(kind)
        assert slots, f"a state cannot hold {part!r}"
        shared: tuple[str, ...] = getattr(kind, "SHARED", ())
        left_out = (*shared, *ATTACHED)
        found = FIELDS[kind] = [name for name in slots if name not in left_out]
    return found


def slots_of(kind: type) -> Sequence[str]:
    """The names of all that a slotted class holds; a compiler notes them elsewhere."""
    slots: Sequence[str] = getattr(kind, "__slots__", ()) or getattr(kind, "__mypyc_attrs__", ())
    return slots


def digest(s: State) -> str:
    """The hash of a position: equal on every machine for equal positions."""
    return hashlib.sha256(WRITE(plain(s)).encode()).hexdigest()


# Written and read again.  What the setup determines is not part of a position: whoever reads one
# lays the table out anew, and puts everything where it was.


class PositionError(Refusal):
    """A position that is none of these rules."""


def written_state(s: object) -> dict[str, Any]:
    """A state as JSON can write it; its parts say what they are."""
    return {name: value_of(getattr(s, name)) for name in fields(s)}


def value_of(value: object) -> Any:
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list | tuple):
        return [value_of(item) for item in value]
    kind = type(value)
    return {KIND: f"{kind.__module__}:{kind.__qualname__}", **written_state(value)}


def put_back(part: T, data: dict[str, Any]) -> T:
    """A state, or a part of one, with these values in its fields."""
    said = data.keys() - {KIND}
    if said != set(fields(part)):
        changed = ", ".join(sorted(said ^ set(fields(part))))
        raise PositionError(f"a position has other fields now: {changed}")
    for name in said:
        object.__setattr__(part, name, read_value(data[name], type(part).__module__))
    return part


def read_value(data: Any, of: str) -> Any:
    if isinstance(data, list):
        return [read_value(item, of) for item in data]
    if not isinstance(data, dict):
        return data
    module, _, name = str(data.get(KIND)).partition(":")
    try:
        if module.split(".")[0] != of.split(".", maxsplit=1)[0]:
            raise PositionError(f"{module} is no part of these rules")
        kind = getattr(import_module(module), name)
    except (ImportError, AttributeError):
        raise PositionError(f"there is no {name} any more") from None
    return put_back(kind.__new__(kind), data)
