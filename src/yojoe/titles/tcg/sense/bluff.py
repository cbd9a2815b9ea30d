"""The Boosts of an attack as a game of its own, and how to play it so that nobody can read one.

Neither player knows what the other holds, so that each has to reckon with several hands of both.
A card decides the combat together with the card it meets; the cards kept fight the attack to come.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Seat
from yojoe.titles.tcg.rules.at_work import power
from yojoe.titles.tcg.rules.state import NOBODY, OPPONENT, Card, State

from .balance import Payoffs, Shares, balanced
from .eye.evaluator import by_eye
from .fights import units
from .odds import Chances, number, says
from .outlook import Outlook, best, foreseen

HANDS: Final = 12  # of each player that are reckoned with
DOUBTED: Final = 20  # trials that weigh as much as what was reckoned

WON: Final[Chances] = (1.0, 0.0)
LOST: Final[Chances] = (0.0, 1.0)
DRAWN: Final[Chances] = (0.0, 0.0)
RESULTS: Final = (WON, LOST, DRAWN)
TURNED: Final = {WON: LOST, LOST: WON, DRAWN: DRAWN}  # as the other player sees it

Hand: TypeAlias = list[Card]


@dataclass(frozen=True, slots=True)
class Play:
    """A card of a hand as a Boost: its number, and how the player then stands by the result."""

    number: int
    draws: bool
    worths: Mapping[Chances, float]


def mixture(s: State, question: Choose, rng: Rng, tried: Sequence[Sequence[float]] = ()) -> Shares:
    """How often to play each Boost, so that whoever knows it gains nothing by that.

    What came of each in worlds where the other player was sensible is believed more than what
    was reckoned, if there were many.
    """
    seat = question.seat
    mine = [units(question), *hands(s, seat, rng, HANDS - 1)]
    theirs = hands(s, OPPONENT[seat], rng, HANDS)
    found = payoffs(s, seat, mine, theirs)
    if tried:
        found = corrected(found, tried, sensible_plays(s, OPPONENT[seat], theirs))
    shares, _ = balanced(found, len(mine[0]), len(theirs[0]))
    return shares[: len(mine[0])]


def corrected(found: Payoffs, tried: Sequence[Sequence[float]], columns: Sequence[int]) -> Payoffs:
    """The first rows as they come out against some columns, on average, where they were tried."""
    right = [surprised(row, some, columns) for row, some in zip(found, tried, strict=False)]
    return [*right, *found[len(tried) :]]


def surprised(row: Sequence[float], tried: Sequence[float], columns: Sequence[int]) -> list[float]:
    """All of a row better or worse, as far as trials can be trusted."""
    reckoned = sum([row[column] for column in columns]) / len(columns)
    surprise = (sum(tried) - len(tried) * reckoned) / (len(tried) + DOUBTED)
    return [each + surprise for each in row]


def sensible_plays(s: State, seat: Seat, hands: list[Hand]) -> list[int]:
    """Which card of each hand a sensible player plays, all hands in a row."""
    outlook = foreseen(s, seat)
    return [n * len(hand) + best(outlook.boosts(hand)) for n, hand in enumerate(hands)]


def hands(s: State, seat: Seat, rng: Rng, count: int) -> list[Hand]:
    """What a player may hold, as far as the other one knows."""
    cards = sorted(s.deck[seat] + s.hand[seat])
    found = []
    for _ in range(count):
        rng.shuffle(cards)
        found.append(cards[: len(s.hand[seat])] or [NOBODY])
    return found


def payoffs(s: State, seat: Seat, mine: list[Hand], theirs: list[Hand]) -> Payoffs:
    """How the player stands after the attacks, by what both hold and play.

    Neither side's reckoning knows what the other keeps, so what the cards that the other player
    keeps are worth beyond what such cards usually are is taken off.
    """
    rival = OPPONENT[seat]
    lead = power(s, s.fighter[seat]) - power(s, s.fighter[rival])
    ours, others = plays(s, seat, mine), plays(s, rival, theirs)
    usual = {result: mean(others, TURNED[result]) for result in RESULTS}

    def payoff(one: Play, other: Play) -> float:
        result = result_of(lead, one, other)
        return one.worths[result] - other.worths[TURNED[result]] + usual[result]

    return [[payoff(one, other) for other in others] for one in ours]


def plays(s: State, seat: Seat, hands: list[Hand]) -> list[Play]:
    """Every card of every hand, the others of its hand being kept."""
    outlook = foreseen(s, seat, by_eye(s, seat))
    return [
        play(outlook, card, [other for other in hand if other != card])
        for hand in hands
        for card in hand
    ]


def play(outlook: Outlook, card: Card, kept: Hand) -> Play:
    s = outlook.s
    worths = {result: outlook.boost(card, result, kept) for result in RESULTS}
    return Play(number(s, outlook.seat, card), says(s, card, "draw"), worths)


def mean(plays: list[Play], result: Chances) -> float:
    """How a player stands after a result, whatever was played."""
    return sum([play.worths[result] for play in plays]) / len(plays)


def result_of(lead: int, one: Play, other: Play) -> Chances:
    """Of the combat, for the one whose fighter leads by so much. [TCG-COMBAT-17]"""
    ahead = lead + one.number - other.number
    if one.draws or other.draws or not ahead:
        return DRAWN
    return WON if ahead > 0 else LOST
