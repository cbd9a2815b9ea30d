"""The trained network in arrays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from yojoe.kernel.script import Seat
from yojoe.titles.tcg.rules.state import OPPONENT, State

from .features import Numbers, player_row, unit_rows

WEIGHTS: Final = ("look", "look_bias", "weigh", "weigh_bias", "sum_up")


@dataclass(frozen=True, slots=True)
class Evaluator:
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


def read(weights: Mapping[str, Sequence[object]]) -> Evaluator:
    return Evaluator(*[np.array(weights[name], dtype=float) for name in WEIGHTS])
