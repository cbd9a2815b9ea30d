"""Chances in words: rounded once, and never more certain than they are."""

import pytest

from yojoe.title.chances import in_percent, per_mille


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0, "0%"),
        (0.0001, "under 1%"),
        (0.0044, "under 1%"),
        (0.005, "1%"),
        (0.145, "15%"),
        (0.5744, "57%"),
        (0.99, "99%"),
        (0.9999, "over 99%"),
        (1, "100%"),
        (sum([0.1] * 10), "100%"),
    ],
)
def test_a_chance_is_told_in_whole_percent(chance, said):
    assert in_percent(chance) == said


def test_thousandths_keep_what_is_open_open():
    assert [per_mille(chance) for chance in (0, 0.0001, 0.5, 0.9999, 1)] == [0, 1, 500, 999, 1000]
