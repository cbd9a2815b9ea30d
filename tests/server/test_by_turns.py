"""By turns over days: people come one at a time, the server restarts, nothing is lost."""

import asyncio
import json
import secrets
from time import sleep

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from support.server import Client, begun, open_house, people, run, served, somebody
from yojoe.kernel.luck import commit
from yojoe.kernel.rng import Rng
from yojoe.server.api.schemas.tables import NewGame
from yojoe.server.app import Config
from yojoe.server.chronicles.upgrade import replay_entries
from yojoe.server.ops.resume import computers_to_move, resume, turns_of
from yojoe.server.store.journal import Journal, open_engine

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "computer", "name": "Cy"}]

GIVEN = {
    "pledge": {"kind": "pledge", "hash": commit(b"sesame")},
    "word": {"kind": "ready", "word": "sesame"},
}


class Visitor:
    """Somebody who looks in now and then, answers what is asked, and goes away again."""

    def __init__(self, seed: int) -> None:
        self.cookies = httpx.Cookies()
        self.rng = Rng(seed)
        self.done: list[str] = []  # ids of acknowledged answers

    def post(self, server: str, path: str, body: dict) -> dict:
        with httpx.Client(base_url=server, cookies=self.cookies) as http:
            answer = http.post(path, json=body).raise_for_status().json()
            self.cookies = http.cookies
        return answer

    def turns(self, server: str) -> list[str]:
        with httpx.Client(base_url=server, cookies=self.cookies) as http:
            return [turn["game"] for turn in http.get("/api/me/turns").json()["turns"]]

    async def visit(self, server: str, game: str) -> bool:
        """Answer once, or add to the luck, if asked; whether the game is over."""
        address = f"{server.replace('http', 'ws', 1)}/api/games/{game}/socket"
        headers = {"Cookie": f"yojoe={self.cookies['yojoe']}"}
        async with connect(address, origin=server, additional_headers=headers) as socket:
            seen = json.loads(await socket.recv())
            wish = {"id": secrets.token_hex(8)}
            wanted = seen["seats"][seen["yours"][0]]["wanted"]
            if wanted:
                wish |= GIVEN[wanted]
            else:
                prompt = seen["prompt"]
                if seen["over"] or prompt is None or prompt["picked"] is not None:
                    return seen["over"] is not None
                chosen = self.rng.below(len(prompt["options"]))
                wish |= {"kind": "answer", "seat": prompt["seat"], "answer": chosen}
                wish |= {"question": seen["question"]}
            await socket.send(json.dumps(wish))
            while (frame := json.loads(await socket.recv())).get("id") != wish["id"]:
                pass
            assert frame["kind"] == "done", frame
            if not wanted:
                self.done.append(wish["id"])
        return False


def test_a_game_is_played_by_visits_and_survives_every_restart(journal):
    ann, bob = Visitor(1), Visitor(2)
    plan = Config(journal, pause=0, workers=1)
    with served(plan) as server:
        table = {"title": "adventure", "seats": SEATS, "grace": 0}
        opened = ann.post(server, "/api/games", table)
        game, token = opened["id"], opened["links"][0]["token"]
        bob.post(server, f"/api/games/{game}/join", {"token": token, "name": "Bob"})
        for visitor in (ann, bob, ann, bob):  # each pledges a word, and tells it
            asyncio.run(visitor.visit(server, game))
    for _day in range(3):
        with served(plan) as server:
            for _ in range(8):
                asyncio.run(awaited(server, game, ann, bob).visit(server, game))
    engine = open_engine(journal)
    kept = Journal(engine)
    agreement, entries = kept.agreement(game), kept.entries(game)
    engine.dispose()
    known = [entry.action for entry in entries if entry.act == "answer"]
    assert len(ann.done) + len(bob.done) > 10
    assert [known.count(action) for action in ann.done + bob.done] == [1] * len(ann.done + bob.done)
    assert not [entry for entry in entries if entry.act in {"away", "back"}]
    assert replay_entries(agreement, entries).version == entries[-1].number


def awaited(server, game, *visitors):
    """Somebody the table waits for, once the computers have done their part."""
    for _ in range(1000):
        for one in visitors:
            if game in one.turns(server):
                return one
        sleep(0.01)
    raise AssertionError("nobody is awaited: a computer is stuck")


WITH_BOB = {"kind": "computer", "name": "Bob", "strength": "normal"}


def against_bob(**wishes):
    seats = [{"kind": "me", "name": "Ann"}, WITH_BOB]
    return msgspec.convert({"title": "adventure", "seats": seats, "grace": 0, **wishes}, NewGame)


async def answered(room, player):
    """Come, answer, and be gone before any computer has thought."""
    async with Client(room, player, 0).here() as client:
        assert (await client.choose(0))["kind"] == "done"


async def lost_in_thought(job):
    await asyncio.Event().wait()


async def bob_has_moved(room):
    for _ in range(1000):
        if room.table.waiting == (0,) or room.table.phase == "over":
            return
        await asyncio.sleep(0.01)
    pytest.fail("the computer waits for somebody to look on")


async def test_a_computer_moves_although_nobody_looks_on(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, against_bob())
        for _ in range(20):
            await bob_has_moved(room)
            if room.table.phase == "playing":
                await answered(room, ann)


def test_a_computer_that_was_to_move_when_the_server_stopped_goes_on(journal, monkeypatch):
    async def stop():
        async with open_house(journal) as rooms:
            monkeypatch.setattr(rooms.services.thinking, "think", lost_in_thought)
            room = await begun(rooms, ann, against_bob())
            while room.table.waiting != (1,):
                await answered(room, ann)
            return room.agreement.id

    async def go_on(game):
        async with open_house(journal) as rooms:
            assert computers_to_move(rooms.services.journal) == [game]
            await resume(rooms)
            await bob_has_moved(await rooms.room(game))

    ann = somebody()
    run(go_on(run(stop())))


async def test_only_who_is_asked_is_awaited_and_the_longest_wait_comes_first(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        open_rooms = [await begun(rooms, ann, people("adventure", 2, grace=0)) for _ in range(3)]
        turns = turns_of(rooms.services.journal, ann)
        assert {turn.game for turn in turns} == {room.agreement.id for room in open_rooms}
        assert [turn.since for turn in turns] == sorted(turn.since for turn in turns)
        assert all(turn.patient for turn in turns)
        assert turns_of(rooms.services.journal, somebody()) == []
        assert computers_to_move(rooms.services.journal) == []
