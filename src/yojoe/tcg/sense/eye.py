"""The trained eye: the chance to win, as tens of thousands of games have taught it.

A small network.  Every unit is looked at by itself and the looks are summed up for each player,
so that it does not matter who stands left of whom.  Both players are then weighed against each
other from either side, so that what one has to hope for is what the other has to fear.

``yojoe.lab.eye`` teaches it, and writes ``eye.json``.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Final

import numpy as np

from yojoe.kernel.script import Seat
from yojoe.tcg.ranks import leave, team
from yojoe.tcg.state import OPPONENT, ORDERS, Card, State

from .features import Numbers, player_row, unit_rows
from .worth import Scales

FILE: Final = Path(__file__).with_name("eye.json")
WEIGHTS: Final = ("look", "look_bias", "weigh", "weigh_bias", "sum_up")
WHOLE: Final = 1000.0  # what all units of the other player are worth together
SURE: Final = 1e-12  # as sure as a game that is over


@dataclass(frozen=True, slots=True)
class Eye:
    """What was learned."""

    look: Numbers  # by what is seen of a unit, and by look
    look_bias: Numbers
    weigh: Numbers  # by what is seen of both players, the own first, and by reason
    weigh_bias: Numbers
    sum_up: Numbers  # of each reason

    def chance(self, s: State, seat: Seat) -> float:
        """To win, for a player."""
        rival = OPPONENT[seat]
        if not s.front[seat] or not s.front[rival]:
            return (1.0 + bool(s.front[seat]) - bool(s.front[rival])) / 2
        mine, theirs = self.seen(s, seat), self.seen(s, rival)
        both = np.array([np.concatenate([mine, theirs]), np.concatenate([theirs, mine])])
        hopes = np.maximum(both @ self.weigh + self.weigh_bias, 0.0) @ self.sum_up
        return float(1 / (1 + np.exp(hopes[1] - hopes[0])))

    def seen(self, s: State, seat: Seat) -> Numbers:
        """A player's units in one look, and what else there is to know."""
        looks = np.maximum(unit_rows(s, seat) @ self.look + self.look_bias, 0.0)
        return np.concatenate([looks.sum(axis=0), player_row(s, seat)])


@cache
def trained() -> Eye:
    return read(json.loads(FILE.read_text(encoding="utf-8")))


def read(weights: Mapping[str, Sequence[object]]) -> Eye:
    return Eye(*[np.array(weights[name], dtype=float) for name in WEIGHTS])


def by_eye(s: State, seat: Seat) -> Scales:
    """What each unit is worth: so much that without it the chance would be what the eye says."""
    eye = trained()
    now = lead(eye.chance(s, seat))
    whole = {seat: WHOLE * exp(now / 2), OPPONENT[seat]: WHOLE}
    worth: dict[Card, float] = {}
    for owner in ORDERS[seat]:
        for unit in team(s, owner):
            lost = now - lead(without(eye, s, owner, unit, seat))
            lost = max(lost if owner == seat else -lost, 0.0)
            worth[unit] = whole[owner] * (1 - exp(-lost / 2))
    return Scales(worth, whole[seat], whole[OPPONENT[seat]])


def without(eye: Eye, s: State, owner: Seat, unit: Card, seat: Seat) -> float:
    """The chance once a unit is gone, and whoever was behind it has moved up."""
    then = s.copy()
    leave(then, owner, [unit])
    return eye.chance(then, seat)


def lead(chance: float) -> float:
    """A chance as the logarithm of its odds: what ``standing`` makes of twice a ratio's."""
    chance = min(max(chance, SURE), 1 - SURE)
    return log(chance / (1 - chance))
