"""How games go: the Threat, the dice and the length."""

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
from matplotlib.axes import Axes

from yojoe.lab.report.plots import BINS, Plot, colour, in_whole_numbers, legend
from yojoe.lab.report.stats import quantile, spread
from yojoe.lab.report.svg import FAINT, drawing
from yojoe.titles.deckbuilding.after.figures import Figures

from .findings import Findings
from .marks import beside
from .survey import STANDARD
from .targets import heads
from .win_plots import SEATS

STILL_ON = 0.1  # of the games: a median of fewer says little
# Each has its own colour, whether or not there are games of the other.
OUTCOMES = {"won": colour(0), "lost": colour(1)}


def course_plots(found: Findings) -> list[Plot]:
    return [
        *(threat(found, players) for players in SEATS),
        luck(found),
        length(found, "rounds", lambda game: game.rounds),
        length(found, "turns", lambda game: game.turns),
    ]


def outcomes(games: Sequence[Figures]) -> dict[str, list[Figures]]:
    """Games that were won, and games that were lost, each where there are some."""
    apart = {
        "won": [game for game in games if game.won],
        "lost": [game for game in games if not game.won],
    }
    return {outcome: some for outcome, some in apart.items() if some}


def threat(found: Findings, players: int) -> Plot:
    games = found.sort(STANDARD, players)
    name = f"threat-{players}"
    said = [
        f"{outcome} games end at space {spread([game.threat[-1] for game in some]).median:.0f}"
        for outcome, some in outcomes(games).items()
    ]
    words = (
        "The Threat Marker at the end of each round, in the games that were still on: the median "
        f"and the middle eight tenths. At the median {' and '.join(said)}."
    )
    picture = drawing(name, partial(draw_threat, games))
    return Plot(name, f"Threat over time, {heads(players)}", words, picture)


def draw_threat(games: Sequence[Figures], axes: Axes) -> None:
    for outcome, some in outcomes(games).items():
        rounds = by_round(some)
        at = range(1, len(rounds) + 1)
        low, middle, high = ([quantile(r, share) for r in rounds] for share in (0.1, 0.5, 0.9))
        axes.plot(at, middle, color=OUTCOMES[outcome], label=f"{outcome} ({len(some):,})")
        axes.fill_between(at, low, high, color=OUTCOMES[outcome], alpha=0.18, linewidth=0)
    axes.set_ylim(bottom=0)
    in_whole_numbers(axes.xaxis)
    in_whole_numbers(axes.yaxis)
    axes.set_xlabel("round")
    axes.set_ylabel("space of the Threat Marker")
    if games:
        legend(axes)


def by_round(games: Sequence[Figures]) -> list[list[int]]:
    """Where the marker stood, in order, while enough of the games were still on."""
    longest = max(game.rounds for game in games)
    rounds = [
        sorted(game.threat[number] for game in games if game.rounds > number)
        for number in range(longest)
    ]
    return [spaces for spaces in rounds if len(spaces) >= STILL_ON * len(games)]


def luck(found: Findings) -> Plot:
    apart = outcomes(found.standard)
    said = [
        f"{outcome} games {np.mean([game.luck for game in some]):+.1f} Hits on "
        f"{np.mean([game.dice for game in some]):.0f} dice"
        for outcome, some in apart.items()
    ]
    words = f"Hits rolled beyond what the dice are expected to show, a game: {', '.join(said)}."
    return Plot("luck", "Dice luck", words, drawing("luck", partial(draw_luck, apart)))


def draw_luck(apart: dict[str, list[Figures]], axes: Axes) -> None:
    every = [game.luck for some in apart.values() for game in some] or [0.0]
    edges = np.linspace(min(every) - 0.5, max(every) + 0.5, BINS // 2)
    for outcome, some in apart.items():
        hue = OUTCOMES[outcome]
        values = [game.luck for game in some]
        share = np.full(len(values), 100 / len(values))
        axes.hist(values, list(edges), weights=share, color=hue, alpha=0.45, label=outcome)
        axes.axvline(float(np.mean(values)), color=hue, linewidth=1.2, linestyle="--")
    axes.axvline(0, color=FAINT, linewidth=1)
    axes.set_xlabel("Hits beyond expectation in a game")
    axes.set_ylabel("% of the games")
    if apart:
        legend(axes)


def length(found: Findings, unit: str, measure: Callable[[Figures], int]) -> Plot:
    games = {players: found.sort(STANDARD, players) for players in SEATS}
    medians = [
        f"{heads(players)} {spread([measure(game) for game in some]).median:.0f}"
        for players, some in games.items()
    ]
    words = (
        f"{unit.capitalize()} of a standard game: the median, and nine games in ten; "
        f"won or lost, the median is {', '.join(medians)}."
    )
    picture = drawing(unit, partial(draw_length, games, unit, measure))
    return Plot(unit, f"Length in {unit}", words, picture)


def draw_length(
    games: dict[int, list[Figures]], unit: str, measure: Callable[[Figures], int], axes: Axes
) -> None:
    for number, (outcome, hue) in enumerate(OUTCOMES.items()):
        ended = {players: outcomes(some).get(outcome) for players, some in games.items()}
        of = {n: spread([measure(game) for game in some]) for n, some in ended.items() if some}
        axes.errorbar(
            [each.median for each in of.values()],
            beside(list(of), number, 2),
            xerr=[
                [each.median - each.p5 for each in of.values()],
                [each.p95 - each.median for each in of.values()],
            ],
            color=hue,
            fmt="o",
            capsize=3,
            label=outcome,
        )
    axes.set_yticks(SEATS, [heads(players) for players in SEATS])
    axes.set_ylim(SEATS[-1] + 0.5, SEATS[0] - 0.5)
    axes.set_xlim(left=0)
    in_whole_numbers(axes.xaxis)
    axes.set_xlabel(unit)
    legend(axes)
