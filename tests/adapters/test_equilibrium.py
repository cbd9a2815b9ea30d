"""CFR solves a reduced adventure, and nobody gains anything against our perfect player.

OpenSpiel looks for the best reply by itself, over every line of play until the cap of turns.  What
a table is worth at the cap, our solver says: the one whose choices are tried here.  So these games
show that ``exact`` plays well up to the cap if the solver is right about what comes after it.
"""

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.policy import UniformRandomPolicy

import yojoe.adapters.openspiel  # noqa: F401  # registers our games
from support.environments import LONG
from yojoe.titles.adventure.surfaces.equilibrium import ExactPolicy

ONE_TURN = [
    "yojoe_adventure(part=endgame-1-5,cap=1,chance=merged,board=FFF)",
    "yojoe_adventure(part=endgame-2-5,cap=1,chance=merged,board=CFEFF)",
]
# Both seats have a turn, and each may come to a battle that it should not use to place a badge.
BOTH_SEATS = [
    "yojoe_adventure(part=endgame-1-5,cap=2,chance=merged,board=FEEEEEFEEEEEEF)",
    "yojoe_adventure(part=endgame-5-1,cap=2,chance=merged,board=FEEEEEFEEEEEEF)",
    *(["yojoe_adventure(part=endgame-1-5,cap=2,chance=merged,board=FEEEEFEEEEF)"] if LONG else []),
]
# Here a badge is always placed, so the even coins of battle are all that is tried.
PLACING = [
    "yojoe_adventure(part=endgame-5-5,cap=1,chance=merged,board=FFF)",
    *(["yojoe_adventure(part=endgame-5-5,cap=2,chance=merged,board=FFF)"] if LONG else []),
]


class AlwaysPlaces(ExactPolicy):
    """As ``exact``, but whoever may place a badge does so."""

    def action_probabilities(self, state, player_id=None):
        chances = super().action_probabilities(state, player_id)
        words = [state.position.table.scenario.actions.word(action) for action in chances]
        if "place" not in words:
            return chances
        return {a: float(word == "place") for a, word in zip(chances, words, strict=True)}


class Noted(ExactPolicy):
    """``exact``, and what each seat did with a round that it had won."""

    def __init__(self, game):
        super().__init__(game)
        self.used = set()

    def action_probabilities(self, state, player_id=None):
        chances = super().action_probabilities(state, player_id)
        table, seat = state.position.table, state.current_player()
        if table.part(seat).ask == "use":
            taken = max(chances, key=chances.get)
            self.used.add((seat, table.scenario.actions.word(taken).split("-")[0]))
        return chances


@pytest.mark.parametrize("name", [*ONE_TURN, *BOTH_SEATS, *PLACING])
def test_nobody_gains_anything_against_exact(name):
    game = pyspiel.load_game(name)

    assert exploitability.nash_conv(game, ExactPolicy(game)) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("name", [*ONE_TURN, *BOTH_SEATS])
def test_much_is_gained_against_whoever_always_places_a_badge(name):
    game = pyspiel.load_game(name)

    assert exploitability.nash_conv(game, AlwaysPlaces(game)) > 0.005


@pytest.mark.parametrize("name", [ONE_TURN[0], PLACING[0]])
def test_much_is_gained_against_whoever_takes_anything(name):
    game = pyspiel.load_game(name)

    assert exploitability.nash_conv(game, UniformRandomPolicy(game)) > 0.01


def test_both_seats_place_and_remove_badges_there():
    used = set()
    for name in BOTH_SEATS:
        exact = Noted(pyspiel.load_game(name))
        exploitability.nash_conv(exact.game, exact)
        used |= exact.used

    assert used == {(seat, word) for seat in (0, 1) for word in ("place", "remove")}


def test_cfr_comes_to_nearly_the_same():
    game = pyspiel.load_game(ONE_TURN[0])
    solver = cfr.CFRPlusSolver(game)
    for _ in range(8):
        solver.evaluate_and_update_policy()

    assert exploitability.nash_conv(game, solver.average_policy()) < 2e-3
