"""``yojoe backup``: a copy of the journal, while the server runs or while it does not."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from yojoe.kernel.refusal import Refusal
from yojoe.server.backup import back_up
from yojoe.server.journal import migrate, open_engine

from .rules import counted
from .serve import usual_place


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="where to write it; must not be there yet")
    parser.add_argument(
        "--database", metavar="URL", help="where the journal is (as in 'yojoe serve')"
    )


def run(args: Namespace) -> int:
    database = args.database or usual_place()
    if "://" not in database and not Path(database).exists():
        raise Refusal(f"there is no journal at {database!r}")
    engine = open_engine(database)
    migrate(engine)
    file = Path(args.file)
    games = back_up(engine, file)
    engine.dispose()
    print(f"{counted(games, 'game')} in {file} ({file.stat().st_size:,} bytes)")
    print(f"'yojoe serve --database {args.file}' goes on from there")
    return 0
