"""What ``yojoe sim`` takes."""

from yojoe.console.options import AGENT_FORMS, add_batch
from yojoe.console.settings import add_title
from yojoe.grammar.parser import Parser

GAMES = 1000
RECORDS = 1000


def arguments(parser: Parser) -> None:
    add_title(parser)
    add_batch(
        parser,
        f"how many ({GAMES}); with --report: in each cell of it",
        "write a table, records and a report to a new folder",
    )
    parser.add_argument(
        "-a",
        "--agents",
        metavar="A,B",
        help="the computer players, one a seat, as in exact,random or greedy,mcts:200; they change "
        f"seats after every game (random players); each is {AGENT_FORMS}",
    )
    parser.add_argument(
        "--until",
        metavar="2%",
        help="play on until every share of wins is known to within so much; --games says how many "
        "at most",
    )
    report_arguments(parser)


def report_arguments(parser: Parser) -> None:
    """Where it is played, and what is written."""
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on a Ray cluster: its address, auto for the one this machine is part of, "
        "or local; with --out tables and records are written as Parquet too",
    )
    parser.add_argument(
        "--report",
        metavar="DIR",
        help="measure the balance of a title in all the ways it is played, and write a page of "
        "plots beside the targets, tables and a summary to a new folder",
    )
    parser.add_argument(
        "--records", metavar="N", help=f"with --out: record the first N games ({RECORDS})"
    )
    parser.add_argument(
        "--luck",
        metavar="LUCK",
        help="provable: dice as at a table, which a record can prove (usual with --records); "
        "stream: dice from a stream of each game's own, which cost less (usual without)",
    )
