"""How dice fall, and fall again where texts say so: exact chances, without a table.

What comes together on cards of one's own can be too much to reckon with; then dice are thrown
to see, always the same ones, and the chance is said to be about that.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, product
from math import comb, factorial, prod
from typing import Final, TypeAlias

from yojoe.kernel.rng import Rng
from yojoe.titles.deckbuilding.rules.dice import FACES, HITS, chance
from yojoe.titles.deckbuilding.text.dice_rules import ANY, EVERY, Reroll

Faces: TypeAlias = tuple[int, ...]  # the Hits of each, counted from 1
Cast: TypeAlias = tuple[str, Faces, int]  # dice of one sort that are rolled together
# How many dice show 1 Hit and how many show 2, one sort after the other.
Shown: TypeAlias = tuple[int, ...]
# Texts in the order in which they are read; within a group it is the active player's.
Groups: TypeAlias = tuple[tuple[Reroll, ...], ...]

SIDES: Final = (1, 2)  # Hits that a die may show
WITH_HITS: Final = len(SIDES)
# Falls that are looked at for one chance: enough for 40 dice and Destro, or 12 and 3 of Energon
# with Short Circuit as well.
MOST_WORK: Final = 150_000
SAMPLES: Final = 1000  # rolls that are thrown instead; fewer where each takes many dice
FEWEST: Final = 50
TEXTS: Final = 8  # that such rolls obey; after as many hardly a die shows a Hit


@lru_cache(20_000)
def likely(
    cast: tuple[Cast, ...], groups: Groups, apart: int, needed: int, share: int = 1
) -> float:
    """The chance of enough Hits, if the active player picks and orders as well as can be.

    Where it is one of several that are reckoned together, it has a share of the work.
    """
    if not groups and len(cast) == 1 and cast[0][1] == HITS:
        return chance(cast[0][2] + apart, needed)
    if not is_exact(cast, groups, share):
        return sampled(cast, groups, apart, needed, max(FEWEST, SAMPLES // share))
    sorts = tuple([(sort, faces) for sort, faces, _ in cast])
    falls = fallen([(faces, dice) for _, faces, dice in cast])
    return sum([odds * best(shown, sorts, groups, apart, needed) for shown, odds in falls])


def is_exact(cast: tuple[Cast, ...], groups: Groups, share: int = 1) -> bool:
    """Whether the chance can be reckoned, and need not be thrown for."""
    plain = not groups and len(cast) == 1
    return plain or work(cast, groups) * share <= MOST_WORK


@lru_cache(20_000)
def work(cast: tuple[Cast, ...], groups: Groups) -> int:
    """How many falls the chance asks for at most: of the roll, and after each text.

    Texts of one group may come in any order, so each is looked at after any others of its group.
    """
    states = prod([number_of_falls(dice) for _, _, dice in cast])
    if states > MOST_WORK or any(len(group) > TEXTS for group in groups):
        return MOST_WORK + 1
    again = [
        sum([falls_again(cast, text, states) for text in group]) << len(group) - 1
        for group in groups
    ]
    return states + sum(again)


def falls_again(cast: tuple[Cast, ...], text: Reroll, states: int) -> int:
    """How many falls a text asks for, over all that the dice may show before it."""
    if text.most != EVERY:
        return states * (text.most + 1) * number_of_falls(text.most)
    due = [(dice, text.sort in {ANY, sort}) for sort, _, dice in cast]
    return prod([thrown(dice, text.showing) if on else number_of_falls(dice) for dice, on in due])


def number_of_falls(dice: int) -> int:
    """In how many ways so many dice can show no Hit, one or two."""
    return comb(dice + WITH_HITS, WITH_HITS)


def thrown(dice: int, showing: int) -> int:
    """In how many ways dice can fall, and those of them that show so many Hits fall again."""
    if showing:
        return comb(dice + 2 * WITH_HITS, 2 * WITH_HITS)
    return sum([(again + 1) * number_of_falls(again) for again in range(dice + 1)])


def sampled(cast: tuple[Cast, ...], groups: Groups, apart: int, needed: int, times: int) -> float:
    """About the same by throwing: whoever asks throws the same.

    The smallest dice are taken first, and texts that take few come before those that take all.
    """
    rng = Rng(f"about {cast} {groups} {apart} {needed}")
    texts = list(chain(*[sorted(group, key=reach) for group in groups]))[:TEXTS]
    dice = apart + sum([number for _, _, number in cast]) * (1 + len(texts))
    times = min(times, max(FEWEST, MOST_WORK // max(1, dice)))
    done = 0
    for _ in range(times):
        lying = [
            (faces[1 + rng.below(FACES)], n)
            for n, (_, faces, number) in enumerate(cast)
            for _ in range(number)
        ]
        for text in texts:
            lying = fallen_again(rng, cast, lying, text)
        hits = sum([hits for hits, _ in lying])
        hits += sum([HITS[1 + rng.below(FACES)] for _ in range(apart)])
        done += hits >= needed
    return done / times


def reach(text: Reroll) -> tuple[bool, bool, int]:
    return text.most == EVERY, not text.showing, text.most


def fallen_again(
    rng: Rng, cast: tuple[Cast, ...], lying: list[tuple[int, int]], text: Reroll
) -> list[tuple[int, int]]:
    """Dice with their Hits and sorts, once a text was obeyed."""
    most, found = text.most or len(lying), []
    for hits, sort in sorted(lying):
        due = hits and text.showing in {0, hits} and text.sort in {ANY, cast[sort][0]}
        if due and most:
            most -= 1
            found.append((cast[sort][1][1 + rng.below(FACES)], sort))
        else:
            found.append((hits, sort))
    return found


@lru_cache(100_000)
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


def orders(groups: Groups) -> Iterator[tuple[Reroll, Groups]]:
    """Each text that may be read next, and what is left then. [DB-START-09]"""
    first, later = groups[0], groups[1:]
    for n, text in enumerate(first):
        rest = first[:n] + first[n + 1 :]
        yield text, ((rest, *later) if rest else later)


def ways(shown: Shown, sorts: Sequence[str], text: Reroll) -> list[Shown]:
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


@lru_cache(64)
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
