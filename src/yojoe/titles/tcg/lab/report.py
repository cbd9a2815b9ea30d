"""A duel as one page of HTML that opens anywhere, with no network."""

from functools import partial

from matplotlib.axes import Axes

from yojoe import __version__
from yojoe.lab.report.plots import Plot, colour, histogram, in_percent, legend, whisker
from yojoe.lab.report.report import cut_short, page, pages, particulars, section
from yojoe.lab.report.svg import FAINT, drawing
from yojoe.lab.report.tables import bounds, facts, percent
from yojoe.titles.tcg.title import TCG

from .duel import DECKS, Duel, table, verdict

WAYS = ("all games", "going first", "going second")
APART = 0.16  # between the marks of two decks


def html(duel: Duel, command: str) -> str:
    """The page; ``command`` is what plays these games again."""
    plan = duel.batch.plan
    lead = f"{duel.batch.games:,} games from seed {plan.seed}, {plan.agents[0]} behind both decks."
    plots = [shares(duel), histogram("turns", duel.turns())] if duel.batch.rows else []
    return page(
        " against ".join(duel.names),
        f"{lead} {verdict(duel)}",
        cut_short("duel", duel.batch.games, plan.games),
        section(table(duel)),
        pages(plots, []),
        particulars("Duel", facts(duel.batch) | origin(command)),
    )


def origin(command: str) -> dict[str, str]:
    """What the figures rest on, and how to get them again."""
    return {"versions": f"yojoe {__version__}, facts {TCG.about.data_version}", "again": command}


def shares(duel: Duel) -> Plot:
    said = [
        f"{duel.names[deck]} wins {percent(duel.tally(deck).share)} ({bounds(duel.tally(deck))})"
        for deck in DECKS
    ]
    return Plot("wins", "Wins", f"{'; '.join(said)}.", drawing("wins", partial(draw_shares, duel)))


def draw_shares(duel: Duel, axes: Axes) -> None:
    """Each deck's share of wins with its interval: of all games, and by who went first."""
    for deck in DECKS:
        first, second = (duel.going(deck, first=first) for first in (True, False))
        for place, tally in enumerate((duel.tally(deck), first, second)):
            low, high = whisker(tally)
            axes.errorbar(
                [tally.share],
                [place + APART * (2 * deck - 1)],
                xerr=[[low], [high]],
                color=colour(deck),
                fmt="o",
                capsize=3,
                label=None if place else duel.names[deck],
            )
    axes.axvline(1 / 2, color=FAINT, linewidth=1, linestyle=":")
    axes.set_yticks(range(len(WAYS)), WAYS)
    axes.set_ylim(len(WAYS) - 0.5, -0.5)
    in_percent(axes.xaxis)
    axes.set_xlabel("share of games won, 95 % interval")
    legend(axes)
