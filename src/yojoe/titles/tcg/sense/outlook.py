"""What a combat is good for: how both stand when it is over, or the attacks of the turn are."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

from yojoe.kernel.script import Seat
from yojoe.titles.tcg.rules.state import NOBODY, Card, State

from .odds import Chances, Fighters, Odds, fighting, has_moment, says, usual_boost
from .sequel import Sequel
from .worth import Scales, standing

Prospect: TypeAlias = tuple[float, float]  # the standing to be expected, the chance to win

A_BOOST: Final = 0.02  # what a card that is kept is worth, by its Boost number; measured


class Attack(NamedTuple):
    """What an attack promises, and the Boost that it has in mind, or nobody."""

    prospect: Prospect
    boost: Card


class Later(Protocol):
    """What comes after a combat, for one of the players."""

    def outcome(self, card: Card, gone: Fighters) -> float:
        """What is to be expected with this card left, once the fighters named are gone."""
        ...


class Thrift:
    """Nothing is foreseen, but a good card that is kept is better than a bad one."""

    __slots__ = ("odds",)

    def __init__(self, odds: Odds) -> None:
        self.odds = odds

    def outcome(self, card: Card, gone: Fighters) -> float:
        odds = self.odds
        kept = 0.0 if card == NOBODY else usual_boost(odds.s, odds.seat, card)
        return standing(*odds.left(gone)) + A_BOOST * kept


def foreseen(s: State, seat: Seat, scales: Scales | None = None) -> "Outlook":
    """With the second attack of the turn in mind while the first is made."""
    odds = Odds(s, seat, scales)
    return Outlook(odds, Sequel(odds) if s.active == s.first else None)


def at_a_glance(s: State, seat: Seat) -> "Outlook":
    """With nothing in mind but the attack at hand."""
    odds = Odds(s, seat)
    return Outlook(odds, Thrift(odds))


class Outlook:
    """The prospects of one player in the attack under way, or about to be made."""

    __slots__ = ("later", "odds", "s", "seat")

    def __init__(self, odds: Odds, later: Later | None) -> None:
        self.s = odds.s
        self.seat = odds.seat
        self.odds = odds
        self.later = later

    def attack(self, mine: Card, theirs: Card) -> Attack:
        """With the best Boost in hand, the other one being kept."""
        hand = self.s.hand[self.seat] or [NOBODY]
        with fighting(self.s, self.seat, mine, theirs):
            prospects = self.boosts(hand)
        found = best(prospects)
        return Attack(prospects[found], hand[found])

    def boosts(self, cards: Sequence[Card]) -> list[Prospect]:
        """What each card is good for in the combat of the fighters."""
        odds = self.odds
        chances = odds.chances(cards, len(self.s.hand[odds.rival]))
        return [
            (self.boost(card, each, [other for other in cards if other != card]), each[0])
            for card, each in zip(cards, chances, strict=True)
        ]

    def boost(self, card: Card, chances: Chances, kept: list[Card]) -> float:
        """Over winning, losing and a draw; texts may take the winner or the drawn as well."""
        s = self.s
        mine, theirs = s.fighter[self.seat], s.fighter[self.odds.rival]
        spent = mine if says(s, card, "spent") else NOBODY
        avenged = mine if has_moment(s, theirs, "beaten") else spent
        avenger = theirs if has_moment(s, mine, "beaten") else NOBODY
        beaten = theirs if says(s, card, "decisive") else NOBODY
        won, lost = chances
        cases = (
            (won, (avenged, theirs)),
            (lost, (mine, avenger)),
            (1 - won - lost, (spent, beaten)),
        )
        return sum([chance * self.after(gone, kept) for chance, gone in cases if chance > 0])

    def after(self, gone: Fighters, kept: list[Card]) -> float:
        """How things stand once these are gone, and with whatever comes later."""
        later = self.later
        if later is None:
            return standing(*self.odds.left(gone))
        return max([later.outcome(card, gone) for card in kept or [NOBODY]])


def best(prospects: Sequence[Prospect]) -> int:
    """The place of the best; of equals, the first."""
    return max(range(len(prospects)), key=prospects.__getitem__)


Look: TypeAlias = Callable[[State, Seat], Outlook]
