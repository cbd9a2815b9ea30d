"""Reading a view, and naming seats: what every face needs."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.script import Seat

from . import View

YOU: Final = "You"


def number(view: View, key: str) -> int:
    value = view[key]
    assert isinstance(value, int)
    return value


def numbers(view: View, key: str) -> list[int]:
    values = view[key]
    assert isinstance(values, list)
    return [value for value in values if isinstance(value, int)]


def part(view: View, key: str) -> View:
    value = view[key]
    assert isinstance(value, dict)
    return value


def parts(view: View, key: str) -> list[View]:
    value = view[key]
    assert isinstance(value, list)
    return [each for each in value if isinstance(each, dict)]


def seat_name(seat: int, names: Sequence[str], you: Seat | None) -> str:
    """A seat as the table names it."""
    if seat != you:
        return names[seat]
    return YOU if names[seat] == "human" else f"{names[seat]} (you)"
