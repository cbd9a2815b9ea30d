"""Plots of a batch, drawn on matplotlib's axes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.ticker import FuncFormatter, MaxNLocator

from yojoe.lab.batch.batch import Batch, Tally

from .stats import spread
from .svg import BAR, FAINT, INK, PLAYERS, drawing
from .tables import bounds, measures, percent, side_names

POINTS = 300  # of a curve
FEWEST = 10  # games before a running share says anything
BINS = 36


@dataclass(frozen=True, slots=True)
class Plot:
    """A picture, what it shows, and the same in words for whoever cannot see it."""

    name: str
    heading: str
    words: str
    svg: str


def plots(batch: Batch) -> list[Plot]:
    """Every picture there is of a batch with games in it."""
    return [
        wins(batch),
        course(batch),
        *([] if batch.plan.cooperative else [seats(batch)]),
        *(histogram(name, values) for name, values in measures(batch).items()),
    ]


def wins(batch: Batch) -> Plot:
    said = [
        f"{name} wins {percent(tally.share)} of its games ({bounds(tally)})"
        for name, tally in shares(batch)
    ]
    return Plot("wins", "Wins", f"{'; '.join(said)}.", drawing("wins", partial(draw_wins, batch)))


def draw_wins(batch: Batch, axes: Axes) -> None:
    names = side_names(batch)
    for place, (_, tally) in enumerate(shares(batch)):
        low, high = whisker(tally)
        axes.errorbar(
            [tally.share], [place], xerr=[[low], [high]], color=colour(place), fmt="o", capsize=3
        )
    if even := even_share(batch):
        axes.axvline(even, color=FAINT, linewidth=1, linestyle=":")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    in_percent(axes.xaxis)
    axes.set_xlabel("share of games won, 95 % interval")


def course(batch: Batch) -> Plot:
    settled = ", ".join(f"{name} {percent(tally.share)}" for name, tally in shares(batch))
    words = f"The share of wins so far, with its 95 % interval; in the end {settled}."
    return Plot(
        "course", "Wins as the batch went on", words, drawing("course", partial(draw_course, batch))
    )


def draw_course(batch: Batch, axes: Axes) -> None:
    games = milestones(batch.games)
    for agent, name in enumerate(side_names(batch)):
        so_far = np.cumsum(batch.wins_in_turn(agent))
        tallies = [Tally(int(so_far[game - 1]), game) for game in games]
        axes.plot(games, [tally.share for tally in tallies], color=colour(agent), label=name)
        axes.fill_between(
            games,
            [tally.interval.low for tally in tallies],
            [tally.interval.high for tally in tallies],
            color=colour(agent),
            alpha=0.18,
            linewidth=0,
        )
    if even := even_share(batch):
        axes.axhline(even, color=FAINT, linewidth=1, linestyle=":")
    in_percent(axes.yaxis)
    in_whole_numbers(axes.xaxis)
    axes.set_xlabel("games played")
    legend(axes)


def milestones(games: int) -> list[int]:
    """The games after which a curve has a point: a few hundred, the last among them."""
    steps = np.linspace(min(FEWEST, games), games, POINTS).round().astype(int)
    return [int(step) for step in np.unique(steps)]


def seats(batch: Batch) -> Plot:
    around = range(len(batch.plan.agents))
    said = [
        f"{name} {', '.join(percent(batch.at_seat(agent, seat).share) for seat in around)}"
        for agent, name in enumerate(side_names(batch))
    ]
    words = f"Shares of wins from the first seat to the last: {'; '.join(said)}."
    return Plot("seats", "Wins by seat", words, drawing("seats", partial(draw_seats, batch)))


def draw_seats(batch: Batch, axes: Axes) -> None:
    names = side_names(batch)
    around = range(len(names))
    for agent, name in enumerate(names):
        tallies = [batch.at_seat(agent, seat) for seat in around]
        axes.errorbar(
            [seat + 0.14 * (agent - (len(names) - 1) / 2) for seat in around],
            [tally.share for tally in tallies],
            yerr=np.array([whisker(tally) for tally in tallies]).T,
            color=colour(agent),
            fmt="o",
            capsize=3,
            label=name,
        )
    if even := even_share(batch):
        axes.axhline(even, color=FAINT, linewidth=1, linestyle=":")
    axes.set_xticks(around, [f"seat {seat + 1}" for seat in around])
    axes.set_xlim(-0.5, len(names) - 0.5)
    in_percent(axes.yaxis)
    legend(axes)


def histogram(name: str, values: Sequence[int]) -> Plot:
    of = spread(values)
    words = (
        f"The median game has {of.median:,.0f} {name}; nine games in ten have "
        f"{of.p5:,.0f} to {of.p95:,.0f}, all of them {of.low:,} to {of.high:,}."
    )
    picture = drawing(name, partial(draw_histogram, name, values))
    return Plot(name, f"{name.replace('_', ' ').capitalize()} a game", words, picture)


def draw_histogram(name: str, values: Sequence[int], axes: Axes) -> None:
    of = spread(values)
    axes.hist(values, bins=min(BINS, of.high - of.low + 1), color=BAR, linewidth=0)
    axes.axvline(of.median, color=INK, linewidth=1, linestyle="--")
    axes.annotate(f" median {of.median:,.0f}", (of.median, 1), xycoords=("data", "axes fraction"))
    in_whole_numbers(axes.xaxis)
    in_whole_numbers(axes.yaxis)
    axes.set_xlabel(name)
    axes.set_ylabel("games")


def shares(batch: Batch) -> list[tuple[str, Tally]]:
    """What each player, or the team, has won."""
    return list(zip(side_names(batch), batch.tallies[: len(batch.rivals)], strict=True))


def whisker(tally: Tally) -> tuple[float, float]:
    """How far the interval reaches to either side of the share."""
    return tally.share - tally.interval.low, tally.interval.high - tally.share


def even_share(batch: Batch) -> float | None:
    """What equals would win; one player alone, or a team, has no such share."""
    rivals = len(batch.rivals)
    return None if rivals == 1 else 1 / rivals


def colour(agent: int) -> str:
    return PLAYERS[agent % len(PLAYERS)]


def in_percent(axis: Axis) -> None:
    axis.set_major_locator(MaxNLocator(6, steps=[1, 2, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.3g} %"))


def in_whole_numbers(axis: Axis) -> None:
    axis.set_major_locator(MaxNLocator(5, integer=True, steps=[1, 2, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda number, _: f"{number:,.0f}"))


def legend(axes: Axes, columns: int = 2) -> None:
    """Above the picture, where it hides nothing."""
    axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=columns, borderaxespad=0.2)
