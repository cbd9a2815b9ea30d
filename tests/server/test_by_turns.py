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
from yojoe.kernel.rng import Rng
from yojoe.server.app import Plan
from yojoe.server.bodies import NewGame
from yojoe.server.journal import Journal, open_engine
from yojoe.server.patience import computers_to_move, resume, turns_of
from yojoe.server.play import replayed

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "computer", "name": "Cy"}]


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

    async def visit(self, server: str, game: str, *, ready: bool = False) -> bool:
        """Answer once, if asked; whether the game is over."""
        address = f"{server.replace('http', 'ws', 1)}/api/games/{game}/socket"
        headers = {"Cookie": f"yojoe={self.cookies['yojoe']}"}
        async with connect(address, origin=server, additional_headers=headers) as socket:
            seen = json.loads(await socket.recv())
            wish = {"id": secrets.token_hex(8), "kind": "ready", "word": "sesame"}
            if not ready:
                prompt = seen["prompt"]
                if seen["over"] or prompt is None or prompt["picked"] is not None:
                    return seen["over"] is not None
                chosen = self.rng.below(len(prompt["options"]))
                wish |= {"kind": "answer", "seat": prompt["seat"], "answer": chosen}
                wish |= {"question": seen["question"]}
                del wish["word"]
            await socket.send(json.dumps(wish))
            while (frame := json.loads(await socket.recv())).get("id") != wish["id"]:
                pass
            assert frame["kind"] == "done", frame
            if not ready:
                self.done.append(wish["id"])
        return False


def test_a_game_is_played_by_visits_and_survives_every_restart(journal):
    ann, bob = Visitor(1), Visitor(2)
    plan = Plan(journal, pause=0, workers=1)
    with served(plan) as server:
        table = {"title": "adventure", "seats": SEATS, "grace": 0}
        opened = ann.post(server, "/api/games", table)
        game, token = opened["id"], opened["links"][0]["token"]
        bob.post(server, f"/api/games/{game}/join", {"token": token, "name": "Bob"})
        asyncio.run(ann.visit(server, game, ready=True))
        asyncio.run(bob.visit(server, game, ready=True))
    for _day in range(3):
        with served(plan) as server:
            for _ in range(8):
                asyncio.run(awaited(server, game, ann, bob).visit(server, game))
    engine = open_engine(journal)
    kept = Journal(engine)
    agreed, entries = kept.agreed(game), kept.entries(game)
    engine.dispose()
    known = [entry.action for entry in entries if entry.act == "answer"]
    assert len(ann.done) + len(bob.done) > 10
    assert [known.count(action) for action in ann.done + bob.done] == [1] * len(ann.done + bob.done)
    assert not [entry for entry in entries if entry.act in {"away", "back"}]
    assert replayed(agreed, entries).version == entries[-1].number


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
        if room.play.waiting == (0,) or room.play.phase == "over":
            return
        await asyncio.sleep(0.01)
    pytest.fail("the computer waits for somebody to look on")


def test_a_computer_moves_although_nobody_looks_on(journal):
    async def story():
        async with open_house(journal) as house:
            ann = somebody()
            room = await begun(house, ann, against_bob())
            for _ in range(20):
                await bob_has_moved(room)
                if room.play.phase == "playing":
                    await answered(room, ann)

    run(story())


def test_a_computer_that_was_to_move_when_the_server_stopped_goes_on(journal, monkeypatch):
    async def stop():
        async with open_house(journal) as house:
            monkeypatch.setattr(house.services.thinking, "think", lost_in_thought)
            room = await begun(house, ann, against_bob())
            while room.play.waiting != (1,):
                await answered(room, ann)
            return room.agreed.id

    async def go_on(game):
        async with open_house(journal) as house:
            assert computers_to_move(house.services.journal) == [game]
            await resume(house)
            await bob_has_moved(await house.room(game))

    ann = somebody()
    run(go_on(run(stop())))


def test_only_who_is_asked_is_awaited_and_the_longest_wait_comes_first(journal):
    async def story():
        async with open_house(journal) as house:
            ann = somebody()
            rooms = [await begun(house, ann, people("adventure", 2, grace=0)) for _ in range(3)]
            turns = turns_of(house.services.journal, ann)
            assert {turn.game for turn in turns} == {room.agreed.id for room in rooms}
            assert [turn.since for turn in turns] == sorted(turn.since for turn in turns)
            assert all(turn.patient for turn in turns)
            assert turns_of(house.services.journal, somebody()) == []
            assert computers_to_move(house.services.journal) == []

    run(story())
