"""How a game of OpenSpiel is played at random: its own and ours through it, by the same words."""

from collections.abc import Callable
from random import random
from typing import Any

import pyspiel

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def player(game: Any) -> Callable[[], int]:
    """A function that plays one random game; all chance in them is uniform.

    The choice is written out, because next to a C++ game a call of ``any_of`` would show.
    """

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while (seat := state.current_player()) != TERMINAL:
            if seat == CHANCE:
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
        return decisions

    return play
