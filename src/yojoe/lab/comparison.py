"""Two ways to play, held against each other on the same deals.

Each deal is played from every side, so that neither luck nor a seat can favour anybody; what is
compared is one number a deal.  Many figures are looked at, so how sure each difference is has
been corrected for all of them (Holm).
"""

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean, stdev
from typing import Final

from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.batch import Batch
from yojoe.lab.batch.folder import SUMMARY, TABLE
from yojoe.lab.report.stats import Interval

SURE: Final = 0.95
SEATS_OF: Final = ("first", "winner")  # figures that name a seat, of which no mean makes sense
PLAIN: Final = ("game", "seed", "ending", "answers", "digest")  # columns that count nothing


@dataclass(frozen=True, slots=True)
class Sample:
    """One number of each kind for every deal, in the order of the deals."""

    name: str
    seeds: tuple[int, ...]
    values: Mapping[str, tuple[float, ...]]
    games: int


@dataclass(frozen=True, slots=True)
class Difference:
    """How a figure differs, B less A."""

    name: str
    a: float
    b: float
    interval: Interval
    chance: float  # of a difference so large where there is none; corrected for all figures

    @property
    def change(self) -> float:
        return self.b - self.a

    @property
    def is_sure(self) -> bool:
        return self.chance < 1 - SURE


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs, the surest first."""

    a: Sample
    b: Sample
    differences: tuple[Difference, ...]

    @property
    def is_paired(self) -> bool:
        return self.a.seeds == self.b.seeds


def difference_of(a: Sample, b: Sample) -> Comparison:
    """Two samples: deal by deal where the deals are the same, else as they come."""
    names = [name for name in a.values if name in b.values]
    if not names or min(len(a.seeds), len(b.seeds)) < 2:
        raise Refusal("two deals of each at least are needed to compare them")
    paired = a.seeds == b.seeds
    found = [difference(name, a.values[name], b.values[name], paired=paired) for name in names]
    return Comparison(a, b, tuple(holm_corrected(found)))


def difference(name: str, a: Sequence[float], b: Sequence[float], *, paired: bool) -> Difference:
    """The mean of the differences, or the difference of the means."""
    if paired:
        gaps = [two - one for one, two in zip(a, b, strict=True)]
        error, count = stdev(gaps) / sqrt(len(gaps)), len(gaps)
    else:
        error = sqrt(stdev(a) ** 2 / len(a) + stdev(b) ** 2 / len(b))
        count = min(len(a), len(b))
    gap = fmean(b) - fmean(a)
    wide = student(count - 1) * error
    chance = 2 * NormalDist().cdf(-abs(gap) / error) if error else float(gap == 0)
    return Difference(name, fmean(a), fmean(b), Interval(gap - wide, gap + wide), chance)


def student(degrees: int) -> float:
    """How many standard errors an interval of 95 % reaches, with so many degrees of freedom."""
    z = NormalDist().inv_cdf(0.5 + SURE / 2)
    terms = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + terms[0] / degrees + terms[1] / (degrees * degrees)


def holm_corrected(found: Sequence[Difference]) -> Iterator[Difference]:
    """The surest first, each corrected for all."""
    order = sorted(found, key=lambda one: one.chance)
    for each, chance in zip(order, holm([one.chance for one in order]), strict=True):
        yield Difference(each.name, each.a, each.b, each.interval, chance)


def holm(chances: Sequence[float]) -> list[float]:
    """The surest has to be as sure as if there were as many as there are, and so on."""
    least, found = 0.0, [1.0] * len(chances)
    for place, number in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        least = max(least, min(1.0, chances[number] * (len(chances) - place)))
        found[number] = least
    return found


# Where samples come from.


def sample_of(name: str, batch: Batch) -> Sample:
    """A batch, deal by deal; the score is that of its first player."""
    games = []
    for row in batch.rows:
        figures = dict(row.summary)
        values = {"score": row.scores[batch.seat(0, row)], "decisions": float(row.decisions)}
        games.append((row.seed, values | numbers_in(row.ending, figures)))
    return deals_of(name, games)


def numbers_in(ending: str, figures: Mapping[str, float]) -> dict[str, float]:
    """What a title tells of a game, as numbers of which a mean makes sense."""
    found = {"draws": float(ending == "draw"), "unfinished": float(ending == "unfinished")}
    if all(name in figures for name in SEATS_OF):
        found["the first player wins"] = float(figures["first"] == figures["winner"])
    return found | {name: float(each) for name, each in figures.items() if name not in SEATS_OF}


def deals_of(name: str, games: Sequence[tuple[int, Mapping[str, float]]]) -> Sample:
    """Games in deals: those of one seed are one number."""
    deals: dict[int, list[Mapping[str, float]]] = {}
    for seed, values in games:
        deals.setdefault(seed, []).append(values)
    kinds = list(games[0][1]) if games else []
    means = {
        kind: tuple([fmean([each[kind] for each in deal]) for deal in deals.values()])
        for kind in kinds
    }
    return Sample(name, tuple(deals), means, len(games))


def sample_in(folder: Path) -> Sample:
    """A finished folder of ``yojoe sim --out``; refuses one that is none."""
    try:
        first = json.loads((folder / SUMMARY).read_text(encoding="utf-8"))["agents"][0]
        with (folder / TABLE).open(encoding="utf-8", newline="") as table:
            rows = list(csv.DictReader(table))
        games = [(int(row["seed"]), values_in(row, first)) for row in rows]
    except (OSError, ValueError, KeyError, IndexError, TypeError) as error:
        raise Refusal(
            f"{folder} is no folder of games, as 'yojoe sim --out' fills it: {error}"
        ) from None
    return deals_of(str(folder), games)


def values_in(row: Mapping[str, str], first: str) -> dict[str, float]:
    """A row of the table; where the first player sits on several seats, the first of them."""
    seats = [name for name in row if name.startswith("seat_")]
    mine = next(name for name in seats if row[name] == first)
    skipped = {*PLAIN, *seats, *(name for name in row if name.startswith("score_")), "decisions"}
    figures = {name: float(value) for name, value in row.items() if name not in skipped}
    score = float(row[mine.replace("seat_", "score_")])
    values = {"score": score, "decisions": float(row["decisions"])}
    return values | numbers_in(row["ending"], figures)
