"""What a league plays: every player meets every other, or leads a team, from the same seeds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.game_job import GameJob, Row
from yojoe.lab.batch.plan import MOST_GAMES, SimPlan, check_games, is_count, make_plan
from yojoe.title.registry import AnyTitle


@dataclass(frozen=True, slots=True)
class Fixtures:
    """A plan for each table of rivals, or for each team, and how many rounds they play.

    In a round every plan plays one seed, the same for all; rivals play it on every seat.
    A round follows from its number alone, so a league that was stopped can be gone on with.
    """

    agents: tuple[str, ...]
    plans: tuple[SimPlan, ...]
    rounds: int

    @property
    def title(self) -> str:
        return self.plans[0].title

    @property
    def players(self) -> int:
        """How many sit at a table."""
        return len(self.plans[0].agents)

    @property
    def seed(self) -> int:
        return self.plans[0].seed

    @property
    def cooperative(self) -> bool:
        return self.plans[0].cooperative

    @property
    def repeats(self) -> int:
        return self.plans[0].repeats

    @property
    def a_round(self) -> int:
        """The games of a round."""
        return self.repeats * len(self.plans)

    @property
    def count(self) -> int:
        return self.rounds * self.a_round

    def at(self, number: int) -> tuple[SimPlan, int]:
        """The plan of which a game is, and its number there."""
        played, place = divmod(number, self.a_round)
        plan, turn = divmod(place, self.repeats)
        return self.plans[plan], played * self.repeats + turn


@dataclass(frozen=True, slots=True)
class GoingOn:
    """The job of playing a league's games from one of them on; any process can take it on."""

    fixtures: Fixtures
    start: int = 0

    def __call__(self, number: int) -> Row:
        plan, game = self.fixtures.at(self.start + number)
        return GameJob(plan)(game).row


def fixtures_of(
    title: AnyTitle,
    agents: Sequence[str],
    games: int,
    seed: int,
    settings: Mapping[str, str] | None = None,
    *,
    players: int = 2,
) -> Fixtures:
    """At least so many games of every table, or of every team; refuses what cannot be played."""
    if len(agents) < 2 or len(set(agents)) < len(agents):
        raise Refusal(f"a league takes two different players or more, not {','.join(agents)!r}")
    check_games(games)
    least, most = title.about.seats[0], title.about.seats[-1]
    if not is_count(players, least, most):
        raise Refusal(f"{players!r} players are no table of {title.name}: {least} to {most} are")
    if title.about.cooperative:
        tables, repeats = [(agent,) * players for agent in agents], 1
    else:
        tables, repeats = list(combinations(agents, players)), players
    if not tables:
        raise Refusal(f"{len(agents)} players are too few for tables of {players}; name more")
    rounds = -(-games // repeats)
    plans = [make_plan(title, table, rounds * repeats, seed, settings) for table in tables]
    if rounds * repeats * len(plans) > MOST_GAMES:
        raise Refusal(f"{len(plans)} tables of {games} games are more than {MOST_GAMES:,}")
    return Fixtures(tuple(agents), tuple([replace(p, repeats=repeats) for p in plans]), rounds)
