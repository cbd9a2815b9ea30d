"""The balance report of ``yojoe sim``: the game measured, beside what it should be."""

import shlex
from argparse import Namespace
from importlib import import_module

from yojoe.console.many_games import (
    drawing,
    games_kept,
    games_of,
    progress,
    settings_words,
    tell_failure,
    workforce_of,
)
from yojoe.console.settings import chosen_settings, flag
from yojoe.grammar.envelope import print_document
from yojoe.grammar.voice import tell
from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.folder import folder_path
from yojoe.titles.deckbuilding.lab.findings import Findings, measured
from yojoe.titles.deckbuilding.lab.folder import BalanceFolder
from yojoe.titles.deckbuilding.lab.sheets import summary
from yojoe.titles.deckbuilding.lab.survey import OURS, Survey, surveyed
from yojoe.titles.deckbuilding.lab.targets import table as targets
from yojoe.titles.deckbuilding.title import DECKBUILDING

GAMES = 200  # a cell
AGENT = "greedy"


def run(args: Namespace) -> int:
    """Standard games of 1 to 4 players and both Stories, practice games, Expert Levels 1 to 6."""
    survey = survey_of(args)
    folder = BalanceFolder(folder_path(args.report), force=args.force)
    by = workforce_of(args)
    with progress(survey.count) as tick:
        found = measured(survey, by=by, on_game=lambda _: tick())
    code = early_end(found)
    if found.games:
        show_targets(found, args)
        report = import_module("yojoe.titles.deckbuilding.lab.report")  # slow to load, as above
        folder.fill(found, report.html(found, survey_command(survey)))
        tell(f"{folder.path}: a report on {found.games:,} games, three tables and a summary")
    return code


def survey_of(args: Namespace) -> Survey:
    """Refuses what does not go with a balance report."""
    for option, said in (("--out", args.out), ("--records", args.records)):
        if said is not None:
            raise Refusal(f"{option} does not go with --report DIR, which is a folder of its own")
    agent = AGENT if args.agents is None else args.agents.strip()
    if "," in agent:
        raise Refusal(f"--report takes one computer player for all seats, not {agent!r}")
    settings = chosen_settings(args, DECKBUILDING)
    for name in OURS:
        if name in settings:
            raise Refusal(f"{flag(name)} does not go with --report, which plays all of them")
    return surveyed(agent, games_of(args, GAMES), read_seed("--seed", args.seed), settings)


def early_end(found: Findings) -> int:
    """The exit code, and a word where not everything was played."""
    survey, failure = found.survey, found.failure
    said = games_kept(found.games, survey.count)
    if failure is not None:
        tell_failure(failure, *survey.at(failure.number))
        tell(f"stopped: {said}")
        return 1
    if not found.whole:
        tell(f"interrupted: {said}")
        return 130
    return 0


def show_targets(found: Findings, args: Namespace) -> None:
    if args.json:
        print_document(args, summary(found), seed=found.survey.seed)
        return
    from rich.console import Console

    survey = found.survey
    print(f"{DECKBUILDING.name}: {survey.agent}; {found.games:,} games, seed {survey.seed}\n")
    Console(highlight=False).print(drawing(targets(found)))


def survey_command(survey: Survey) -> str:
    """The words that play a survey again."""
    words = ["sim", DECKBUILDING.name, "--report", "DIR", "--games", str(survey.games)]
    words += ["--agents", survey.agent, "--seed", str(survey.seed)]
    return shlex.join(["yojoe", *words, *settings_words(survey.cells[0].plans[0])])
