"""A computer player answers alike in worlds that its seat cannot tell apart, with the same seed."""

import os
from itertools import chain, count, islice

import pytest

from support.tables import TABLES
from support.two_worlds import imagined
from yojoe.agents.roster import kinds_for
from yojoe.agents.seating import seat_player
from yojoe.kernel.rng import Rng
from yojoe.kernel.state import digest
from yojoe.testing.table import answer_any

LONG = os.environ.get("YOJOE_LAWS") == "long"
DECISIONS = 300 if LONG else 4  # of each kind of player, at every table
WORLDS = 2_000 if LONG else 25
EVERY = 2 if LONG else 9
HIDING = [start for start in TABLES if start.title.name != "high-card"]
KINDS = [
    (start, kind.name)
    for start in HIDING
    for kind in kinds_for(start.title, start.setup.seats)
    if kind.name in {"greedy", "planner", "mcts"}
]


def decisions(start, seed):
    """A game at random, wherever somebody is asked who may choose."""
    match, rng = start.open(seed), Rng(f"decisions {seed}")
    match.settle()
    while not match.over:
        for seat in match.waiting:
            if len(match.question.for_seat(seat).options) > 1:
                yield match, seat
        answer_any(match, rng)
        match.settle()


@pytest.mark.parametrize(("start", "kind"), KINDS, ids=str)
def test_a_player_answers_alike_in_worlds_it_cannot_tell_apart(start, kind):
    name = "mcts:12" if kind == "mcts" else kind
    games = chain.from_iterable(decisions(start, seed) for seed in count(1))
    for match, seat in islice(games, 0, EVERY * DECISIONS, EVERY):
        player = seat_player(name, start.title, start.setup, match.ply, seat)
        other = imagined(match, seat, f"world {match.ply}")

        assert player.choose(match, seat) == player.choose(other, seat)


@pytest.mark.parametrize("start", HIDING, ids=str)
def test_the_same_seed_imagines_the_same_world_whatever_the_real_one_is(start):
    games = chain.from_iterable(decisions(start, seed) for seed in count(1))
    for match, seat in islice(games, 0, 5 * WORLDS, 5):
        other = imagined(match, seat, f"world {match.ply}")
        worlds = [each.imagine(seat, Rng("the same")) for each in (match, other)]

        assert digest(worlds[0].state) == digest(worlds[1].state)
