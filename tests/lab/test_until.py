"""Play until it is known, and be right as often as one says in spite of looking on."""

import numpy as np
import pytest

from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.game_job import Row
from yojoe.lab.batch.plan import make_plan
from yojoe.lab.batch.until import EnoughGames, Until, read_share
from yojoe.titles.adventure.title import ADVENTURE


@pytest.fixture
def until():
    plan = make_plan(ADVENTURE, ["random", "random"], 100_000, 1)

    def played(within, share, rng, most=5_000):
        """Games of a coin: the first player wins such a share."""
        watch = Until(plan, within)
        try:
            for game in range(most):
                mine = rng.random() < share
                scores = (1.0, 0.0) if mine == (game % 2 == 0) else (0.0, 1.0)
                watch.add(Row(game, game, "won", scores, 1, 1, "", ()))
        except EnoughGames:
            return watch
        return watch

    return played


def test_it_stops_at_a_look_once_it_is_known(until):
    watch = until(0.05, 0.5, np.random.default_rng(1))
    assert watch.reach <= 0.05
    assert len(watch.rows) in {100 * 2**look for look in range(9)}
    assert watch.verdict().startswith("every share is known to within ")
    short = until(0.01, 0.5, np.random.default_rng(1), most=300)
    assert (len(short.rows), short.verdict().split()[0]) == (300, "known")


def test_it_is_right_as_often_as_it_says_although_it_looks_on(until):
    held = 0
    for number in range(120):
        watch = until(0.09, 0.6, np.random.default_rng(number))
        held += 0.6 in watch.intervals[0]
    assert held >= 0.95 * 120


@pytest.mark.parametrize(("text", "share"), [("2%", 0.02), ("2", 0.02), ("0.5 %", 0.005)])
def test_a_share_is_read_as_people_write_it(text, share):
    assert read_share(text) == pytest.approx(share)


@pytest.mark.parametrize("text", ["", "x", "0", "-1%", "90%", "nan"])
def test_what_is_no_share_is_refused(text):
    with pytest.raises(Refusal, match="is not like 2%"):
        read_share(text)
