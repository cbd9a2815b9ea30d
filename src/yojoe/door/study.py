"""Many games from a script: batches and leagues, as the laboratory plays them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from yojoe.extras import is_extra, refusal_of
from yojoe.kernel.files import write_text
from yojoe.kernel.luck import Seeded
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Setup
from yojoe.lab.batch.batch import Batch as Played
from yojoe.lab.batch.game_job import GameResult as Kept
from yojoe.lab.batch.game_job import row_of
from yojoe.lab.batch.plan import STREAM, SimPlan, make_plan
from yojoe.lab.batch.simulate import BrokenGame, carried_out, check_workers
from yojoe.lab.batch.workers import Processes
from yojoe.lab.notebook import columns, tables
from yojoe.title.registry import AnyTitle

from .agents import AgentLike, called_by, check
from .checked import read_path, read_seed
from .engine import Real
from .game import Game
from .title import Title, find, seat_count, setting_words, setup_of

if TYPE_CHECKING:
    import polars as pl

    from yojoe.lab.leagues.league import League as Met

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Batch:
    """Games that were played, and what they come to; lists go by player, in the order named."""

    played: Played
    command: str  # what plays them again

    @property
    def games(self) -> int:
        return self.played.games

    @property
    def agents(self) -> tuple[str, ...]:
        return self.played.plan.agents

    @property
    def wins(self) -> list[int]:
        """By player; a draw is nobody's win, and a team's win is everybody's."""
        return self.played.wins

    @property
    def interval(self) -> list[Interval]:
        """By player: where the share of wins lies, with 95 % confidence."""
        return [(each.interval.low, each.interval.high) for each in self.played.tallies]

    @property
    def scores(self) -> list[float]:
        """By player, on average."""
        return self.played.scores

    @property
    def draws(self) -> int:
        return self.played.draws

    @property
    def endings(self) -> dict[str, int]:
        """How often each came, the commonest first."""
        return self.played.endings

    @property
    def digest(self) -> str:
        """Of all final positions: equal for equal games."""
        return self.played.digest

    def frame(self) -> "pl.DataFrame":
        """A row for every game."""
        frames = tables()
        schema = {"seed": frames.UInt64} if self.games else None
        table: pl.DataFrame = frames.DataFrame(columns(self.played), schema_overrides=schema)
        return table

    def report(self, path: str | Path) -> None:
        """Write plots and tables as a page that opens anywhere."""
        write_report(path, "yojoe.lab.report.report", self.played, self.command)

    def __repr__(self) -> str:
        shares = [f"{100 * low:.0f} to {100 * high:.0f} %" for low, high in self.interval]
        told = zip(self.agents, self.wins, shares, strict=True)
        won = "; ".join(f"{name} won {wins} ({share})" for name, wins, share in told)
        return f"<Batch {self.played.plan.title}: {self.games} games; {won}>"


@dataclass(frozen=True, slots=True)
class League:
    """A league that was played; lists go by player, in the order named."""

    met: "Met"
    command: str

    @property
    def games(self) -> int:
        return self.met.games

    @property
    def agents(self) -> tuple[str, ...]:
        return self.met.fixtures.agents

    @property
    def wins(self) -> list[int]:
        return [self.met.tally(agent).wins for agent in range(len(self.agents))]

    @property
    def ratings(self) -> list[float]:
        """100 more take 64 % of what the two take from each other."""
        return [*self.met.ratings.best]

    @property
    def interval(self) -> list[Interval]:
        """Where each rating lies, with 95 % confidence."""
        found = [self.met.ratings.interval(agent) for agent in range(len(self.agents))]
        return [(each.low, each.high) for each in found]

    def frame(self) -> "pl.DataFrame":
        """A row for every player, the strongest first."""
        rows = import_module("yojoe.lab.leagues.notebook").rows(self.met)
        table: pl.DataFrame = tables().DataFrame(rows)
        return table

    def report(self, path: str | Path) -> None:
        """Write plots and tables as a page that opens anywhere."""
        write_report(path, "yojoe.lab.leagues.report", self.met, self.command)

    def __repr__(self) -> str:
        order = self.met.ratings.order
        told = "; ".join(f"{self.agents[agent]} {self.ratings[agent]:+.0f}" for agent in order)
        return f"<League {self.met.fixtures.title}: {self.games} games; {told}>"


def simulate(
    title: str | Title,
    *agents: AgentLike,
    games: int = 1000,
    seed: int = 1,
    workers: int = 1,
    players: int | None = None,
    **settings: str | int | bool,
) -> Batch:
    """Play many games; the same words give the same games, whatever the number of workers.

    One player sits on every seat of the smallest table, or of one for so many ``players``;
    several sit one on each and change seats after every game.
    """
    found = find(title)
    lineup = at_table(found, agents, players)
    setup = setup_of(found, len(lineup), settings)
    names = [called_by(agent) for agent in lineup]
    said = {"games": games, "seed": seed, "workers": workers, **settings}
    command = call("simulate", found.name, names, said)
    check_workers(workers)
    words = [agent if isinstance(agent, str) else "random" for agent in lineup]
    plan = make_plan(found, words, games, read_seed(seed), setting_words(settings))
    if words == names:
        plan = replace(plan, luck=STREAM)
        return Batch(whole(lambda: carried_out(plan, by=Processes(workers))), command)
    if workers > 1:
        raise Refusal("players of your own play in one worker; leave workers out")
    theirs = replace(plan, agents=tuple(names))
    job = Guests(found, setup, theirs, tuple(lineup))
    return Batch(carried_out_by(job), command)


def at_table(found: AnyTitle, agents: Sequence[AgentLike], players: object) -> list[AgentLike]:
    """Who sits on each seat."""
    lineup = [*agents] or ["random"]
    if len(lineup) == 1:
        lineup *= found.about.seats[0] if players is None else seat_count(found, players)
    if players is not None and players != len(lineup):
        raise Refusal(f"{len(lineup)} are named for {players!r} players; name one, or all of them")
    seat_count(found, len(lineup))
    for agent in lineup:
        check(agent)
    return lineup


def whole(play: Callable[[], Played]) -> Played:
    """A batch; where a game found no end, its refusal instead."""
    try:
        return play()
    except BrokenGame as broken:
        if broken.failure.refused:
            raise broken.failure.as_error() from None
        raise


@dataclass(frozen=True, slots=True)
class Guests:
    """The games of a plan, played by players whom a script brought along."""

    found: AnyTitle
    setup: Setup
    plan: SimPlan
    agents: tuple[AgentLike, ...]

    def play(self, number: int) -> Kept:
        seats = range(len(self.agents))
        seed = self.plan.game_seed(number)
        names = tuple(f"{name} {seat}" for seat, name in enumerate(self.plan.players_at(number)))
        engine = Real(self.found.rules, self.setup, Seeded(seed))
        game = Game(self.found, names, engine, seed)
        decisions = game.finish(*[self.agents[(seat - number) % len(seats)] for seat in seats])
        return Kept(
            row_of(
                self.found,
                number,
                seed,
                engine.position.state,
                decisions,
                answers=engine.position.ply,
            ),
            None,
        )


def carried_out_by(job: Guests) -> Played:
    """Play in this process, where the players are."""
    began = perf_counter()
    rows = tuple(job.play(number).row for number in range(job.plan.games))
    return Played(job.plan, rows, perf_counter() - began, 1)


def league(
    title: str | Title,
    *agents: str,
    games: int = 200,
    seed: int = 1,
    workers: int = 1,
    players: int = 2,
    **settings: str | int | bool,
) -> League:
    """Let players of the roster meet from the same seeds, every one every other, and rate them."""
    found = find(title)
    for agent in agents:
        if not isinstance(agent, str):
            raise Refusal(f"{agent!r} is no name; a league is for players that 'yojoe games' lists")
    setup_of(found, seat_count(found, players), settings)
    leagues = with_extras("yojoe.lab.leagues.notebook")  # with its arithmetic slow to load
    met = leagues.play(
        found,
        agents,
        games,
        read_seed(seed),
        setting_words(settings),
        players=players,
        workers=workers,
    )
    said = {"games": games, "seed": seed, "players": players, **settings}
    return League(met, call("league", found.name, agents, said))


def call(what: str, title: str, agents: Sequence[str], said: Mapping[str, object]) -> str:
    """The Python that plays these games again."""
    words = [repr(word) for word in (title, *agents)]
    return f"yojoe.{what}({', '.join([*words, *(f'{n}={v!r}' for n, v in said.items())])})"


def write_report(path: str | Path, module: str, found: Any, command: str) -> None:
    place = read_path(path)
    write_text(place, with_extras(module).html(found, command))


def with_extras(module: str) -> Any:
    """A module that needs an extra; refuses with the line that installs it."""
    try:
        return import_module(module)
    except ImportError as error:
        if not is_extra(error):
            raise
        raise refusal_of(error) from None
