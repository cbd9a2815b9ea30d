"""RLCard: leduc-holdem and uno, two seats, through the environment that agents use.

RLCard has no copy of its own, so a fork is a deep copy of the environment.
"""

import copy
from random import randrange

import rlcard
from stopwatch import any_of, measure


def player(env):
    def play():
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(any_of(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def walker(env, play):
    def midgame():
        left = randrange(play())
        state, _ = env.reset()
        while not env.is_over():
            if left == 0:
                return env
            state, _ = env.step(any_of(list(state["legal_actions"])))
            left -= 1
        return midgame()

    return midgame


for name in ("leduc-holdem", "uno"):
    env = rlcard.make(name)
    play = player(env)
    measure("rlcard", name, play, midgame=walker(env, play), fork=copy.deepcopy)
