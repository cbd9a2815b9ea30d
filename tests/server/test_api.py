"""The HTTP API and its sockets, by the very bytes that go over the wire."""

import json
import secrets
from contextlib import contextmanager

import msgspec
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from yojoe.server.api.schemas.tables import NewGame
from yojoe.server.app import Config, make_app
from yojoe.server.ops.identity import Origins, hash_of, read_origins
from yojoe.server.ops.limits import TABLE
from yojoe.server.store.schema import SEATS
from yojoe.title.registry import all_titles

HERE = "http://localhost"
ORIGIN = {"origin": HERE}
SOLO = {"title": "deckbuilding", "seats": [{"kind": "me", "name": "Ann"}]}
FRIENDS = {"title": "adventure", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]}


@contextmanager
def serving(journal, **plan):
    plan = {"joins_a_minute": 6000, "actions_a_second": 1000, "pause": 0.0} | plan
    with TestClient(
        make_app(Config(database=journal, workers=1, **plan)), base_url="http://localhost"
    ) as client:
        yield client


@pytest.fixture
def client(journal):
    with serving(journal) as client:
        yield client


def opened(client, game=SOLO):
    answer = client.post("/api/games", json=game)
    assert answer.status_code == 200, answer.text
    return answer.json()


def stranger(client):
    return TestClient(client.app, cookies={}, base_url="http://localhost")


@contextmanager
def socket(client, game, query="", headers=ORIGIN):
    with client.websocket_connect(
        f"ws://localhost/api/games/{game}/socket{query}", headers=headers
    ) as found:
        yield found


def send(found, **frame):
    found.send_text(json.dumps({"id": secrets.token_hex(8), **frame}))


def until(found, kind):
    while True:
        frame = found.receive_json()
        if frame["kind"] == kind:
            return frame
        assert kind in {"never", "notice"} or frame["kind"] not in {"refused", "notice"}, frame


def begin(found):
    """Be ready; the step with which the game starts."""
    send(found, kind="ready", word="sesame")
    until(found, "step")
    started = until(found, "step")
    until(found, "done")
    return started


# The catalogue.


def test_every_title_says_what_its_settings_mean(client):
    told = client.get("/api/titles").json()
    assert [one["name"] for one in told["titles"]] == [title.name for title in all_titles()]
    for one, title in zip(told["titles"], all_titles(), strict=True):
        for shown, setting in zip(one["settings"], title.about.settings, strict=True):
            values = [choice["value"] for choice in shown["choices"]]
            assert not values or set(shown["default"].split(",")) <= {*values}, setting.name
            assert all(choice["meaning"] for choice in shown["choices"])
        for seats in one["seats"]:
            strengths = [each["strength"] for each in one["computers"][str(seats)]]
            assert strengths == ["easy", "normal", "strong"]


def test_cards_and_rules_are_there_by_title_and_by_id(client):
    cards = client.get("/api/titles/deckbuilding/cards").json()
    assert {"id", "name", "kind", "origin"} <= set(cards["cards"][0])
    rules = client.get("/api/titles/deckbuilding/rules").json()
    assert [book["pack"] for book in rules["books"]] == ["", "new-alliances"]
    for rule in (book["rules"][0] for book in rules["books"]):
        assert client.get(f"/api/titles/deckbuilding/rules/{rule['id']}").json() == rule
    assert {card["pack"] for card in cards["cards"]} == {"core", "new-alliances"}
    for missing in ("chess/cards", "chess/rules", "deckbuilding/rules/DB-NO-99"):
        assert client.get(f"/api/titles/{missing}").status_code == 404


def test_a_box_and_its_story_bring_each_other_along(client):
    for said in ({"pack": "new-alliances"}, {"story": "a-bridge-to-doomsday"}):
        agreement = opened(client, {**SOLO, "settings": said})["game"]["settings"]
        assert agreement == {"pack": "new-alliances", "story": "a-bridge-to-doomsday"}
    assert opened(client, SOLO)["game"]["settings"] == {}  # nothing unusual was agreed


# Who somebody is.


def test_the_first_table_sets_a_cookie_that_no_script_can_read(client):
    answer = client.post("/api/games", json=SOLO)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    token = client.cookies["yojoe"]
    assert len(token) >= 22  # 128 bits
    assert "set-cookie" not in client.post("/api/games", json=SOLO).headers


def test_only_hashes_of_tokens_are_kept(client):
    told = opened(client, FRIENDS)
    token, link = client.cookies["yojoe"], told["links"][0]["token"]
    engine = client.app.state.rooms.services.journal.engine
    with engine.connect() as connection:
        rows = connection.execute(SEATS.select()).all()
    assert rows[0].player == hash_of(token)
    assert rows[1].link == hash_of(link)
    kept = str([tuple(row) for row in rows])
    assert token not in kept
    assert link not in kept


def test_my_games_are_mine(client):
    game = opened(client)["id"]
    mine = client.get("/api/games").json()["games"]
    assert [(one["id"], one["yours"], one["phase"]) for one in mine] == [(game, [0], "gathering")]
    assert stranger(client).get("/api/games").json() == {"games": []}
    with socket(client, game) as found:
        begin(found)
    [one] = client.get("/api/games").json()["games"]
    assert one["your_turn"]


def test_a_friend_joins_and_plays(client):
    told = opened(client, FRIENDS)
    game, token = told["id"], told["links"][0]["token"]
    bob = stranger(client)
    joined = bob.post(f"/api/games/{game}/join", json={"token": token, "name": "Bob"})
    assert joined.json() == {"id": game, "seat": 1}
    assert bob.get(f"/api/games/{game}").json()["yours"] == [1]
    again = stranger(client).post(f"/api/games/{game}/join", json={"token": token})
    assert again.status_code == 404
    moved = bob.post(f"/api/games/{game}/link", json={"seat": 1})
    assert moved.json()["path"] == f"/join/{game}#{moved.json()['token']}"
    assert client.post(f"/api/games/{game}/link", json={"seat": 1}).status_code == 403


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://localhost.evil"])
def test_a_socket_from_another_page_is_refused(client, origin):
    game = opened(client)["id"]
    headers = {} if origin is None else {"origin": origin}
    with pytest.raises(WebSocketDisconnect), socket(client, game, headers=headers) as found:
        found.receive_json()


def test_a_post_from_another_page_is_refused(client):
    answer = client.post("/api/games", json=SOLO, headers={"origin": "http://evil.example"})
    assert answer.status_code == 403
    form = client.post(
        "/api/games", content=json.dumps(SOLO), headers={"content-type": "text/plain"}
    )
    assert form.status_code == 415


def test_a_name_that_is_pointed_at_us_is_not_our_own_page():
    ours = Origins(frozenset())
    assert ours.allow("http://192.168.0.7:8000", "192.168.0.7:8000")
    assert ours.allow("http://localhost:8000", "localhost:8000")
    assert not ours.allow("http://rebound.example:8000", "rebound.example:8000")
    assert not ours.allow("http://table", "table")
    assert read_origins(["https://Example.org"]).allow("https://example.org", "example.org")
    with pytest.raises(ValueError, match="is no origin"):
        read_origins(["example.org"])


def test_the_token_of_one_opens_no_seat_of_another(client):
    game = opened(client)["id"]
    eve = TestClient(client.app, cookies={"yojoe": "A" * 22}, base_url="http://localhost")
    with socket(eve, game) as found:
        table = found.receive_json()
        assert (table["you"], table["yours"]) == (None, [])
        send(found, kind="ready", word="mine")
        assert until(found, "refused")["code"] == "not-yours"
    with socket(eve, game, "?seat=0") as found:
        assert found.receive_json()["code"] == "not-yours"
        with pytest.raises(WebSocketDisconnect) as gone:
            found.receive_json()
        assert gone.value.code == 4403


def test_a_table_without_spectators_is_not_there_for_them(client):
    game = opened(client, {**SOLO, "watch": False})["id"]
    with socket(client, game) as found:
        begin(found)
    for path in ("", "/frames", "/at", "/record", "/proof", "/report", "/hindsight"):
        assert stranger(client).get(f"/api/games/{game}{path}").status_code == 404
    with socket(stranger(client), game) as found:
        assert found.receive_json()["kind"] == "notice"


# Sockets.


def test_a_game_is_played_over_a_socket(client):
    game = opened(client)["id"]
    with socket(client, game) as found:
        assert found.receive_json()["table"] is None
        step = begin(found)
        prompt = step["prompt"]
        answer = {"seat": 0, "question": step["question"], "answer": prompt["options"][0]["index"]}
        send(found, kind="answer", **answer)
        assert until(found, "step")["version"] == step["version"] + 1
        assert until(found, "done")["version"] == step["version"] + 1
    with socket(client, game, f"?version={step['version']}") as found:
        assert found.receive_json()["version"] == step["version"] + 1


def test_there_are_no_more_sockets_than_one_player_needs(client):
    game = opened(client)["id"]
    with socket(client, game), socket(client, game), socket(client, game), socket(client, game):
        with socket(client, game) as fifth:
            assert fifth.receive_json()["code"] == "too-many"
        with socket(
            TestClient(client.app, cookies={"yojoe": "B" * 22}, base_url="http://localhost"), game
        ) as other:
            assert other.receive_json()["kind"] == "table"


def test_who_sends_too_much_hears_why_and_is_gone(journal):
    with serving(journal, actions_a_second=10) as client:
        game = opened(client)["id"]
        with socket(client, game) as found:
            for _ in range(30):
                send(found, kind="why", seat=0, subject="moon")
            assert until(found, "notice")["code"] == "too-fast"
            with pytest.raises(WebSocketDisconnect) as gone:
                until(found, "never")
            assert gone.value.code == 1008
        with socket(client, game) as found:
            assert found.receive_json()["kind"] == "table"


def test_who_opens_too_many_tables_has_to_wait(journal):
    with serving(journal, joins_a_minute=10) as client:
        codes = [client.post("/api/games", json=SOLO).status_code for _ in range(25)]
        assert codes[0] == 200
        assert codes[-1] == 429
        assert client.get("/api/titles").status_code == 200


def test_no_such_table_is_said_so(client):
    assert client.get("/api/games/nowhere").status_code == 404
    with socket(client, "nowhere") as found:
        found.receive_json()
        with pytest.raises(WebSocketDisconnect) as gone:
            found.receive_json()
        assert gone.value.code == 4404


# Looking back.


def test_frames_and_tables_of_the_past_are_those_that_were_sent(client):
    game = opened(client)["id"]
    with socket(client, game) as found:
        sent = [found.receive_json()]
        step = begin(found)
        for _ in range(5):
            option = step["prompt"]["options"][0]["index"]
            send(found, kind="answer", seat=0, question=step["question"], answer=option)
            sent.append(step := until(found, "step"))
    told = client.get(f"/api/games/{game}/frames?after={sent[1]['version'] - 1}").json()
    past = [{**step, "seats": []} for step in told["steps"]]
    assert past == [{**step, "seats": []} for step in sent[1:]]
    then = client.get(f"/api/games/{game}/at?version={sent[2]['version']}").json()
    assert then["prompt"] == sent[2]["prompt"]
    assert then["ply"] == sent[2]["ply"]


def test_nobody_looks_through_the_eyes_of_another_before_the_end(client):
    game = opened(client, {**SOLO, "settings": {"open_hands": "no"}})["id"]
    with socket(client, game) as found:
        begin(found)
    for path in ("frames", "at"):
        answer = stranger(client).get(f"/api/games/{game}/{path}?seat=0")
        assert answer.status_code == 403
    for path in ("record", "proof"):
        assert client.get(f"/api/games/{game}/{path}").status_code == 422


# The server itself.


def test_health_and_metrics_are_told(client):
    assert client.get("/api/health").json()["status"] == "ok"
    game = opened(client)["id"]
    with socket(client, game) as found:
        begin(found)
        told = client.get("/api/metrics").text
    assert "yojoe_sockets 1" in told
    assert 'yojoe_acts_total{act="start"} 1' in told


def test_every_answer_has_the_headers_of_the_house(client):
    for path in ("/", "/api/titles", "/api/nowhere", "/games/abc"):
        answer = client.get(path)
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"


def test_no_file_of_the_machine_is_served(client):
    for path in ("/../app.py", "/..%2fapp.py", "/assets/../../app.py", "/%2e%2e/app.py", "/a%00b"):
        assert "make_app" not in client.get(path).text


def test_what_is_too_large_is_not_read(client):
    answer = client.post(
        "/api/games",
        content=b" " * (TABLE + 1),
        headers={"content-type": "application/json"},
    )
    assert answer.status_code == 413


def test_the_openapi_document_describes_every_line(client):
    told = client.get("/api/openapi.json").json()
    assert "/api/games/{game}/join" in told["paths"]
    shape = told["components"]["schemas"]["NewGame"]
    assert set(shape["properties"]) == set(NewGame.__struct_fields__)
    assert msgspec.json.encode(told)
