"""``yojoe engine TITLE``: answers a program on standard input, one JSON object a line."""

import json
import sys
from argparse import Namespace
from threading import Lock
from typing import Any

from yojoe.console.line_engine import LineEngine
from yojoe.grammar.called import title_meant
from yojoe.grammar.parser import Parser


def arguments(parser: Parser) -> None:
    parser.add_argument("title", help="which game: db, na, lta, tcg ('yojoe games')")
    parser.epilog = 'docs/engine.md has the grammar; {"do": "quit"} or the end of input ends it.'


def run(args: Namespace) -> int:
    """Until somebody quits, or says nothing more; a thought that is under way is told first."""
    lock = Lock()

    def say(answer: dict[str, Any]) -> None:
        with lock:
            print(json.dumps(answer), flush=True)

    engine = LineEngine(title_meant(args.title).title(), say)
    for line in sys.stdin:
        if not line.strip():
            continue
        request = read(line)
        if request is None:
            say({"is": "error", "why": "that is no JSON object; send one a line"})
            continue
        engine.hear(request)
        if request.get("do") == "quit":
            return 0
    if engine.thought is not None:
        engine.thought.join()
    return 0


def read(line: str) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
