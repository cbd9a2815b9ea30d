"""Positions written and read again: every title, in the middle of a game, goes on alike."""

import json

import pytest

from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.kernel.state import PositionError, digest, put_back, written_state
from yojoe.title.registry import title_named

TABLES = [
    ("adventure", 3, {}),
    ("deckbuilding", 2, {}),
    ("deckbuilding", 2, {"pack": "new-alliances"}),
    ("tcg", 2, {}),
]


def resumed(match):
    """The same match, from what JSON has of its checkpoint."""
    base, trail = match.checkpoint
    data = json.loads(json.dumps(written_state(base)))
    state = put_back(match.game.new(match.setup), data)
    twin = Match.resumed(match.game, match.setup, state, trail, match.ply - len(trail))
    for seat in match.question.seats if match.question else ():
        if match.pending(seat) is not None:
            twin.answer(match.pending(seat), seat)
    return twin


@pytest.mark.parametrize(("name", "seats", "settings"), TABLES)
def test_a_match_goes_on_from_its_position_as_if_nothing_had_been(name, seats, settings):
    title, rng = title_named(name), Rng("positions")
    match = Match(title.rules, title.setup(seats, settings), luck=Seeded(5))
    for count in range(120):
        match.settle()
        if match.over:
            break
        seat = match.waiting[0]
        pick = rng.below(len(match.question.for_seat(seat).options))
        if count % 7 == 0:
            twin = resumed(match)
            assert (twin.ply, twin.waiting) == (match.ply, match.waiting)
            assert digest(twin.state) == digest(match.state)
            twin.luck = match.luck
            twin.answer(pick, seat)
            twin.settle()
            match.answer(pick, seat)
            match.settle()
            assert digest(twin.state) == digest(match.state)
        else:
            match.answer(pick, seat)
    last = resumed(match)
    assert (last.over, digest(last.state)) == (match.over, digest(match.state))


def test_a_position_of_other_rules_is_refused():
    title = title_named("adventure")
    setup = title.setup(2, {})
    data = written_state(title.rules.new(setup))
    with pytest.raises(PositionError):
        put_back(title.rules.new(setup), {**data, "wool": 3})
    part = {"@": "os:environ"}
    with pytest.raises(PositionError):
        put_back(title.rules.new(setup), {**data, "badges": [part]})
