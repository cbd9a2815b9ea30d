"""A league as one page of HTML that opens anywhere, with no network."""

from functools import partial

from matplotlib.axes import Axes

from yojoe.lab.report.plots import Plot, colour
from yojoe.lab.report.report import cut_short, origin, page, pages, particulars
from yojoe.lab.report.svg import FAINT, INK, PLAYERS, drawing
from yojoe.lab.report.tables import whole
from yojoe.title.registry import title_named

from .league import League
from .tables import facts, tables, verdict, with_sign

DARKEST = 0.75  # of a field, so that the number on it can be read


def html(league: League, command: str) -> str:
    """The page; ``command`` is what plays these games again."""
    fixtures = league.fixtures
    title = title_named(fixtures.title)
    setup = fixtures.plans[0].setup
    settings = ", ".join(
        f"{name} {value}" for name, value in title.settings_in_words(setup).items()
    )
    lead = f"{league.games:,} games, {how(league)}. {verdict(league)}"
    return page(
        f"{title.about.full_name}: a league of {len(fixtures.agents)}",
        lead,
        cut_short("league", league.games, fixtures.count),
        pages(plots(league), tables(league)),
        particulars(
            "League", facts(league) | {"settings": settings} | origin(fixtures.title, command)
        ),
    )


def how(league: League) -> str:
    """What was played, in a few words."""
    players, seed = league.fixtures.players, league.fixtures.seed
    if league.fixtures.cooperative:
        return f"teams of {players} of the same player, all in the same games from seed {seed}"
    return f"{players} at a table, every deal of seed {seed} on every seat"


def plots(league: League) -> list[Plot]:
    ratings, names = league.ratings, league.fixtures.agents
    said = [f"{names[agent]} {with_sign(ratings.best[agent])}" for agent in ratings.order]
    met = "each row's share of what the two took from each other"
    return [
        Plot(
            "ratings",
            "Ratings",
            f"{'; '.join(said)}. A gap of 100 is a share of 64 %, one of 200 of 76 %.",
            drawing("ratings", partial(draw_ratings, league)),
        ),
        Plot("cross", "Who takes from whom", f"In percent: {met}.", cross_plot(league)),
    ]


def draw_ratings(league: League, axes: Axes) -> None:
    """Each with its interval, the strongest on top."""
    ratings, order = league.ratings, league.ratings.order
    for place, agent in enumerate(order):
        best, within = ratings.best[agent], ratings.interval(agent)
        reach = [[max(best - within.low, 0)], [max(within.high - best, 0)]]
        axes.errorbar([best], [place], xerr=reach, color=colour(place), fmt="o", capsize=3)
    axes.axvline(0, color=FAINT, linewidth=1, linestyle=":")
    axes.set_yticks(range(len(order)), [league.fixtures.agents[agent] for agent in order])
    axes.set_ylim(len(order) - 0.5, -0.5)
    axes.set_xlabel("rating, 95 % interval")


def cross_plot(league: League) -> str:
    many = len(league.fixtures.agents)
    return drawing("cross", partial(draw_cross, league), (4.3, 1.2 + 0.4 * many))


def draw_cross(league: League, axes: Axes) -> None:
    """A field for each two, the darker the more the row takes."""
    order, names = league.ratings.order, league.fixtures.agents
    for row, one in enumerate(order):
        for column, other in enumerate(order):
            share = None if one == other else league.share(one, other)
            if share is None:
                continue
            axes.fill_between(
                (column - 0.5, column + 0.5),
                row - 0.5,
                row + 0.5,
                color=PLAYERS[0],
                alpha=DARKEST * share,
                linewidth=0,
            )
            axes.text(column, row, whole(share), color=INK, ha="center", va="center")
    places = range(len(order))
    axes.set_xticks(places, [str(place + 1) for place in places])
    axes.set_yticks(places, [f"{place + 1} {names[agent]}" for place, agent in enumerate(order)])
    axes.set_xlim(-0.5, len(order) - 0.5)
    axes.set_ylim(len(order) - 0.5, -0.5)
    axes.tick_params(length=0)
