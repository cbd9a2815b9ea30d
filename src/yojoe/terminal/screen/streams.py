"""The screen that fits where we run: a drawn page on a terminal, plain lines elsewhere."""

import sys
from getpass import getpass
from io import StringIO, TextIOWrapper
from os import environ
from typing import TextIO

from rich.console import Console

from .keys import Board, can_read_keys, read_line
from .lines import Lines
from .page import Page
from .screen import Screen


def open_screen(*, plain: bool) -> Screen:
    source, paper = open_streams()
    if plain or not is_terminal():
        return Lines(source, paper)
    return Page(Console(file=paper, highlight=False), read_typed)


def is_terminal() -> bool:
    """Whether a page can be drawn and somebody types here."""
    streams = (sys.stdin, sys.stdout)
    seen = all(stream is not None and stream.isatty() for stream in streams)
    return seen and environ.get("TERM", "") not in ("", "dumb", "unknown")


def open_streams() -> tuple[TextIO, TextIO]:
    """Standard input and output, which may be closed or speak an old alphabet."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    return sys.stdin or StringIO(), sys.stdout or StringIO()


def read_typed(*, hidden: bool, board: Board | None = None) -> str:
    """A line from the keyboard, shown while it is typed or not; a lost terminal ends the input."""
    if board is not None and can_read_keys():
        return read_line(board)
    try:
        line = getpass("") + "\n" if hidden else sys.stdin.readline()
    except OSError:
        raise EOFError from None
    if not line:
        raise EOFError
    return line.rstrip("\n")
