"""How many tables one server carries: ``python -m benchmarks.server``.

A server in a process of its own, a thousand sockets at 250 tables for four, and a hundred
answers a second, whether the server keeps up or not.  What counts is the time from an answer
to the moment when all four seats have seen it.
"""

import asyncio
import json
import os
import re
import secrets
import socket as sockets
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from yojoe.commands.serve import WAYS
from yojoe.kernel.rng import Rng
from yojoe.server.app import Config, make_app

SEATS = 4
TITLES = ("deckbuilding", "adventure")
ORIGIN = "http://127.0.0.1:{port}"
AIM_MS = 50  # p95, answer to all seats
MOST_MS = 150  # p99


@dataclass(slots=True)
class BusyTable:
    """A game, the sockets of its seats, and the answer that is under way."""

    game: str
    cookie: str
    links: list[ClientConnection] = field(default_factory=list)
    latest: list[dict[str, Any]] = field(default_factory=lambda: [{} for _ in range(SEATS)])
    awaited: int = 0  # the version that the answer under way will have
    sent: float = 0.0
    left: int = 0  # seats that have not seen it yet
    over: bool = False

    @property
    def is_free(self) -> bool:
        return not self.left and not self.over

    def asked(self) -> tuple[int, dict[str, Any]] | None:
        """A seat that has something to answer, and what it was shown last."""
        for seat, frame in enumerate(self.latest):
            prompt = frame.get("prompt")
            if prompt is not None and prompt["picked"] is None:
                return seat, frame
        return None


class Load:
    """Opens the tables, answers at a steady rate, and notes how long everybody waits."""

    def __init__(self, port: int, tables: int, rate: float) -> None:
        self.port = port
        self.count = tables
        self.rate = rate
        self.rng = Rng("load")
        self.tables: list[BusyTable] = []
        self.waits: list[float] = []
        self.missed = 0  # answers that nobody was free to give
        self.readers: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        for number in range(self.count):
            table = await asyncio.to_thread(self.opened, TITLES[number % len(TITLES)])
            for seat in range(SEATS):
                await self.join(table, seat)
            await table.links[0].send(frame("ready", word="sesame"))
            self.tables.append(table)

    def opened(self, title: str) -> BusyTable:
        """One table for four, over plain HTTP."""
        seats = [{"kind": "me"}, *[{"kind": "same-screen"}] * (SEATS - 1)]
        body = json.dumps({"title": title, "seats": seats}).encode()
        cookie = f"yojoe={secrets.token_urlsafe(16)}"
        head = (
            f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
            "Connection: close\r\n\r\n"
        )
        with sockets.create_connection(("127.0.0.1", self.port)) as link:
            link.sendall(head.encode() + body)
            answer = b"".join(iter(lambda: link.recv(65536), b""))
        return BusyTable(json.loads(answer.partition(b"\r\n\r\n")[2])["id"], cookie)

    async def join(self, table: BusyTable, seat: int) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/games/{table.game}/socket?seat={seat}"
        link = await connect(
            address,
            origin=ORIGIN.format(port=self.port),  # type: ignore[arg-type]  # any text will do
            additional_headers={"Cookie": table.cookie},
            compression=None,
            max_size=None,
        )
        table.links.append(link)
        self.readers.append(asyncio.create_task(self.read(table, seat, link)))

    async def read(self, table: BusyTable, seat: int, link: ClientConnection) -> None:
        async for text in link:
            told = json.loads(text)
            if told["kind"] in {"table", "step"}:
                table.latest[seat] = told
                table.over = table.over or told["over"] is not None
                if table.left and told["version"] >= table.awaited:
                    self.note(table)

    def note(self, table: BusyTable) -> None:
        table.left -= 1
        if not table.left:
            self.waits.append(perf_counter() - table.sent)

    async def answer(self, seconds: float) -> None:
        """An answer whenever it is due, at any table that waits for one."""
        begun, due = perf_counter(), 0
        while (now := perf_counter() - begun) < seconds:
            while due < now * self.rate:
                due += 1
                await self.answer_one()
            await asyncio.sleep(0.002)
        await asyncio.sleep(1)

    async def answer_one(self) -> None:
        for _ in range(50):
            table = self.tables[self.rng.below(len(self.tables))]
            asked = table.asked() if table.is_free else None
            if asked is not None:
                seat, shown = asked
                choice = self.rng.below(len(shown["prompt"]["options"]))
                table.awaited, table.left = shown["version"] + 1, SEATS
                table.sent = perf_counter()
                said = frame("answer", seat=seat, question=shown["question"], answer=choice)
                await table.links[seat].send(said)
                return
        self.missed += 1


def frame(kind: str, **said: Any) -> str:
    return json.dumps({"kind": kind, "id": secrets.token_hex(8), **said})


def arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=100, help="answers a second")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "FILE"), help="be the server")
    return parser.parse_args()


def serve(port: int, database: str) -> None:
    """The server as it is, but for the limits of one address."""
    plan = Config(database, joins_a_minute=1_000_000, actions_a_second=1_000)
    uvicorn.run(make_app(plan), port=port, **WAYS)


async def measured(args: Namespace, port: int, server: int) -> dict[str, float]:
    load = Load(port, args.tables, args.rate)
    await wait_for(port)
    empty = memory(server)
    await load.open()
    full, before = memory(server), processor(server)
    await load.answer(args.seconds)
    busy = processor(server) - before
    waits = sorted(load.waits)
    for reader in load.readers:
        reader.cancel()
    return {
        "sockets": SEATS * len(load.tables),
        "answers": len(waits),
        "per_s": round(len(waits) / args.seconds, 1),
        "missed": load.missed,
        "p50_ms": percentile(waits, 0.50),
        "p95_ms": percentile(waits, 0.95),
        "p99_ms": percentile(waits, 0.99),
        "cpu_ms": round(1000 * busy / max(1, len(waits)), 2),
        "empty_mib": empty,
        "sockets_mib": full,
        "end_mib": memory(server),
    }


async def wait_for(port: int) -> None:
    for _ in range(600):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise TimeoutError("the server does not start")


def percentile(waits: Sequence[float], share: float) -> float:
    return round(1000 * waits[min(len(waits) - 1, int(share * len(waits)))], 2) if waits else 0.0


def memory(process: int) -> float:
    """The memory of a process that is its own or shared, in MiB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found is not None
    return round(int(found[1]) / 1024, 1)


def processor(process: int) -> float:
    """Seconds of processor time that a process has had."""
    stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def served_by(module: str) -> Iterator[tuple[int, int]]:
    """A server of one's own in a process of its own: its port, and which process it is."""
    with sockets.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with TemporaryDirectory() as folder:
        words = ["--serve", str(port), str(Path(folder) / "tables.sqlite")]
        command = [sys.executable, "-m", module, *words]
        with subprocess.Popen(command) as server:  # noqa: S603  # ourselves
            try:
                yield port, server.pid
            finally:
                server.terminate()


def main() -> None:
    args = arguments()
    if args.serve is not None:
        serve(int(args.serve[0]), args.serve[1])
        return
    with served_by("benchmarks.server") as (port, server):
        told = asyncio.run(measured(args, port, server))
    print(json.dumps(told) if args.json else report(told))


def report(told: dict[str, float]) -> str:
    reached = told["p95_ms"] <= AIM_MS and told["p99_ms"] <= MOST_MS
    return (
        f"{told['sockets']} sockets, {told['answers']} answers at {told['per_s']} a second "
        f"({told['missed']} found nobody free)\n"
        f"answer to all seats: p50 {told['p50_ms']} ms, p95 {told['p95_ms']} ms, "
        f"p99 {told['p99_ms']} ms (aim: p95 {AIM_MS}, p99 {MOST_MS}: "
        f"{'met' if reached else 'missed'})\n"
        f"processor: {told['cpu_ms']} ms an answer, all of the server's work included\n"
        f"memory: {told['empty_mib']} MiB empty, {told['sockets_mib']} MiB with the sockets, "
        f"{told['end_mib']} MiB at the end"
    )


if __name__ == "__main__":
    main()
