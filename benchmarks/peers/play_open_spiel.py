"""OpenSpiel, driven from Python: games written in Python, and some of its C++ ones."""

import logging
from random import randrange

import numpy as np
import pyspiel
from open_spiel.python import games  # noqa: F401  # importing registers the Python games
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel_games import CHANCE, TERMINAL, player
from stopwatch import any_of, measure

logging.disable(logging.WARNING)  # python_hangman warns of its word list at every copy

# Every game that it has in Python and that is played by turns as it comes.  Left out are
# - python_dynamic_routing and python_iterated_prisoners_dilemma, where all move at once,
# - the mean field games (python_mfg_... and mean_field_lin_quad), where a crowd moves,
# - the pokerkit games, which are there only where somebody installed pokerkit as well.
IN_PYTHON = [
    "python_kuhn_poker",
    "python_tic_tac_toe",
    "python_liars_poker",
    "python_block_dominoes",
    "python_team_dominoes",
    "python_hangman",
    "python_ant_foraging",
    "chat_game",
]
IN_CPP = ["kuhn_poker", "liars_dice", "gin_rummy"]
# Only C++ games: in 2.0.2 the C++ bot's step crashes on a Python game.
SEARCHED = ["kuhn_poker", "gin_rummy"]

EXPLORATION = 2.0
ITERATIONS = 100


def walker(game, play):
    """A function that returns a random position at which a seat has a choice."""

    def midgame():
        state = game.new_initial_state()
        left = randrange(play())
        while (seat := state.current_player()) != TERMINAL:
            if seat == CHANCE:
                state.apply_action(any_of(state.chance_outcomes())[0])
                continue
            if left <= 0 and len(state.legal_actions()) > 1:
                return state
            state.apply_action(any_of(state.legal_actions()))
            left -= 1
        return midgame()

    return midgame


def searches(game):
    """One rollout an iteration.

    gin_rummy has no information state string, so there the observation names the node.
    """
    by_sight = not game.get_type().provides_information_state_string
    compiled = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 7),
        EXPLORATION,
        ITERATIONS,
        use_observation_string=by_sight,
        allow_inconsistent_action_sets=by_sight,
    )
    written = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(7)),
        EXPLORATION,
        ITERATIONS,
        random_state=np.random.RandomState(1),
        use_observation_string=by_sight,
        allow_inconsistent_action_sets=by_sight,
    )
    return {"C++": searcher(compiled), "Python": searcher(written)}


def searcher(bot):
    def search(state):
        bot.step(state)
        return ITERATIONS

    return search


for name in IN_PYTHON + IN_CPP:
    game = pyspiel.load_game(name)
    play = player(game)
    measure(
        "open_spiel",
        name if name in IN_PYTHON else f"{name} (C++)",
        play,
        midgame=walker(game, play),
        fork=pyspiel.State.clone,
        searches=searches(game) if name in SEARCHED else None,
    )
