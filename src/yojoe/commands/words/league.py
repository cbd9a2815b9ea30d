"""What ``yojoe league`` takes."""

from yojoe.console.options import AGENT_FORMS, add_batch
from yojoe.console.settings import add_title
from yojoe.grammar.parser import Parser, hide

GAMES, SEATS = 200, 2


def arguments(parser: Parser) -> None:
    add_title(parser)
    parser.add_argument(
        "-a",
        "--agents",
        required=True,
        metavar="A,B,C",
        help="the computer players, as in random,greedy,mcts:100; rivals meet in every "
        "combination, and in a cooperative game each leads a team of its own kind; each is "
        f"{AGENT_FORMS}",
    )
    parser.add_argument("--seats", metavar="N", help=f"how many at a table ({SEATS})")
    hide(parser, "--players", dest="seats")
    add_batch(
        parser,
        f"of every table, or of every team ({GAMES}); rivals play each deal on every seat",
        "write a page of plots, a table of games and a summary to a folder; "
        "with the same league in it already, go on with that, also to more games",
    )
    hide(parser, "--report", dest="out")
