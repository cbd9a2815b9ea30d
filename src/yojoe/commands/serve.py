"""``yojoe serve``: the table on the web."""

import logging
import os
import signal
import socket
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import uvicorn

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import read_count
from yojoe.server.app import Plan, make_app
from yojoe.server.archive import save_text
from yojoe.server.identity import read_origins
from yojoe.server.journal import Journal, migrate, open_engine
from yojoe.server.limits import FRAME
from yojoe.server.log import LOG, speak
from yojoe.server.play import replayed
from yojoe.terminal.honours import place

from . import browser

FILE = "tables.sqlite"
PORT = 8000
NEIGHBOURS = 20  # ports that are tried, where none was asked for

# How uvicorn is to serve: no compression, which costs memory for each socket; no frame larger
# than ours; nothing said of requests, which we note ourselves.
WAYS: Final[dict[str, Any]] = {
    "ws": "websockets-sansio",
    "ws_max_size": FRAME,
    "ws_per_message_deflate": False,
    "ws_ping_interval": 20,
    "ws_ping_timeout": 20,
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": 5,
}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1)")
    parser.add_argument("--port", metavar="N", help=f"which port ({PORT}, or the next one free)")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where the journal is: a file, or postgresql://... (default: a file of yours)",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="an address by which people reach this server, as https://example.org; "
        "localhost and bare IP addresses are known",
    )
    parser.add_argument(
        "--pause",
        metavar="MS",
        default="600",
        help="how long computers wait while you may take your last choice back (600)",
    )
    parser.add_argument(
        "--joins",
        metavar="N",
        default="10",
        help="tables and seats a minute for all who share an address, a whole club perhaps (10)",
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument("--log", action="store_true", help="write what happens to stderr, as JSON")
    parser.add_argument("--export", metavar="GAME", help="print a game as a save, and stop")


def run(args: Namespace) -> int:
    database = args.database or usual_place()
    if args.export is not None:
        print(exported(database, args.export), end="")
        return 0
    port = None if args.port is None else read_count("--port", 0, 65_535)(args.port)
    pause = read_count("--pause", 0, 60_000)(args.pause) / 1000
    joins = read_count("--joins", 1, 10_000)(args.joins)
    origins = read_origins(args.origin)
    plan = Plan(database, origins, pause=pause, joins_a_minute=joins, warm=True)
    check(database)
    speak(logging.DEBUG if args.log else logging.WARNING)
    listening = bound_nearby(args.host) if port is None else bound(args.host, port)
    address = f"http://{spelled(args.host)}:{listening.getsockname()[1]}/"

    def announce() -> None:
        print(f"The table is at {address} (Ctrl-C stops it)", file=sys.stderr)
        if args.open:
            show(address)

    with listening, suppress(KeyboardInterrupt):  # by somebody who cannot wait for the address
        serve(plan, listening, announce)
    return 0


def show(address: str) -> None:
    """Open the page, or say where it is and what there is besides."""
    if browser.can_be_opened():
        browser.open_at(address)
        return
    there = "Open that address in a browser"
    here = "play in the terminal: 'yojoe menu', 'yojoe play adventure'"
    print(f"No browser can be opened from here. {there}, or {here}.", file=sys.stderr)


def check(database: str) -> None:
    """Refuse a journal that cannot be opened, before anybody comes."""
    engine = open_engine(database)
    migrate(engine)
    engine.dispose()


def bound_nearby(host: str) -> socket.socket:
    """Listen at the usual port, or at the next one that is free."""
    for port in range(PORT, PORT + NEIGHBOURS):
        with suppress(Refusal):
            listening = bound(host, port)
            if port != PORT:
                print(f"Port {PORT} is taken, so it is {port}.", file=sys.stderr)
            return listening
    return bound(host, PORT)


def bound(host: str, port: int) -> socket.socket:
    """Listen there; refuses an address that is taken or not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise Refusal(f"nobody can listen at {host}:{port}: {error.strerror or error}") from None


def spelled(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def serve(plan: Plan, listening: socket.socket, announce: Callable[[], None]) -> None:
    """Serve until a signal says stop; then everything under way is finished first."""
    LOG.info("starting", extra={"port": listening.getsockname()[1]})
    server = uvicorn.Server(uvicorn.Config(make_app(plan), log_level="warning", **WAYS))
    # Raised in the middle of a start, an interruption can be lost; the server keeps it in mind.
    signal.signal(signal.SIGINT, server.handle_exit)
    announce()
    server.run(sockets=[listening])


def usual_place() -> str:
    """A file beside the other things that yojoe keeps for you."""
    path = place().with_name(FILE)
    path.parent.mkdir(parents=True, exist_ok=True)
    return os.fspath(path)


def exported(database: str, game: str) -> str:
    if "://" not in database and not Path(database).exists():
        raise Refusal(f"there is no journal at {database!r}")
    engine = open_engine(database)
    migrate(engine)
    journal = Journal(engine)
    agreed = journal.agreed(game)
    if agreed is None:
        raise Refusal(f"there is no game {game!r} in this journal")
    return save_text(replayed(agreed, journal.entries(game)))
