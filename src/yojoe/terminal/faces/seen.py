"""Reading a view, and naming seats: what every face needs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yojoe.kernel.reader import third_person
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


@dataclass(frozen=True, slots=True)
class SeatReader:
    """A view, and how its reader calls the seats."""

    view: View
    names: Sequence[str] = ()
    you: Seat | None = None

    def seat(self, seat: int) -> str:
        return seat_name(seat, self.names, self.you)

    def owner(self, seat: int) -> str:
        return "you" if seat == self.you else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.you else f"{self.names[seat]}'s"

    def does(self, seat: int, verb: str) -> str:
        """ "you attack", "Ann attacks"."""
        return f"{self.owner(seat)} {verb if seat == self.you else third_person(verb)}"
