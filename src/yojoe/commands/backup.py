"""``yojoe backup``: a copy of the journal, while the server runs or while it does not."""

from argparse import Namespace
from pathlib import Path

from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.kernel.reader import counted
from yojoe.kernel.refusal import Refusal
from yojoe.server.store.backup import back_up
from yojoe.server.store.journal import migrate, open_engine

from .serve import usual_place


def arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="where to write it; must not be there yet")
    parser.add_argument(
        "--database", metavar="URL", help="where the journal is (as in 'yojoe serve')"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    database = args.database or usual_place()
    if "://" not in database and not Path(database).exists():
        raise Refusal(f"there is no journal at {database!r}")
    engine = open_engine(database)
    migrate(engine)
    file = Path(args.file)
    games = back_up(engine, file)
    engine.dispose()
    size = file.stat().st_size
    if args.json:
        print_document(args, {"file": str(file), "games": games, "bytes": size})
        return 0
    print(f"{counted(games, 'game')} in {file} ({size:,} bytes)")
    print(f"'yojoe serve --database {args.file}' goes on from there")
    return 0
