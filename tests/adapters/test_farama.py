"""PettingZoo's, Gymnasium's and Shimmy's own suites on every title and number of seats."""

import contextlib
import io
import pickle
import subprocess
import sys
from functools import partial

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

import yojoe.adapters.openspiel  # noqa: F401  # registers our games
from support.environments import LONG
from yojoe.adapters.aec import env
from yojoe.adapters.gym import IDS
from yojoe.adapters.parallel import parallel_env
from yojoe.kernel.refusal import Refusal

# PettingZoo says so of every environment with a mask, its own excepted by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    # And Shimmy gives every tensor of OpenSpiel an endless space.
    pytest.mark.filterwarnings("ignore:Agent's m.*imum observation space value is -?infinity"),
]

SEATS = [
    *[("adventure", seats) for seats in (2, 3, 4)],
    *[("deckbuilding", seats) for seats in (1, 2, 3, 4)],
    ("tcg", 2),
]
CYCLES = 2000 if LONG else 100
SEEDS = range(20 if LONG else 2)


@pytest.fixture(autouse=True)
def quiet():
    with contextlib.redirect_stdout(io.StringIO()):
        yield


def counting_from(first, game):
    """PettingZoo tries one seed only; a game whose seeds are counted from another."""
    reset = game.reset
    game.reset = lambda seed=None, options=None: reset(first + (seed or 0), options)
    return game


@pytest.mark.parametrize(("title", "seats"), SEATS)
def test_pettingzoo_takes_it_one_seat_after_the_other(title, seats):
    def made(first=0, render_mode=None):
        return counting_from(first, env(title, seats, render_mode=render_mode))

    api_test(made(), num_cycles=CYCLES)
    render_test(partial(made, 1))
    for first in SEEDS:
        seed_test(partial(made, first), num_cycles=CYCLES)


@pytest.mark.parametrize(("title", "seats"), SEATS)
def test_pettingzoo_takes_it_all_at_once(title, seats):
    def made(first=0):
        return counting_from(first, parallel_env(title, seats))

    parallel_api_test(made(), num_cycles=CYCLES)
    for first in SEEDS:
        parallel_seed_test(partial(made, first), num_cycles=CYCLES)


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_takes_one_seat(name):
    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("name", IDS)
def test_maskable_learners_are_told_what_is_allowed(name):
    game = gymnasium.make(name)
    seen, _ = game.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(20):
        masks = game.get_wrapper_attr("action_masks")()
        assert masks.dtype == np.bool_
        assert np.array_equal(masks, seen["action_mask"] == 1)
        seen, _, over, _, _ = game.step(rng.choice(np.flatnonzero(masks)))
        if over:
            break


def test_an_environment_is_found_though_nobody_has_imported_ours():
    made = "import gymnasium; print(gymnasium.make('yojoe.adapters.gym:yojoe/Tcg-v0').spec.id)"
    done = subprocess.run([sys.executable, "-c", made], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "yojoe/Tcg-v0"


@pytest.mark.parametrize(
    ("game", "config"),
    [
        ("yojoe_adventure", {"players": 4, "cap": 20}),
        ("yojoe_deckbuilding", {"players": 1}),
        ("yojoe_deckbuilding", {"players": 3, "chance": "first", "open_hands": False}),
        ("yojoe_tcg", {"chance": "first"}),
    ],
)
def test_shimmy_bridges_from_openspiel(game, config):
    bridge = OpenSpielCompatibilityV0(game_name=game, config=config)

    assert len(bridge.possible_agents) == config.get("players", 2)
    api_test(bridge, num_cycles=CYCLES)


@pytest.mark.parametrize(("title", "seats"), SEATS)
def test_the_same_seed_is_the_same_game_where_all_act_at_once(title, seats):
    def course(seed):
        game, rng, seen = parallel_env(title, seats), np.random.default_rng(1), []
        views, _ = game.reset(seed=seed)
        while game.agents and len(seen) < CYCLES:
            choices = {agent: rng.choice(allowed(views[agent]["action_mask"])) for agent in views}
            views, rewards, *_ = game.step(choices)
            seen.append((pickle.dumps(views), rewards))
        return seen

    assert course(5) == course(5)
    assert course(5) != course(6)


def allowed(mask):
    return np.flatnonzero(mask)


def test_rewards_come_at_the_end_and_add_up_to_nothing():
    game = env("tcg", 2)
    game.reset(seed=5)
    rng, total = np.random.default_rng(5), dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, over, cut, _ = game.last()
        total[agent] += reward
        done = over or cut
        game.step(None if done else int(rng.choice(allowed(seen["action_mask"]))))

    assert sorted(total.values()) == [-1.0, 1.0]


def test_seats_that_pick_in_secret_do_so_in_one_step():
    game = parallel_env("adventure", 2)
    seen, _ = game.reset(seed=1)

    assert [view["action_mask"][game.wait] for view in seen.values()] == [0, 0]
    assert len(game.table.match.waiting) == 2


def test_boosts_are_picked_in_one_step():
    game = parallel_env("tcg", 2)
    seen, _ = game.reset(seed=1)
    rng = np.random.default_rng(1)
    while len(game.table.match.waiting) < 2:
        seen = game.step(
            {agent: rng.choice(allowed(seen[agent]["action_mask"])) for agent in game.agents}
        )[0]

    assert game.table.question.ask == "boost"
    picks = {agent: allowed(view["action_mask"])[0] for agent, view in seen.items()}
    plies = game.table.match.ply
    game.step(picks)
    assert game.table.match.ply > plies


def test_in_turns_an_action_that_is_not_allowed_ends_the_game_for_all():
    game = env("adventure", 2)
    game.reset(seed=1)
    culprit, (seen, *_) = game.agent_selection, game.last()
    game.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))

    assert game.rewards == {agent: -1.0 if agent == culprit else 0.0 for agent in game.agents}
    ends = []
    for agent in game.agent_iter():
        ends.append((agent, game.last()[1:4]))
        game.step(None)
    assert sorted(ends) == [
        (agent, (-1.0 if agent == culprit else 0.0, True, True)) for agent in game.possible_agents
    ]


def test_an_action_that_is_not_allowed_ends_the_game():
    game = parallel_env("adventure", 2)
    game.reset(seed=1)

    _, rewards, over, cut, _ = game.step(dict.fromkeys(game.agents, game.wait))

    assert set(rewards.values()) == {-1.0}
    assert all(over.values())
    assert all(cut.values())


def played_to_the_end(game, seed):
    seen, _ = game.reset(seed=seed)
    rng, over, reward = np.random.default_rng(seed), False, 0.0
    while not over:
        action = rng.choice(allowed(seen["action_mask"]))
        seen, reward, over, _, _ = game.step(action)
    return reward


def test_named_agents_have_the_other_seats():
    game = gymnasium.make("yojoe/Adventure-v0", seats=3, agents=("greedy", "random"), seat=2)

    assert played_to_the_end(game, 3) in {1.0, -0.5}
    assert game.unwrapped.others == {2: "greedy", 0: "random"}


def test_a_copy_of_an_environment_is_the_same_environment():
    game = gymnasium.make("yojoe/Tcg-v0").unwrapped
    again = pickle.loads(pickle.dumps(game))  # noqa: S301

    assert played_to_the_end(again, 4) == played_to_the_end(game, 4)


def test_too_many_agents_are_refused():
    with pytest.raises(Refusal, match="other seats: 1, agents: 3"):
        gymnasium.make("yojoe/Adventure-v0", agents=("random",) * 3)


def test_one_agent_may_be_named_by_a_word():
    game = gymnasium.make("yojoe/Adventure-v0", seats=3, agents="greedy").unwrapped
    mixed = gymnasium.make("yojoe/Adventure-v0", seats=3, agents="greedy,random").unwrapped

    assert game.others == {1: "greedy", 2: "greedy"}
    assert mixed.others == {1: "greedy", 2: "random"}


def test_an_agent_that_is_none_is_refused_at_once():
    with pytest.raises(Refusal, match="nobody"):
        gymnasium.make("yojoe/Adventure-v0", agents=("nobody",))


@pytest.mark.parametrize("made", [env, parallel_env])
def test_a_picture_is_refused(made):
    with pytest.raises(Refusal, match="render_mode: 'rgb_array' is not one of ansi, human"):
        made("adventure", 2, render_mode="rgb_array")


@pytest.mark.parametrize("made", [env, parallel_env])
def test_settings_may_be_numbers_and_truth_values(made):
    game = made("adventure", 2, {"cap": 5, "may_decline": True})

    assert game.scenario.setup.settings["cap"] == 5
    assert game.scenario.setup.settings["may_decline"] is True


WITHOUT = """
import importlib, sys
sys.modules |= dict.fromkeys(["pyspiel", "pettingzoo", "gymnasium"])
for name in ["aec", "parallel", "gym", "openspiel"]:
    try:
        importlib.import_module(f"yojoe.adapters.{name}")
    except ValueError as refusal:
        print(refusal)
"""


def test_a_library_that_is_missing_is_named_with_its_extra():
    told = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, check=True)

    assert told.stdout.decode().splitlines() == [
        "this needs PettingZoo: pip install 'yojoe[pettingzoo]'",
        "this needs PettingZoo: pip install 'yojoe[pettingzoo]'",
        "this needs Gymnasium: pip install 'yojoe[gymnasium]'",
        "this needs OpenSpiel: pip install 'yojoe[openspiel]'",
    ]


def test_an_observation_can_be_read_as_text():
    game = gymnasium.make("yojoe/Adventure-v0", render_mode="ansi")
    game.reset(seed=1)

    assert game.render().startswith("asked: battle")
