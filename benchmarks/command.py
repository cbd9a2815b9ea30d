"""The command ``yojoe bench``, which the package finds in a clone."""

import argparse
import json
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from yojoe.grammar.envelope import add_json, print_document
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import read_count, read_seconds
from yojoe.title.registry import title_names

from .race import ADAPTERS, ROOT, RacePlan, RaceTally, race
from .report import Comparison, facts_of, report_of, show
from .roster import peers

FAST = ROOT / ".fast" / "bin" / "python"  # what `make fast` made
HISTORY = "history.jsonl"
LONGEST = 60  # seconds a game and round
MOST_ROUNDS = 1000


def arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser)
    parser.add_argument("--rounds", default="3", metavar="N", help="rounds (3)")
    parser.add_argument(
        "--seconds", default="1", metavar="S", help="CPU seconds a game and round (1)"
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--only", metavar="NAMES", help="only these, as in adventure,open_spiel")
    who.add_argument("--ours", action="store_true", help="only our own titles")


def run(args: argparse.Namespace) -> int:
    """Measure and print; a missed target is printed, it is not a failure."""
    plan, tally = plan_of(args), RaceTally()
    with progress() as bar:
        task = bar.add_task("", total=plan.jobs)
        race(plan, tally, lambda job: bar.update(task, advance=1, description=job))
        if tally.partial:
            bar.update(task, description="stopped")
        else:
            bar.update(task, description="done", completed=plan.jobs)
    report = report_of(tally, plan.titles)
    remember(plan.home / HISTORY, report)
    if args.json:
        print_document(args, facts_of(report))
    else:
        show(report, Console())
    return 0


def remember(path: Path, report: Comparison) -> None:
    """One more line of the history: when, which commit, and all that was measured."""
    git = ["git", "-C", str(ROOT), "describe", "--always", "--dirty"]
    commit = subprocess.run(git, capture_output=True, text=True, check=False).stdout.strip()  # noqa: S603  # our own words
    when = datetime.now(tz=UTC).isoformat(timespec="seconds")
    line = json.dumps({"when": when, "commit": commit, **facts_of(report)})
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as history:
        history.write(f"{line}\n")


def plan_of(args: argparse.Namespace) -> RacePlan:
    """Who runs and for how long; refuses a name nobody has and a time that is no time."""
    rounds, seconds = read_count("--rounds", 1, MOST_ROUNDS)(args.rounds), read_time(args.seconds)
    titles = [*title_names(), ADAPTERS]
    others = [] if args.ours else peers()
    names = titles + [peer.name for peer in others]
    wanted = names if args.only is None else args.only.split(",")
    for name in wanted:
        if name not in names:
            raise Refusal(
                f"there is nobody called {name!r} to measure; there is {', '.join(names)}"
            )
    return RacePlan(
        titles=tuple(title for title in titles if title in wanted),
        peers=tuple(peer for peer in others if peer.name in wanted),
        rounds=rounds,
        seconds=seconds,
        home=Path.cwd() / ".bench",
        compiled=FAST if FAST.exists() else None,
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
