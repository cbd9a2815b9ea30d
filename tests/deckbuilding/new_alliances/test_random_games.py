"""Games of New Alliances played at random to their end: nothing breaks, and each ends as games end.

Sensible players take another way: they get as far as the Space Bridge.
"""

import os

import pytest

from support.new_alliances_invariants import INVARIANTS
from support.rule import rule
from yojoe.kernel.rng import Rng
from yojoe.kernel.world import World
from yojoe.titles.deckbuilding.rules.ending import ENDINGS
from yojoe.titles.deckbuilding.rules.flow import GAME
from yojoe.titles.deckbuilding.title import DECKBUILDING

LONG = os.environ.get("YOJOE_LAWS") == "long"
GAMES = 2_500 if LONG else 200  # played out
WATCHED = 50 if LONG else 4  # looked at by every question


def fresh(seats, seed, **agreed):
    setup = DECKBUILDING.setup(seats, {"pack": "new-alliances", **agreed})
    rng = Rng(seed)
    return World.fresh(GAME, setup, rng), rng


@rule("NA-OVER-02", "NA-OVER-03")
@pytest.mark.parametrize("seats", DECKBUILDING.about.seats)
def test_a_random_game_comes_to_one_of_its_endings(seats):
    for seed in range(GAMES):
        world, rng = fresh(seats, f"random {seats} {seed}")
        world.play_out(rng)
        assert world.state.ending in ENDINGS, seed
        for holds in INVARIANTS.values():
            holds(world.state)


@rule(*INVARIANTS)
@pytest.mark.parametrize("seats", DECKBUILDING.about.seats)
@pytest.mark.parametrize("sensible", [False, True])
def test_what_always_holds_holds_at_every_question(seats, sensible):
    for seed in range(WATCHED):
        world, rng = fresh(seats, f"watched {seats} {seed}", mission_cards="all")
        while (question := world.question) is not None:
            for holds in INVARIANTS.values():
                holds(world.state)
            answer = DECKBUILDING.sense.hunch(world.state, question, rng) if sensible else None
            world.answer(question.any(rng) if answer is None else answer)
        assert world.state.ending in ENDINGS
