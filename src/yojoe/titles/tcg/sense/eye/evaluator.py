"""The trained eye: the chance to win, as tens of thousands of games have taught it.

A small network.  Every unit is looked at by itself and the looks are summed up for each player,
so that it does not matter who stands left of whom.  Both players are then weighed against each
other from either side, so that what one has to hope for is what the other has to fear.
It is worked out in arrays (``network``), or number by number where NumPy is not installed.

``tools.train_tcg`` teaches it, and writes ``eye.json``.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import exp, log
from pathlib import Path
from typing import Any, Final, Protocol

from yojoe.kernel.script import Seat
from yojoe.titles.tcg.rules.ranks import leave, team
from yojoe.titles.tcg.rules.state import OPPONENT, ORDERS, Card, State
from yojoe.titles.tcg.sense.worth import Scales

Weights = Mapping[str, Sequence[Any]]

FILE: Final = Path(__file__).with_name("eye.json")
WHOLE: Final = 1000.0  # what all units of the other player are worth together
SURE: Final = 1e-12  # as sure as a game that is over


class Evaluator(Protocol):
    """Whoever judges a table."""

    def chance(self, s: State, seat: Seat) -> float: ...


@cache
def trained() -> Evaluator:
    return reader(arrays=find_spec("numpy") is not None)(json.loads(FILE.read_text("utf-8")))


def reader(*, arrays: bool) -> Callable[[Weights], Evaluator]:
    """Reads what was learned; either network says the same."""
    network = "network" if arrays else "plain_network"
    read: Callable[[Weights], Evaluator] = import_module(f"{__package__}.{network}").read
    return read


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


def without(eye: Evaluator, s: State, owner: Seat, unit: Card, seat: Seat) -> float:
    """The chance once a unit is gone, and whoever was behind it has moved up."""
    then = s.copy()
    leave(then, owner, [unit])
    return eye.chance(then, seat)


def lead(chance: float) -> float:
    """A chance as the logarithm of its odds: what ``standing`` makes of twice a ratio's."""
    chance = min(max(chance, SURE), 1 - SURE)
    return log(chance / (1 - chance))
