"""``yojoe deck duel A B``: many games of one deck against another."""

import json
import shlex
from argparse import Namespace
from importlib import import_module
from pathlib import Path

from rich.console import Console

from yojoe.kernel.files import write_text
from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import read_count
from yojoe.lab.decks.duel import Duel, bars, duel_plan, run_duel, table, verdict
from yojoe.lab.plan import MOST_GAMES, Plan, check_agent
from yojoe.lab.tables import facts
from yojoe.tcg.decks import read_decks
from yojoe.tcg.printed import Box
from yojoe.tcg.setup import SEATS
from yojoe.tcg.title import TCG
from yojoe.terminal.files import check_new, named

from .sim import drawn, kept, progress, tell, workers_of


def duel(args: Namespace, _box: Box) -> int:
    if len(args.decks) not in {1, 2}:
        raise Refusal("duel takes two decks, for instance: yojoe deck duel lead-rain mine.txt")
    plan, path = plan_of(args), out_of(args)
    with progress(plan.games) as tick:
        found = run_duel(plan, workers=workers_of(args), on_game=tick)
    batch = found.batch
    if args.json:
        print(json.dumps(found.figures()))
    elif batch.games:
        show(found)
    if batch.games and path is not None:
        report = import_module("yojoe.lab.decks.report")  # with its plots slow to load
        write_text(path, report.html(found, command(args, plan)))
        tell(f"{path}: a page with plots of {batch.games:,} games")
    return ended(batch.games, plan.games)


def plan_of(args: Namespace) -> Plan:
    return duel_plan(
        read_decks(",".join(args.decks)),
        args.agent,
        games_of(args),
        read_seed("--seed", args.seed),
        agreed(args),
    )


def out_of(args: Namespace) -> Path | None:
    """Where the page goes, if anywhere; refuses a place where it cannot go."""
    if args.out is None:
        return None
    path = named(args.out)
    check_new(path, force=True)
    return path


def games_of(args: Namespace) -> int:
    return read_count("--games", 1, MOST_GAMES)(args.games)


def agent_of(args: Namespace) -> str:
    """The player behind all decks; refuses one that cannot be."""
    check_agent(args.agent, TCG, SEATS)
    return str(args.agent)


def agreed(args: Namespace) -> dict[str, str]:
    """The settings that go with every game; refuses what they cannot be."""
    said = {name: said for name, said in (("setup", args.setup), ("cards", args.cards)) if said}
    TCG.setup(SEATS, said)
    return said


def show(found: Duel) -> None:
    plan = found.batch.plan
    who = f"{plan.agents[0]} behind both"
    print(
        f"{' against '.join(found.names)}; {who}; {found.batch.games:,} games, seed {plan.seed}\n"
    )
    Console(highlight=False).print(drawn(table(found)))
    print("\n".join(bars(found)), end="\n\n")
    for name, value in facts(found.batch).items():
        print(f"{name:<13} {value}")
    print(f"\n{verdict(found)}")


def command(args: Namespace, plan: Plan) -> str:
    """The words that play these games again."""
    words = ["deck", "duel", *args.decks, "--games", str(plan.games), "--agent", args.agent]
    words += ["--seed", str(plan.seed)]
    for name, said in agreed(args).items():
        words += [f"--{name}", said]
    return shlex.join(["yojoe", *words])


def ended(games: int, planned: int) -> int:
    """The exit code, and a word where not everything was played."""
    if games == planned:
        return 0
    tell(f"interrupted: {kept(games, planned)}")
    return 130
