"""Who somebody is: a cookie that lasts as long as it is used, and can be taken back."""

import json
from collections import deque
from contextlib import contextmanager

import httpx
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from support.server import Client, begun, open_house, people, served, somebody
from yojoe.commands.serve import WAYS, trusting
from yojoe.server.app import Config, make_app
from yojoe.server.ops.identity import hash_of, new_token, player_of, read_origins
from yojoe.server.ops.renewal import renew
from yojoe.server.store.schema import SEATS

SOLO = {"title": "adventure", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "computer"}]}
NAMED = "https://play.example.org"


@contextmanager
def serving(journal, base="http://localhost", **plan):
    with TestClient(make_app(Config(journal, workers=1, **plan)), base_url=base) as client:
        yield client


def set_cookies(answer):
    """What a browser is told to keep, by name: the value, and how."""
    told = [line.partition("=") for line in answer.headers.get_list("set-cookie")]
    return {name: tuple(value.lower().split("; ")) for name, _, value in told}


def test_a_cookie_is_renewed_by_use(journal):
    with serving(journal) as client:
        first = client.post("/api/games", json=SOLO)
        token = client.cookies["yojoe"]
        assert set(set_cookies(first)) == {"yojoe", "yojoe-renewed"}
        assert set_cookies(client.get("/api/games")) == {}
        del client.cookies["yojoe-renewed"]  # a week has passed
        again = set_cookies(client.get("/api/games"))
        assert again["yojoe"][0] == token.lower()
        assert f"max-age={400 * 24 * 3600}" in again["yojoe"]
        assert f"max-age={7 * 24 * 3600}" in again["yojoe-renewed"]
        assert "httponly" in again["yojoe"]
        assert set_cookies(client.get("/api/games")) == {}


def test_nobody_is_given_a_cookie_for_looking(journal):
    with serving(journal) as client:
        assert set_cookies(client.get("/api/games")) == {}


@pytest.mark.parametrize("host", ["play.example.org", "PLAY.example.org"])
def test_a_host_that_was_named_has_cookies_that_no_neighbour_can_set(journal, host):
    """Also where the proxy tells nothing: the page is reached by TLS, whatever comes between."""
    with serving(journal, f"http://{host}", origins=read_origins([NAMED])) as client:
        answer = client.post("/api/games", json=SOLO, headers={"origin": NAMED})
        told = set_cookies(answer)
        for name in ("__Host-yojoe", "yojoe-renewed"):
            assert {"secure", "path=/", "httponly", "samesite=lax"} <= set(told[name])
        assert not any(about.startswith("domain") for about in told["__Host-yojoe"])


def test_other_hosts_have_plain_cookies(journal):
    with serving(journal, origins=read_origins([NAMED])) as client:
        told = set_cookies(client.post("/api/games", json=SOLO))
        assert "secure" not in told["yojoe"]


def test_who_was_known_before_stays_so_under_the_better_name(journal):
    token = new_token()
    cookie = {"cookie": f"yojoe={token}; yojoe-renewed=1"}
    with serving(journal, "http://play.example.org", origins=read_origins([NAMED])) as client:
        told = set_cookies(client.get("/api/games", headers=cookie))
        assert told["__Host-yojoe"][0] == token.lower()
    both = {"yojoe": "set-by-a-neighbour-xxxxx", "__Host-yojoe": token}
    assert player_of(both) == hash_of(token)


@pytest.mark.parametrize("token", ["short", "x" * 65, "ä" * 22, "a token of some length", ""])
def test_what_is_no_token_is_nobody(token):
    assert player_of({"yojoe": token}) is None


def test_a_cookie_can_be_taken_back_on_all_devices(journal):
    with served(Config(journal)) as address, httpx.Client(base_url=address) as ann:
        opened = ann.post("/api/games", json=SOLO).json()
        ann.post("/api/decks", json={"text": "# Mine\n3 Zap"})
        link = ann.post("/api/me/link", json={}).json()
        old = ann.cookies["yojoe"]
        headers = {"Cookie": f"yojoe={old}"}
        place = f"{address.replace('http', 'ws', 1)}/api/games/{opened['id']}/socket"
        with connect(place, origin=address, additional_headers=headers) as thief:
            assert json.loads(thief.recv())["yours"] == [0]
            answer = ann.post("/api/me/renew", json={})
            assert answer.json() == {"games": 1}
            with pytest.raises(ConnectionClosed, match="logged out from another one"):
                deque(iter(thief.recv, None), maxlen=0)
        assert ann.cookies["yojoe"] != old
        assert [game["id"] for game in ann.get("/api/games").json()["games"]] == [opened["id"]]
        assert len(ann.get("/api/decks").json()["decks"]) == 1
        before = httpx.get(f"{address}/api/games", headers=headers)
        assert before.json() == {"games": []}
        assert "set-cookie" not in before.headers  # nobody's browser is made the old one again
        used = httpx.post(f"{address}/api/me/move", json={"token": link["token"]})
        assert used.status_code == 404


async def test_a_table_that_is_open_knows_its_people_by_their_new_cookies(journal):
    async with open_house(journal) as rooms:
        ann, new = somebody(), somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        old = await Client(room, ann, 0).come()
        await renew(rooms, ann, new)
        assert old.connection.closing
        assert (room.yours(ann), room.yours(new)) == ([], [0, 1])
        assert room.agreement.host == new
        client = await Client(room, new, 0).come()
        assert [seat["host"] for seat in client.seen.state["seats"]] == [True, True]
        await room.load()
        assert room.yours(new) == [0, 1]
        with rooms.services.journal.reading() as connection:
            assert {row.player for row in connection.execute(SEATS.select())} == {new}


@pytest.mark.parametrize(
    ("proxies", "secure"), [((), False), (("127.0.0.0/8",), True), (("192.0.2.1",), False)]
)
def test_only_a_named_proxy_speaks_for_others(journal, monkeypatch, proxies, secure):
    for name, value in trusting(proxies).items():
        monkeypatch.setitem(WAYS, name, value)
    with served(Config(journal, joins_a_minute=2)) as address:

        def opened(number):
            headers = {"x-forwarded-for": f"198.51.100.{number}", "x-forwarded-proto": "https"}
            return httpx.post(f"{address}/api/games", json=SOLO, headers=headers)

        answers = [opened(number) for number in range(8)]
        assert ("secure" in set_cookies(answers[0])["yojoe"]) == secure
        assert (answers[-1].status_code == 200) == secure  # else all are one address


def test_a_socket_is_closed_when_its_cookie_is_taken_back(journal):
    with serving(journal) as client:
        game = client.post("/api/games", json=SOLO).json()["id"]
        headers = {"origin": "http://localhost"}
        with client.websocket_connect(
            f"ws://localhost/api/games/{game}/socket", headers=headers
        ) as socket:
            socket.receive_json()
            client.post("/api/me/renew", json={})
            with pytest.raises(WebSocketDisconnect) as gone:
                deque(iter(socket.receive_json, None), maxlen=0)
            assert gone.value.code == 4403
