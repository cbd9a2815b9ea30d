"""Hostile input: an answer for everything, and nothing changed."""

import json

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from support.server import Client, begun, open_house, people, run, seated, served, somebody
from yojoe.kernel.state import digest
from yojoe.server.app import Config
from yojoe.server.live.socket import handle_frame
from yojoe.server.store.journal import open_engine
from yojoe.server.store.schema import CHATS, ENTRIES
from yojoe.server.wire.openapi import document

LONG = settings.default.max_examples > 100
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
GOOD = [
    {"kind": "ready", "id": "a", "word": "w"},
    {"kind": "start", "id": "b"},
    {"kind": "answer", "id": "c", "seat": 0, "question": 4, "answer": 0},
    {"kind": "undo", "id": "d", "seat": 0, "question": 4},
    {"kind": "leave", "id": "e", "seat": 0},
    {"kind": "return", "id": "f", "seat": 0},
    {"kind": "hint", "id": "g", "seat": 0},
    {"kind": "why", "id": "h", "seat": 0, "subject": "card torpedo"},
    {"kind": "look", "seat": 0},
    {"kind": "say", "id": "i", "text": "hello"},
    {"kind": "catch-up", "version": 1},
    {"kind": "ping"},
]


@st.composite
def mutated(draw):
    """A frame of ours with something wrong in it, or no frame at all."""
    frame = dict(draw(st.sampled_from(GOOD)))
    match draw(st.integers(0, 5)):
        case 0:
            frame[draw(st.sampled_from(list(frame)))] = draw(JSON)
        case 1:
            del frame[draw(st.sampled_from(list(frame)))]
        case 2:
            frame[draw(st.text())] = draw(JSON)
        case 3:
            return draw(st.text())
        case 4:
            text = json.dumps(frame)
            cut = draw(st.integers(0, len(text)))
            return text[:cut] + draw(st.text(max_size=3)) + text[cut + draw(st.integers(0, 3)) :]
        case _:
            return draw(st.binary(max_size=40))
    return json.dumps(frame)


def test_a_stranger_changes_nothing_whatever_is_sent(journal):
    """Frames good and bad from somebody without a seat: each is answered, none has an effect."""

    async def story():
        async with open_house(journal) as rooms:
            ann = somebody()
            room = await begun(rooms, ann, people("deckbuilding", 2))
            eve = await Client(room, somebody()).come()
            before = room.table.version, digest(room.table.match.state), len(room.chats)

            @settings(max_examples=20_000 if LONG else 300, suppress_health_check=list(HealthCheck))
            @given(raw=mutated())
            def attack(raw):
                frames.append(raw)

            frames = [json.dumps(frame) for frame in GOOD]
            attack()
            for raw in frames:
                eve.connection.outbox.clear()
                await handle_frame(room, eve.connection, raw)
                replies = [json.loads(frame) for frame in eve.connection.outbox]
                assert replies or b'"catch-up"' in as_bytes(raw), raw
                assert all(one["kind"] != "done" and one.get("code") != "failed" for one in replies)
                assert not eve.connection.closing
            assert (room.table.version, digest(room.table.match.state), len(room.chats)) == before

    run(story())


def as_bytes(raw):
    return raw if isinstance(raw, bytes) else raw.encode(errors="replace")


def test_a_player_breaks_nothing_whatever_is_sent(journal):
    """From somebody with a seat some frames are good; the room never fails, nor loses its mind."""

    async def story():
        async with open_house(journal) as rooms:
            ann = somebody()
            room = await begun(rooms, ann, people("deckbuilding", 2))
            clients = await seated(room, ann)

            @settings(max_examples=20_000 if LONG else 300, suppress_health_check=list(HealthCheck))
            @given(raw=mutated())
            def attack(raw):
                frames.append(raw)

            frames = []
            attack()
            for raw in frames:
                if b"hint" not in as_bytes(raw):  # nobody has to think about it here
                    await handle_frame(room, clients[0].connection, raw)
                for client in clients.values():
                    client.take()
            codes = {one.get("code") for one in clients[0].frames}
            assert "malformed" in codes
            assert "failed" not in codes
            assert not room.stale
            assert clients[1].seen.known() == await clients[1].truth()

    run(story())


@pytest.fixture(scope="module")
def target(tmp_path_factory):
    """A server, a game that waits on it, and a way to look into its journal."""
    journal = str(tmp_path_factory.mktemp("hostile") / "tables.sqlite")
    with served(Config(journal, workers=1, joins_a_minute=1_000_000)) as address:
        game = {"title": "deckbuilding", "seats": [{"kind": "me"}, {"kind": "friend"}]}
        told = httpx.post(f"{address}/api/games", json=game).json()
        engine = open_engine(journal)
        yield address, told["id"], engine
        engine.dispose()


def size(engine, game):
    """How much the journal has of a game."""
    with engine.connect() as connection:
        return [
            connection.execute(
                select(func.count()).select_from(table).where(table.c.game == game)
            ).scalar_one()
            for table in (ENTRIES, CHATS)
        ]


SCHEMA = schemathesis.openapi.from_dict(document())


@SCHEMA.parametrize()
@settings(max_examples=300 if LONG else 10, suppress_health_check=list(HealthCheck), deadline=None)
def test_the_api_never_fails_nor_lets_a_stranger_change_a_game(case, target):
    address, game, engine = target
    before = size(engine, game)
    if "game" in (case.path_parameters or {}):
        case.path_parameters["game"] = game
    response = case.call(base_url=address)
    assert response.status_code in {200, 400, 403, 404, 405, 409, 413, 415, 422, 429}, response.text
    assert size(engine, game) == before
