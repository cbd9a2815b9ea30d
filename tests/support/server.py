"""A house without a network: rooms, clients that follow the protocol, and their journal."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from threading import Thread
from time import sleep
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
import uvicorn

from yojoe.commands.serve import WAYS
from yojoe.kernel.luck import commit
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.server.api.schemas.tables import NewGame, Opened
from yojoe.server.api.tables import open_table
from yojoe.server.app import Config, make_app
from yojoe.server.live.connection import Connection
from yojoe.server.live.room import Room
from yojoe.server.live.rooms import Rooms
from yojoe.server.live.services import Services
from yojoe.server.live.socket import handle_frame
from yojoe.server.ops.address_limits import AddressLimits
from yojoe.server.ops.identity import hash_of, new_token
from yojoe.server.ops.measures import Measures
from yojoe.server.store.journal import Journal, migrate, open_engine
from yojoe.server.store.writer import Writer
from yojoe.server.table.pledges import all_pledged, givers
from yojoe.server.thinking.pool import Thinking

# Clients that will tell their words when all are pledged.
PLEDGED: WeakKeyDictionary[Room, list[tuple["Client", str]]] = WeakKeyDictionary()
OFTEN = 1_000_000  # actions a second: these clients are patient with nobody


def run(story: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(story)


@asynccontextmanager
async def open_house(database: str) -> AsyncIterator[Rooms]:
    """A house on a journal; what is not committed when it closes is gone."""
    engine = open_engine(database)
    migrate(engine)
    measures = Measures()
    writer, thinking = Writer(engine, measures), Thinking(1)
    limits = AddressLimits(OFTEN, OFTEN)
    rooms = Rooms(Services(Journal(engine), writer, thinking, measures, 0.0, OFTEN, limits))
    try:
        yield rooms
    finally:
        await rooms.close()
        thinking.close()
        writer.close()
        engine.dispose()


def somebody() -> str:
    """A player, as the server knows one."""
    return hash_of(new_token())


def people(title: str, seats: int, **wishes: Any) -> NewGame:
    """A table for so many at one screen."""
    kinds = ["me", *["same-screen"] * (seats - 1)]
    names = ["Ann", "Bob", "Cy", "Dee"]
    wanted = [{"kind": kind, "name": name} for kind, name in zip(kinds, names, strict=False)]
    return msgspec.convert({"title": title, "seats": wanted, **wishes}, NewGame)


async def opened(rooms: Rooms, player: str, wish: NewGame) -> tuple[Room, Opened]:
    told = await open_table(rooms, player, wish)
    return await rooms.room(told.id), told


async def begun(rooms: Rooms, player: str, wish: NewGame) -> Room:
    """A table at which everybody is ready."""
    room, _ = await opened(rooms, player, wish)
    async with Client(room, player).here() as client:
        await client.ask(kind="ready", word="sesame")
    return room


@dataclass
class Seen:
    """What a client knows: a pure function of the frames it was sent."""

    version: int = 0
    state: dict[str, Any] = field(default_factory=dict)
    gap: bool = False

    def reduce(self, frame: dict[str, Any]) -> None:
        match frame["kind"]:
            case "table":
                self.version, self.gap = frame["version"], False
                self.state = {key: value for key, value in frame.items() if key != "kind"}
            case "step" if frame["version"] == self.version + 1:
                self.step(frame)
            case "step" if frame["version"] > self.version:
                self.gap = True
            case "presence" if self.state:
                self.state["seats"] = frame["seats"]
            case "chat" if self.state:
                numbers = [one["number"] for one in self.state["chat"]]
                if frame["number"] not in numbers:
                    self.state["chat"].append(frame)
            case "refused" if frame["now"] is not None and frame["now"]["version"] >= self.version:
                self.reduce({**frame["now"], "kind": "table"})

    def step(self, frame: dict[str, Any]) -> None:
        state = self.state
        self.version = state["version"] = frame["version"]
        if frame["rewound"] is not None:
            state["log"] = [line for line in state["log"] if line["ply"] <= frame["rewound"]]
        for beat in frame["beats"]:
            state["table"] = {**(state["table"] or {}), **beat["table"]}
            state["log"] += beat["told"]
        state["game"] |= {"phase": frame["phase"], "rematch": frame["rematch"]}
        for key in ("seats", "ply", "question", "asking", "prompt", "undo", "over"):
            state[key] = frame[key]

    def known(self) -> str:
        """Everything that must be the same as on the server."""
        told = dict(self.state)
        for passing in ("seats", "chat", "earlier"):
            told.pop(passing)
        told["log"] = told["log"][-50:]
        return json.dumps(told, sort_keys=True)


class Client:
    """A client at a room, without a socket in between."""

    def __init__(self, room: Room, player: str | None, seat: int | None = None) -> None:
        self.room = room
        self.player = player
        self.seat = seat
        self.connection: Connection | None = None
        self.seen = Seen()
        self.frames: list[dict[str, Any]] = []  # every one that has arrived

    async def come(self, version: int | None = None) -> "Client":
        viewer = None if self.seat is None else Seat(self.seat)
        self.connection = Connection(self.player, viewer, "here", OFTEN)
        await self.room.attach(self.connection, version)
        self.take()
        return self

    def go(self) -> None:
        if self.connection is not None:
            self.room.detach(self.connection)
            self.connection = None

    @asynccontextmanager
    async def here(self) -> AsyncIterator["Client"]:
        await self.come()
        try:
            yield self
        finally:
            self.go()

    def take(self) -> list[dict[str, Any]]:
        """Read what has come."""
        assert self.connection is not None
        new = [json.loads(frame) for frame in self.connection.outbox]
        self.connection.outbox.clear()
        for frame in new:
            self.seen.reduce(frame)
        self.frames += new
        return new

    async def send(self, **frame: Any) -> list[dict[str, Any]]:
        """Send a frame; whatever came back."""
        assert self.connection is not None
        self.take()
        await handle_frame(self.room, self.connection, json.dumps(frame))
        return self.take()

    async def ask(self, **frame: Any) -> dict[str, Any]:
        """Send a frame with an id of its own; the reply to it.

        Who is ready pledges a word first, if others add words too, and tells it when all have.
        """
        table, mine = self.room.table, self.room.yours(self.player)
        if frame["kind"] == "ready" and table.match is None and givers(table) != mine:
            return await self.pledge(frame["word"])
        frame = {"id": secrets.token_hex(16), **frame}
        replies = await self.send(**frame)
        return next(one for one in replies if one.get("id") == frame["id"])

    async def pledge(self, word: str) -> dict[str, Any]:
        reply = await self.ask(kind="pledge", hash=commit(word.encode()))
        waiting = PLEDGED.setdefault(self.room, [])
        waiting.append((self, word))
        if all_pledged(self.room.table):
            for client, said in PLEDGED.pop(self.room):
                frame = {"kind": "ready", "id": secrets.token_hex(16), "word": said}
                await client.send(**frame)
        return reply

    async def choose(self, answer: int | str, **changed: Any) -> dict[str, Any]:
        """Answer the prompt, by number or by label."""
        prompt = self.seen.state["prompt"]
        if isinstance(answer, str):
            labels = [option["label"] for option in prompt["options"]]
            answer = labels.index(answer)
        frame = {"seat": prompt["seat"], "question": self.seen.state["question"], "answer": answer}
        return await self.ask(kind="answer", **{**frame, **changed})

    async def truth(self) -> str:
        """What the server would tell this client if it came now."""
        fresh = Client(self.room, self.player, self.seat)
        await fresh.come()
        fresh.go()
        return fresh.seen.known()


async def play_at_random(room: Room, clients: dict[int, Client], rng: Rng, most: int) -> int:
    """Every seat's client answers by chance; how many answers it took."""
    for count in range(most):
        waiting = room.table.waiting
        if not waiting:
            return count
        client = clients[waiting[rng.below(len(waiting))]]
        client.take()
        prompt = client.seen.state["prompt"]
        reply = await client.choose(rng.below(len(prompt["options"])))
        assert reply["kind"] == "done", reply
    return most


async def seated(room: Room, player: str) -> dict[int, Client]:
    """A client for every seat that the player owns."""
    return {seat: await Client(room, player, seat).come() for seat in room.yours(player)}


@contextmanager
def served(plan: Config) -> Iterator[str]:
    """The server itself, in a thread; its address."""
    config = uvicorn.Config(make_app(plan), port=0, **WAYS)
    server = uvicorn.Server(config)
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        sleep(0.01)
        assert thread.is_alive(), "the server did not start"
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()
