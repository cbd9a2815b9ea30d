"""What search tries out in combat: attacks with a Boost each, and how to be unreadable."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.script import Choose
from yojoe.tcg.state import NOBODY, OPPONENT, State

from .fights import units
from .odds import fighting
from .outlook import Outlook
from .ranking import in_reserve

MOST: Final = 8  # lines; what promises less than these is never best
HABITS: Final = (1.0, 0.0)  # how often the other player plays the best of the hand


def lines(s: State, question: Choose) -> list[tuple[int, ...]]:
    """The most promising answers first; nothing is said of most questions."""
    if question.ask == "place":
        return [(in_reserve(s, question),)]
    return combats(s, question) if question.ask in {"attacker", "defender"} else []


def combats(s: State, question: Choose) -> list[tuple[int, ...]]:
    """Who attacks whom with which Boost, by what comes of it in this turn."""
    seat = question.seat
    hand = s.hand[seat] or [NOBODY]
    outlook = Outlook(s, seat)
    found = []
    for answers, mine, theirs in attacks(s, question):
        with fighting(s, seat, mine, theirs):
            prospects = outlook.boosts(hand)
        for card, prospect in enumerate(prospects):
            found.append((prospect, (*answers, card) if len(hand) > 1 else answers))
    found.sort(key=lambda each: each[0], reverse=True)
    return [line for _, line in found[:MOST]]


def attacks(s: State, question: Choose) -> list[tuple[tuple[int, ...], int, int]]:
    """The answers that make each attack, and who fights; a single target is not asked for."""
    seat = question.seat
    if question.ask == "defender":
        return [((n,), s.fighter[seat], foe) for n, foe in enumerate(units(question))]
    foes = s.front[OPPONENT[seat]]
    return [
        ((n, m) if len(foes) > 1 else (n,), unit, foe)
        for n, unit in enumerate(units(question))
        for m, foe in enumerate(foes)
    ]


def mixture(s: State, question: Choose) -> list[float]:
    """How often to play each Boost, against whoever plays the best of two and whoever any.

    What is played then is as good against the one as against the other, or better against both.
    """
    cards = units(question)
    against = [
        [standing for standing, _ in Outlook(s, question.seat, best).boosts(cards)]
        for best in HABITS
    ]
    return unreadable(list(zip(*against, strict=True)))


def unreadable(payoffs: Sequence[tuple[float, ...]]) -> list[float]:
    """The mixture of rows that has most to expect from the worse of two columns.

    Two rows are enough for that, or one.
    """
    rows = range(len(payoffs))
    best, found = -1.0, (0, 0, 1.0)
    for one in rows:
        for other in rows:
            share = even(payoffs[one], payoffs[other])
            worst = min(
                [
                    share * x + (1 - share) * y
                    for x, y in zip(payoffs[one], payoffs[other], strict=True)
                ]
            )
            if worst > best:
                best, found = worst, (one, other, share)
    one, other, share = found
    return [share * (row == one) + (1 - share) * (row == other) for row in rows]


def even(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """The share of one row that makes both columns the same; all of it where none does."""
    slope = (one[0] - one[1]) - (other[0] - other[1])
    share = (other[1] - other[0]) / slope if slope else 1.0
    return share if 0 <= share <= 1 else 1.0
