"""kill -9, again and again: nothing acknowledged is lost, nothing happens twice."""

import asyncio
import json
import os
import secrets
import signal
import socket as sockets
import subprocess
import sys

import httpx
import pytest
from hypothesis import settings
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from support.server import run
from yojoe.kernel.rng import Rng
from yojoe.server.chronicles.upgrade import replay_entries
from yojoe.server.store.journal import Journal, open_engine

LONG = settings.default.max_examples > 100
KILLS = 500 if LONG else 3
GAMES = 4


# A server as `yojoe serve` runs it, for people who answer at once; no computer is asked.
SERVE = """
import sys
from yojoe.commands.serve import listening_socket, serve
from yojoe.server.app import Config
at_once = {"joins_a_minute": 100_000, "actions_a_second": 100_000}
serve(Config(sys.argv[1], **at_once), listening_socket("127.0.0.1", int(sys.argv[2])), lambda: None)
"""


def start(database, port):
    command = [sys.executable, "-c", SERVE, database, str(port)]
    return subprocess.Popen(command, stderr=subprocess.DEVNULL)


def kill(server):
    os.kill(server.pid, signal.SIGKILL)
    server.wait()


class Stubborn:
    """A client that never gives up: it repeats what was not acknowledged."""

    def __init__(self, http, port, number):
        self.http = http
        self.address = f"127.0.0.1:{port}"
        self.rng = Rng(number)
        self.cookie = f"yojoe={secrets.token_urlsafe(16)}"
        self.game = None
        self.shown = None  # how the table stood last
        self.acknowledged = {}  # ids, with the games and versions they were given
        self.wish = None
        self.stop = False

    async def play(self):
        while not self.stop:
            try:
                await self.open_table()
                await self.converse()
            except (OSError, httpx.HTTPError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    async def open_table(self):
        if self.game is None:
            seats = [{"kind": "me"}, {"kind": "same-screen"}]
            game = {"title": "adventure", "seats": seats, "settings": {"cap": "0"}}
            answer = await self.http.post(
                f"http://{self.address}/api/games", json=game, headers={"Cookie": self.cookie}
            )
            self.game = answer.raise_for_status().json()["id"]

    async def converse(self):
        address = f"ws://{self.address}/api/games/{self.game}/socket?seat=0"
        origin, headers = f"http://{self.address}", {"Cookie": self.cookie}
        async with connect(address, origin=origin, additional_headers=headers) as socket:
            if self.wish is not None:
                await socket.send(json.dumps(self.wish))
            while not self.stop:
                frame = json.loads(await asyncio.wait_for(socket.recv(), 5))
                await self.answer(socket, frame)

    async def answer(self, socket, frame):
        """What an act led to is often shown before it is acknowledged."""
        if "asking" in frame:
            self.shown = frame
        if self.wish is not None and frame.get("id") == self.wish["id"]:
            if frame["kind"] == "done":
                self.acknowledged[frame["id"]] = (self.game, frame["version"])
            self.wish = None
            self.shown = frame.get("now") or self.shown
        elif frame is not self.shown or self.wish is not None:
            return
        if self.shown["over"] is not None:
            self.game = None
            raise ConnectionError("to the next table")
        if self.shown.get("table", True) is None:
            self.wish = {"kind": "ready", "id": secrets.token_hex(8), "word": "sesame"}
        elif self.shown["asking"]:
            await self.look_and_choose(socket, self.shown)
        if self.wish is not None:
            await socket.send(json.dumps(self.wish))

    async def look_and_choose(self, socket, state):
        """Play both seats, through the eyes of whoever is asked."""
        prompt = state["prompt"]
        if prompt is None or prompt["picked"] is not None:
            await socket.send(json.dumps({"kind": "look", "seat": state["asking"][0]["seat"]}))
            return
        option = self.rng.below(len(prompt["options"]))
        self.wish = {
            "kind": "answer",
            "id": secrets.token_hex(8),
            "seat": prompt["seat"],
            "question": state["question"],
            "answer": option,
        }


async def acknowledged(clients, number):
    while sum(len(client.acknowledged) for client in clients) < number:  # noqa: ASYNC110
        await asyncio.sleep(0.01)


async def siege(database, port):
    """Clients play while the server dies again and again."""
    async with httpx.AsyncClient(timeout=5) as http:  # one for all: it reads every certificate
        clients = [Stubborn(http, port, number) for number in range(GAMES)]
        await besiege(clients, database, port)
    return clients


async def besiege(clients, database, port):
    tasks = [asyncio.create_task(client.play()) for client in clients]
    rng = Rng("siege")
    for _ in range(KILLS):
        server = await asyncio.to_thread(start, database, port)
        done = sum(len(client.acknowledged) for client in clients)
        await asyncio.wait_for(acknowledged(clients, done + 4 + rng.below(12)), 120)
        await asyncio.sleep(rng.share() / 10)
        await asyncio.to_thread(kill, server)
    for client in clients:
        client.stop = True
    await asyncio.wait_for(asyncio.gather(*tasks), 30)


def test_no_acknowledged_action_is_lost_and_none_happens_twice(database):
    if "postgresql" in database and not LONG:
        pytest.skip("PostgreSQL is killed beside in the long run only")
    with sockets.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    clients = run(siege(database, port))
    journal = Journal(open_engine(database))
    assert sum(len(client.acknowledged) for client in clients) >= 4 * KILLS
    told = {action: at for client in clients for action, at in client.acknowledged.items()}
    kept = {}
    for game in {game for game, _ in told.values()}:
        entries = journal.entries(game)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        actions = {entry.action: (game, entry.number) for entry in entries if entry.action}
        assert len(actions) == len([entry for entry in entries if entry.action])
        assert not actions.keys() & kept.keys()
        kept |= actions
        replay_entries(journal.agreement(game), entries)
    assert told.items() <= kept.items()
    journal.engine.dispose()
