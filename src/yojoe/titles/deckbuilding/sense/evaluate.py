"""How a position looks: a rough chance that the team will win."""

from math import exp
from typing import Final

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.rules.ending import WON
from yojoe.titles.deckbuilding.rules.state import State

# All numbers here are fitted to thousands of games between sensible players.
BEHIND: Final = (5.9, 5.7, 5.7, 5.5)  # for 1 to 4 players


def evaluate(s: State, _seat: Seat) -> float:
    """The Story against the Threat; all win or lose together. [DB-OVER-02]"""
    if s.ending:
        return float(s.ending == WON)
    left = len(s.story) + len(s.next_mission) + len(s.mission)
    spaces = s.meter.top - s.threat
    burden = len(s.officers) + sum(map(len, s.strikes))
    ahead = 0.3 * spaces + 1.55 * spaces / (left + 1) - 0.25 * burden + 0.63 * strength(s)
    return 1 / (1 + exp(BEHIND[s.seats - 1] - ahead))


def strength(s: State) -> float:
    """What the cards of the players cost, on average."""
    cost = s.book.cost
    owned = number = 0
    for seat in range(s.seats):
        for pile in (s.deck, s.top, s.hand, s.discard, s.play, s.team):
            owned += sum([cost[card] for card in pile[seat]])
            number += len(pile[seat])
    return owned / number if number else 0.0
