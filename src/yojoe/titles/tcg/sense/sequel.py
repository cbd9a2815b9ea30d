"""The second attack of a turn, foreseen while the first is made.

Both players fight it with the card that the first attack leaves them.  Who attacks whom is
ranked once for each card, on the table as it stands; of the exchanges that are possible after
the first attack, somebody having moved up perhaps, the best few for whoever makes the second are
looked at again.
"""

from itertools import product
from typing import Final, NamedTuple

from yojoe.titles.tcg.rules.at_work import those_with
from yojoe.titles.tcg.rules.ranks import team
from yojoe.titles.tcg.rules.state import NOBODY, OPPONENT, Card

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

    __slots__ = ("attacker", "attackers", "known", "odds", "ready", "targets")

    def __init__(self, odds: Odds) -> None:
        s = odds.s
        self.odds = odds
        self.attacker = OPPONENT[s.first]
        front = s.front[self.attacker]
        self.attackers = front + those_with(s, s.back[self.attacker], "stealth")
        self.targets = s.front[s.first]
        self.ready = [unit for unit in front if unit not in s.tapped[self.attacker]]
        self.known: dict[Card, list[Exchange]] = {}

    def exchanges(self, card: Card) -> list[Exchange]:
        """All that may become possible, with this card, the best for the attacker first."""
        if card not in self.known:
            found = self.ranked(card)
            self.known[card] = sorted(found, reverse=self.attacker == self.odds.seat)
        return self.known[card]

    def ranked(self, card: Card) -> list[Exchange]:
        odds, s, attacker = self.odds, self.odds.s, self.attacker
        before, s.active = (s.active, s.fighter[:]), attacker
        in_hand = max(len(s.hand[odds.rival]) - 1, 0)
        found = []
        for unit, foe in product(team(s, attacker), team(s, s.first)):
            s.fighter[attacker], s.fighter[s.first] = unit, foe
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
        behind = self.odds.s.behind
        moved = [behind[unit] for unit in gone if unit != NOBODY]
        found: list[float] = []
        for exchange in self.exchanges(card):
            if self.is_possible(exchange, gone, moved):
                found.append(expected(exchange.chances, exchange.stakes, mine, theirs))
                if len(found) == FEW:
                    break
        if not found:
            return standing(mine, theirs)
        return max(found) if self.attacker == self.odds.seat else min(found)

    def is_possible(self, exchange: Exchange, gone: Fighters, moved: list[Card]) -> bool:
        """Both are there by then, and the attacker is not tapped, unless all in front are."""
        mine, theirs = exchange.mine, exchange.theirs
        if mine == gone[0] or theirs == gone[1]:
            return False
        unit, foe = (mine, theirs) if self.attacker == self.odds.seat else (theirs, mine)
        if (foe not in self.targets and foe not in moved) or (
            unit not in self.attackers and unit not in moved
        ):
            return False
        return self.is_rested(unit) or not self.has_rested(moved)

    def is_rested(self, unit: Card) -> bool:
        """Not tapped by then, as the fighter will be."""
        s = self.odds.s
        return unit != s.fighter[self.attacker] and unit not in s.tapped[self.attacker]

    def has_rested(self, moved: list[Card]) -> bool:
        """Whether somebody in front is not tapped by then, moved up or there all along."""
        s, fighter = self.odds.s, self.odds.s.fighter[self.attacker]
        if any(other != fighter for other in self.ready):
            return True
        owner = s.book.owner
        return any(u != NOBODY and owner[u] == self.attacker and self.is_rested(u) for u in moved)
