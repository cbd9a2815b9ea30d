"""``yojoe`` without a word: the table on the web, opened in a browser."""

import sys

from yojoe.cli import start

from . import browser

USAGE = (
    "There is neither a browser nor a keyboard here. Say what to do:",
    "  yojoe serve                                 the table on the web, for browsers elsewhere",
    "  yojoe play adventure --seats human,exact    answers come from standard input",
    "  yojoe play adventure --seats exact,random   watch two computer players",
    "  yojoe --help                                everything else",
)


def run() -> int:
    """Serve for whoever sits here; where nobody does, say what could be done instead."""
    if not browser.can_be_opened() and not is_watched():
        print(*USAGE, sep="\n")
        return 0
    return start("serve", ["--open"])


def is_watched() -> bool:
    """Whether somebody sits at a terminal, who reads the address and can stop the server."""
    return any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))
