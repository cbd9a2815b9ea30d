"""People see what is kept of them, take it along, and take it out."""

import json
from threading import current_thread

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

from support.server import Client, open_house, opened, people, play_at_random, somebody
from yojoe.kernel.rng import Rng
from yojoe.kernel.state import digest
from yojoe.server.api import me
from yojoe.server.api.archive import record_text
from yojoe.server.api.tables import join
from yojoe.server.app import Config, make_app
from yojoe.server.chronicles.upgrade import replay_entries
from yojoe.server.live.farewell import forget
from yojoe.server.replay.imported import verdict
from yojoe.server.store.journal import open_engine
from yojoe.server.store.person import possessions
from yojoe.server.store.schema import METADATA


async def met(rooms, ann, bob, title="adventure"):
    """A game of two people, begun; who sits where as a client each."""
    wish = people(title, 2)
    room, told = await opened(rooms, ann, type(wish)(title=title, seats=friends(wish)))
    await join(rooms, bob, told.id, told.links[0].token, "Robert")
    clients = {0: await Client(room, ann, 0).come(), 1: await Client(room, bob, 1).come()}
    for client in clients.values():
        await client.ask(kind="ready", word="sesame")
    for client in clients.values():
        client.take()
    return room, clients


def friends(wish):
    kind = type(wish.seats[0])
    return [kind("me", "Annabel"), kind("friend")]


def everything(engine):
    """The whole journal as one text."""
    with engine.connect() as connection:
        return json.dumps(
            [
                [str(value) for value in row]
                for table in METADATA.sorted_tables
                for row in connection.execute(select(table))
            ]
        )


async def test_all_that_is_kept_of_somebody_is_told_to_them_alone(database):
    async with open_house(database) as rooms:
        ann, bob = somebody(), somebody()
        room, clients = await met(rooms, ann, bob)
        await clients[0].ask(kind="say", text="hello from Annabel")
        await clients[1].ask(kind="say", text="hello from Robert")
        await play_at_random(room, clients, Rng(1), 10)
        told = possessions(rooms.services.journal, ann)
        assert told.known_by == ann
        [game] = told.games
        assert (game.id, game.called) == (room.agreement.id, ["Annabel"])
        assert [chat.text for chat in game.chats] == ["hello from Annabel"]
        entries = rooms.services.journal.entries(game.id)
        mine = [entry.number for entry in entries if entry.seat == 0]
        assert [act.number for act in game.acts] == mine
        assert "Robert" not in json.dumps([act.body for act in game.acts])


async def test_who_goes_leaves_no_name_no_word_and_no_seat(database):
    """The other plays on, against a computer; the game proves itself as before."""

    async with open_house(database) as rooms:
        ann, bob = somebody(), somebody()
        room, clients = await met(rooms, ann, bob)
        await clients[0].ask(kind="say", text="hello from Annabel")
        await clients[1].ask(kind="say", text="hello from Robert")
        await play_at_random(room, clients, Rng(1), 10)
        before = digest(room.table.match.state)
        assert await forget(rooms, ann) == 1
        journal = rooms.services.journal
        left = everything(journal.engine)
        assert ann not in left
        assert "Annabel" not in left
        assert "hello from Robert" in left
        assert clients[0].connection.closing
        assert not clients[1].connection.closing
        assert room.table.chairs[0].by_computer
        clients[1].take()
        seen = clients[1].seen.state
        assert [seat["name"] for seat in seen["seats"]] == ["Somebody 1", "Robert"]
        assert "Annabel" not in json.dumps(seen)
        assert [chat["text"] for chat in seen["chat"]] == ["hello from Robert"]
        assert [chat.text for chat in room.chats] == ["hello from Robert"]
        again = replay_entries(room.agreement, journal.entries(room.agreement.id))
        assert again.names == ["Somebody 1", "Robert"]
        assert digest(again.match.state) == before
        assert not possessions(journal, ann).games


async def test_a_game_that_nobody_else_played_goes_as_a_whole(database):
    async with open_house(database) as rooms:
        ann = somebody()
        room, _ = await opened(rooms, ann, people("adventure", 2))
        client = await Client(room, ann, 0).come()
        assert await forget(rooms, ann) == 1
        assert everything(rooms.services.journal.engine).count(room.agreement.id) == 0
        assert client.connection.closing
        assert room.agreement.id not in rooms.open


async def test_a_finished_game_proves_itself_though_somebody_has_gone(journal):
    async with open_house(journal) as rooms:
        ann, bob = somebody(), somebody()
        room, clients = await met(rooms, ann, bob)
        await play_at_random(room, clients, Rng(1), 2000)
        assert room.table.phase == "over"
        await forget(rooms, ann)
        text = record_text(room.table)
        assert verdict(text).holds
        assert "Annabel" not in text


def test_over_the_wire_a_cookie_is_forgotten_with_all_that_was_its(journal):
    with TestClient(make_app(Config(journal, workers=1, joins_a_minute=600))) as client:
        seats = [{"kind": "me", "name": "Annabel"}, {"kind": "same-screen"}]
        client.post("/api/games", json={"title": "adventure", "seats": seats})
        client.post("/api/decks", json={"text": "4 Viper, Infantry", "id": ""})
        told = client.get("/api/me").json()
        assert len(told["games"]) == len(told["lists"]) == 1
        assert client.request("DELETE", "/api/me", json={}).json() == {"games": 1}
        assert "yojoe" not in client.cookies
        assert client.get("/api/me").json()["games"] == []
    engine = open_engine(journal)
    left = everything(engine)
    engine.dispose()
    assert told["known_by"] not in left
    assert "Viper" not in left


@pytest.mark.parametrize(
    "headers", [{"origin": "http://evil.example"}, {"content-type": "text/plain"}]
)
def test_nobody_else_can_have_somebody_forgotten(journal, headers):
    with TestClient(make_app(Config(journal, workers=1, joins_a_minute=600))) as client:
        client.post("/api/decks", json={"text": "4 Viper, Infantry", "id": ""})
        about = {"content-type": "application/json", **headers}
        answer = client.request("DELETE", "/api/me", content=b"{}", headers=about)
        assert answer.status_code in {403, 415}
        assert len(client.get("/api/me").json()["lists"]) == 1


def test_whoever_has_played_thousands_of_games_keeps_nobody_waiting(journal, monkeypatch):
    """What is told of them is read by the threads for looking back, one at a time."""
    where = []
    for name in ("results_of", "possessions"):

        def noted(*about, real=getattr(me, name)):  # noqa: B008  # each its own
            where.append(current_thread().name)
            return real(*about)

        monkeypatch.setattr(me, name, noted)
    wish = {"title": "adventure", "seats": [{"kind": "me"}, {"kind": "same-screen"}]}
    with TestClient(make_app(Config(journal, workers=1)), base_url="http://localhost") as client:
        assert client.post("/api/games", json=wish).status_code == 200
        for path in ("", "/statistics", "/games.csv"):
            assert client.get(f"/api/me{path}").status_code == 200
    assert len(where) == 3
    assert all(name.startswith("replay") for name in where)
