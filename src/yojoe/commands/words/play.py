"""What ``yojoe play`` takes."""

from yojoe.console.options import AGENT_FORMS
from yojoe.console.settings import add_title
from yojoe.grammar.parser import Parser, hide

DELAY = 0.4


def arguments(parser: Parser) -> None:
    add_title(parser, optional=True)
    parser.add_argument(
        "--seats",
        metavar="A,B",
        help="who sits where: human, human:Ann, or a computer player such as exact, random or "
        f"mcts:800, each {AGENT_FORMS}; or how many sit there; usually you against the strongest, "
        "or with a team-mate where all win together",
    )
    hide(parser, "--players")
    dice = parser.add_mutually_exclusive_group()
    dice.add_argument("-s", "--seed", metavar="N", help="the dice of an earlier game again")
    dice.add_argument("--fair", action="store_true", help="dice that nobody can steer, with proof")
    parser.add_argument("-r", "--resume", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--save", metavar="FILE", help="where s and leaving save the game")
    parser.add_argument("--record", metavar="FILE", help="write the record of the finished game")
    parser.add_argument("-f", "--force", action="store_true", help="write over files that exist")
    parser.add_argument("-p", "--plain", action="store_true", help="lines only, for screen readers")
    parser.add_argument("--fast", action="store_true", help="do not stop before the dice fall")
    parser.add_argument(
        "--delay", metavar="SECONDS", help=f"between steps (default: {DELAY} on a terminal)"
    )
