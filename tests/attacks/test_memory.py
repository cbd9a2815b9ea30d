"""What once stayed in memory: boxes of strangers' cards, long records, frames nobody reads."""

import json
import socket
from base64 import b64encode
from contextlib import ExitStack
from os import urandom

from attacks.harness import LONG, many_at_once, under_attack
from support.owner import as_toml
from yojoe import __version__
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.records.record import record_of, to_text
from yojoe.titles.adventure.title import ADVENTURE

ELSEWHERE = "127.0.0.2"  # the neighbour's limits are her own
TABLES = 40 if LONG else 10
LOOKS = 16 if LONG else 4
FRAMES = 200 if LONG else 60
SOON = "import yojoe.server.live.rooms as rooms; rooms.IDLE = 1.0"  # rooms are forgotten sooner


def many_cards(number):
    """As many new cards as a file may have, in as many copies as a box may."""
    does = ["Play(then(add_dice(2), draw(2), reroll(2)))"]
    cards = (
        as_toml("sniper-rifle", name=f"Rifle {number} {n} {'x' * 40}", count=7, does=does)
        for n in range(90)
    )
    return "".join(
        card.replace("[sniper-rifle]", f"[rifle-{number}-{n}]") for n, card in enumerate(cards)
    )


def test_tables_with_cards_of_ones_own_are_forgotten(serving, report):
    server = serving(planted=SOON)
    with under_attack(server, report) as neighbour:
        eve = server.visitor()
        for number in range(TABLES):
            line = eve.line_of("deckbuilding", many_cards(number))
            game = eve.opened("deckbuilding", settings={"cards": line})
            with eve.at(game) as chair:
                chair.ready()
                assert chair.choose(0)["kind"] == "done"
        eve.close()
        neighbour.is_answered(2)


def longest_record():
    """As long as a record may be that is imported."""
    match = Match(ADVENTURE.rules, ADVENTURE.setup(2, {"cap": "38000"}), luck=Seeded(1))
    match.settle()
    while match.ply < 4_900:
        match.answer(0, match.waiting[0])
        match.settle()
    return to_text(record_of(ADVENTURE, match, ["human:Eve", "human:Bob"], __version__))


def test_looks_back_at_the_longest_record_leave_nothing(serving, report):
    server = serving(planted=SOON)
    with under_attack(server, report) as neighbour:
        eve = server.visitor()
        game = eve.post("/api/import", {"text": longest_record()}).json()["id"]
        with eve.at(game, None) as chair:
            newest = chair.seen.state["version"]

        def look(number):
            visitor = server.visitor()
            answer = visitor.get(f"/api/games/{game}/at", version=max(1, newest - number))
            visitor.close()
            return answer.status_code

        looks = [lambda number=number: look(number) for number in range(LOOKS)]
        assert set(many_at_once(*looks)) == {200}
        eve.close()
        neighbour.is_answered(2)


class Deaf:
    """A socket at a table that is written to and never read."""

    def __init__(self, visitor, game):
        host, _, port = visitor.host.partition(":")
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.bind(visitor.source)
        self.socket.connect((host, int(port)))
        key = b64encode(urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: {visitor.host}\r\n"
            f"Origin: http://{visitor.host}\r\nCookie: {visitor.cookie}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        assert self.socket.recv(12) == b"HTTP/1.1 101"

    def send(self, **frame):
        """Masked by zeros, as any client may."""
        text = json.dumps(frame).encode()
        assert len(text) < 126
        self.socket.sendall(bytes([0x81, 0x80 | len(text)]) + bytes(4) + text)


def test_who_never_reads_is_kept_no_frames(server, report):
    eve = server.visitor()
    game = eve.opened("tcg", 2)
    with eve.at(game, None) as chair:
        chair.ready()
    with under_attack(server, report) as neighbour:
        deaf = [Deaf(server.visitor(f"Deaf {number}", ELSEWHERE), game) for number in range(8)]
        for _ in range(FRAMES):
            for each in deaf:
                each.send(kind="why", id="0" * 32, seat=0, subject="deck")
            neighbour.done.wait(0.11)  # ten frames a second are allowed
        neighbour.is_answered(2)
        for each in deaf:
            each.socket.close()
    eve.close()


def test_made_up_people_of_one_address_are_few(serving, report):
    """A hundred of them drew 53 MB a second."""
    server = serving("--joins", "10")
    eve = server.visitor()
    game = eve.opened("tcg", 2)
    with under_attack(server, report) as neighbour, ExitStack() as chairs:
        strangers = [server.visitor(f"Nobody {number}", ELSEWHERE) for number in range(60)]
        looks = [chairs.enter_context(each.at(game, None)) for each in strangers]
        assert sum("table" in each.seen.state for each in looks) == 20
        neighbour.is_answered(2)
    eve.close()
