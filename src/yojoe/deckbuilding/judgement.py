"""How a position looks: a rough chance that the team will win."""

from math import exp

from yojoe.kernel.script import Seat

from .over import WON
from .state import State


def evaluate(s: State, _seat: Seat) -> float:
    """The Story against the Threat; all win or lose together. [DB-OVER-02]"""
    if s.ending:
        return float(s.ending == WON)
    left = len(s.story) + len(s.next_mission) + len(s.mission)
    spaces = s.meter.top - s.threat
    burden = 0.6 * len(s.battalions) + 0.5 * len(s.officers) + 0.4 * sum(map(len, s.strikes))
    ahead = 0.9 * spaces - 1.3 * left - burden + 0.05 * strength(s)
    return 1 / (1 + exp(-0.35 * ahead))


def strength(s: State) -> int:
    """What the players' cards cost in all."""
    cost = s.book.cost
    owned = 0
    for seat in range(s.seats):
        for pile in (s.deck, s.top, s.hand, s.discard, s.play, s.team):
            owned += sum([cost[card] for card in pile[seat]])
    return owned
