"""``yojoe journal``: look after the journal of the tables."""

from argparse import Namespace

from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.kernel.reader import counted
from yojoe.server.store.check import findings, games_of
from yojoe.server.store.journal import open_engine
from yojoe.server.store.journal_file import check_whole

from .serve import journal_of, usual_place


def arguments(parser: Parser) -> None:
    parser.add_argument(
        "task", choices=["check"], help="check: look it through; exit code 1 if anything is wrong"
    )
    parser.add_argument(
        "--database", metavar="URL", help="where the journal is (as in 'yojoe serve')"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Everything that is wrong, a line each."""
    database = args.database or usual_place()
    check_file(database)
    journal = journal_of(database)
    found = list(findings(journal))
    games = len(games_of(journal))
    journal.engine.dispose()
    if args.json:
        told = [{"game": each.game, "what": each.what} for each in found]
        print_document(args, {"games": games, "findings": told})
        return 1 if found else 0
    for finding in found:
        print(finding)
    came_to = counted(len(found), "finding") if found else "all is well"
    print(f"{counted(games, 'game')} looked through: {came_to}")
    return 1 if found else 0


def check_file(database: str) -> None:
    engine = open_engine(database)
    check_whole(engine)
    engine.dispose()
