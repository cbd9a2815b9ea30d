"""The odds of a combat, worked out over the cards that the other player may hold."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

from yojoe.kernel.script import Seat
from yojoe.tcg.reading import power
from yojoe.tcg.state import NOBODY, OPPONENT, Card, State

from .worth import unit_worth, unseen

Prospect: TypeAlias = tuple[float, float]  # what is gained, and the chance to win


@dataclass(frozen=True, slots=True)
class Numbers:
    """What Boost numbers a hidden hand may bring, in order, and how often DRAW."""

    plain: tuple[int, ...]
    draws: int
    in_hand: int

    def below(self, difference: int) -> float:
        """The chance that the best of the hand is less than this."""
        return self.share(bisect_left(self.plain, difference))

    def above(self, difference: int) -> float:
        """The chance that the best of the hand is more than this."""
        return 1 - self.share(bisect_right(self.plain, difference) + self.draws)

    def share(self, cards: int) -> float:
        """The chance that the whole hand is among so many of the cards."""
        whole = len(self.plain) + self.draws
        if not self.in_hand or not whole:
            return float(cards >= whole)
        chance = 1.0
        for n in range(self.in_hand):
            chance *= max(cards - n, 0) / max(whole - n, 1)
        return chance


@contextmanager
def fighting(s: State, seat: Seat, mine: Card, theirs: Card) -> Iterator[None]:
    """The table as if these two fought."""
    before = s.fighter[:]
    s.fighter[seat], s.fighter[OPPONENT[seat]] = mine, theirs
    yield
    s.fighter[:] = before


def number(s: State, seat: Seat, card: Card) -> int:
    """A card's Boost number for the player's fighter, with what its text adds."""
    found = s.book.boosts[card][s.book.colour[s.fighter[seat]]]
    said = s.book.boost_numbers["number"]
    voice = None if said is None else said[card]
    return found if voice is None else found + voice(s, card, seat)


def says(s: State, card: Card, query: str) -> bool:
    voices = s.book.boost_numbers[query]
    return voices is not None and voices[card] is not None


class Odds:
    """The odds of one player's combats; what the other may bring is worked out once a colour."""

    __slots__ = ("known", "rival", "s", "seat", "unseen")

    def __init__(self, s: State, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.rival = OPPONENT[seat]
        self.unseen = unseen(s, seat)
        self.known: dict[tuple[int, bool], Numbers] = {}

    def numbers(self) -> Numbers:
        """What the other player may bring, for the fighter of theirs."""
        s, unit = self.s, self.s.fighter[self.rival]
        kind = s.book.colour[unit], s.book.is_vehicle[unit]
        if kind not in self.known:
            plain = [card for card in self.unseen if not s.book.printed[card].draw]
            self.known[kind] = Numbers(
                tuple(sorted([number(s, self.rival, card) for card in plain])),
                len(self.unseen) - len(plain),
                len(s.hand[self.rival]),
            )
        return self.known[kind]

    def attack(self, mine: Card, theirs: Card) -> Prospect:
        """With the best Boost in hand."""
        with fighting(self.s, self.seat, mine, theirs):
            return max(self.boosts(self.s.hand[self.seat] or [NOBODY]))

    def boosts(self, cards: Sequence[Card]) -> list[Prospect]:
        """What each card is good for in the combat of the fighters."""
        s = self.s
        mine, theirs = s.fighter[self.seat], s.fighter[self.rival]
        lead = power(s, mine) - power(s, theirs)
        stake, prize = unit_worth(s, mine), unit_worth(s, theirs)
        if has_moment(s, theirs, "beaten"):
            prize -= stake
        numbers = self.numbers()
        return [self.boost(card, lead, stake, prize, numbers) for card in cards]

    def boost(
        self, card: Card, lead: int, stake: float, prize: float, numbers: Numbers
    ) -> Prospect:
        s = self.s
        if card == NOBODY:
            won, lost = numbers.below(lead), numbers.above(lead)
            return won * prize - lost * stake, won
        if s.book.printed[card].draw:
            return 0.0, 0.0
        lead += number(s, self.seat, card)
        won, lost = numbers.below(lead), numbers.above(lead)
        if says(s, card, "decisive"):
            return (1 - lost) * prize - lost * stake, won
        return won * prize - (1.0 if says(s, card, "spent") else lost) * stake, won


def has_moment(s: State, unit: Card, moment: str) -> bool:
    triggers = s.book.moments[moment]
    return triggers is not None and triggers[s.shape[unit]] is not None
