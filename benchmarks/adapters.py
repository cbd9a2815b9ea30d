"""Our titles through other people's interfaces, measured as those people's own games are.

``python -m benchmarks.adapters SECONDS``
"""

from typing import Any

import numpy as np
import pyspiel

import yojoe.build  # noqa: F401  # the stopwatch asks it which build runs
from yojoe.adapters.aec import env
from yojoe.adapters.openspiel import YojoeGame, YojoeState

from .peers.open_spiel_games import player
from .peers.stopwatch import any_of, measure

NAME = "adapters"
TITLES = ("adventure", "deckbuilding", "tcg")
SEATS = 2


def main() -> None:
    for title in TITLES:
        measure_openspiel(title)
        measure_pettingzoo(title)


def measure_openspiel(title: str) -> None:
    """Driven as ``peers/play_open_spiel.py`` drives OpenSpiel's games."""
    game = pyspiel.load_game(f"yojoe_{title}(players={SEATS})")
    measure(
        NAME,
        f"open_spiel {title}",
        player(game),
        midgame=lambda: midgame(game),
        fork=YojoeState.clone,
    )


def midgame(game: YojoeGame, decisions: int = 30) -> YojoeState:
    """A position some decisions on, or the last one before the end."""
    state = game.new_initial_state()
    while decisions or state.is_chance_node():
        chance = state.is_chance_node()
        then = state.child(any_of(state.legal_actions()))
        if then.is_terminal():
            break
        state, decisions = then, decisions if chance else decisions - 1
    return state


def measure_pettingzoo(title: str) -> None:
    """Driven as ``peers/play_pettingzoo.py`` drives PettingZoo's leduc, checks and all."""
    table: Any = env(title, SEATS)

    def play() -> int:
        table.reset()
        decisions = 0
        for _ in table.agent_iter():
            observation, _, over, cut_short, _ = table.last()
            if over or cut_short:
                table.step(None)
                continue
            table.step(any_of(np.flatnonzero(observation["action_mask"]).tolist()))
            decisions += 1
        return decisions

    def begun() -> Any:
        table.reset()
        return table.unwrapped.table

    measure(NAME, f"pettingzoo {title}", play, midgame=begun, fork=lambda one: one.fork())


if __name__ == "__main__":
    main()
