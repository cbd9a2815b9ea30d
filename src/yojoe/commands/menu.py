"""``yojoe menu``: choose a title, seats and opponents in the terminal."""

from argparse import ArgumentParser, Namespace

from yojoe.terminal import menu


def arguments(_parser: ArgumentParser) -> None:
    """The menu asks for everything."""


def run(_args: Namespace) -> int:
    return menu.run()
