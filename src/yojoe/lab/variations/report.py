"""A variation as a page with a plot for every figure that changes, and as a table."""

import csv
from functools import partial
from pathlib import Path
from typing import Final

from matplotlib.axes import Axes

from yojoe.lab.batch.folder import REPORT, writing
from yojoe.lab.report.plots import Plot, colour, in_whole_numbers
from yojoe.lab.report.report import origin, page, pages, particulars
from yojoe.lab.report.svg import FAINT, drawing

from .tables import slopes, values
from .variation import FigureCurve, Variation

TABLE: Final = "values.csv"


def write(folder: Path, found: Variation, title: str, command: str) -> None:
    """Both files; nothing else of the folder is touched."""
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / REPORT).write_text(html(found, title, command), encoding="utf-8")
        with (folder / TABLE).open("w", encoding="utf-8", newline="") as table:
            rows = csv.writer(table)
            rows.writerow(["figure", found.number, "mean", "low", "high"])
            for each in found.curves:
                for point in each.points:
                    low, high = point.interval.low, point.interval.high
                    rows.writerow([each.name, point.value, point.mean, low, high])


def html(found: Variation, title: str, command: str) -> str:
    """The page; ``command`` is what plays these games again."""
    span = f"{found.curves[0].points[0].value} to {found.curves[0].points[-1].value}"
    lead = (
        f"{found.games:,} games: {found.deals:,} deals, each with every value. "
        f"As we have it, it is {found.usual}."
    )
    shown = [each for number, each in enumerate(found.curves) if number == 0 or each.is_sure]
    return page(
        f"{found.number}, {span}",
        lead,
        pages([plot(found, each) for each in shown], [slopes(found), values(found)]),
        particulars("How", origin(title, command)),
    )


def plot(found: Variation, curve: FigureCurve) -> Plot:
    low, high = curve.interval.low, curve.interval.high
    words = (
        f"One more changes {curve.name} by {curve.slope:+.3f} ({low:+.3f} to {high:+.3f}); "
        f"it goes from {curve.points[0].mean:.3f} to {curve.points[-1].mean:.3f}."
    )
    name = "-".join(curve.name.split())
    return Plot(name, curve.name, words, drawing(name, partial(draw, found, curve)))


def draw(found: Variation, curve: FigureCurve, axes: Axes) -> None:
    at = [point.value for point in curve.points]
    means = [point.mean for point in curve.points]
    below = [point.mean - point.interval.low for point in curve.points]
    above = [point.interval.high - point.mean for point in curve.points]
    axes.errorbar(at, means, yerr=[below, above], color=colour(0), fmt="o-", capsize=3)
    if at[0] <= found.usual <= at[-1]:
        axes.axvline(found.usual, color=FAINT, linewidth=1, linestyle=":")
    in_whole_numbers(axes.xaxis)
    axes.set_xlabel(f"{found.number}, 95 % intervals")
