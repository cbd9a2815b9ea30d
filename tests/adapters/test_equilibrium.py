"""CFR solves a reduced adventure, and nobody gains anything against our perfect player."""

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.policy import UniformRandomPolicy

import yojoe.adapters.openspiel  # noqa: F401  # registers our games
from support.environments import LONG
from yojoe.adapters.openspiel.equilibrium import ExactPolicy

ENDS = [
    "yojoe_adventure(part=endgame-5-5,cap=1,chance=merged,board=FFF)",
    "yojoe_adventure(part=endgame-4-4,cap=1,chance=merged,board=FFF)",
    "yojoe_adventure(part=endgame-5-3,cap=1,chance=merged,board=CFEFF)",
    *(["yojoe_adventure(part=endgame-5-5,cap=2,chance=merged,board=FFF)"] if LONG else []),
]


@pytest.mark.parametrize("name", ENDS)
def test_nobody_gains_anything_against_exact(name):
    game = pyspiel.load_game(name)

    assert exploitability.nash_conv(game, ExactPolicy(game)) == pytest.approx(0, abs=1e-12)
    assert exploitability.nash_conv(game, UniformRandomPolicy(game)) > 0.01


def test_cfr_comes_to_nearly_the_same():
    game = pyspiel.load_game(ENDS[0])
    solver = cfr.CFRPlusSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()

    assert exploitability.nash_conv(game, solver.average_policy()) < 1e-3
