"""A playout at random picks where questions arise, and plays the same game as one that asks."""

import pytest

from yojoe.kernel.rng import Rng
from yojoe.kernel.state import digest
from yojoe.kernel.world import World
from yojoe.titles.deckbuilding.title import DECKBUILDING

GAMES = [({}, seats) for seats in DECKBUILDING.about.seats] + [({"pack": "new-alliances"}, 2)]


@pytest.mark.parametrize(("settings", "seats"), GAMES)
def test_a_game_by_whim_is_the_game_that_is_played_question_by_question(settings, seats):
    setup = DECKBUILDING.setup(seats, settings)
    for seed in range(3):
        assert by_whim(setup, Rng(seed)) == asked_for_all(setup, Rng(seed))


def by_whim(setup, rng):
    world = World.fresh(DECKBUILDING.rules, setup, rng)
    asked = world.play_out(rng)
    assert world.question is None
    assert world.state.luck is rng
    return asked, digest(world.state)


def asked_for_all(setup, rng):
    world, asked = World.fresh(DECKBUILDING.rules, setup, rng), 0
    while (question := world.question) is not None:
        world.answer(question.any(rng))
        asked += 1
    return asked, digest(world.state)
