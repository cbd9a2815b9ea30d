"""``yojoe serve``: the table on the web."""

import logging
import os
import signal
import socket
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import uvicorn

from yojoe.commands.words.serve import PORT
from yojoe.console import browser
from yojoe.grammar.config import usual
from yojoe.kernel.reader import counted
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import read_count
from yojoe.server.api.archive import save_text
from yojoe.server.app import Config, make_app
from yojoe.server.live.loading import table_of
from yojoe.server.ops.address_limits import MIB
from yojoe.server.ops.descriptors import raised_descriptors
from yojoe.server.ops.identity import read_origins, read_proxies
from yojoe.server.ops.limits import FRAME
from yojoe.server.ops.log import LOG, speak
from yojoe.server.ops.patience import ImpatientHttp, impatient
from yojoe.server.store.check import running_by_rules
from yojoe.server.store.closed import reopen
from yojoe.server.store.journal import Journal, migrate, open_engine
from yojoe.server.store.journal_file import check_whole
from yojoe.server.store.one_server import only_server
from yojoe.server.thinking.strengths import STRENGTHS, stand_in
from yojoe.terminal.session.honours import place
from yojoe.title.registry import title_named

FILE = "tables.sqlite"
NEIGHBOURS = 20  # ports that are tried, where none was asked for
UNNAMED = (
    "No proxy is named: all who come through one share an address and its limits. "
    "Name it with --proxy ADDRESS."
)

# How uvicorn is to serve: no compression, which costs memory for each socket; no frame larger
# than ours; nothing said of requests, which we note ourselves; no patience with half of one.
WAYS: Final[dict[str, Any]] = {
    "loop": "asyncio",  # whose steps the watchdog knows
    "ws": "websockets-sansio",
    "ws_max_size": FRAME,
    "ws_per_message_deflate": False,
    "ws_ping_interval": 20,
    "ws_ping_timeout": 20,
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": 5,
    "http": ImpatientHttp,
    "backlog": 64,  # connections that wait to be accepted
    "proxy_headers": False,  # everybody could say to come from anywhere
    "log_level": "error",  # who sends garbage fills no log
}


def run(args: Namespace) -> int:
    database = args.database or usual_place()
    if args.export is not None:
        print(export(database, args.export), end="")
        return 0
    if args.reopen is not None:
        reopen(journal_of(database), args.reopen)
        print(
            f"{args.reopen} can be opened again; a server that runs learns of it when it restarts"
        )
        return 0
    for said in args.computer:
        seat_own(said)
    serve_as_wished(database, args)
    return 0


def seat_own(said: str) -> None:
    """A player of the keeper's own stands for a strength."""
    word, _, player = said.partition("=")
    strength = next((each for each in STRENGTHS if each == word), None)
    if strength is None or not player:
        raise Refusal(f"--computer: {said!r} is not like strong=my.bots:Bot")
    stand_in(strength, player)


def plan_of(database: str, args: Namespace) -> Config:
    """How it is to be served; refuses words that make no sense."""
    return Config(
        database,
        read_origins(args.origin),
        pause=read_count("--pause", 0, 60_000)(args.pause) / 1000,
        joins_a_minute=read_count("--joins", 1, 10_000)(args.joins),
        bytes_a_day=read_count("--journal-mib", 1, 1_000_000)(args.journal_mib) * MIB,
        own_cards=not args.no_own_cards,
        warm=True,
    )


def serve_as_wished(database: str, args: Namespace) -> None:
    """Serve until it is stopped; refuses words that make no sense."""
    port = None if args.port is None else read_count("--port", 0, 65_535)(args.port)
    plan, proxies = plan_of(database, args), read_proxies(args.proxy)
    told = check(database)
    speak(logging.DEBUG if args.log else logging.WARNING)
    listening = bound_nearby(args.host) if port is None else listening_socket(args.host, port)
    address = f"http://{host_word(args.host)}:{listening.getsockname()[1]}/"

    def announce() -> None:
        print(f"The table is at {address} (Ctrl-C stops it)", file=sys.stderr)
        for line in told:
            print(line, file=sys.stderr)
        if plan.origins.has_any_tls and not proxies:
            print(UNNAMED, file=sys.stderr)
        if args.open:
            show(address)

    only = only_server(database, address)
    with listening, only, suppress(KeyboardInterrupt):  # of who cannot wait for the address
        serve(plan, listening, announce, proxies)


def show(address: str) -> None:
    """Open the page, or say where it is and what there is besides."""
    if browser.can_be_opened():
        browser.open_at(address)
        return
    there = "Open that address in a browser"
    here = "play in the terminal: 'yojoe menu', 'yojoe play adventure'"
    print(f"No browser can be opened from here. {there}, or {here}.", file=sys.stderr)


def check(database: str) -> list[str]:
    """Refuse a journal that cannot be opened, before anybody comes; what runs in it."""
    engine = open_engine(database)
    check_whole(engine)
    migrate(engine)
    lines = running(Journal(engine))
    engine.dispose()
    return lines


def running(journal: Journal) -> list[str]:
    """How many running games are of which rules, and what becomes of those of other ones."""
    lines = []
    for (title, data), games in sorted(running_by_rules(journal).items()):
        is_ours = title_named(title).about.data_version == data
        note = "" if is_ours else ": other rules, they go on from what was kept"
        lines.append(f"{counted(games, 'running game')} of {title} {data}{note}")
    return lines


def bound_nearby(host: str) -> socket.socket:
    """Listen at the usual port, or at the next one that is free."""
    for port in range(PORT, PORT + NEIGHBOURS):
        with suppress(Refusal):
            listening = listening_socket(host, port)
            if port != PORT:
                print(f"Port {PORT} is taken, so it is {port}.", file=sys.stderr)
            return listening
    return listening_socket(host, PORT)


def listening_socket(host: str, port: int) -> socket.socket:
    """Listen there; refuses an address that is taken or not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise Refusal(f"nobody can listen at {host}:{port}: {error.strerror or error}") from None


def host_word(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def serve(
    plan: Config,
    listening: socket.socket,
    announce: Callable[[], None],
    proxies: Sequence[str] = (),
) -> None:
    """Serve until a signal says stop; then everything under way is finished first."""
    LOG.info("starting", extra={"port": listening.getsockname()[1]})
    most = raised_descriptors() * 3 // 4  # the others are for the journal and the computers
    ways = {**WAYS, "http": impatient(most, proxies), **trusting(proxies)}
    server = uvicorn.Server(uvicorn.Config(make_app(plan), **ways))
    # Raised in the middle of a start, an interruption can be lost; the server keeps it in mind.
    signal.signal(signal.SIGINT, server.handle_exit)
    announce()
    server.run(sockets=[listening])


def trusting(proxies: Sequence[str]) -> dict[str, Any]:
    """Whom uvicorn believes when it says on whose behalf it speaks."""
    return {"proxy_headers": bool(proxies), "forwarded_allow_ips": list(proxies)}


def usual_place() -> str:
    """Where you usually have it; else a file beside the other things that yojoe keeps for you."""
    said = usual("database")
    if said is not None:
        return said
    path = place().with_name(FILE)
    path.parent.mkdir(parents=True, exist_ok=True)
    return os.fspath(path)


def journal_of(database: str) -> Journal:
    """A journal that is there already."""
    if "://" not in database and not Path(database).exists():
        raise Refusal(f"there is no journal at {database!r}")
    engine = open_engine(database)
    migrate(engine)
    return Journal(engine)


def export(database: str, game: str) -> str:
    journal = journal_of(database)
    agreed = journal.agreement(game)
    if agreed is None:
        raise Refusal(f"there is no game {game!r} in this journal")
    return save_text(table_of(journal, game))
