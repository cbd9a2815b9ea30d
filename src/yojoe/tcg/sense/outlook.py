"""What a combat is good for: how both stand when the attacks of the turn are over."""

from collections.abc import Sequence
from typing import TypeAlias

from yojoe.kernel.script import Seat
from yojoe.tcg.state import NOBODY, Card, State

from .odds import Chances, Fighters, Odds, fighting, has_moment, says
from .sequel import Sequel
from .worth import Scales, standing

Prospect: TypeAlias = tuple[float, float]  # the standing to be expected, the chance to win


class Outlook:
    """The prospects of one player in the attack under way, or about to be made."""

    __slots__ = ("odds", "s", "seat", "sequel")

    def __init__(self, s: State, seat: Seat, scales: Scales | None = None) -> None:
        self.s = s
        self.seat = seat
        self.odds = Odds(s, seat, scales)
        self.sequel = Sequel(self.odds) if s.active == s.first else None

    def attack(self, mine: Card, theirs: Card) -> Prospect:
        """With the best Boost in hand."""
        with fighting(self.s, self.seat, mine, theirs):
            return max(self.boosts(self.s.hand[self.seat] or [NOBODY]))

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
        """How things stand once these are gone, the attack to come included."""
        sequel = self.sequel
        if sequel is None:
            return standing(*self.odds.left(gone))
        return max([sequel.outcome(card, gone) for card in kept or [NOBODY]])
