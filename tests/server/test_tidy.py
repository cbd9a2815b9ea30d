"""Memory is looked through while nobody waits."""

import gc

from yojoe.server.ops.garbage import LATEST, QUIET, IdleCollector, by_hand


def test_nothing_is_looked_through_while_nobody_has_acted():
    broom = IdleCollector(0.0, 0)
    assert not broom.is_due(LATEST + QUIET, 0)


def test_acts_put_it_off_until_they_cease_and_then_once_is_enough():
    broom = IdleCollector(0.0, 0)
    assert not broom.is_due(1.0, 3)
    assert not broom.is_due(QUIET, 5)
    assert not broom.is_due(2 * QUIET - 0.1, 5)
    assert broom.is_due(2 * QUIET, 5)
    assert not broom.is_due(3 * QUIET, 5)
    assert not broom.is_due(4 * QUIET, 6)
    assert broom.is_due(5 * QUIET, 6)


def test_acts_that_never_cease_do_not_put_it_off_for_ever():
    broom = IdleCollector(0.0, 0)
    seconds = range(1, 2 * int(LATEST) + 1)
    due = [second for second in seconds if broom.is_due(float(second), acts=second)]
    assert due == [LATEST, 2 * LATEST]


def test_while_we_tidy_by_hand_only_the_young_are_looked_through_by_themselves():
    usual = gc.get_threshold()
    with by_hand():
        before = gc.get_stats()[2]["collections"]
        kept = [[] for _ in range(300_000)]
        assert gc.get_stats()[2]["collections"] == before
        assert len(kept) == 300_000
    assert gc.get_threshold() == usual
