"""``yojoe`` without a word: the table on the web, opened in a browser; else in the terminal."""

import sys
from importlib.util import find_spec

from yojoe.cli import start
from yojoe.console import browser
from yojoe.extras import LIBRARIES

USAGE = (
    "There is neither a browser nor a keyboard here. Say what to do:",
    "  yojoe serve                                 the table on the web, for browsers elsewhere",
    "  yojoe play adventure --seats human,exact    answers come from standard input",
    "  yojoe play adventure --seats exact,random   watch two computer players",
    "  yojoe --help                                everything else",
)
TABLE = "For the table in a browser: pip install 'yojoe[server]'"


def run() -> int:
    """Serve for whoever sits here; where nobody does, say what could be done instead."""
    if not can_serve():
        print(TABLE, file=sys.stderr)
        return start("menu", [])
    if not browser.can_be_opened() and not is_watched():
        print(*USAGE, sep="\n")
        return 0
    return start("serve", ["--open"])


def can_serve() -> bool:
    """Whether the libraries of the server are installed."""
    needed = [module for module, (_, extra) in LIBRARIES.items() if extra == "server"]
    return all(find_spec(module) is not None for module in needed)


def is_watched() -> bool:
    """Whether somebody sits at a terminal, who reads the address and can stop the server."""
    return any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))
