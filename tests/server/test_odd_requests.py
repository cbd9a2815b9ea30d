"""Odd requests are answered properly, with the headers of everything else."""

import json
from pathlib import Path

import httpx
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from support.server import served
from yojoe.kernel.luck import MOST_SPLICES
from yojoe.server.api import catalogue
from yojoe.server.app import Config, make_app
from yojoe.server.ops.identity import Origins, read_origins
from yojoe.server.ops.limits import LONGEST_TEXT
from yojoe.server.ops.porter import HEADERS
from yojoe.server.replay.imported import verdict

SOLO = {"title": "adventure", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "same-screen"}]}


@pytest.fixture
def client(journal):
    with TestClient(make_app(Config(journal, workers=1, joins_a_minute=6000))) as client:
        yield client


def is_ours(answer):
    return all(answer.headers[name] == said for name, said in HEADERS.items())


@pytest.mark.parametrize("origin", ["http://[", "http://[::", "//", "null", "http://a:b:c"])
def test_an_origin_that_is_none_is_refused(client, origin):
    answer = client.post("/api/games", json=SOLO, headers={"origin": origin})
    assert answer.status_code == 403
    assert is_ours(answer)
    game = client.post("/api/games", json=SOLO).json()["id"]
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/api/games/{game}/socket", headers={"origin": origin}),
    ):
        pass


@pytest.mark.parametrize(
    "path",
    [
        "/" + 300 * "a",
        "/" + 100 * "%E2%98%83",
        "/assets/" + 300 * "a",
        "/%00",
        "/%ff",
        "/a%2f..%2fb",
    ],
)
def test_a_path_that_no_file_can_have_is_just_a_page(client, path):
    answer = client.get(path)
    assert answer.status_code in {200, 404, 503}  # 503 where the page is not built
    assert is_ours(answer)


def test_a_long_setting_is_refused(client):
    for value in ("a" * 300, "a," * 100_000):
        answer = client.post("/api/games", json={**SOLO, "settings": {"cap": value}})
        assert answer.status_code == 422, answer.text
        assert is_ours(answer)


def test_a_cookie_of_letters_that_we_never_write_is_nobodys(client):
    odd = {"cookie": b"yojoe=" + 64 * b"\xe9"}
    answer = client.post("/api/me/link", json={}, headers=odd)
    assert answer.status_code == 200
    assert is_ours(answer)
    assert "yojoe" in answer.cookies  # who was nobody is somebody now


def test_our_own_mistakes_are_answered_with_our_headers_and_a_line_of_the_log(
    client, monkeypatch, complaints
):
    def fails():
        raise ZeroDivisionError

    monkeypatch.setattr(catalogue, "titles", fails)
    answer = client.get("/api/titles")
    assert answer.status_code == 500
    assert answer.json()["error"] == "failed"
    assert is_ours(answer)
    assert complaints.messages == ["a request failed"]


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "[", "", "testserver.evil.example"]
)
def test_no_page_is_given_to_a_strangers_name(client, host):
    """Its owner may have pointed the name at us, to read what we say."""
    for path in ("/", "/api/titles", "/api/openapi.json"):
        answer = client.get(path, headers={"host": host})
        assert answer.status_code == 421, answer.text
        assert is_ours(answer)
        assert "--origin" in answer.json()["reason"]
    assert client.get("/api/health", headers={"host": host}).status_code == 200


def test_our_own_names_are_known():
    known = read_origins(["https://play.example.org", "http://box:8000"])
    ours = ("play.example.org", "Box:8000", "127.0.0.1:9", "[::1]:8000", "localhost", "a.localhost")
    assert all(known.know(host) for host in ours)
    strangers = ("box", "play.example.org:444", "example.org", "testserver.example", None, "a:b:c")
    assert not any(known.know(host) for host in strangers)


def test_what_tests_call_a_server_is_no_name_of_ours(monkeypatch):
    monkeypatch.undo()
    assert not Origins(frozenset()).know("testserver")
    assert not Origins(frozenset()).allow("http://testserver", "testserver")


# Odd texts to be verified.


def record(*lines):
    return "\n".join(["yojoe record 1", *lines, "moves", "open", "hash 0"]) + "\n"


HEAD = ("title adventure", "engine 0", "data 0", "seats A, B")
ODD = [
    record(*HEAD, "luck seed 1" + " from 1 seed 1" * 5_000),
    record(*HEAD, "luck fair " + "00 " * 300_000),
    record(*HEAD, "luck seed " + "9" * 100_000),
    record(*HEAD, "set cap " + "9" * 100_000, "luck seed 1"),
    record(*HEAD, "set cap " + "a" * 300, "luck seed 1"),
    record(*HEAD, "set cards 000000000000 {" + "[" * 100_000 + "}", "luck seed 1"),
    "{" * 100_000,
    '{"record": ' + "[" * 100_000 + "]" * 100_000 + "}",
    "\n" * 100_000,
    "yojoe record 1\nmoves\nhash 1",
]


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_an_odd_text_is_no_sound_record_and_that_is_all(text):
    told = verdict(text)
    assert not told.holds
    assert len(told.reason) <= LONGEST_TEXT
    assert "\n" not in told.reason


def test_odd_texts_do_not_end_the_worker(journal):
    with served(Config(journal, workers=1, joins_a_minute=6000)) as address:
        for text in ODD:
            answer = httpx.post(f"{address}/api/verify", json={"text": text}, timeout=60)
            assert answer.status_code == 200, answer.text
            brought = httpx.post(f"{address}/api/import", json={"text": text}, timeout=60)
            assert brought.status_code == 422, brought.text


def test_so_many_games_may_play_on_from_each_other():
    lucks = "seed 1" + " from 1 seed 1" * MOST_SPLICES
    assert "spliced" not in verdict(record(*HEAD, f"luck {lucks}")).reason
    assert "allowed are" in verdict(record(*HEAD, f"luck {lucks} from 1 seed 1")).reason


@pytest.mark.parametrize("setting", ["decks", "cards"])
def test_whether_a_file_lies_in_our_folder_is_nobodys_business(
    client, setting, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    Path("probe").write_text("4 Viper, Infantry\n", encoding="utf-8")
    duel = {"title": "tcg", "seats": [{"kind": "me"}, {"kind": "computer", "strength": "easy"}]}

    def said(name):
        answer = client.post("/api/games", json={**duel, "settings": {setting: name}})
        return answer.status_code, json.dumps(answer.json()).replace(name, "NAME")

    assert said("probe") == said("prone")
    assert said("[/../probe") == said("[/../prone")
