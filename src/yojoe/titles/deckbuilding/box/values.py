"""The values of a card file that only the deck-builder has: Skills, and what a Mission asks for."""

from collections.abc import Mapping
from typing import Final

from yojoe.cards.page import Spot, quote
from yojoe.cards.spelling import ListOf, OneOf, Spelling, TableOf
from yojoe.cards.values import NAME, Reader, mapping, number, prose, word, words, yes

from .printed import ALL, ANY_ONE, ONE_OF, SKILLS, Needs

STRONGEST: Final = 10  # a Skill's value
SHORTEST: Final = 2  # a track, which has a beginning and an end
DICE: Final = (*SKILLS, "wild")  # what gives dice, in the order of Printed.skills


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
        raise spot.wrong(f"{quote(value)} is not allowed; write all, one_of or any_one, one alone")
    [(mode, named)] = given.items()
    if word(spot, mode, (ALL, ONE_OF, ANY_ONE)) == ANY_ONE:
        yes(spot, named)
        return Needs(ANY_ONE, ())
    asked = words(spot, named, SKILLS)
    if mode == ONE_OF and len(asked) == 1:
        raise spot.wrong("one_of leaves no choice with a single Skill; write all")
    return Needs(mode, tuple(SKILLS.index(name) for name in asked))


def spaces(spot: Spot, value: object) -> tuple[str, ...]:
    """The spaces of a track, from its beginning to its end."""
    if not isinstance(value, list) or len(value) < SHORTEST:
        raise spot.wrong(f"{quote(value)} is no track; write a list of {SHORTEST} spaces or more")
    return tuple(prose(spot, each, NAME) for each in value)


SPELLED: Final[Mapping[Reader, Spelling]] = {
    skills: TableOf(dict.fromkeys(DICE, int)),
    needs: TableOf({**dict.fromkeys((ALL, ONE_OF), ListOf(OneOf(SKILLS))), ANY_ONE: bool}),
    spaces: ListOf(str),
}
