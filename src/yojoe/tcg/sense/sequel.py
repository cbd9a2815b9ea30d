"""The second attack of a turn, foreseen while the first is made.

Both players fight it with the card that the first attack leaves them.  Who attacks whom is
ranked once for each card, on the table as it stands; of the exchanges that are still possible
after the first attack, the best few for whoever makes the second are looked at again.
"""

from typing import Final, NamedTuple

from yojoe.tcg.reading import those_with
from yojoe.tcg.state import OPPONENT, Card

from .odds import Chances, Fighters, Odds, Stakes, expected
from .worth import standing

FEW: Final = 3


class Exchange(NamedTuple):
    """Two units that may fight, and what comes of it for the player who foresees it."""

    outcome: float
    mine: Card
    theirs: Card
    chances: Chances
    stakes: Stakes


class Sequel:
    """What the second attack will bring to one of the players."""

    __slots__ = ("attacker", "known", "odds", "ready")

    def __init__(self, odds: Odds) -> None:
        s = odds.s
        self.odds = odds
        self.attacker = OPPONENT[s.first]
        self.ready = [
            unit for unit in s.front[self.attacker] if unit not in s.tapped[self.attacker]
        ]
        self.known: dict[Card, list[Exchange]] = {}

    def exchanges(self, card: Card) -> list[Exchange]:
        """All that are possible now, with this card, the best for the attacker first."""
        if card not in self.known:
            found = self.ranked(card)
            self.known[card] = sorted(found, reverse=self.attacker == self.odds.seat)
        return self.known[card]

    def ranked(self, card: Card) -> list[Exchange]:
        odds, s, attacker = self.odds, self.odds.s, self.attacker
        before, s.active = (s.active, s.fighter[:]), attacker
        in_hand = max(len(s.hand[odds.rival]) - 1, 0)
        found = []
        for unit in s.front[attacker] + those_with(s, s.back[attacker], "stealth"):
            for foe in s.front[OPPONENT[attacker]]:
                s.fighter[attacker], s.fighter[OPPONENT[attacker]] = unit, foe
                [chances] = odds.chances((card,), in_hand)
                stakes = odds.stakes()
                outcome = expected(chances, stakes, odds.mine, odds.theirs)
                fighters = s.fighter[odds.seat], s.fighter[odds.rival]
                found.append(Exchange(outcome, *fighters, chances, stakes))
        s.active, s.fighter[:] = before
        return found

    def outcome(self, card: Card, gone: Fighters) -> float:
        """What is to be expected with this card, once the fighters named are gone."""
        mine, theirs = self.odds.left(gone)
        found: list[float] = []
        for exchange in self.exchanges(card):
            if self.is_possible(exchange, gone):
                found.append(expected(exchange.chances, exchange.stakes, mine, theirs))
                if len(found) == FEW:
                    break
        if not found:
            return standing(mine, theirs)
        return max(found) if self.attacker == self.odds.seat else min(found)

    def is_possible(self, exchange: Exchange, gone: Fighters) -> bool:
        """Neither unit is gone, and the attacker is not tapped by then, unless all are."""
        if exchange.mine == gone[0] or exchange.theirs == gone[1]:
            return False
        s, attacker = self.odds.s, self.attacker
        unit = exchange.mine if attacker == self.odds.seat else exchange.theirs
        fighter = s.fighter[attacker]
        if any(other != fighter for other in self.ready):
            return unit != fighter and unit not in s.tapped[attacker]
        return True
