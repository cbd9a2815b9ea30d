"""A check of many things has teeth."""

import pytest

from support.every import every


def odd(number):
    assert number % 2


def test_every_offender_is_listed():
    every([1, 3])(odd)()
    with pytest.raises(AssertionError, match=r"2 of 4 offend\n2: .*\n4: "):
        every([1, 2, 3, 4])(odd)()


def test_a_check_may_be_of_two_things_at_a_time():
    def less(one, other):
        assert one < other

    with pytest.raises(AssertionError, match=r"1 of 2 offend\n\(2, 1\): "):
        every([(1, 2), (2, 1)])(less)()


def test_a_check_of_nothing_is_none():
    with pytest.raises(AssertionError, match="nothing to check"):
        every([])(odd)()
