"""Many games at once: the same games as one by one, in arrays of whoever plays them."""

import gymnasium
import numpy as np
import pytest

from yojoe.adapters.gym import IDS
from yojoe.adapters.vector import YojoeVectorEnv
from yojoe.kernel.refusal import Refusal

GAMES = 3


def any_allowed(masks, rng):
    return np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


@pytest.mark.parametrize("name", ["yojoe/Adventure-v0", "yojoe/Deckbuilding-v0", "yojoe/Tcg-v0"])
def test_games_side_by_side_are_those_that_one_plays_alone(name):
    assert name in IDS
    several = gymnasium.make_vec(name, num_envs=GAMES)
    assert isinstance(several, YojoeVectorEnv)
    alone = [gymnasium.make(name, disable_env_checker=True) for _ in range(GAMES)]
    seen, _ = several.reset(seed=7)
    ones = [each.reset(seed=7 + number)[0] for number, each in enumerate(alone)]
    over, rng = np.zeros(GAMES, bool), np.random.default_rng(1)
    for _ in range(120):
        for place, one in enumerate(ones):
            np.testing.assert_array_equal(seen["observation"][place], one["observation"])
            np.testing.assert_array_equal(seen["action_mask"][place], one["action_mask"])
        actions = any_allowed(seen["action_mask"], rng)
        seen, rewards, ended, _, _ = several.step(actions)
        for place, each in enumerate(alone):
            if over[place]:  # it begins anew, and the action was for nothing
                ones[place], over[place], reward = each.reset()[0], False, 0.0
            else:
                ones[place], reward, over[place], _, _ = each.step(actions[place])
            assert rewards[place] == reward
        assert (ended == over).all()


def test_what_is_seen_is_written_where_the_caller_wants_it():
    plain = YojoeVectorEnv("adventure", GAMES)
    into = {name: np.full_like(rows, 9) for name, rows in plain.rows().items()}
    env = YojoeVectorEnv("adventure", GAMES, into=into)
    seen, _ = env.reset(seed=1)
    other, _ = plain.reset(seed=1)
    rng = np.random.default_rng(2)
    for _ in range(20):
        for name, rows in into.items():
            assert seen[name] is rows
            np.testing.assert_array_equal(rows, other[name])
        actions = any_allowed(into["action_mask"], rng)
        before, (seen, *_) = other, env.step(actions)
        other, *_ = plain.step(actions)
        assert other["observation"] is not before["observation"], "what was seen stays as it was"


@pytest.mark.parametrize(
    ("games", "into", "why"),
    [
        (0, None, "from 1 to"),
        (2, {"observation": np.zeros((2, 3), np.float32)}, "into: observation has to be float32"),
        (5000, None, "from 1 to 4,096"),
    ],
)
def test_what_cannot_be_played_at_once_is_refused(games, into, why):
    with pytest.raises(Refusal, match=why):
        YojoeVectorEnv("adventure", games, into=into)


def test_an_action_that_is_not_allowed_ends_its_game_alone():
    env = YojoeVectorEnv("adventure", 2)
    seen, _ = env.reset(seed=3)
    good = any_allowed(seen["action_mask"], np.random.default_rng(1))
    bad = np.flatnonzero(seen["action_mask"][0] == 0)[0]
    _, rewards, over, _, info = env.step(np.array([bad, good[1]]))
    assert (rewards[0], over[0], info["illegal"].tolist()) == (-1.0, True, [True, False])
    assert not over[1]
