"""A league as tables and figures: the same for the terminal, the report and programs."""

from yojoe.lab.report.tables import Grid, cross_grid, percent, time

from .league import League


def tables(league: League) -> list[Grid]:
    return [ranking(league), cross(league)]


def ranking(league: League) -> Grid:
    """The players in the order of their ratings, and how likely each is ahead of the next."""
    ratings, order = league.ratings, league.ratings.order
    rows = []
    for place, agent in enumerate(order, 1):
        within = ratings.interval(agent)
        rows.append(
            (
                f"{place} {league.fixtures.agents[agent]}",
                with_sign(ratings.best[agent]),
                f"{with_sign(within.low)} to {with_sign(within.high)}",
                sure(ratings.ahead(agent, order[place])) if place < len(order) else "",
                percent(league.score(agent)),
            )
        )
    columns = ("player", "rating", "95 % interval", "ahead", "score")
    return Grid("Ratings", columns, tuple(rows))


def cross(league: League) -> Grid:
    """What each took from each."""
    return cross_grid(
        "Row against column",
        league.fixtures.agents,
        league.ratings.order,
        league.share,
    )


def with_sign(rating: float) -> str:
    """A rating in whole points; a little less than nothing is nothing."""
    return f"{rating:+z.0f}"


def sure(chance: float) -> str:
    """A likelihood, never quite certain."""
    return "over 99 %" if chance > 0.99 else percent(chance)


def facts(league: League) -> dict[str, str]:
    """What is said in a line each."""
    decisions = sum(row.decisions for row in league.played[-league.fresh :]) if league.fresh else 0
    undecided = {} if league.fixtures.cooperative else {"draws": f"{league.draws:,}"}
    return {
        "games": f"{league.games:,}, in {league.rounds:,} rounds of {league.fixtures.a_round}",
        **undecided,
        "unfinished": f"{league.unfinished:,}",
        "time": time(league.seconds, league.workers),
        "speed": f"{decisions / max(league.seconds, 1e-9):,.0f} decisions a second",
        "digest": league.digest,
    }


def verdict(league: League) -> str:
    """Who is the strongest, as far as the games tell, in a sentence."""
    ratings, names = league.ratings, league.fixtures.agents
    first, second, *_ = ratings.order
    chance = ratings.ahead(first, second)
    if chance >= 0.975:
        return f"{names[first]} is the strongest: so the games say."
    return (
        f"{names[first]} leads, but {names[second]} may be as strong; more games would tell more."
    )


def figures(league: League) -> dict[str, object]:
    """For programs."""
    fixtures, games = league.fixtures, league.games
    agents = range(len(fixtures.agents)) if games else ()
    return {
        "title": fixtures.title,
        "players": fixtures.players,
        "settings": dict(fixtures.plans[0].setup.settings),
        "seed": fixtures.seed,
        "games": games,
        "planned": fixtures.count,
        "rounds": league.rounds,
        "draws": league.draws,
        "unfinished": league.unfinished,
        "agents": [figures_of(league, agent) for agent in agents],
        "digest": league.digest,
    }


def figures_of(league: League, agent: int) -> dict[str, object]:
    within, names = league.ratings.interval(agent), league.fixtures.agents
    return {
        "name": names[agent],
        "rating": league.ratings.best[agent],
        "interval": [within.low, within.high],
        "score": league.score(agent),
        "wins": league.tally(agent).wins,
        "games": league.tally(agent).games,
        "against": {
            name: league.share(agent, other) for other, name in enumerate(names) if other != agent
        },
    }
