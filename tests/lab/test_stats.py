"""Intervals and spreads against figures worked out elsewhere."""

import pytest

from yojoe.lab.report.stats import difference, quantile, spread, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # the published examples of Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_is_the_published_one(wins, games, low, high):
    interval = wilson(wins, games)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    [
        ((56, 70), (48, 80), 0.0524, 0.3339),  # Newcombe 1998 again, table II, method 10
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((5, 56), (0, 29), -0.0381, 0.1926),
        ((10, 10), (0, 20), 0.6791, 1.0000),
    ],
)
def test_newcombes_interval_of_a_difference_is_the_published_one(one, other, low, high):
    interval = difference(*one, *other)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=5e-5)


def test_more_confidence_takes_a_wider_interval():
    assert wilson(50, 100, 0.999).low < wilson(50, 100).low
    assert wilson(50, 100, 0.999).high > wilson(50, 100).high


@pytest.mark.parametrize(("wins", "games"), [(0, 7), (7, 7), (1, 3), (0, 1), (10**6, 10**6)])
def test_an_interval_always_holds_its_own_share(wins, games):
    assert wins / games in wilson(wins, games)


def test_no_games_tell_nothing():
    assert 0 in wilson(0, 0)
    assert 1 in wilson(0, 0)


def test_quantiles_lie_between_values_in_proportion():
    order = [10, 20, 30, 50]
    assert [quantile(order, share) for share in (0, 1 / 3, 0.5, 0.9, 1)] == pytest.approx(
        [
            10,
            20,
            25,
            44,
            50,
        ]
    )
    assert quantile([7], 0.95) == 7


def test_a_spread_needs_no_order_and_no_values():
    of = spread([5, 1, 3])
    assert (of.mean, of.low, of.median, of.high) == (3, 1, 3, 5)
    assert spread([]).mean == 0
