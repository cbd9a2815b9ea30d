"""``yojoe compare A B``: what differs between two ways to play, on the same deals."""

import shlex
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path

from yojoe.cli import parser_of
from yojoe.console.many_games import drawing, games_of, progress, workers_of
from yojoe.console.options import add_games, add_seed, add_workers
from yojoe.console.settings import title_of
from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.plan import SimPlan
from yojoe.lab.batch.simulate import carried_out
from yojoe.lab.batch.workers import Processes
from yojoe.lab.comparison import Comparison, Difference, Sample, difference_of, sample_in, sample_of
from yojoe.lab.report.tables import Grid

from .sim import plan_of

DEALS = 200


def arguments(parser: Parser) -> None:
    forms = "the words of a 'yojoe sim' in quotes, or a folder that it has filled"
    parser.add_argument("a", metavar="A", help=forms)
    parser.add_argument("b", metavar="B", help="the same for the other")
    add_games(parser, f"how many deals, each played from every side ({DEALS})")
    add_seed(parser)
    add_workers(parser)
    add_json(parser)
    parser.epilog = (
        'yojoe compare "lta -a exact,random" "lta -a greedy,random"; '
        'yojoe compare "tcg -a greedy,greedy" "tcg -a greedy,greedy --setup 15-16"'
    )


def run(args: Namespace) -> int:
    folders = [Path(each) for each in (args.a, args.b) if Path(each).is_dir()]
    if len(folders) == 1:
        raise Refusal("name two folders, or the words of two sims; one of each cannot be paired")
    if folders:
        if args.games is not None:
            raise Refusal("--games goes with words to be played, not with finished folders")
        found = difference_of(sample_in(folders[0]), sample_in(folders[1]))
    else:
        found = difference_of(*play_both(args))
    if args.json:
        print_document(args, document(found), intervals=intervals(found))
    else:
        show(found)
    return 0


def play_both(args: Namespace) -> Sequence[Sample]:
    """Both on the same deals."""
    deals = games_of(args, DEALS)
    plans = [plan_in(words, deals, args.seed) for words in (args.a, args.b)]
    if len({(plan.title, len(plan.agents)) for plan in plans}) > 1:
        raise Refusal("A and B are two games or tables of two sizes; nothing can be compared")
    workers = workers_of(args)
    with progress(sum(plan.games for plan in plans)) as tick:
        batches = [
            carried_out(plan, by=Processes(workers), on_game=lambda _: tick()) for plan in plans
        ]
    if not all(batch.whole for batch in batches):
        raise KeyboardInterrupt
    return [sample_of(words, batch) for words, batch in zip((args.a, args.b), batches, strict=True)]


def plan_in(words: str, deals: int, seed: str) -> SimPlan:
    """What one side is to play: every deal once from each seat, where people play against it."""
    typed = shlex.split(words)
    typed = typed[1:] if typed[:1] == ["yojoe"] else typed
    typed = typed[1:] if typed[:1] == ["sim"] else typed
    parser = parser_of("sim", typed)
    said = parser.parse_args(typed)
    for option in ("games", "out", "report", "cluster", "records"):
        if getattr(said, option) is not None:
            raise Refusal(f"{words!r}: --{option} is not for one side; compare plays both alike")
    said.games, said.seed = str(deals), seed
    plan = plan_of(said, title_of(said))
    sides = 1 if plan.cooperative else len(plan.agents)
    return replace(plan, games=deals * sides, repeats=sides)


def document(found: Comparison) -> dict[str, object]:
    return {
        "a": {"name": found.a.name, "deals": len(found.a.seeds), "games": found.a.games},
        "b": {"name": found.b.name, "deals": len(found.b.seeds), "games": found.b.games},
        "paired": found.is_paired,
        "differences": [
            asdict(each) | {"change": each.change, "sure": each.is_sure}
            for each in found.differences
        ],
    }


def intervals(found: Comparison) -> dict[str, tuple[float, float]]:
    return {each.name: (each.interval.low, each.interval.high) for each in found.differences}


def show(found: Comparison) -> None:
    from rich.console import Console

    for mark, sample in (("A", found.a), ("B", found.b)):
        print(f"{mark}: {sample.name} ({len(sample.seeds):,} deals, {sample.games:,} games)")
    same = "the same deals" if found.is_paired else "other deals, so the intervals are wide"
    print(f"{same}\n")
    rows = tuple([row(each) for each in found.differences])
    columns = ("figure", "A", "B", "B less A", "95 % interval", "")
    Console(highlight=False).print(drawing(Grid("What differs, the surest first", columns, rows)))
    print(
        f"'differs' holds for all {len(rows)} figures together: each was corrected for the others."
    )


def row(each: Difference) -> tuple[str, ...]:
    low, high = each.interval.low, each.interval.high
    verdict = "differs" if each.is_sure else ""
    return (
        each.name,
        f"{each.a:.3f}",
        f"{each.b:.3f}",
        f"{each.change:+.3f}",
        f"{low:+.3f} to {high:+.3f}",
        verdict,
    )
