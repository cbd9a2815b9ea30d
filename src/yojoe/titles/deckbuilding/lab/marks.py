"""How the plots of a balance report draw shares: dots with their intervals, side by side or as a
list."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes

from yojoe.lab.batch.batch import Tally
from yojoe.lab.report.plots import in_percent, whisker
from yojoe.lab.report.svg import FAINT, SIZE

BAND = 0.35  # how strongly a target is tinted


def dots(
    axes: Axes, places: Sequence[float], tallies: Sequence[Tally], colour: str, label: str
) -> None:
    """Shares side by side; a place without games has none."""
    held = [(place, of) for place, of in zip(places, tallies, strict=True) if of.games]
    axes.errorbar(
        [place for place, _ in held],
        [of.share for _, of in held],
        yerr=reaches([whisker(of) for _, of in held]),
        color=colour,
        fmt="o",
        capsize=3,
        label=label,
    )


def reaches(whiskers: Sequence[tuple[float, float]]) -> np.ndarray:
    """Whiskers to either side as matplotlib takes them, even if there are none."""
    return np.array(whiskers).reshape(-1, 2).T


def beside(around: Sequence[int], series: int, of: int) -> list[float]:
    """Places a little apart for each of a few series."""
    return [place + 0.2 * (series - (of - 1) / 2) for place in around]


def upright(axes: Axes, around: Sequence[int], names: Sequence[str]) -> None:
    """Shares from nought to all over named places."""
    axes.set_xticks(around, names)
    axes.set_xlim(around[0] - 0.5, around[-1] + 0.5)
    axes.set_ylim(-0.02, 1.02)
    in_percent(axes.yaxis)


def listed(axes: Axes, rows: Sequence[tuple[str, Tally]], colour: str) -> None:
    """Shares as a list from the top, each with its name."""
    held = [(place, of) for place, (_, of) in enumerate(rows) if of.games]
    axes.errorbar(
        [of.share for _, of in held],
        [place for place, _ in held],
        xerr=reaches([whisker(of) for _, of in held]),
        color=colour,
        fmt="o",
        markersize=4,
    )
    name_rows(axes, [name for name, _ in rows])
    axes.set_xlim(-0.02, 1.02)
    in_percent(axes.xaxis)
    axes.set_xticks([0, 0.5, 1])


def name_rows(axes: Axes, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), names, fontsize=8.5)
    axes.set_ylim(max(len(names), 1) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="y", color=FAINT, linewidth=0.4)
    axes.set_axisbelow(True)


def tall(rows: int) -> tuple[float, float]:
    """The size of a picture with that many rows."""
    return SIZE[0], 0.8 + 0.19 * rows
