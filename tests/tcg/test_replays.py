"""The golden games: old ones play today as they were played then."""

import pytest

from support.rule import rule
from support.tcg_golden import GOLDEN
from yojoe.kernel.record import from_text, verified
from yojoe.tcg.title import TCG


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
@rule("TCG-END-02", "TCG-END-03")
def test_an_old_game_plays_as_it_was_played(golden):
    match = verified(TCG, from_text(golden.path.read_text()))
    assert match.over
    assert golden.is_met(match)


def test_there_is_a_game_for_every_way_to_end():
    kept = {from_text(golden.path.read_text()).result.split()[1] for golden in GOLDEN}
    assert kept == {"won", "draw", "unfinished"}
