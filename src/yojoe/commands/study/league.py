"""``yojoe league``: players meet from the same seeds, and get ratings."""

import shlex
from argparse import Namespace
from importlib import import_module

from yojoe.commands.words.league import GAMES, SEATS
from yojoe.console.many_games import (
    drawing,
    games_kept,
    games_of,
    progress,
    settings_words,
    tell_failure,
    workers_of,
)
from yojoe.console.settings import chosen_settings, title_of
from yojoe.grammar.envelope import print_document
from yojoe.grammar.voice import tell
from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import read_count
from yojoe.lab.batch.folder import folder_path
from yojoe.lab.batch.game_job import Row
from yojoe.lab.leagues.fixtures import Fixtures, fixtures_of
from yojoe.lab.leagues.folder import LeagueFolder
from yojoe.lab.leagues.league import League, run_league
from yojoe.lab.leagues.tables import facts, figures, tables, verdict


def run(args: Namespace) -> int:
    if args.force and args.out is None:
        raise Refusal("--force goes with --out DIR only: nothing is written without it")
    fixtures, workers = read(args), workers_of(args)
    folder = None
    if args.out is not None:
        folder = LeagueFolder(folder_path(args.out), fixtures, force=args.force)
    league = play(fixtures, folder, workers)
    if league.games or args.json:
        show(league, args)
    if league.games and folder is not None:
        report = import_module("yojoe.lab.leagues.report")  # with its plots slow to load
        folder.finish(league, report.html(league, command(fixtures)))
        tell(f"{folder.path}: a report on {league.games:,} games, their table and a summary")
    return early_end(league)


def read(args: Namespace) -> Fixtures:
    title = title_of(args)
    seats = str(SEATS) if args.seats is None else args.seats
    players = read_count("--seats", title.about.seats[0], title.about.seats[-1])(seats)
    return fixtures_of(
        title,
        [name.strip() for name in args.agents.split(",")],
        games_of(args, GAMES),
        read_seed("--seed", args.seed),
        chosen_settings(args, title),
        players=players,
    )


def play(fixtures: Fixtures, folder: LeagueFolder | None, workers: int) -> League:
    before = [] if folder is None else folder.before
    if before:
        tell(f"going on after {len(before):,} games")
    with progress(max(fixtures.count - len(before), 0)) as tick:

        def note(row: Row) -> None:
            if folder is not None:
                folder.add(row)
            tick()

        return run_league(fixtures, before, workers=workers, on_game=note)


def show(league: League, args: Namespace) -> None:
    fixtures = league.fixtures
    if args.json:
        settings = fixtures.plans[0].setup.settings
        seed, found = fixtures.seed, intervals(league)
        print_document(args, figures(league), seed=seed, settings=settings, intervals=found)
        return
    from rich.console import Console

    print(f"{fixtures.title}: {', '.join(fixtures.agents)}; seed {fixtures.seed}\n")
    console = Console(highlight=False)
    for table in tables(league):
        console.print(drawing(table))
    for name, value in facts(league).items():
        print(f"{name:<13} {value}")
    print(f"\n{verdict(league)}")


def intervals(league: League) -> dict[str, tuple[float, float]]:
    """Where the rating of each player lies."""
    agents = league.fixtures.agents if league.games else ()
    found = [league.ratings.interval(agent) for agent in range(len(agents))]
    return {
        f"rating of {name}": (each.low, each.high) for name, each in zip(agents, found, strict=True)
    }


def early_end(league: League) -> int:
    """The exit code, and a word where not everything was played."""
    fixtures, failure = league.fixtures, league.failure
    said = games_kept(len(league.played), fixtures.count)
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
    words += ["--games", str(fixtures.plans[0].games), "--seats", str(fixtures.players)]
    words += ["--seed", str(fixtures.seed), *settings_words(fixtures.plans[0])]
    return shlex.join(["yojoe", *words])
