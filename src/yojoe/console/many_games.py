"""What commands that play many games have in common: how many, by whom, and how it goes."""

import shlex
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from yojoe.grammar.config import usual
from yojoe.grammar.voice import VOICE, tell
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import read_count
from yojoe.lab.batch.cluster import join
from yojoe.lab.batch.plan import MOST_GAMES, PROVABLE, SimPlan
from yojoe.lab.batch.simulate import (
    MOST_WORKERS,
    check_workers,
    usual_workers,
    what_broke,
)
from yojoe.lab.batch.workers import Failure, Processes, Workforce
from yojoe.lab.report.tables import Grid
from yojoe.title.registry import title_named

if TYPE_CHECKING:
    from rich.table import Table as RichTable

REFRESH = 0.1  # seconds


def games_of(args: Namespace, otherwise: int) -> int:
    return otherwise if args.games is None else read_count("--games", 1, MOST_GAMES)(args.games)


def workers_of(args: Namespace) -> int:
    said = usual("workers") if args.workers is None else args.workers
    if said is None:
        return usual_workers()
    workers = read_count("--workers", 1, MOST_WORKERS)(said)
    check_workers(workers)
    return workers


def workforce_of(args: Namespace) -> Workforce:
    """Processes of this machine, or a cluster; refuses one that is not there."""
    if args.cluster is None:
        return Processes(workers_of(args))
    if args.workers is not None:
        raise Refusal("--workers does not go with --cluster, which has as many as it has")
    return join(args.cluster)


@contextmanager
def progress(games: int) -> Iterator[Callable[[], None]]:
    """A bar on a terminal, with rate and time left; nothing where nobody looks."""
    if VOICE.is_quiet or not sys.stderr.isatty():
        yield lambda: None
        return
    with bar_of(games) as tick:
        yield tick


@contextmanager
def bar_of(games: int) -> Iterator[Callable[[], None]]:
    from rich import progress as bars  # slow to load, and seldom looked at
    from rich.console import Console

    rate_column = bars.TextColumn("{task.fields[rate]}")
    columns = (bars.BarColumn(), bars.MofNCompleteColumn(), rate_column, bars.TimeRemainingColumn())
    with bars.Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=games, rate="")
        began = due = monotonic()
        done = 0

        def tick() -> None:
            nonlocal done, due
            now, done = monotonic(), done + 1
            if now >= due or done == games:
                due = now + REFRESH
                rate = done / (now - began)
                told = f"{rate:,.0f}" if rate >= 10 else f"{rate:.1f}"
                bar.update(task, completed=done, rate=f"{told} games/s")

        yield tick


def games_kept(games: int, planned: int) -> str:
    return f"{games:,} of {planned:,} games kept" if games else "nothing was played"


def tell_failure(failure: Failure, plan: SimPlan, game: int) -> None:
    """What went wrong in a game of a plan, and the words that play it again."""
    if failure.trace:
        tell(failure.trace.rstrip())
    tell(f"yojoe: {what_broke(failure, plan, game)}")
    tell(f"play it again: {game_command(plan, game)}")


def game_command(plan: SimPlan, game: int) -> str:
    """The words that play one of these games again; where luck is a stream, as the last."""
    if plan.luck != PROVABLE:
        return batch_command(replace(plan, games=game + 1))
    words = ["play", plan.title, "--seats", ",".join(plan.players_at(game))]
    seed = str(plan.game_seed(game))
    return shlex.join(["yojoe", *words, "--seed", seed, *settings_words(plan)])


def batch_command(plan: SimPlan) -> str:
    """The words that play these games again."""
    words = ["sim", plan.title, "--games", str(plan.games), "--agents", ",".join(plan.agents)]
    luck = ["--seed", str(plan.seed), "--luck", plan.luck]
    return shlex.join(["yojoe", *words, *luck, *settings_words(plan)])


def settings_words(plan: SimPlan) -> tuple[str, ...]:
    return title_named(plan.title).words(plan.setup)


def drawing(table: Grid) -> "RichTable":
    from rich import box  # programs that ask for JSON need none of it
    from rich.table import Table as RichTable

    grid = RichTable(
        title=table.heading, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD
    )
    for number, name in enumerate(table.columns):
        grid.add_column(name, justify="left" if number < table.prose else "right", overflow="fold")
    for row in table.rows:
        grid.add_row(*row)
    return grid
