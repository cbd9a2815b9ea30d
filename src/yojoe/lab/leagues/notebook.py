"""A league for a notebook: played in a call, told in rows."""

from collections.abc import Mapping, Sequence

from yojoe.title.registry import AnyTitle

from .fixtures import fixtures_of
from .league import League, run_league


def play(
    title: AnyTitle,
    agents: Sequence[str],
    games: int,
    seed: int,
    settings: Mapping[str, str],
    *,
    players: int,
    workers: int,
) -> League:
    fixtures = fixtures_of(title, agents, games, seed, settings, players=players)
    found = run_league(fixtures, workers=workers, on_game=lambda _: None)
    if found.failure is not None:
        raise found.failure.as_error()
    return found


def rows(league: League) -> list[dict[str, object]]:
    """A row for each player, the strongest first; none where no round was played."""
    return [row(league, agent) for agent in league.ratings.order] if league.games else []


def row(league: League, agent: int) -> dict[str, object]:
    within, names = league.ratings.interval(agent), league.fixtures.agents
    return {
        "player": names[agent],
        "rating": league.ratings.best[agent],
        "low": within.low,
        "high": within.high,
        "score": league.score(agent),
        "games": league.tally(agent).games,
        **{
            f"against {name}": None if other == agent else league.share(agent, other)
            for other, name in enumerate(names)
        },
    }
