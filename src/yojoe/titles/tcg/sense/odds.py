"""The odds of a combat, worked out over the cards that the other player may hold."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, TypeAlias

from yojoe.kernel.script import Seat
from yojoe.titles.tcg.rules.at_work import power
from yojoe.titles.tcg.rules.state import NOBODY, OPPONENT, Card, State

from .worth import Scales, by_thumb, standing, unseen

Chances: TypeAlias = tuple[float, float]  # to win a combat, and to lose it
Fighters: TypeAlias = tuple[Card, Card]  # the player's own first; either may be nobody
Stakes: TypeAlias = tuple[float, float]  # what they are worth

BEST: Final = 0.5  # how often the other player plays the best of the hand; measured


@dataclass(frozen=True, slots=True)
class Numbers:
    """What Boost numbers a hidden hand may bring, in order, and how often DRAW.

    Of two cards the better one is played as often as it is kept for the other attack.
    """

    plain: tuple[int, ...]
    draws: int
    in_hand: int

    def below(self, difference: int) -> float:
        """The chance that the card played is less than this."""
        return self.share(bisect_left(self.plain, difference))

    def above(self, difference: int) -> float:
        """The chance that the card played is more than this."""
        return 1 - self.share(bisect_right(self.plain, difference) + self.draws)

    def share(self, cards: int) -> float:
        """The chance that the card played is among so many of the cards.

        The best of the hand is if the whole hand is, any other as likely as any card.
        """
        whole = len(self.plain) + self.draws
        if not self.in_hand or not whole:
            return float(cards >= whole)
        best = 1.0
        for n in range(self.in_hand):
            best *= max(cards - n, 0) / max(whole - n, 1)
        return BEST * best + (1 - BEST) * cards / whole


NOTHING: Final = Numbers((0,), 0, 1)  # of an empty hand


@contextmanager
def fighting(s: State, seat: Seat, mine: Card, theirs: Card) -> Iterator[None]:
    """The table as if these two fought."""
    before = s.fighter[:]
    s.fighter[seat], s.fighter[OPPONENT[seat]] = mine, theirs
    yield
    s.fighter[:] = before


def number(s: State, seat: Seat, card: Card) -> int:
    """A card's Boost number for the player's fighter, with what its text adds."""
    if card == NOBODY:
        return 0
    found = s.book.boosts[card][s.book.colour[s.fighter[seat]]]
    said = s.book.boost_numbers["number"]
    voice = None if said is None else said[card]
    return found if voice is None else found + voice(s, card, seat)


def usual_boost(s: State, seat: Seat, card: Card) -> float:
    """A card's Boost number for the player's other units in front, on average."""
    front = [unit for unit in s.front[seat] if unit != s.fighter[seat]] or s.front[seat]
    return sum([s.book.boosts[card][s.book.colour[unit]] for unit in front]) / max(len(front), 1)


def says(s: State, card: Card, query: str) -> bool:
    voices = s.book.boost_numbers[query]
    return card != NOBODY and voices is not None and voices[card] is not None


def has_moment(s: State, unit: Card, moment: str) -> bool:
    triggers = s.book.moments[moment]
    return triggers is not None and triggers[s.shape[unit]] is not None


class Odds:
    """The odds of one player's combats; what the other may bring is worked out once a colour."""

    __slots__ = ("known", "mine", "rival", "s", "seat", "theirs", "unseen", "worth")

    def __init__(self, s: State, seat: Seat, scales: Scales | None = None) -> None:
        scales = scales or by_thumb(s, seat)
        self.s = s
        self.seat = seat
        self.rival = OPPONENT[seat]
        self.worth, self.mine, self.theirs = scales.worth, scales.mine, scales.theirs
        self.unseen = unseen(s, seat)
        self.known: dict[tuple[int, bool, Seat, int], Numbers] = {}

    def numbers(self, in_hand: int) -> Numbers:
        """What the other player may bring for the fighter of theirs, out of so many cards."""
        s, unit = self.s, self.s.fighter[self.rival]
        kind = s.book.colour[unit], s.book.is_vehicle[unit], s.active, in_hand
        if kind not in self.known:
            self.known[kind] = self.counted(in_hand) if in_hand else NOTHING
        return self.known[kind]

    def counted(self, in_hand: int) -> Numbers:
        s = self.s
        plain = [card for card in self.unseen if not s.book.printed[card].draw]
        numbers = sorted([number(s, self.rival, card) for card in plain])
        return Numbers(tuple(numbers), len(self.unseen) - len(plain), in_hand)

    def chances(self, cards: Sequence[Card], in_hand: int) -> list[Chances]:
        """To win and to lose the combat of the fighters, with each of these cards."""
        s = self.s
        lead = power(s, s.fighter[self.seat]) - power(s, s.fighter[self.rival])
        numbers = self.numbers(in_hand)
        found = []
        for card in cards:
            if says(s, card, "draw"):
                found.append((0.0, 0.0))
            else:
                ahead = lead + number(s, self.seat, card)
                found.append((numbers.below(ahead), numbers.above(ahead)))
        return found

    def stakes(self) -> Stakes:
        """What the fighters are worth, the player's own first."""
        fighter = self.s.fighter
        return self.worth[fighter[self.seat]], self.worth[fighter[self.rival]]

    def left(self, gone: Fighters) -> tuple[float, float]:
        """The strength of both once these are gone."""
        mine, theirs = gone
        return (
            self.mine if mine == NOBODY else self.mine - self.worth[mine],
            self.theirs if theirs == NOBODY else self.theirs - self.worth[theirs],
        )


def expected(chances: Chances, stakes: Stakes, mine: float, theirs: float) -> float:
    """How a combat leaves a player of so much strength against so much, on average."""
    won, lost = chances
    stake, prize = stakes
    return (
        won * standing(mine, theirs - prize)
        + lost * standing(mine - stake, theirs)
        + (1 - won - lost) * standing(mine, theirs)
    )
