"""No environment tells what its seat may not know.

At a decision everything that the seat cannot see is dealt anew, again and again: what it is shown
and what it may do must not change.  What it remembers has no part in that, so from many decisions
on worlds are played side by side as well (``support.leaks``): as long as the seat is shown and told
the same, it must know the same.

``YOJOE_LAWS=long`` tries 10,000 decisions of every title both ways, 200 worlds each; New Alliances
counts as a title of its own.
"""

from itertools import chain, count, islice

import pytest

from support.environments import LONG, TABLES, decisions, named, played
from support.leaks import leaks
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Together

WORLDS = 200 if LONG else 10
BESIDE = 200 if LONG else 3
DECISIONS = 10_000 if LONG else 60
STEPS = 10_000 if LONG else 600  # decisions that worlds are played side by side
EVERY = 1 if LONG else 7  # decisions; neighbours are much alike


def share(table, many):
    """How many decisions a table has of those of its kin."""
    return -(-many // sum(kin(each) == kin(table) for each in TABLES))


def kin(table):
    """A title, and whether it is played with a pack: what has its share of the decisions."""
    title, _, settings = table
    return title, settings.get("pack")


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_nothing_that_a_seat_cannot_see_shows_in_what_it_is_given(table):
    scenario, rng = played(table), Rng("leaks")
    games = chain.from_iterable(decisions(scenario, seed) for seed in count(1))
    for at, seat in islice(games, 0, EVERY * share(table, DECISIONS), EVERY):
        assert differences(at, seat, WORLDS, rng) == 0


def differences(table, seat, worlds, rng):
    """How many of the imagined worlds look different to the seat.

    One world is imagined and dealt anew in place, each time from the last.
    """
    encoding, actions = table.scenario.encoding, table.scenario.actions
    observed, offered = table.observation(seat), table.offers(seat)
    world = table.match.imagine(seat, rng)
    game, state, question = world.game, world.state, world.question
    assert isinstance(question, Choose | Together)
    found = 0
    for _ in range(worlds):
        game.resample(state, seat, rng)
        same = (
            encoding.encode(state, seat, question.ask) == observed
            and actions.spell(game, state, question.for_seat(seat)) == offered
        )
        found += not same
    return found


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_worlds_that_look_the_same_are_known_by_the_same_words(table):
    scenario = played(table)
    games = chain.from_iterable(leaks(scenario, seed, BESIDE) for seed in count(1))

    assert not next(filter(None, islice(games, share(table, STEPS))), "")


def test_a_secret_pick_is_remembered_by_its_seat_alone():
    games = decisions(played(("adventure", 2, {})), 1)
    at, seat = next((at, seat) for at, seat in games if len(at.match.waiting) == 2)
    rival = 1 - seat
    at.knowledge(seat)
    at.choose(seat, at.offers(seat)[0])

    assert "battle: " in at.knowledge(seat)
    assert "battle: " not in at.knowledge(rival)
