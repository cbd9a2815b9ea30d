"""Figures over a range of one number, on the same deals: means, and how steeply they rise.

Every deal is played with every value, so each deal has a slope of its own (least squares), in
which its luck is left out; what is told is their mean.  Many figures are looked at, so how sure a
slope is has been corrected for all of them (Holm).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

from yojoe.kernel.refusal import Refusal
from yojoe.lab.comparison import SURE, Sample, holm, student
from yojoe.lab.report.stats import Interval

FEWEST: Final = 2  # values, and deals


@dataclass(frozen=True, slots=True)
class FigureMean:
    """The mean of a figure with one value, and where the true one lies."""

    value: int
    mean: float
    interval: Interval


@dataclass(frozen=True, slots=True)
class FigureCurve:
    """A figure with every value, and what one more of the number adds to it."""

    name: str
    points: tuple[FigureMean, ...]
    slope: float
    interval: Interval
    chance: float  # of a slope so steep where there is none; corrected for all figures

    @property
    def is_sure(self) -> bool:
        return self.chance < 1 - SURE


@dataclass(frozen=True, slots=True)
class Variation:
    """All curves, the surest first but for the score, which is what one asks for."""

    number: str
    usual: int
    deals: int
    games: int
    curves: tuple[FigureCurve, ...]


def variation_of(
    number: str, usual: int, values: Sequence[int], samples: Sequence[Sample]
) -> Variation:
    """From one sample for each value, all of the same deals."""
    first = samples[0]
    if len(values) < FEWEST or len(first.seeds) < FEWEST:
        raise Refusal("two values and two deals at least are needed for a curve")
    assert all(each.seeds == first.seeds for each in samples)
    names = [name for name in first.values if all(name in each.values for each in samples)]
    found = [curve(name, values, [each.values[name] for each in samples]) for name in names]
    chances = holm([chance for _, chance in found])
    curves = [
        FigureCurve(each.name, each.points, each.slope, each.interval, chance)
        for (each, _), chance in zip(found, chances, strict=True)
    ]
    curves.sort(key=lambda each: (each.name != "score", each.chance))
    return Variation(
        number, usual, len(first.seeds), sum(each.games for each in samples), tuple(curves)
    )


def curve(
    name: str, values: Sequence[int], figures: Sequence[Sequence[float]]
) -> tuple[FigureCurve, float]:
    """One figure, and the chance of its slope by itself."""
    points = [point(value, deals) for value, deals in zip(values, figures, strict=True)]
    centre = fmean(values)
    width = sum((value - centre) ** 2 for value in values)
    slopes = [
        sum((value - centre) * each for value, each in zip(values, deal, strict=True)) / width
        for deal in zip(*figures, strict=True)
    ]
    steep = fmean(slopes)
    error = stdev(slopes) / sqrt(len(slopes))
    chance = 2 * NormalDist().cdf(-abs(steep) / error) if error else float(steep == 0)
    return FigureCurve(
        name, tuple(points), steep, around(steep, error, len(slopes)), chance
    ), chance


def point(value: int, deals: Sequence[float]) -> FigureMean:
    mean = fmean(deals)
    return FigureMean(value, mean, around(mean, stdev(deals) / sqrt(len(deals)), len(deals)))


def around(middle: float, error: float, count: int) -> Interval:
    """Within which the true value lies, in 95 cases of 100."""
    wide = student(count - 1) * error
    return Interval(middle - wide, middle + wide)
