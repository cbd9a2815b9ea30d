"""Nobody decides for others, strangers hear nothing, and odd requests are answered properly."""

from contextlib import contextmanager
from json import dumps

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from attacks.harness import under_attack
from yojoe.kernel.luck import commit

WORD = "sesame"
AT_A_TABLE = ("", "/cards", "/frames", "/at", "/record", "/proof", "/report", "/hindsight")
ODD = "\u00e4" * 64


@contextmanager
def duel(server, **wishes):
    """Ann and Bob at a table of the Adventure that has begun."""
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    told = ann.post("/api/games", {"title": "adventure", "seats": seats, **wishes}).json()
    game, [link] = told["id"], told["links"]
    join = {"token": link["token"], "name": "Bob"}
    assert bob.post(f"/api/games/{game}/join", join).status_code == 200
    with ann.at(game) as hers, bob.at(game, 1) as his:
        for act in (
            {"kind": "pledge", "hash": commit(WORD.encode())},
            {"kind": "ready", "word": WORD},
        ):
            for chair in (hers, his):
                assert chair.ask(**act)["kind"] == "done"
        yield game, hers, his
    ann.close()
    bob.close()


def test_nobody_ends_a_game_while_another_loads_the_page_anew(server, report):
    with under_attack(server, report), duel(server, grace=300) as (game, hers, his):
        his.stack.close()  # F5
        assert hers.ask(kind="leave", seat=1)["kind"] == "refused"
        assert hers.ask(kind="vote", end=True)["kind"] == "done"
        with his.visitor.at(game, 1) as again:
            assert again.seen.state["game"]["phase"] == "playing"
            assert again.seen.state["over"] is None


def test_a_private_table_tells_strangers_nothing(server, report):
    with under_attack(server, report), duel(server, watch=False) as (game, hers, _):
        eve = server.visitor()
        hers.ask(kind="say", text="a secret of the table")
        for path in AT_A_TABLE:
            answer = eve.get(f"/api/games/{game}{path}")
            assert answer.status_code in {403, 404}, (path, answer.text)
            assert "secret" not in answer.text
        with eve.at(game, None) as chair:
            while chair.hear() is not None:
                pass
            assert chair.closed[0] == 4403
            assert "table" not in chair.seen.state
        eve.close()


def test_whoever_lost_a_seat_at_a_private_table_hears_no_more(server, report):
    with under_attack(server, report), duel(server, watch=False) as (game, hers, his):
        link = his.visitor.post(f"/api/games/{game}/link", {"seat": 1}).json()
        cy = server.visitor("Cy")
        join = {"token": link["token"], "name": "Cy"}
        assert cy.post(f"/api/games/{game}/join", join).status_code == 200
        hers.ask(kind="say", text="only for us")
        heard = []
        while (frame := his.hear()) is not None:
            heard.append(str(frame))
        assert his.closed[0] == 4403
        assert not any("only for us" in each for each in heard)
        cy.close()


@pytest.fixture
def odd_requests(server):
    json = {"Content-Type": "application/json"}
    return [
        ("POST", "/api/games", {**json, "Origin": "http://["}, "{}"),
        ("GET", f"/{'a' * 300}", {}, ""),
        ("GET", "/%00", {}, ""),
        ("POST", "/api/me/link", {**json, "Cookie": f"yojoe={ODD}".encode()}, "{}"),
        ("POST", "/api/games", json, dumps({"title": "tcg", "seats": [], "settings": {"x": ODD}})),
        ("POST", "/api/games", json, "[" * 60_000),
        ("POST", "/api/verify", json, dumps({"text": "luck seed 1 from 1 " * 3000})),
        ("GET", "/api/games/%E0%A4%A", {}, ""),
        ("GET", "/api/games/aaaaaaaaaa/at?version=99999999999999999999", {}, ""),
    ]


def test_odd_requests_are_answered_with_a_reason_and_our_headers(server, report, odd_requests):
    with under_attack(server, report) as neighbour:
        with httpx.Client(base_url=f"http://{server.host}", timeout=60) as http:
            for method, path, headers, body in odd_requests:
                answer = http.request(method, path, headers=headers, content=body)
                assert answer.status_code < 500, (path[:50], answer.text)
                assert "default-src 'none'" in answer.headers["content-security-policy"]
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["referrer-policy"] == "no-referrer"
        address = f"ws://{server.host}/api/games/aaaaaaaaaa/socket"
        with pytest.raises(InvalidStatus) as refused:
            connect(address, origin="http://[")  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
        neighbour.is_answered(2)
    assert "Traceback" not in server.log.read_text()
