"""What all who share an address may ask for together."""

from contextlib import ExitStack

import pytest
from sqlalchemy import func, select
from starlette.testclient import TestClient

from support.server import Client, begun, open_house, opened, people, run, seated, somebody
from yojoe.server.app import Config, make_app
from yojoe.server.ops.address import network
from yojoe.server.ops.address_limits import PURSE, AddressLimits
from yojoe.server.ops.limits import RateLimits
from yojoe.server.store.schema import ENTRIES
from yojoe.server.wire.refused import NotAllowed, RateLimited

SOLO = {"title": "adventure", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "same-screen"}]}
ORIGIN = {"origin": "http://localhost"}


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::99%eth0", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("somewhere", "somewhere"),
        ("", ""),
    ],
)
def test_an_address_is_counted_with_its_network(host, counted):
    assert network(host) == counted


def test_of_very_many_addresses_only_the_latest_are_remembered():
    limits = RateLimits(1, 1)
    assert limits.pass_through("first")
    for number in range(RateLimits.MOST + 50):
        limits.pass_through(str(number))
        assert len(limits.buckets) <= RateLimits.MOST
    assert limits.pass_through("first")  # long forgotten
    assert not limits.pass_through(str(RateLimits.MOST + 49))


def test_one_address_has_only_so_many_windows():
    limits = AddressLimits(joins=1)
    with ExitStack() as stack:
        for address in ("a", "a", "b"):
            stack.enter_context(limits.socket(address))
        with pytest.raises(NotAllowed, match="2 windows at one address are enough"):
            stack.enter_context(limits.socket("a"))
    with limits.socket("a"):
        assert limits.sockets == {"a": 1}
    assert not limits.sockets


def test_a_cookie_that_is_made_up_again_and_again_is_nobody_in_the_end():
    limits = AddressLimits(joins=2)
    for number in range(6):
        limits.admit("a", f"player {number}")
    for _ in range(20):
        limits.admit("a", "player 3")  # who is known already
    with pytest.raises(RateLimited, match="too many different people"):
        limits.admit("a", "player 7")
    limits.admit("b", "player 7")


def test_made_up_cookies_open_no_tables_without_end(journal):
    with TestClient(
        make_app(Config(journal, workers=1, joins_a_minute=6)), base_url="http://localhost"
    ) as client:
        codes = []
        for number in range(30):
            client.cookies.clear()
            cookie = {"cookie": f"yojoe=made-up-cookie-{number:010}"}
            deck = {"text": "4 Viper, Infantry", "id": ""}
            codes.append(client.post("/api/decks", json=deck, headers=cookie).status_code)
    assert codes[:18] == [200] * 18
    assert set(codes[18:]) == {429}


def test_sockets_are_counted_by_address_over_the_wire(journal):
    with TestClient(
        make_app(Config(journal, workers=1, joins_a_minute=1)), base_url="http://localhost"
    ) as client:
        games = [client.post("/api/games", json=SOLO).json()["id"] for _ in range(2)]
        path = [f"ws://localhost/api/games/{game}/socket" for game in games]
        with (
            client.websocket_connect(path[0], headers=ORIGIN) as one,
            client.websocket_connect(path[1], headers=ORIGIN) as two,
            client.websocket_connect(path[0], headers=ORIGIN) as three,
        ):
            assert one.receive_json()["kind"] == two.receive_json()["kind"] == "table"
            told = three.receive_json()
            assert (told["kind"], told["code"]) == ("notice", "too-many")
        with client.websocket_connect(path[0], headers=ORIGIN) as again:
            assert again.receive_json()["kind"] == "table"


async def test_an_address_that_has_written_too_much_writes_no_more(journal):
    """Refused before anything is carried out; looking on goes on, and so do others."""

    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        limits = rooms.services.limits
        clients = await seated(room, ann)
        asked = clients[room.table.waiting[0]]
        limits.written = RateLimits(0, 1_000)
        said = 0
        while (reply := await asked.ask(kind="say", text="x" * 100))["kind"] == "done":
            said += 1
        assert 0 < said < 10
        assert (reply["code"], len(room.chats)) == ("too-fast", said)
        assert "try tomorrow" in reply["reason"]
        version = room.table.version
        assert (await asked.choose(0))["code"] == "too-fast"
        assert room.table.version == version
        assert (await asked.send(kind="look", seat=asked.seat))[-1]["kind"] == "table"
        bob = await Client(room, ann, asked.seat).come()
        bob.connection.address = "elsewhere"
        assert (await bob.choose(0))["kind"] == "done"


async def test_games_that_run_are_played_on_where_nothing_new_may_begin(journal):
    """Half of what may be written at once is left to them."""

    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        limits = rooms.services.limits
        limits.written = RateLimits(0, 10_000)
        purse = limits.purse("here")
        PURSE.set(purse)
        await begun(rooms, ann, people("adventure", 2))
        purse.left = 4_999
        with pytest.raises(RateLimited, match="nothing new is begun; games go on"):
            await begun(rooms, ann, people("adventure", 2))
        clients = await seated(room, ann)
        assert (await clients[room.table.waiting[0]].choose(0))["kind"] == "done"
        assert purse.left < 4_999
        PURSE.set(None)
        await begun(rooms, ann, people("adventure", 2))


def test_a_deck_is_new_as_well(journal):
    with TestClient(
        make_app(Config(journal, workers=1, bytes_a_day=40_000)), base_url="http://localhost"
    ) as client:
        deck = {"text": "4 Viper, Infantry\n" + "# and so on\n" * 250, "id": ""}
        codes = [client.post("/api/decks", json=deck).status_code for _ in range(6)]
        left = client.app.state.rooms.services.limits.purse("testclient").left
    assert codes == [200] * 4 + [429] * 2
    assert left > 0


def test_what_is_written_is_counted_where_it_is_written(journal):
    async def story():
        async with open_house(journal) as rooms:
            rooms.services.limits.written = RateLimits(0, 10_000)
            purse = rooms.services.limits.purse("here")
            PURSE.set(purse)
            await begun(rooms, somebody(), people("adventure", 2))
            first = 10_000 - purse.left
            with rooms.services.journal.reading() as connection:
                packed = connection.execute(select(func.sum(func.length(ENTRIES.c.chronicle))))
                assert first > packed.scalar_one() + 500
            PURSE.set(None)
            await opened(rooms, somebody(), people("adventure", 2))
            assert first == 10_000 - purse.left
            return first

    assert 1_000 < run(story()) < 10_000


async def test_too_many_acts_of_one_address_are_refused(journal):
    async with open_house(journal) as rooms:
        room = await begun(rooms, somebody(), people("adventure", 2))
        eve = await Client(room, None).come()
        rooms.services.limits.actions = RateLimits(0, 3)
        for _ in range(3):
            assert (await eve.send(kind="ping"))[-1]["kind"] == "pong"
        refused = (await eve.send(kind="ping"))[-1]
        assert (refused["kind"], refused["code"]) == ("refused", "too-fast")
        assert not eve.connection.closing


def test_whoever_makes_up_cookies_has_no_more_files_read_than_others(journal):
    """A file to import takes the process for strangers' files, whoever sends it."""
    with TestClient(make_app(Config(journal, workers=1)), base_url="http://localhost") as client:
        turns = client.app.state.rooms.services.thinking.turns
        for name in ("ann", "bob"):
            turns.take([name, "testclient"])
        answer = client.post("/api/import", json={"text": "no record"})
        assert (answer.status_code, answer.json()["error"]) == (429, "too-fast")
        turns.give_back(["ann", "testclient"])
        assert client.post("/api/import", json={"text": "no record"}).status_code == 422
