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
    burden = len(s.officers) + sum(map(len, s.strikes)) + 0.5 * len(s.battalions)
    # Fitted to thousands of games between sensible players.
    ahead = 0.2 * spaces - 0.45 * left + 0.2 * spaces / (left + 1) - 0.33 * burden
    return 1 / (1 + exp(-ahead - 0.02 * strength(s)))


def strength(s: State) -> float:
    """What the cards of a player cost, on average over the players."""
    cost = s.book.cost
    owned = 0
    for seat in range(s.seats):
        for pile in (s.deck, s.top, s.hand, s.discard, s.play, s.team):
            owned += sum([cost[card] for card in pile[seat]])
    return owned / s.seats
