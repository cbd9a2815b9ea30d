"""Whoever reads slowly, or asks for more than is needed, costs only so much."""

import json

from starlette.testclient import TestClient

from support.owner import RADIO
from support.server import OFTEN, Client, begun, open_house, people, seated, somebody
from yojoe.cards.page import TablePage
from yojoe.cards.store import canonical, hash_of
from yojoe.server.app import Config, make_app
from yojoe.server.live.connection import Connection
from yojoe.server.live.socket import handle_frame
from yojoe.server.ops import limits

ORIGIN = {"origin": "http://localhost"}
CARDS = canonical(TablePage("cards", RADIO))


def test_a_deaf_reader_is_bounded_in_bytes_and_then_sent_the_whole_table():
    connection = Connection("ann", None, "here")
    frame = b"x" * 100_000
    for _ in range(limits.UNREAD // len(frame)):
        connection.put(frame)
    assert not connection.behind
    for _ in range(50):
        connection.put(frame)
        assert sum(map(len, connection.outbox)) <= limits.UNREAD
    assert connection.behind
    assert not connection.outbox


def test_one_frame_always_goes_out_however_long_it_is():
    connection = Connection("ann", None, "here")
    connection.put(b"x" * (2 * limits.UNREAD))
    assert not connection.behind
    assert len(connection.take()) == 2 * limits.UNREAD
    connection.put(b"x")
    connection.put(b"x")
    assert [connection.take(), connection.take()] == [b"x", b"x"]
    assert connection.unread == 0


async def test_a_refusal_brings_the_table_only_to_a_seat_that_is_behind(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1))
        client = (await seated(room, ann))[0]
        eve = await Client(room, somebody()).come()
        about = {"kind": "answer", "seat": 0, "answer": 10_000}
        now, before = room.table.question, room.table.question - 1
        assert (await client.ask(**about, question=now))["now"] is None
        assert (await client.ask(**about, question=before))["now"]["kind"] == "table"
        for question in (now, before):
            refused = await eve.ask(**about, question=question)
            assert (refused["kind"], refused["now"]) == ("refused", None)


async def test_nobody_draws_whole_tables_without_end(journal):
    """Of a second's frames only so many are answered by a whole table."""

    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        connection = Connection(None, None, "here", OFTEN)
        await room.attach(connection, None)
        connection.tables = limits.Bucket(5, 20, clock=lambda: 0.0)
        for frame in ({"kind": "look", "seat": None}, {"kind": "catch-up", "version": 0}) * 30:
            await handle_frame(room, connection, json.dumps(frame))
        kinds = [json.loads(frame)["kind"] for frame in connection.outbox]
        assert kinds.count("table") == 1 + 20
        assert kinds.count("refused") == 40


async def test_cards_of_ones_own_are_named_in_frames_by_their_hash(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("deckbuilding", 1, settings={"cards": CARDS}))
        client = (await seated(room, ann))[0]
        assert room.agreement.settings["cards"] == CARDS
        state = client.seen.state
        assert state["game"]["settings"]["cards"] == hash_of(CARDS)
        assert state["table"]["cards"] == hash_of(CARDS)
        assert not any(
            "Field Radio" in json.dumps(frame["game"]) for frame in client.frames if "game" in frame
        )


def test_only_those_at_a_table_read_the_cards_it_is_played_with(journal):
    with TestClient(make_app(Config(journal, workers=1)), base_url="http://localhost") as ann:
        wish = {"title": "deckbuilding", "seats": [{"kind": "me"}], "settings": {"cards": CARDS}}
        game = ann.post("/api/games", json={**wish, "watch": False}).json()["id"]
        with ann.websocket_connect(
            f"ws://localhost/api/games/{game}/socket", headers=ORIGIN
        ) as socket:
            socket.send_json({"kind": "ready", "id": "a", "word": "sesame"})
            while socket.receive_json()["kind"] != "done":
                pass
        told = ann.get(f"/api/games/{game}/cards").json()
        assert told["line"] == CARDS
        assert "Field Radio" in [card["name"] for card in told["cards"]]
        ann.cookies.clear()
        assert ann.get(f"/api/games/{game}/cards").status_code == 404
