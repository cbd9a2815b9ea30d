"""How dice fall, and fall again where texts say so: exact chances, without a table."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, product
from math import factorial, prod
from typing import Final, TypeAlias

from .dice import HITS, chance
from .fate import ANY, EVERY, Again

Faces: TypeAlias = tuple[int, ...]  # the Hits of each, counted from 1
Cast: TypeAlias = tuple[str, Faces, int]  # dice of one sort that are rolled together
# How many dice show 1 Hit and how many show 2, one sort after the other.
Shown: TypeAlias = tuple[int, ...]
# Texts in the order in which they are read; within a group it is the active player's.
Groups: TypeAlias = tuple[tuple[Again, ...], ...]

SIDES: Final = (1, 2)  # Hits that a die may show
WITH_HITS: Final = len(SIDES)


@cache
def likely(cast: tuple[Cast, ...], groups: Groups, apart: int, needed: int) -> float:
    """The chance of enough Hits, if the active player picks and orders as well as can be."""
    sorts = tuple([(sort, faces) for sort, faces, _ in cast])
    falls = fallen([(faces, dice) for _, faces, dice in cast])
    return sum([odds * best(shown, sorts, groups, apart, needed) for shown, odds in falls])


@cache
def best(
    shown: Shown, sorts: tuple[tuple[str, Faces], ...], groups: Groups, apart: int, needed: int
) -> float:
    """The same once the dice lie there, with these texts still to be read."""
    if not groups:
        return chance(apart, needed - hits_of(shown))
    found = 0.0
    for text, later in orders(groups):
        for taken in ways(shown, [sort for sort, _ in sorts], text):
            kept = tuple([there - gone for there, gone in zip(shown, taken, strict=True)])
            thrown = [(faces, dice) for (_, faces), dice in zip(sorts, by_sort(taken), strict=True)]
            if not later and all(faces == HITS or not dice for faces, dice in thrown):
                # Nothing touches them any more, so they are as good as rolled apart.
                value = chance(apart + sum(taken), needed - hits_of(kept))
            else:
                value = sum(
                    [
                        odds * best(both(kept, fell), sorts, later, apart, needed)
                        for fell, odds in fallen(thrown)
                    ]
                )
            found = max(found, value)
    return found


def orders(groups: Groups) -> Iterator[tuple[Again, Groups]]:
    """Each text that may be read next, and what is left then. [DB-START-09]"""
    first, later = groups[0], groups[1:]
    for n, text in enumerate(first):
        rest = first[:n] + first[n + 1 :]
        yield text, ((rest, *later) if rest else later)


def ways(shown: Shown, sorts: Sequence[str], text: Again) -> list[Shown]:
    """The dice that a text takes, in every way it can be obeyed."""
    due = [
        number if text.sort in {ANY, sort} and text.showing in {0, hits} else 0
        for (sort, hits), number in zip(product(sorts, SIDES), shown, strict=True)
    ]
    if text.most == EVERY or text.most >= sum(due):
        return [tuple(due)]
    ones, twos = due[::WITH_HITS], due[1::WITH_HITS]
    fewest = max(0, text.most - sum(twos))
    return [
        tuple(chain(*zip(first(number, ones), first(text.most - number, twos), strict=True)))
        for number in range(fewest, min(text.most, sum(ones)) + 1)
    ]


def first(number: int, due: Sequence[int]) -> list[int]:
    """So many dice out of several sorts: dice that show the same are offered as they lie."""
    taken = []
    for there in due:
        taken.append(min(there, number))
        number -= taken[-1]
    return taken


def hits_of(shown: Shown) -> int:
    return sum(shown[::WITH_HITS]) + 2 * sum(shown[1::WITH_HITS])


def by_sort(shown: Shown) -> list[int]:
    """How many dice of each sort that are."""
    return [sum(shown[n : n + WITH_HITS]) for n in range(0, len(shown), WITH_HITS)]


def both(kept: Shown, fell: Shown) -> Shown:
    return tuple([one + other for one, other in zip(kept, fell, strict=True)])


def fallen(thrown: Sequence[tuple[Faces, int]]) -> Iterator[tuple[Shown, float]]:
    """All that dice of several sorts may show, and how likely that is."""
    for falls in product(*[spread(dice, faces) for faces, dice in thrown]):
        shown = tuple([number for fell, _ in falls for number in fell])
        yield shown, prod([odds for _, odds in falls])


@cache
def spread(dice: int, faces: Faces) -> tuple[tuple[Shown, float], ...]:
    """The same of dice of one sort."""
    blank, single, double = [faces[1:].count(hits) / (len(faces) - 1) for hits in (0, *SIDES)]
    found = []
    for ones in range(dice + 1):
        for twos in range(dice - ones + 1):
            blanks = dice - ones - twos
            times = factorial(dice) // (factorial(ones) * factorial(twos) * factorial(blanks))
            odds = times * blank**blanks * single**ones * double**twos
            if odds:
                found.append(((ones, twos), odds))
    return tuple(found)
