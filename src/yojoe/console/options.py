"""The options that several commands have, declared once: one word for one thing."""

from argparse import ArgumentParser

from yojoe.grammar.envelope import add_json
from yojoe.grammar.parser import hide

AGENT_FORMS = "a name of 'yojoe games', package.module:Bot, or program:./bot"


def add_games(parser: ArgumentParser, about: str) -> None:
    parser.add_argument("-n", "--games", metavar="N", help=about)


def add_seed(parser: ArgumentParser) -> None:
    parser.add_argument(
        "-s", "--seed", default="1", metavar="N", help="the same seed gives the same games (1)"
    )


def add_workers(parser: ArgumentParser) -> None:
    parser.add_argument("-w", "--workers", metavar="N", help="processes (all cores)")


def add_out(parser: ArgumentParser, about: str) -> None:
    """Where everything goes that a command finds."""
    parser.add_argument("-o", "--out", metavar="DIR", help=about)
    parser.add_argument(
        "-f", "--force", action="store_true", help="write over what is in that folder"
    )


def add_batch(parser: ArgumentParser, games: str, out: str) -> None:
    """All that many games take."""
    add_games(parser, games)
    add_seed(parser)
    add_workers(parser)
    add_json(parser)
    add_out(parser, out)


def add_agent(parser: ArgumentParser, usual: str) -> None:
    """One player for every seat."""
    parser.add_argument(
        "-a", "--agents", default=usual, metavar="A", help=f"who plays all decks ({usual})"
    )
    hide(parser, "--agent", dest="agents")
