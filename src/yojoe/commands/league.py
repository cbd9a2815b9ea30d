"""``yojoe league``: players meet from the same seeds, and get ratings."""

import json
import shlex
from argparse import ArgumentParser, Namespace
from importlib import import_module

from rich.console import Console

from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import read_count
from yojoe.lab.folder import named
from yojoe.lab.leagues.fixtures import Fixtures, fixtures_of
from yojoe.lab.leagues.folder import LeagueFolder
from yojoe.lab.leagues.league import League, run_league
from yojoe.lab.leagues.tables import facts, figures, tables, verdict
from yojoe.lab.plan import MOST_GAMES
from yojoe.lab.played import Row
from yojoe.titles import title_named

from .settings import add_settings, chosen
from .sim import drawn, kept, progress, settings_words, tell, tell_failure, workers_of

GAMES = 200


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("title", help="which game, as 'yojoe games' lists them")
    parser.add_argument(
        "--agents",
        required=True,
        metavar="A,B,C",
        help="the computer players, as in random,greedy,mcts:100; rivals meet in every "
        "combination, and in a cooperative game each leads a team of its own kind",
    )
    parser.add_argument(
        "--games",
        default=str(GAMES),
        metavar="N",
        help=f"of every table, or of every team ({GAMES}); rivals play each deal on every seat",
    )
    parser.add_argument("--players", default="2", metavar="N", help="how many at a table (2)")
    parser.add_argument(
        "--seed", default="1", metavar="N", help="the same seed gives the same games (1)"
    )
    parser.add_argument("--workers", metavar="N", help="processes (all cores)")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    parser.add_argument(
        "--report",
        metavar="DIR",
        help="write a page of plots, a table of games and a summary to a folder; "
        "with the same league in it already, go on with that, also to more games",
    )
    parser.add_argument(
        "--force", action="store_true", help="with --report: write over what is there"
    )
    add_settings(parser)


def run(args: Namespace) -> int:
    if args.force and args.report is None:
        raise Refusal("--force goes with --report DIR only: nothing is written without it")
    fixtures, workers = read(args), workers_of(args)
    folder = None
    if args.report is not None:
        folder = LeagueFolder(named(args.report), fixtures, force=args.force)
    league = played(fixtures, folder, workers)
    if league.games or args.json:
        show(league, as_json=args.json)
    if league.games and folder is not None:
        report = import_module("yojoe.lab.leagues.report")  # with its plots slow to load
        folder.finish(league, report.html(league, command(fixtures)))
        tell(f"{folder.path}: a report on {league.games:,} games, their table and a summary")
    return early_end(league)


def read(args: Namespace) -> Fixtures:
    title = title_named(args.title)
    players = read_count("--players", title.seats[0], title.seats[-1])(args.players)
    return fixtures_of(
        title,
        [name.strip() for name in args.agents.split(",")],
        read_count("--games", 1, MOST_GAMES)(args.games),
        read_seed("--seed", args.seed),
        chosen(args, title),
        players=players,
    )


def played(fixtures: Fixtures, folder: LeagueFolder | None, workers: int) -> League:
    before = [] if folder is None else folder.before
    if before:
        tell(f"going on after {len(before):,} games")
    with progress(max(fixtures.count - len(before), 0)) as tick:

        def note(row: Row) -> None:
            if folder is not None:
                folder.add(row)
            tick()

        return run_league(fixtures, before, workers=workers, on_game=note)


def show(league: League, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(figures(league)))
        return
    fixtures = league.fixtures
    print(f"{fixtures.title}: {', '.join(fixtures.agents)}; seed {fixtures.seed}\n")
    console = Console(highlight=False)
    for table in tables(league):
        console.print(drawn(table))
    for name, value in facts(league).items():
        print(f"{name:<13} {value}")
    print(f"\n{verdict(league)}")


def early_end(league: League) -> int:
    """The exit code, and a word where not everything was played."""
    fixtures, failure = league.fixtures, league.failure
    said = kept(len(league.played), fixtures.count)
    if failure is not None:
        start = len(league.played) - league.fresh
        tell_failure(failure, *fixtures.at(start + failure.number))
        tell(f"stopped: {said}")
        return 1
    if not league.whole:
        tell(f"interrupted: {said}; whole rounds count")
        return 130
    return 0


def command(fixtures: Fixtures) -> str:
    """The words that play these games again."""
    words = ["league", fixtures.title, "--agents", ",".join(fixtures.agents)]
    words += ["--games", str(fixtures.plans[0].games), "--players", str(fixtures.players)]
    words += ["--seed", str(fixtures.seed), *settings_words(fixtures.plans[0])]
    return shlex.join(["yojoe", *words])
