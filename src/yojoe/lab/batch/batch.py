"""A batch: games that were played, and what they come to."""

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypedDict

from yojoe.agents.forfeit import FORFEIT
from yojoe.lab.report.stats import Interval, Spread, spread, wilson

from .game_job import Row
from .plan import PROVABLE, SimPlan


class Figures(TypedDict):
    """A batch in a few numbers, as programs read it."""

    title: str
    games: int
    seed: int
    agents: list[str]
    wins: list[int]
    draws: int
    unfinished: int
    endings: dict[str, int]
    mean_decisions: float
    decisions_per_s: float
    luck: str
    digest: str


@dataclass(frozen=True, slots=True)
class Tally:
    """How often out of how many, and the share that suggests."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(self.wins, self.games)


@dataclass(frozen=True, slots=True)
class Batch:
    """The first games of a plan, in order; all of them, unless somebody stopped it."""

    plan: SimPlan
    rows: tuple[Row, ...] = field(repr=False)
    seconds: float
    workers: int

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def whole(self) -> bool:
        return self.games == self.plan.games

    @property
    def rivals(self) -> range:
        """The agents whose wins are counted apart; a team's are those of its first."""
        return range(1 if self.plan.cooperative else len(self.plan.agents))

    @property
    def wins(self) -> list[int]:
        """By agent; a draw is nobody's win, and a team's win is everybody's."""
        return [sum(self.wins_in_turn(agent)) for agent in range(len(self.plan.agents))]

    @property
    def tallies(self) -> list[Tally]:
        return [Tally(wins, self.games) for wins in self.wins]

    @property
    def scores(self) -> list[float]:
        """By agent, on average: 1 for a win, 0 for a loss, draws in between."""
        agents, games = range(len(self.plan.agents)), self.games or 1
        return [
            sum(row.scores[self.seat(agent, row)] for row in self.rows) / games for agent in agents
        ]

    @property
    def draws(self) -> int:
        return sum(row.ending == "draw" for row in self.rows)

    @property
    def lost(self) -> int:
        """Games that a team lost, however: all that it neither won nor left unfinished."""
        return sum(row.ending not in {"won", "unfinished"} for row in self.rows)

    @property
    def unfinished(self) -> int:
        return sum(row.ending == "unfinished" for row in self.rows)

    @property
    def forfeits(self) -> list[str]:
        """The games that somebody's own player has lost by itself, each in a line."""
        return [f"game {row.game}: {row.note}" for row in self.rows if row.note]

    @property
    def endings(self) -> dict[str, int]:
        """How often each came, in the title's words, the commonest first."""
        return dict(Counter(row.ending for row in self.rows).most_common())

    @property
    def decisions(self) -> int:
        return sum(row.decisions for row in self.rows)

    @property
    def lengths(self) -> Spread:
        """The seats' decisions a game."""
        return spread([row.decisions for row in self.rows])

    @property
    def decisions_per_s(self) -> float:
        return self.decisions / self.seconds

    @property
    def digest(self) -> str:
        """Of all final positions, and of the luck by which they were reached."""
        return digest_of(self.rows, self.plan.luck)

    @property
    def first_player(self) -> Tally | None:
        """How often whoever began won, where the title says who began and who won."""
        games = [dict(row.summary) for row in self.rows]
        if not games or not {"first", "winner"} <= games[0].keys():
            return None
        return Tally(sum(game["first"] == game["winner"] for game in games), len(games))

    def wins_in_turn(self, agent: int) -> list[bool]:
        """Game by game."""
        return [
            row.ending in {"won", FORFEIT} and row.scores[self.seat(agent, row)] == 1
            for row in self.rows
        ]

    def at_seat(self, agent: int, seat: int) -> Tally:
        """How an agent fared where it sat on one seat."""
        there = [
            won
            for won, row in zip(self.wins_in_turn(agent), self.rows, strict=True)
            if self.seat(agent, row) == seat
        ]
        return Tally(sum(there), len(there))

    def seat(self, agent: int, row: Row) -> int:
        return self.plan.seat_of(agent, row.game)

    def columns(self) -> dict[str, list[int]]:
        """The title's own figures, game by game."""
        names = [name for name, _ in self.rows[0].summary] if self.rows else []
        values = zip(*([value for _, value in row.summary] for row in self.rows), strict=True)
        return {name: list(column) for name, column in zip(names, values, strict=True)}

    def figures(self) -> Figures:
        return {
            "title": self.plan.title,
            "games": self.games,
            "seed": self.plan.seed,
            "agents": list(self.plan.agents),
            "wins": self.wins,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "endings": self.endings,
            "mean_decisions": self.lengths.mean,
            "decisions_per_s": self.decisions_per_s,
            "luck": self.plan.luck,
            "digest": self.digest,
        }


def digest_of(rows: Iterable[Row], luck: str = PROVABLE) -> str:
    """Of all final positions: the SHA-256 of their hashes, one a line, in game order.

    Where luck is none that can be proved, its name is a line before them.
    """
    lines = "".join([f"{row.digest}\n" for row in rows])
    lines = lines if luck == PROVABLE else f"{luck}\n{lines}"
    return hashlib.sha256(lines.encode()).hexdigest()
