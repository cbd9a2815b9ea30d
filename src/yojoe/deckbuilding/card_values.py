"""Reading one value of a card file, or refusing it in one line."""

from collections.abc import Collection, Mapping
from typing import Final

from .page import Spot, shown
from .printed import ALL, ANY_ONE, ONE_OF, SKILLS, Needs

NAME: Final = 60  # letters at most
TEXT: Final = 300
STRONGEST: Final = 10  # a Skill's value
DICE: Final = (*SKILLS, "wild")  # what gives dice, in the order of Printed.skills


def number(spot: Spot, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise spot.wrong(f"{shown(value)} is no number for it; allowed are {low} to {high}")
    return value


def word(spot: Spot, value: object, allowed: Collection[str]) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise spot.wrong(f"there is no {shown(value)}; there are {', '.join(allowed)}")
    return value


def yes(spot: Spot, value: object) -> bool:
    if value is not True:
        raise spot.wrong(f"{shown(value)} is not allowed; write true, or leave the field out")
    return True


def prose(spot: Spot, value: object, longest: int = TEXT) -> str:
    """Words for people: printable, on one line, nothing but blanks between them."""
    if not isinstance(value, str) or not value.strip():
        raise spot.wrong(f"{shown(value)} says nothing; allowed is a text in quotes")
    if len(value) > longest:
        raise spot.wrong(f"has {len(value)} letters; allowed are {longest}")
    if not value.isprintable():
        raise spot.wrong(f"{shown(value)} cannot be printed; allowed is one line of letters")
    if value != value.strip():
        raise spot.wrong(f"{shown(value)} begins or ends with a blank; leave it out")
    return value


def listed(spot: Spot, value: object) -> list[object]:
    """A list that names something, and nothing twice."""
    if not isinstance(value, list) or not value:
        raise spot.wrong(f"{shown(value)} is not allowed; write a list in brackets")
    if any(value.count(each) > 1 for each in value):
        raise spot.wrong(f"{shown(value)} names something twice; once is enough")
    return value


def words(spot: Spot, value: object, allowed: Collection[str]) -> tuple[str, ...]:
    return tuple(word(spot, each, allowed) for each in listed(spot, value))


def keywords(spot: Spot, value: object) -> tuple[str, ...]:
    """The line under the name, in small letters. [DB-GLOSS-15]"""
    said = tuple(prose(spot, each, NAME) for each in listed(spot, value))
    for each in said:
        if each != each.lower():
            raise spot.wrong(f"{shown(each)} has capitals; keywords are in small letters")
    return said


def mapping(spot: Spot, value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise spot.wrong(f"{shown(value)} is not allowed; write {{ name = value }}")
    return value


def skills(spot: Spot, value: object) -> tuple[int, ...]:
    """A Joe's dice by Skill, WILD last. [DB-CARD-23]"""
    given = mapping(spot, value)
    for name in given:
        word(spot, name, DICE)
        number(spot, given[name], 1, STRONGEST)
    return tuple(number(spot, given.get(name, 0), 0, STRONGEST) for name in DICE)


def needs(spot: Spot, value: object) -> Needs:
    """The Skills a Mission asks for: all, one of these, or any one. [DB-MISSION-08]"""
    given = mapping(spot, value)
    if len(given) != 1:
        raise spot.wrong(f"{shown(value)} is not allowed; write all, one_of or any_one, one alone")
    [(mode, named)] = given.items()
    if word(spot, mode, (ALL, ONE_OF, ANY_ONE)) == ANY_ONE:
        yes(spot, named)
        return Needs(ANY_ONE, ())
    asked = words(spot, named, SKILLS)
    if mode == ONE_OF and len(asked) == 1:
        raise spot.wrong("one_of leaves no choice with a single Skill; write all")
    return Needs(mode, tuple(SKILLS.index(name) for name in asked))
