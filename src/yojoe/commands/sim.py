"""``yojoe sim``: play many games and report who wins."""

import json
import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from time import monotonic

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as RichTable

from yojoe.commands.settings import add_settings, chosen
from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import read_count
from yojoe.lab.batch import Batch
from yojoe.lab.folder import Folder, named
from yojoe.lab.plan import MOST_GAMES, Plan, planned
from yojoe.lab.played import Played
from yojoe.lab.sim import MOST_WORKERS, BrokenGame, carried_out, check_workers, usual_workers
from yojoe.lab.tables import Table, facts, tables, versus
from yojoe.titles import AnyTitle, title_named

RECORDS = 1000
REFRESH = 0.1  # seconds


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("title", help="which game, as 'yojoe games' lists them")
    parser.add_argument("--games", default="1000", metavar="N", help="how many (1000)")
    parser.add_argument(
        "--agents",
        metavar="A,B",
        help="the computer players, one a seat, as in exact,random or greedy,mcts:200; "
        "they change seats after every game (random players)",
    )
    parser.add_argument(
        "--seed", default="1", metavar="N", help="the same seed gives the same games (1)"
    )
    parser.add_argument("--workers", metavar="N", help="processes (all cores)")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument(
        "--out",
        metavar="DIR",
        help="write a table, records and a report to a new folder",
    )
    parser.add_argument(
        "--records",
        metavar="N",
        help=f"with --out: record the first N games ({RECORDS})",
    )
    parser.add_argument(
        "--force", action="store_true", help="with --out: write over an earlier batch"
    )
    add_settings(parser)


def run(args: Namespace) -> int:
    plan = plan_of(args, title_named(args.title))
    workers, records = workers_of(args), records_of(args)
    folder = None if args.out is None else Folder(named(args.out), plan, force=args.force)
    batch, code = played(plan, workers, records, folder)
    if batch.games or args.json:
        show(batch, as_json=args.json)
    if batch.games and folder is not None:
        keep(folder, batch)
    return code


def plan_of(args: Namespace, title: AnyTitle) -> Plan:
    names = args.agents.split(",") if args.agents is not None else ["random"] * title.seats[0]
    agents = [name.strip() for name in names]
    games = read_count("--games", 1, MOST_GAMES)(args.games)
    return planned(title, agents, games, read_seed("--seed", args.seed), chosen(args, title))


def workers_of(args: Namespace) -> int:
    if args.workers is None:
        return usual_workers()
    workers = read_count("--workers", 1, MOST_WORKERS)(args.workers)
    check_workers(workers)
    return workers


def records_of(args: Namespace) -> int:
    """How many games to record; none where there is no folder for them."""
    if args.out is not None:
        return read_count("--records", 0, MOST_GAMES)(
            str(RECORDS) if args.records is None else args.records
        )
    for option, said in (("--records", args.records is not None), ("--force", args.force)):
        if said:
            raise Refusal(f"{option} goes with --out DIR only: nothing is written without it")
    return 0


def played(plan: Plan, workers: int, records: int, folder: Folder | None) -> tuple[Batch, int]:
    """What was played, and the exit code that says whether that is all."""
    try:
        with progress(plan.games) as tick:

            def note(game: Played) -> None:
                if folder is not None:
                    folder.add(game)
                tick(game)

            batch = carried_out(plan, workers=workers, records=records, on_game=note)
    except BrokenGame as broken:
        tell(broken.failure.trace.rstrip())
        tell(f"yojoe: {broken}")
        tell(f"play it again: {game_command(plan, broken.failure.number)}")
        tell(f"stopped: {kept(broken.batch)}")
        return broken.batch, 1
    if not batch.whole:
        tell(f"interrupted: {kept(batch)}")
        return batch, 130
    return batch, 0


def kept(batch: Batch) -> str:
    if not batch.games:
        return "nothing was played"
    return f"{batch.games:,} of {batch.plan.games:,} games kept"


@contextmanager
def progress(games: int) -> Iterator[Callable[[Played], None]]:
    """A bar on a terminal, with rate and time left; nothing where nobody looks."""
    console = Console(stderr=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("", total=games, rate="")
        began = due = monotonic()

        def tick(game: Played) -> None:
            nonlocal due
            now, done = monotonic(), game.row.game + 1
            if now >= due or done == games:
                due = now + REFRESH
                rate = done / (now - began)
                bar.update(task, completed=done, rate=f"{rate:,.0f} games/s")

        yield tick


def show(batch: Batch, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(batch.figures()))
        return
    title, seed = batch.plan.title, batch.plan.seed
    print(f"{title}: {versus(batch)}; {batch.games:,} games, seed {seed}\n")
    console = Console(highlight=False)
    for table in tables(batch):
        console.print(drawn(table))
    for name, value in facts(batch).items():
        print(f"{name:<13} {value}")


def drawn(table: Table) -> RichTable:
    grid = RichTable(
        title=table.heading, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD
    )
    for number, name in enumerate(table.columns):
        grid.add_column(name, justify="right" if number else "left", overflow="fold")
    for row in table.rows:
        grid.add_row(*row)
    return grid


def keep(folder: Folder, batch: Batch) -> None:
    folder.finish(batch)
    report = import_module("yojoe.lab.report")  # with its plots slow to load, and seldom needed
    folder.write_report(report.html(batch, command(batch.plan)))
    tell(
        f"{folder.path}: a table of {batch.games:,} games, records of the first "
        f"{folder.records:,}, a summary and a report"
    )


def command(plan: Plan) -> str:
    """The words that play these games again."""
    words = ["sim", plan.title, "--games", str(plan.games), "--agents", ",".join(plan.agents)]
    return shlex.join(["yojoe", *words, "--seed", str(plan.seed), *settings_words(plan)])


def game_command(plan: Plan, game: int) -> str:
    """The words that play one of these games again."""
    words = ["play", plan.title, "--seats", ",".join(plan.seated(game))]
    seed = str(plan.game_seed(game))
    return shlex.join(["yojoe", *words, "--seed", seed, *settings_words(plan)])


def settings_words(plan: Plan) -> tuple[str, ...]:
    return title_named(plan.title).words(plan.setup)


def tell(text: str) -> None:
    if text:
        print(text, file=sys.stderr)
