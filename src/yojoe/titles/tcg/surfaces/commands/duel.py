"""``yojoe deck duel A B``: many games of one deck against another."""

import json
import shlex
from argparse import Namespace
from importlib import import_module
from pathlib import Path

from yojoe.console.many_games import drawing, games_kept, progress, workers_of
from yojoe.grammar.envelope import print_document
from yojoe.grammar.voice import tell
from yojoe.kernel.files import write_text
from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import read_count
from yojoe.lab.batch.folder import REPORT, SUMMARY, check_free, folder_path, try_out
from yojoe.lab.batch.plan import MOST_GAMES, SimPlan, check_agent
from yojoe.lab.report.tables import facts
from yojoe.titles.tcg.cards.printed import Box
from yojoe.titles.tcg.decks.decks import read_decks
from yojoe.titles.tcg.lab.duel import Duel, bars, duel_plan, run_duel, table, verdict
from yojoe.titles.tcg.rules.setup import SEATS
from yojoe.titles.tcg.title import TCG


def duel(args: Namespace, _box: Box) -> int:
    if len(args.decks) not in {1, 2}:
        raise Refusal("duel takes two decks, for instance: yojoe deck duel lead-rain mine.txt")
    plan, path = plan_of(args), out_of(args)
    with progress(plan.games) as tick:
        found = run_duel(plan, workers=workers_of(args), on_game=tick)
    batch = found.batch
    if args.json:
        settings, intervals = plan.setup.settings, found.intervals()
        print_document(
            args, found.figures(), seed=plan.seed, settings=settings, intervals=intervals
        )
    elif batch.games:
        show(found)
    if batch.games and path is not None:
        keep(path, found, command(args, plan))
    return ended(batch.games, plan.games)


def keep(path: Path, found: Duel, words: str) -> None:
    report = import_module("yojoe.titles.tcg.lab.report")  # with its plots slow to load
    path.mkdir(parents=True, exist_ok=True)
    write_text(path / REPORT, report.html(found, words))
    write_text(path / SUMMARY, f"{json.dumps(found.figures(), indent=1)}\n")
    tell(f"{path}: a page with plots of {found.batch.games:,} games, and a summary")


def plan_of(args: Namespace) -> SimPlan:
    return duel_plan(
        read_decks(",".join(args.decks)),
        args.agents,
        games_of(args),
        read_seed("--seed", args.seed),
        agreed(args),
    )


def out_of(args: Namespace) -> Path | None:
    """The folder to fill, if any; refuses a full one, and what would be ignored."""
    if args.out is None:
        if args.force:
            raise Refusal("--force goes with --out DIR only: nothing is written without it")
        return None
    path = folder_path(args.out)
    check_free(path, force=args.force)
    try_out(path)
    return path


def games_of(args: Namespace) -> int:
    return read_count("--games", 1, MOST_GAMES)(args.games)


def agent_of(args: Namespace) -> str:
    """The player behind all decks; refuses one that cannot be."""
    check_agent(args.agents, TCG, SEATS)
    return str(args.agents)


def agreed(args: Namespace) -> dict[str, str]:
    """The settings that go with every game; refuses what they cannot be."""
    said = {name: said for name, said in (("setup", args.setup), ("cards", args.cards)) if said}
    TCG.setup(SEATS, said)
    return said


def show(found: Duel) -> None:
    plan = found.batch.plan
    who = f"{plan.agents[0]} behind both"
    from rich.console import Console

    print(
        f"{' against '.join(found.names)}; {who}; {found.batch.games:,} games, seed {plan.seed}\n"
    )
    Console(highlight=False).print(drawing(table(found)))
    print("\n".join(bars(found)), end="\n\n")
    for name, value in facts(found.batch).items():
        print(f"{name:<13} {value}")
    print(f"\n{verdict(found)}")


def command(args: Namespace, plan: SimPlan) -> str:
    """The words that play these games again."""
    words = ["deck", "duel", *args.decks, "--games", str(plan.games), "--agents", args.agents]
    words += ["--seed", str(plan.seed)]
    for name, said in agreed(args).items():
        words += [f"--{name}", said]
    return shlex.join(["yojoe", *words])


def ended(games: int, planned: int) -> int:
    """The exit code, and a word where not everything was played."""
    if games == planned:
        return 0
    tell(f"interrupted: {games_kept(games, planned)}")
    return 130
