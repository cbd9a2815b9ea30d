"""Ratings: how strong players are, so that what they took from each other is likeliest.

Bradley and Terry: of what two players take from each other, one takes the share
1 / (1 + 10 ** (gap / 400)), where the gap is how much lower its rating is.  Why no library
does this: docs/adr/0009.
"""

from dataclasses import dataclass
from math import log
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from yojoe.lab.report.stats import Interval

Array: TypeAlias = NDArray[np.float64]

POINTS: Final = 400 / log(10)  # of rating, for odds that are e times as good
DOUBT: Final = 0.5  # what everybody takes from everybody beforehand, as Jeffreys has it
DRAWS: Final = 1000
LONGEST_STEP: Final = 2.0
NEAR_ENOUGH: Final = 1e-6
MOST_STEPS: Final = 100
TAILS: Final = (2.5, 97.5)  # in percent: what a 95 % interval leaves out


@dataclass(frozen=True, slots=True)
class Ratings:
    """Of each player, around 0 on average: the likeliest, and others that are likely too."""

    best: tuple[float, ...]
    likely: Array  # by draw and player

    @property
    def order(self) -> list[int]:
        """The players, the strongest first."""
        return sorted(range(len(self.best)), key=lambda player: -self.best[player])

    def interval(self, player: int) -> Interval:
        low, high = np.percentile(self.likely[:, player], TAILS)
        return Interval(float(low), float(high))

    def ahead(self, player: int, other: int) -> float:
        """How likely it is that one is stronger than another."""
        return float(np.mean(self.likely[:, player] > self.likely[:, other]))


def rate(taken: Array, seed: int) -> Ratings:
    """From what players took from each other, by round, taker and giver.

    The likely ones are a Bayesian bootstrap: rounds get weights by chance, so games that
    share a seed count together; for two players who meet once a round that is a Beta of
    wins and losses.
    """
    players = taken.shape[1]
    rng = np.random.default_rng(seed)
    others = 1 - np.eye(players)
    weighed = [
        np.tensordot(rng.exponential(size=len(taken)), taken, axes=1)
        + others * rng.gamma(DOUBT, size=(players, players))
        for _ in range(DRAWS)
    ]
    best = fit((taken.sum(axis=0) + DOUBT * others)[np.newaxis])[0]
    return Ratings(tuple([float(rating) for rating in best]), fit(np.array(weighed)))


def fit(taken: Array) -> Array:
    """The likeliest ratings for each of many tables of what players took: Newton's method."""
    players = taken.shape[-1]
    met = taken + taken.swapaxes(-1, -2)
    strength: Array = np.zeros(taken.shape[:-1])
    for _ in range(MOST_STEPS):
        share = 1 / (1 + np.exp(strength[:, np.newaxis, :] - strength[:, :, np.newaxis]))
        slope = (taken - met * share).sum(axis=-1)
        bend = met * share * share.swapaxes(-1, -2)
        # Only differences count; one more everywhere keeps the average where it is.
        curve = np.eye(players) * bend.sum(axis=-1)[..., np.newaxis] - bend + 1 / players
        step = np.linalg.solve(curve, slope[..., np.newaxis])[..., 0]
        longest = np.abs(step).max(axis=-1, keepdims=True)
        strength = strength + step / np.maximum(longest / LONGEST_STEP, 1)
        if longest.max() < NEAR_ENOUGH:
            break
    rating: Array = POINTS * (strength - strength.mean(axis=-1, keepdims=True))
    return rating
