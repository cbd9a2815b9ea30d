"""Reading one value of a card file, or refusing it in one line."""

from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeAlias

from .page import Spot, quote

NAME: Final = 60  # letters at most
TEXT: Final = 300
MOST: Final = 100  # things in a list

Reader: TypeAlias = Callable[[Spot, object], object]


def number(spot: Spot, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise spot.wrong(f"{quote(value)} is no number for it; allowed are {low} to {high}")
    return value


def word(spot: Spot, value: object, allowed: Collection[str]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise spot.wrong(f"there is no {quote(value)}; there are {', '.join(allowed)}")
    return value


def yes(spot: Spot, value: object) -> bool:
    if value is not True:
        raise spot.wrong(f"{quote(value)} is not allowed; write true, or leave the field out")
    return True


def prose(spot: Spot, value: object, longest: int = TEXT) -> str:
    """Words for people: printable, on one line, nothing but blanks between them."""
    if not isinstance(value, str) or not value.strip():
        raise spot.wrong(f"{quote(value)} says nothing; allowed is a text in quotes")
    if len(value) > longest:
        raise spot.wrong(f"has {len(value)} letters; allowed are {longest}")
    if not value.isprintable():
        raise spot.wrong(f"{quote(value)} cannot be printed; allowed is one line of letters")
    if value != value.strip():
        raise spot.wrong(f"{quote(value)} begins or ends with a blank; leave it out")
    return value


def read_list(spot: Spot, value: object) -> list[object]:
    """A list that names something, and nothing twice."""
    if not isinstance(value, list) or not value:
        raise spot.wrong(f"{quote(value)} is not allowed; write a list in brackets")
    if len(value) > MOST:
        raise spot.wrong(f"names {len(value)} things; allowed are {MOST}")
    if any(value.count(each) > 1 for each in value):
        raise spot.wrong(f"{quote(value)} names something twice; once is enough")
    return value


def words(spot: Spot, value: object, allowed: Collection[str]) -> tuple[str, ...]:
    return tuple(word(spot, each, allowed) for each in read_list(spot, value))


def labels(spot: Spot, value: object) -> tuple[str, ...]:
    """Words that cards are sorted by, in small letters."""
    said = tuple(prose(spot, each, NAME) for each in read_list(spot, value))
    for each in said:
        if each != each.lower():
            raise spot.wrong(f"{quote(each)} has capitals; these are in small letters")
    return said


def mapping(spot: Spot, value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise spot.wrong(f"{quote(value)} is not allowed; write {{ name = value }}")
    return value
