"""``yojoe bench``: our speed beside the peers', one machine, one run."""

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from yojoe.bench.race import ADAPTERS, Plan, Tally, race
from yojoe.bench.report import as_json, report_of, show
from yojoe.bench.roster import peers
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.seconds import read_seconds
from yojoe.kernel.title import read_count
from yojoe.titles import TITLES

LONGEST = 60  # seconds a game and round
MOST_ROUNDS = 1000


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", default="3", metavar="N", help="rounds (3)")
    parser.add_argument(
        "--seconds", default="1", metavar="S", help="CPU seconds a game and round (1)"
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--only", metavar="NAMES", help="only these, as in adventure,open_spiel")
    who.add_argument("--ours", action="store_true", help="only our own titles")


def run(args: argparse.Namespace) -> int:
    """Measure and print; a missed target is printed, it is not a failure."""
    plan, tally = plan_of(args), Tally()
    with progress() as bar:
        task = bar.add_task("", total=plan.jobs)
        race(plan, tally, lambda job: bar.update(task, advance=1, description=job))
        if tally.partial:
            bar.update(task, description="stopped")
        else:
            bar.update(task, description="done", completed=plan.jobs)
    report = report_of(tally, plan.titles)
    if args.json:
        print(as_json(report))
    else:
        show(report, Console())
    return 0


def plan_of(args: argparse.Namespace) -> Plan:
    """Who runs and for how long; refuses a name nobody has and a time that is no time."""
    rounds, seconds = read_count("--rounds", 1, MOST_ROUNDS)(args.rounds), read_time(args.seconds)
    titles = [*(title.name for title in TITLES), ADAPTERS]
    others = [] if args.ours else peers()
    names = titles + [peer.name for peer in others]
    wanted = names if args.only is None else args.only.split(",")
    for name in wanted:
        if name not in names:
            raise Refusal(
                f"there is nobody called {name!r} to measure; there is {', '.join(names)}"
            )
    return Plan(
        titles=tuple(title for title in titles if title in wanted),
        peers=tuple(peer for peer in others if peer.name in wanted),
        rounds=rounds,
        seconds=seconds,
        home=Path.cwd() / ".bench",
    )


def read_time(text: str) -> float:
    seconds = read_seconds(text)
    if not seconds or seconds > LONGEST:
        allowed = f"more than 0 and up to {LONGEST}"
        raise Refusal(f"--seconds: {text!r} is not a number of seconds, {allowed}")
    return seconds


def progress() -> Progress:
    """A bar on stderr, so that what is printed can be piped on."""
    return Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
        console=Console(stderr=True),
    )
