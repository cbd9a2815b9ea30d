"""A league that was played, and what it comes to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from time import perf_counter

import numpy as np

from yojoe.lab.batch.batch import Tally, digest_of
from yojoe.lab.batch.game_job import Row
from yojoe.lab.batch.simulate import check_workers, gather
from yojoe.lab.batch.workers import Failure, Processes

from .fixtures import Fixtures, GoingOn
from .ratings import Array, Ratings, rate


@dataclass(frozen=True)
class League:
    """The first games of a league, in order; only whole rounds count."""

    fixtures: Fixtures
    played: tuple[Row, ...] = field(repr=False)
    seconds: float  # of what was played now, not in an earlier sitting
    fresh: int  # games played now
    workers: int
    failure: Failure | None = None

    @property
    def whole(self) -> bool:
        return len(self.played) >= self.fixtures.count

    @property
    def rounds(self) -> int:
        return len(self.played) // self.fixtures.a_round

    @property
    def rows(self) -> tuple[Row, ...]:
        """The games that count."""
        return self.played[: self.rounds * self.fixtures.a_round]

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def digest(self) -> str:
        return digest_of(self.rows)

    @property
    def draws(self) -> int:
        return sum(row.ending == "draw" for row in self.rows)

    @property
    def unfinished(self) -> int:
        return sum(row.ending == "unfinished" for row in self.rows)

    @cached_property
    def scores(self) -> Array:
        """By game and player; no number where it did not sit there."""
        agents = self.fixtures.agents
        scores = np.full((self.games, len(agents)), np.nan)
        for number, row in enumerate(self.rows):
            plan, game = self.fixtures.at(number)
            for name, score in zip(plan.players_at(game), row.scores, strict=True):
                scores[number, agents.index(name)] = score
        return scores

    @cached_property
    def taken(self) -> Array:
        """What players took from each other, by round, taker and giver.

        A game is worth a point, which rivals take from all others at the table.  A team
        takes one from every team that lost the same game: whoever asks how hard a game was
        and how good the teams are learns of the teams only where they differ.
        """
        among = self.scores.reshape(self.rounds, self.fixtures.a_round, -1)
        taken: Array
        if self.fixtures.cooperative:
            won = np.nanmax(among, axis=1)
            taken = np.einsum("ri,rj->rij", won, 1 - won)
        else:
            sat = (~np.isnan(among)).astype(float)
            taken = np.einsum("rgi,rgj->rij", np.nan_to_num(among), sat)
            taken *= 1 - np.eye(len(self.fixtures.agents))
        return taken

    @cached_property
    def ratings(self) -> Ratings:
        return rate(self.taken, self.fixtures.seed)

    def score(self, agent: int) -> float:
        """What a player got out of a game on average: 1 for a win, 0 for a loss."""
        return float(np.nanmean(self.scores[:, agent]))

    def tally(self, agent: int) -> Tally:
        """How often a player, or its team, won."""
        of = self.scores[:, agent]
        return Tally(int((of == 1).sum()), int((~np.isnan(of)).sum()))

    def share(self, agent: int, other: int) -> float | None:
        """Of what two took from each other, the share of one."""
        both = self.taken.sum(axis=0)
        mine, theirs = float(both[agent, other]), float(both[other, agent])
        return mine / (mine + theirs) if mine + theirs else None


def run_league(
    fixtures: Fixtures,
    before: Sequence[Row] = (),
    *,
    workers: int,
    on_game: Callable[[Row], object],
) -> League:
    """Play what has not been played before; Ctrl-C and a broken rule keep what is done."""
    check_workers(workers)
    rows = list(before[: fixtures.count])
    start, began = len(rows), perf_counter()

    def keep(row: Row) -> None:
        rows.append(row)
        on_game(row)

    job, left = GoingOn(fixtures, start), fixtures.count - start
    failure = gather(job, left, Processes(workers), keep)
    took = perf_counter() - began
    return League(fixtures, tuple(rows), took, len(rows) - start, workers, failure)
