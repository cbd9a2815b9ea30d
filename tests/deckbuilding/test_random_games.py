"""Games played at random to their end, many of them: nothing breaks, and each ends as games end.

``YOJOE_LAWS=long`` plays ten thousand.
"""

import os

import pytest

from support.deckbuilding_games import agreed
from support.deckbuilding_invariants import INVARIANTS
from support.rule import rule
from yojoe.kernel.rng import Rng
from yojoe.kernel.world import World
from yojoe.titles.deckbuilding.about import stories
from yojoe.titles.deckbuilding.rules.ending import ENDINGS
from yojoe.titles.deckbuilding.rules.flow import GAME

CELLS = [(story, seats) for story in stories() for seats in (1, 2, 3, 4)]
LONG = os.environ.get("YOJOE_LAWS") == "long"
GAMES = 10_000 // len(CELLS) if LONG else 200  # in each cell


@rule("DB-OVER-01", "DB-OVER-03", *INVARIANTS)
@pytest.mark.parametrize(("story", "seats"), CELLS)
def test_a_random_game_comes_to_one_of_its_endings(story, seats):
    for seed in range(GAMES):
        s = played_out(story, seats, f"random {story} {seats} {seed}")
        assert s.ending in ENDINGS, seed
        for holds in INVARIANTS.values():
            holds(s)


def played_out(story, seats, seed):
    """The table after a game in which everything is left to chance."""
    rng = Rng(seed)
    world = World.fresh(GAME, agreed(seats, story=story), rng)
    world.play_out(rng)
    assert world.question is None, f"game {seed!r} does not end"
    return world.state
