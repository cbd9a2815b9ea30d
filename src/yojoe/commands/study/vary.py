"""``yojoe vary WORDS NUMBER FROM..TO``: one number over a range, on the same deals."""

import re
import shlex
from argparse import Namespace
from dataclasses import asdict, replace

from yojoe.console.many_games import drawing, games_of, progress, workers_of
from yojoe.console.options import add_games, add_out, add_seed, add_workers
from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Setup
from yojoe.lab.batch.folder import check_free, folder_path
from yojoe.lab.batch.plan import SimPlan
from yojoe.lab.batch.simulate import carried_out
from yojoe.lab.batch.workers import Processes
from yojoe.lab.comparison import sample_of
from yojoe.lab.variations.number import CARDS, Number, number_named
from yojoe.lab.variations.variation import Variation, variation_of
from yojoe.title.registry import title_named

from .compare import plan_in

DEALS = 200
MOST = 50  # values
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?")


def arguments(parser: Parser) -> None:
    parser.add_argument("sim", metavar="WORDS", help="the words of a 'yojoe sim' in quotes")
    parser.add_argument(
        "number",
        metavar="NUMBER",
        help="a card and its field (bazooka.cost, duke.skills.recon), or a setting (expert)",
    )
    parser.add_argument("range", metavar="FROM..TO", help="the values; 2..10/2 is every other")
    add_games(parser, f"how many deals, each played from every side with every value ({DEALS})")
    add_seed(parser)
    add_workers(parser)
    add_out(parser, "write a page with plots, and a table, to a new folder")
    add_json(parser)
    parser.epilog = (
        'yojoe vary "db -a greedy,greedy" bazooka.cost 2..7; '
        'yojoe vary "db -a greedy --practice" practice-spaces 0..3 -o out/spaces'
    )


def run(args: Namespace) -> int:
    if args.force and args.out is None:
        raise Refusal("--force goes with --out only: nothing is written without it")
    folder = None if args.out is None else folder_path(args.out)
    if folder is not None:
        check_free(folder, force=args.force)
    plan = plan_in(args.sim, games_of(args, DEALS), args.seed)
    found = play_values(args, plan, number_named(title_named(plan.title), args.number))
    if folder is not None:
        from yojoe.lab.variations.report import write

        write(folder, found, plan.title, command_of(args))
    if args.json:
        intervals = {each.name: (each.interval.low, each.interval.high) for each in found.curves}
        print_document(args, asdict(found), intervals=intervals)
    else:
        show(found)
    return 0


def play_values(args: Namespace, plan: SimPlan, number: Number) -> Variation:
    """All values on the same deals."""
    values = values_in(args.range)
    plans = [with_value(plan, number, value) for value in values]
    workers = workers_of(args)
    with progress(sum(each.games for each in plans)) as tick:
        batches = [
            carried_out(each, by=Processes(workers), on_game=lambda _: tick()) for each in plans
        ]
    if not all(batch.whole for batch in batches):
        raise KeyboardInterrupt
    samples = [sample_of(str(value), batch) for value, batch in zip(values, batches, strict=True)]
    return variation_of(number.name, number.usual, values, samples)


def values_in(text: str) -> list[int]:
    """The values of a range; refuses one that is none."""
    found = RANGE.fullmatch(text)
    values = [] if found is None else [*range(int(found[1]), int(found[2]) + 1, int(found[3] or 1))]
    if not 2 <= len(values) <= MOST:
        raise Refusal(f"{text!r} is no range of 2 to {MOST} values: 2..6 is, and 0..20/5")
    return values


def with_value(plan: SimPlan, number: Number, value: int) -> SimPlan:
    """The same games with another number; refuses a value that cannot be played with."""
    title = title_named(plan.title)
    setting, text = number.setting(value)
    if setting == CARDS and plan.setup.settings[CARDS]:
        raise Refusal("these words have cards of their own; the number of a card goes without them")
    read = next(each.read for each in title.about.settings if each.name == setting)
    try:
        setup = Setup(plan.setup.seats, {**plan.setup.settings, setting: read(text)})
        title.rules.new(setup)
    except Refusal as refusal:
        raise Refusal(f"{number.name} cannot be {value}: {refusal}") from None
    return replace(plan, setup=setup)


def command_of(args: Namespace) -> str:
    words = ["yojoe", "vary", args.sim, args.number, args.range, "--seed", args.seed]
    return shlex.join([*words, *(["--games", args.games] if args.games is not None else [])])


def show(found: Variation) -> None:
    from rich.console import Console

    from yojoe.lab.variations.tables import slopes, values

    print(f"{found.deals:,} deals, each with every value ({found.games:,} games)\n")
    console = Console(highlight=False)
    console.print(drawing(values(found)))
    console.print(drawing(slopes(found)))
    count = len(found.curves)
    print(f"'changes' holds for all {count} figures together: each was corrected for the others.")
