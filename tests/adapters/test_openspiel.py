"""OpenSpiel's own suites on every title and number of players."""

import contextlib
import io
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import yojoe.adapters.openspiel  # noqa: F401  # registers our games
from support.environments import LONG
from yojoe.kernel.rng import Rng

SIMULATIONS = 100 if LONG else 1
CAP = f",cap={100 if LONG else 20}"  # turns; three or four random players take hundreds

GAMES = [
    "yojoe_adventure",
    *[f"yojoe_adventure(players={players}{CAP})" for players in (3, 4)],
    f"yojoe_adventure(players=3,picks=together{CAP})",
    "yojoe_adventure(chance=first,may_decline=True)",
    "yojoe_adventure(part=endgame-4-4,cap=3,chance=merged,board=FFF)",
    *[f"yojoe_deckbuilding(players={players})" for players in (1, 2, 3, 4)],
    "yojoe_deckbuilding(chance=first,open_hands=False,story=total-control)",
    "yojoe_deckbuilding(players=1,part=first-mission)",
    "yojoe_deckbuilding(players=1,pack=new-alliances,part=first-mission)",
    "yojoe_tcg",
    "yojoe_tcg(decks=rolling-thunder+air-and-armor,chance=first)",
    "yojoe_tcg(picks=together)",
]


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_simulates_it(name):
    game = pyspiel.load_game(name)

    with contextlib.redirect_stdout(io.StringIO()):
        pyspiel.random_sim_test(game, SIMULATIONS, True, False)
        for _ in range(SIMULATIONS):
            games_sim_test.GamesSimTest("assertTrue").sim_game(game)


def random_play(state, rng, most=10_000):
    """Play on at random; the state as it comes to rest."""
    while not state.is_terminal() and most:
        most -= 1
        if state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(outcomes[rng.below(len(outcomes))])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
    return state


def first_decision(game, rng):
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[rng.below(len(outcomes))][0])
    return state


@pytest.mark.parametrize("name", ["yojoe_adventure", "yojoe_deckbuilding", "yojoe_tcg"])
def test_a_clone_goes_through_our_fork_and_is_played_on_apart(name):
    state = first_decision(pyspiel.load_game(name), Rng(1))
    before = str(state)

    clone = state.clone()
    random_play(clone, Rng(2), most=30)

    assert str(state) == before
    assert clone.position.table.match._base is not state.position.table.match


def test_the_chances_of_a_node_add_up_to_one():
    for name in GAMES:
        outcomes = pyspiel.load_game(name).new_initial_state().chance_outcomes()

        assert sum(chance for _, chance in outcomes) == pytest.approx(1)


def test_faces_that_lead_to_equal_tables_are_one_outcome():
    game = pyspiel.load_game("yojoe_adventure(part=endgame-5-5,cap=2,chance=merged,board=FFF)")

    assert game.new_initial_state().chance_outcomes() == [
        (0, pytest.approx(1 / 3)),
        (1, pytest.approx(1 / 3)),
        (2, pytest.approx(1 / 3)),
    ]


def test_secret_picks_are_offered_together_where_that_is_asked_for():
    together = first_decision(pyspiel.load_game("yojoe_adventure(picks=together)"), Rng(1))
    turns = first_decision(pyspiel.load_game("yojoe_adventure"), Rng(1))

    assert together.is_simultaneous_node()
    assert not turns.is_simultaneous_node()
    together.apply_actions([together.legal_actions(player)[0] for player in range(2)])
    assert len(together.position.table.past) == len(turns.position.table.past) + 2


def test_an_observation_is_our_encoding():
    game = pyspiel.load_game("yojoe_tcg")
    state = first_decision(game, Rng(3))
    observed = make_observation(game)

    observed.set_from(state, player=0)

    assert observed.tensor.shape == (game.observation_tensor_shape()[0],)
    assert observed.tensor.tolist() == list(state.position.table.observed(0))
    assert state.observation_string(0) == state.position.table.told(0)


def test_a_python_bot_searches_our_games():
    game = pyspiel.load_game("yojoe_adventure(part=endgame-5-5,cap=4)")
    state = first_decision(game, Rng(4))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 20, evaluator, random_state=np.random.RandomState(2))

    assert bot.step(state) in state.legal_actions()


def test_python_ends_well_after_openspiel_has_seen_our_games():
    code = "import yojoe.adapters.openspiel, pyspiel; pyspiel.load_game('yojoe_tcg')"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
