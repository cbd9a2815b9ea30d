"""catanatron: four random seats on the base map; the answer is not checked a second time."""

from random import randrange

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer
from stopwatch import any_of, measure

COLORS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


def new_game():
    return Game([RandomPlayer(color) for color in COLORS])


def unfinished(game):
    return game.winning_color() is None and game.state.num_turns < TURNS_LIMIT


def play():
    game = new_game()
    decisions = 0
    while unfinished(game):
        game.execute(any_of(game.state.playable_actions), validate_action=False)
        decisions += 1
    return decisions


def midgame():
    game = new_game()
    for _ in range(randrange(50, 800)):
        game.execute(any_of(game.state.playable_actions), validate_action=False)
        if not unfinished(game):
            return midgame()
    return game


measure("catanatron", "4 seats", play, midgame=midgame, fork=Game.copy)
