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

from yojoe.commands.settings import add_settings, chosen, flag
from yojoe.deckbuilding.title import DECKBUILDING
from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import read_count
from yojoe.lab.balance.findings import Findings, measured
from yojoe.lab.balance.folder import BalanceFolder
from yojoe.lab.balance.sheets import summary
from yojoe.lab.balance.survey import OURS, Survey, surveyed
from yojoe.lab.balance.targets import table as targets
from yojoe.lab.batch import Batch
from yojoe.lab.cluster import joined
from yojoe.lab.cluster_tables import Partitions
from yojoe.lab.crew import Failure, Processes, Workforce
from yojoe.lab.folder import Folder, named
from yojoe.lab.plan import MOST_GAMES, Plan, planned
from yojoe.lab.played import Played
from yojoe.lab.simulate import (
    MOST_WORKERS,
    BrokenGame,
    carried_out,
    check_workers,
    usual_workers,
    what_broke,
)
from yojoe.lab.tables import Table, facts, tables, versus
from yojoe.titles import AnyTitle, title_named

GAMES = 1000
GAMES_A_CELL = 200
TEAM_AGENT = "greedy"
RECORDS = 1000
REFRESH = 0.1  # seconds


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("title", help="which game, as 'yojoe games' lists them")
    parser.add_argument(
        "--games", metavar="N", help=f"how many ({GAMES}; with --report {GAMES_A_CELL} a cell)"
    )
    parser.add_argument(
        "--agents",
        metavar="A,B",
        help="the computer players, one a seat, as in exact,random or greedy,mcts:200; "
        "they change seats after every game (random players); with --report one for all seats "
        f"({TEAM_AGENT})",
    )
    parser.add_argument(
        "--seed", default="1", metavar="N", help="the same seed gives the same games (1)"
    )
    parser.add_argument("--workers", metavar="N", help="processes (all cores)")
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on a Ray cluster: its address, auto for the one this machine is part of, "
        "or local; with --out tables and records are written as Parquet too",
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument(
        "--out",
        metavar="DIR",
        help="write a table, records and a report to a new folder",
    )
    parser.add_argument(
        "--report",
        metavar="DIR",
        help="the balance of deckbuilding, measured: play standard games of 1 to 4 players and "
        "both stories, practice games and Expert Levels 1 to 6, and write a page of plots beside "
        "the targets, three tables and a summary to a new folder",
    )
    parser.add_argument(
        "--records",
        metavar="N",
        help=f"with --out: record the first N games ({RECORDS})",
    )
    parser.add_argument(
        "--force",
        action="store_true",
        help="with --out or --report: write over an earlier batch",
    )
    add_settings(parser)


def run(args: Namespace) -> int:
    if args.report is not None:
        return run_report(args)
    plan = plan_of(args, title_named(args.title))
    records = records_of(args)
    folder = None if args.out is None else Folder(named(args.out), plan, force=args.force)
    parts = None if folder is None or args.cluster is None else Partitions(folder)
    batch, code = played(plan, workforce_of(args), records, folder, parts)
    if batch.games or args.json:
        show(batch, as_json=args.json)
    if batch.games and folder is not None:
        keep(folder, batch)
    return code


def plan_of(args: Namespace, title: AnyTitle) -> Plan:
    names = args.agents.split(",") if args.agents is not None else ["random"] * title.seats[0]
    agents = [name.strip() for name in names]
    games = games_of(args, GAMES)
    return planned(title, agents, games, read_seed("--seed", args.seed), chosen(args, title))


def games_of(args: Namespace, usual: int) -> int:
    return usual if args.games is None else read_count("--games", 1, MOST_GAMES)(args.games)


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
    if args.records is not None:
        raise Refusal("--records goes with --out DIR only: nothing is written without it")
    if args.force:
        raise Refusal("--force goes with --out or --report only: nothing is written without them")
    return 0


def workforce_of(args: Namespace) -> Workforce:
    """Processes of this machine, or a cluster; refuses one that is not there."""
    if args.cluster is None:
        return Processes(workers_of(args))
    if args.workers is not None:
        raise Refusal("--workers does not go with --cluster, which has as many as it has")
    return joined(args.cluster)


def played(
    plan: Plan, by: Workforce, records: int, folder: Folder | None, parts: Partitions | None
) -> tuple[Batch, int]:
    """What was played, and the exit code that says whether that is all."""
    try:
        with progress(plan.games) as tick:

            def note(game: Played) -> None:
                if folder is not None:
                    folder.add(game)
                if parts is not None:
                    parts.add(game)
                tick()

            batch = carried_out(plan, by=by, records=records, on_game=note)
    except BrokenGame as broken:
        tell_failure(broken.failure, plan, broken.failure.number)
        tell(f"stopped: {kept(broken.batch.games, plan.games)}")
        return broken.batch, 1
    finally:
        if parts is not None:
            parts.finish()
    if not batch.whole:
        tell(f"interrupted: {kept(batch.games, plan.games)}")
        return batch, 130
    return batch, 0


def tell_failure(failure: Failure, plan: Plan, game: int) -> None:
    """What went wrong in a game of a plan, and the words that play it again."""
    tell(failure.trace.rstrip())
    tell(f"yojoe: {what_broke(failure, plan, game)}")
    tell(f"play it again: {game_command(plan, game)}")


def kept(games: int, planned: int) -> str:
    return f"{games:,} of {planned:,} games kept" if games else "nothing was played"


@contextmanager
def progress(games: int) -> Iterator[Callable[[], None]]:
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
        grid.add_column(name, justify="left" if number < table.prose else "right", overflow="fold")
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


# The balance report.


def run_report(args: Namespace) -> int:
    survey = survey_of(args, title_named(args.title))
    folder = BalanceFolder(named(args.report), force=args.force)
    by = workforce_of(args)
    with progress(survey.count) as tick:
        found = measured(survey, by=by, on_game=lambda _: tick())
    code = early_end(found)
    if found.games:
        show_targets(found, as_json=args.json)
        report = import_module("yojoe.lab.balance.report")  # slow to load, as above
        folder.fill(found, report.html(found, survey_command(survey)))
        tell(f"{folder.path}: a report on {found.games:,} games, three tables and a summary")
    return code


def survey_of(args: Namespace, title: AnyTitle) -> Survey:
    """Refuses what does not go with a balance report."""
    if title is not DECKBUILDING:
        raise Refusal(f"{title.name} has no balance report; {DECKBUILDING.name} has")
    for option, said in (("--out", args.out), ("--records", args.records)):
        if said is not None:
            raise Refusal(f"{option} does not go with --report DIR, which is a folder of its own")
    agent = TEAM_AGENT if args.agents is None else args.agents.strip()
    if "," in agent:
        raise Refusal(f"--report takes one computer player for all seats, not {agent!r}")
    settings = chosen(args, title)
    for name in OURS:
        if name in settings:
            raise Refusal(f"{flag(name)} does not go with --report, which plays all of them")
    return surveyed(agent, games_of(args, GAMES_A_CELL), read_seed("--seed", args.seed), settings)


def early_end(found: Findings) -> int:
    """The exit code, and a word where not everything was played."""
    survey, failure = found.survey, found.failure
    said = kept(found.games, survey.count)
    if failure is not None:
        tell_failure(failure, *survey.at(failure.number))
        tell(f"stopped: {said}")
        return 1
    if not found.whole:
        tell(f"interrupted: {said}")
        return 130
    return 0


def show_targets(found: Findings, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(summary(found)))
        return
    survey = found.survey
    print(f"{DECKBUILDING.name}: {survey.agent}; {found.games:,} games, seed {survey.seed}\n")
    Console(highlight=False).print(drawn(targets(found)))


def survey_command(survey: Survey) -> str:
    """The words that play a survey again."""
    words = ["sim", DECKBUILDING.name, "--report", "DIR", "--games", str(survey.games)]
    words += ["--agents", survey.agent, "--seed", str(survey.seed)]
    return shlex.join(["yojoe", *words, *settings_words(survey.cells[0].plans[0])])


def tell(text: str) -> None:
    if text:
        print(text, file=sys.stderr)
