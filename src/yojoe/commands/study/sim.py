"""``yojoe sim``: play many games and report who wins."""

from argparse import Namespace
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Protocol, cast

from yojoe.commands.words.sim import GAMES, RECORDS
from yojoe.console.many_games import (
    batch_command,
    drawing,
    games_kept,
    games_of,
    progress,
    tell_failure,
    workforce_of,
)
from yojoe.console.settings import chosen_settings, title_of
from yojoe.grammar.envelope import print_document
from yojoe.grammar.voice import tell
from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import read_count, read_word
from yojoe.lab.batch.batch import Batch
from yojoe.lab.batch.cluster_tables import Partitions
from yojoe.lab.batch.folder import Folder, folder_path
from yojoe.lab.batch.game_job import GameResult
from yojoe.lab.batch.plan import LUCKS, MOST_GAMES, PROVABLE, STREAM, SimPlan, make_plan
from yojoe.lab.batch.simulate import (
    BrokenGame,
    carried_out,
)
from yojoe.lab.batch.until import Until, read_share
from yojoe.lab.batch.workers import Workforce
from yojoe.lab.report.tables import facts, side_names, tables, versus
from yojoe.title.registry import AnyTitle, all_titles

MOST_UNTIL = 200_000  # games, where nobody says how many at most
FORFEITS = 3  # that are told in lines of their own


class BalanceReport(Protocol):
    """What a title brings in a module ``balance`` among its surfaces."""

    def run(self, args: Namespace) -> int: ...


def run(args: Namespace) -> int:
    if args.report is not None and args.until is not None:
        raise Refusal("--until goes with one batch, not with --report")
    if args.report is not None:
        return balance_of(title_of(args)).run(args)
    records = records_of(args)
    plan = replace(plan_of(args, title_of(args)), luck=luck_of(args, records))
    folder = None if args.out is None else Folder(folder_path(args.out), plan, force=args.force)
    parts = None if folder is None or args.cluster is None else Partitions(folder)
    until = None if args.until is None else Until(plan, read_share(args.until))
    batch, code = play(plan, workforce_of(args), records, Listeners(folder, parts, until))
    if batch.games or args.json:
        show(batch, args)
    for line in batch.forfeits[:FORFEITS]:
        tell(line)
    if len(batch.forfeits) > FORFEITS:
        tell(f"and {len(batch.forfeits) - FORFEITS:,} more forfeits")
    if batch.games and folder is not None:
        keep(folder, batch)
    return code


def balance_of(title: AnyTitle) -> BalanceReport:
    """How a title measures its balance; refuses one that cannot."""
    found = title.surface("balance")
    if found is None:
        others = ", ".join(other.name for other in all_titles() if other.surface("balance"))
        raise Refusal(f"{title.name} has no balance report; {others} has")
    return cast("BalanceReport", found)


def plan_of(args: Namespace, title: AnyTitle) -> SimPlan:
    names = args.agents.split(",") if args.agents is not None else ["random"] * title.about.seats[0]
    agents = [name.strip() for name in names]
    games = games_of(args, GAMES if args.until is None else MOST_UNTIL)
    return make_plan(
        title, agents, games, read_seed("--seed", args.seed), chosen_settings(args, title)
    )


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


def luck_of(args: Namespace, records: int) -> str:
    """Which luck the games have; a record asks for one that it can prove."""
    usual = PROVABLE if records else STREAM
    luck = usual if args.luck is None else read_word("--luck", *LUCKS)(args.luck)
    if records and luck != PROVABLE:
        raise Refusal(f"records prove their dice, so --luck {luck} goes with --records 0 only")
    return luck


@dataclass(slots=True)
class Listeners:
    """Who hears of every game that is over."""

    folder: Folder | None
    parts: Partitions | None
    until: Until | None

    def hear(self, game: GameResult) -> None:
        for place in (self.folder, self.parts):
            if place is not None:
                place.add(game)
        if self.until is not None:
            self.until.add(game.row)


def play(plan: SimPlan, by: Workforce, records: int, listeners: Listeners) -> tuple[Batch, int]:
    """What was played, and the exit code that says whether that is all."""
    parts, until = listeners.parts, listeners.until
    try:
        with progress(plan.games) as tick:

            def note(game: GameResult) -> None:
                tick()
                listeners.hear(game)

            batch = carried_out(plan, by=by, records=records, on_game=note)
    except BrokenGame as broken:
        tell_failure(broken.failure, plan, broken.failure.number)
        tell(f"stopped: {games_kept(broken.batch.games, plan.games)}")
        return broken.batch, 1
    finally:
        if parts is not None:
            parts.finish()
    if until is not None and (batch.whole or until.reach <= until.within):
        tell(until.verdict())
        return replace(batch, plan=replace(plan, games=batch.games)), 0
    if not batch.whole:
        tell(f"interrupted: {games_kept(batch.games, plan.games)}")
        return batch, 130
    return batch, 0


def show(batch: Batch, args: Namespace) -> None:
    if args.json:
        settings = batch.plan.setup.settings
        measured = {f"wins of {name}": each for name, each in intervals(batch).items()}
        seed = batch.plan.seed
        print_document(args, batch.figures(), seed=seed, settings=settings, intervals=measured)
        return
    from rich.console import Console

    title, seed = batch.plan.title, batch.plan.seed
    print(f"{title}: {versus(batch)}; {batch.games:,} games, seed {seed}\n")
    console = Console(highlight=False)
    for table in tables(batch):
        console.print(drawing(table))
    for name, value in facts(batch).items():
        print(f"{name:<13} {value}")


def intervals(batch: Batch) -> dict[str, tuple[float, float]]:
    """Where the share of wins of each player lies."""
    found = zip(side_names(batch), batch.tallies, strict=False)
    return {name: (each.interval.low, each.interval.high) for name, each in found}


def keep(folder: Folder, batch: Batch) -> None:
    folder.finish(batch)
    report = import_module(
        "yojoe.lab.report.report"
    )  # with its plots slow to load, and seldom needed
    folder.write_report(report.html(batch, batch_command(batch.plan)))
    tell(
        f"{folder.path}: a table of {batch.games:,} games, records of the first "
        f"{folder.records:,}, a summary and a report"
    )
