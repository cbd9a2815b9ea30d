"""PettingZoo: leduc_holdem_v4 as ``env()`` gives it, with the wrappers that check the caller.

PettingZoo has no copy of its own, so a fork is a deep copy of the environment.
"""

import copy
from random import randrange

from pettingzoo.classic import leduc_holdem_v4
from stopwatch import any_of, measure

env = leduc_holdem_v4.env()


def play():
    env.reset()
    decisions = 0
    for _ in env.agent_iter():
        observation, _, over, cut_short, _ = env.last()
        if over or cut_short:
            env.step(None)
            continue
        env.step(any_of(legal(observation)))
        decisions += 1
    return decisions


def legal(observation):
    mask = observation["action_mask"].tolist()
    return [action for action, allowed in enumerate(mask) if allowed]


def midgame():
    left = randrange(play())
    env.reset()
    for _ in env.agent_iter():
        observation, _, over, cut_short, _ = env.last()
        if over or cut_short:
            return midgame()
        if left == 0:
            return env
        env.step(any_of(legal(observation)))
        left -= 1


measure("pettingzoo", "leduc_holdem_v4", play, midgame=midgame, fork=copy.deepcopy)
