"""``yojoe tidy``: clear the journal of games that nobody has come back to."""

from argparse import Namespace
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.grammar.voice import tell
from yojoe.kernel.reader import counted
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import read_count
from yojoe.server.store.journal import Journal, migrate, open_engine
from yojoe.server.store.tidy import days_ago, never_begun, over, removal, unfinished_games

from .serve import usual_place

AT_ONCE = 100  # games a commit, so that a server beside us hardly waits


def arguments(parser: Parser) -> None:
    parser.add_argument(
        "--older-than",
        metavar="DAYS",
        default="90",
        help="for how many days nothing has happened in a game that goes (90)",
    )
    parser.add_argument(
        "--unfinished", action="store_true", help="clear games too that still wait for somebody"
    )
    parser.add_argument(
        "--database", metavar="URL", help="where the journal is (as in 'yojoe serve')"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    days = read_count("--older-than", 1, 36_500)(args.older_than)
    database = args.database or usual_place()
    if "://" not in database and not Path(database).exists():
        raise Refusal(f"there is no journal at {database!r}")
    engine = open_engine(database)
    migrate(engine)
    journal, before = Journal(engine), days_ago(days)
    kinds = (never_begun, over, *((unfinished_games,) if args.unfinished else ()))
    games = sorted({game for kind in kinds for game in kind(journal, before)})
    clear(engine, games)
    if args.json:
        print_document(args, {"games": games, "days": days})
    else:
        print(f"{counted(len(games), 'game')} gone, in which nothing has happened for {days} days")
    shrink(engine)
    engine.dispose()
    return 0


def clear(engine: Engine, games: list[str]) -> None:
    for start in range(0, len(games), AT_ONCE):
        with engine.begin() as connection:
            for game in games[start : start + AT_ONCE]:
                for statement, values in removal(game):
                    connection.execute(statement, values)


def shrink(engine: Engine) -> None:
    """Give the disk back what is free now; PostgreSQL does so by itself."""
    if engine.dialect.name != "sqlite":
        return
    try:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("VACUUM")
    except OperationalError:
        tell("the file stays as long as it is: somebody writes to it; what is free is used again")
