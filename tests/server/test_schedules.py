"""Whatever the network does, each wish is carried out once, and everybody sees the same."""

import json
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from support.server import Client, open_house, opened, people, run, somebody
from yojoe.kernel.rng import Rng
from yojoe.server.live.socket import handle_frame
from yojoe.server.table.table import Table

LONG = settings.default.max_examples > 100
TITLES = ("adventure", "deckbuilding", "tcg")
EVENTS = 500  # that befall a network, before it calms down


class Faulty(Client):
    """A client behind a network that drops, doubles, delays, mixes up and cuts."""

    def __init__(self, room, player, seat, name, rng):
        super().__init__(room, player, seat)
        self.name = name
        self.rng = rng.split(name)
        self.count = 0
        self.wish = None  # sent, and not yet known to be done
        self.under_way = []  # frames to the server, in the air
        self.inbound = []  # frames from the server, in the air
        self.done = []  # ids that the server acknowledged
        self.refused = []  # ids that it said were never carried out

    async def befall(self):
        """One thing happens."""
        fate = self.rng.below(60)
        if fate == 0:
            self.cut()
        elif fate < 15:
            await self.act()
        elif fate < 35:
            await self.arrive()
        else:
            for _ in range(self.rng.below(4)):
                self.read(lossy=True)

    def cut(self):
        self.go()
        self.inbound = []
        self.under_way = [frame for frame in self.under_way if self.rng.below(2)]

    async def act(self):
        """Come back, catch up, repeat an unanswered wish, or wish something new."""
        if self.connection is None:
            await self.return_to_room()
        elif self.seen.gap:
            self.under_way.append({"kind": "catch-up", "version": self.seen.version})
            self.seen.gap = False
        elif self.wish is not None:
            self.under_way += [self.wish] * (1 + self.rng.below(2))
        elif self.seen.state.get("table") is None:
            self.wish = {"kind": "ready", "id": self.new_id(), "word": "sesame"}
        else:
            self.choose_something()

    async def return_to_room(self):
        version = self.seen.version or None
        await self.come_back(None if self.rng.below(4) == 0 else version)

    async def come_back(self, version):
        seen, self.seen = self.seen, type(self.seen)()
        await self.come(version)
        fresh = self.frames
        self.frames, self.seen = [], seen
        self.inbound += fresh

    def choose_something(self):
        state = self.seen.state
        prompt, about = state["prompt"], {"seat": self.seat, "question": state["question"]}
        if state["undo"]["may"] and self.rng.below(4) == 0:
            self.wish = {"kind": "undo", "id": self.new_id(), **about}
        elif prompt is not None and prompt["picked"] is None:
            answer = self.rng.below(len(prompt["options"]))
            self.wish = {"kind": "answer", "id": self.new_id(), "answer": answer, **about}

    def new_id(self):
        self.count += 1
        return f"{self.name}-{self.count}"

    async def arrive(self):
        """Any frame in the air reaches the server, or is lost, or comes twice."""
        if not self.under_way or self.connection is None:
            return
        frame = self.under_way.pop(self.rng.below(len(self.under_way)))
        for _ in range((1, 1, 1, 2, 0)[self.rng.below(5)]):
            await handle_frame(self.room, self.connection, json.dumps(frame))

    def read(self, *, lossy):
        """The next frame from the server, unless it is lost."""
        if self.connection is not None:
            self.inbound += [json.loads(frame) for frame in self.connection.outbox]
            self.connection.outbox.clear()
        if not self.inbound:
            return
        frame = self.inbound.pop(0)
        if lossy and self.rng.below(20) == 0:
            return
        self.seen.reduce(frame)
        self.settle(frame)

    def settle(self, frame):
        if self.wish is not None and frame.get("id") == self.wish["id"]:
            told = self.done if frame["kind"] == "done" else self.refused
            told.append(frame["id"])
            self.wish = None

    async def calm(self):
        """The network behaves: everything is delivered, and what was unanswered is repeated."""
        for _ in range(20):
            if self.connection is None or self.seen.version == 0:
                self.go()
                await self.come_back(self.seen.version or None)
            self.drain()
            if self.wish is not None:
                await handle_frame(self.room, self.connection, json.dumps(self.wish))
            self.drain()
            if self.seen.gap or self.seen.version < self.room.table.version:
                self.seen.gap = False
                frame = {"kind": "catch-up", "version": self.seen.version}
                await handle_frame(self.room, self.connection, json.dumps(frame))
            self.drain()
            if self.wish is None and self.seen.version == self.room.table.version:
                return
        raise AssertionError("it never comes to rest")

    def drain(self):
        self.read(lossy=False)
        while self.inbound:
            self.read(lossy=False)


async def chaos(database, title, seed):
    rng, ann = Rng(seed), somebody()
    async with open_house(database) as rooms:
        room, _ = await opened(rooms, ann, people(title, 2))
        # Ann sits at two windows, which know nothing of each other.
        windows = ((0, "ann"), (0, "ann-too"), (1, "bob"))
        clients = [Faulty(room, ann, seat, name, rng) for seat, name in windows]
        for _ in range(EVENTS):
            await clients[rng.below(3)].befall()
            if rng.below(150) == 0:  # the server restarts
                room = await restarted(rooms, room, clients)
        for client in clients * 2:
            await client.calm()
        for client in clients:
            assert client.seen.known() == await client.truth()
        check_journal(rooms.services.journal.entries(room.agreement.id), clients)
        check_questions(room.agreement, rooms.services.journal.entries(room.agreement.id))


async def restarted(rooms, room, clients):
    """Everything in memory is gone."""
    for client in clients:
        client.cut()
    del rooms.open[room.agreement.id]
    room = await rooms.room(room.agreement.id)
    for client in clients:
        client.room = room
    return room


def check_journal(entries, clients):
    """No gaps, nothing twice, and nothing lost that was acknowledged."""
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    actions = Counter(entry.action for entry in entries if entry.action is not None)
    assert set(actions.values()) <= {1}
    wished = {f"{client.name}-{n}" for client in clients for n in range(1, client.count + 1)}
    assert set(actions) <= wished
    for client in clients:
        assert set(client.done) <= set(actions), "lost"
        assert not set(client.refused) & set(actions), "denied, and yet carried out"


def check_questions(agreement, entries):
    """Every answer was given to the question it meant."""
    table = Table(agreement)
    for entry in entries:
        if entry.act in {"answer", "undo"}:
            assert entry.body["question"] == table.question
        table.carry_out(entry)


@settings(max_examples=500 if LONG else 12)
@given(seed=st.integers(0, 2**64 - 1), title=st.sampled_from(TITLES))
def test_no_schedule_loses_doubles_or_hides_anything(tmp_path_factory, seed, title):
    folder = tmp_path_factory.mktemp("chaos")
    run(chaos(str(folder / "tables.sqlite"), title, seed))


def test_the_same_holds_on_either_database(database):
    run(chaos(database, "adventure", 11))
