"""The little statistics a batch of games needs."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from statistics import NormalDist, fmean


@dataclass(frozen=True, slots=True)
class Interval:
    """Where a share lies, as far as the games tell."""

    low: float
    high: float

    def __contains__(self, share: float) -> bool:
        return self.low <= share <= self.high


def wilson(wins: int, games: int, confidence: float = 0.95) -> Interval:
    """Wilson's interval for a share: honest near 0 and 1 and with few games."""
    assert 0 <= wins <= games
    if games == 0:
        return Interval(0.0, 1.0)
    z2 = NormalDist().inv_cdf((1 + confidence) / 2) ** 2
    centre = wins + z2 / 2
    reach = sqrt(z2 * (wins * (games - wins) / games + z2 / 4))
    # Rounding must not cut off the share itself where nobody, or everybody, has won.
    low = 0.0 if wins == 0 else (centre - reach) / (games + z2)
    high = 1.0 if wins == games else (centre + reach) / (games + z2)
    return Interval(low, high)


def difference(wins: int, games: int, other_wins: int, other_games: int) -> Interval:
    """Newcombe's interval for how much larger one share is than another, from Wilson's two."""
    one, other = wilson(wins, games), wilson(other_wins, other_games)
    share, other_share = wins / max(games, 1), other_wins / max(other_games, 1)
    apart = share - other_share
    return Interval(
        apart - hypot(share - one.low, other.high - other_share),
        apart + hypot(one.high - share, other_share - other.low),
    )


@dataclass(frozen=True, slots=True)
class Spread:
    """How a figure is spread over many games."""

    mean: float
    low: int
    p5: float
    median: float
    p95: float
    high: int


def spread(values: Sequence[int]) -> Spread:
    """Of any number of values; all noughts where there are none."""
    order = sorted(values) or [0]
    return Spread(
        mean=fmean(order),
        low=order[0],
        p5=quantile(order, 0.05),
        median=quantile(order, 0.5),
        p95=quantile(order, 0.95),
        high=order[-1],
    )


def quantile(order: Sequence[float], share: float) -> float:
    """Below which a share of the sorted values lies, between two of them in proportion."""
    place = share * (len(order) - 1)
    left = int(place)
    right = min(left + 1, len(order) - 1)
    return order[left] + (place - left) * (order[right] - order[left])
