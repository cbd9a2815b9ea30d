"""``yojoe menu``: choose a title, seats and opponents in the terminal."""

from argparse import Namespace

from yojoe.grammar.parser import Parser
from yojoe.terminal.session import menu


def arguments(_parser: Parser) -> None:
    """The menu asks for everything."""


def run(_args: Namespace) -> int:
    return menu.run()
