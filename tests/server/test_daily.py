"""The mission of the day: the same for everybody, and one attempt each."""

import asyncio
from datetime import date

import httpx
import pytest
from starlette.testclient import TestClient

from support.server import Client, open_house, play_at_random, seated, served, somebody
from yojoe.kernel.rng import Rng
from yojoe.server.api.schemas.tables import SeatWish
from yojoe.server.app import Config, make_app
from yojoe.server.lessons import daily
from yojoe.server.lessons.daily import Mission, day_info, mission_for, missions, open_day, seed_of
from yojoe.server.ops.identity import COOKIE, hash_of
from yojoe.server.replay.branch import call_off
from yojoe.server.store.results import results_of
from yojoe.title.registry import title_named

DUEL = Mission(
    1, "duel", "adventure", "Duel", "", [SeatWish("me"), SeatWish("same-screen", "Bob")], {}
)
SUNDAY, MONDAY = date(2026, 11, 15), date(2026, 11, 16)


@pytest.fixture
def duel(monkeypatch):
    """Today is Sunday, and there is one mission, for two at one screen."""
    monkeypatch.setattr(daily, "missions", lambda: (DUEL,))
    monkeypatch.setattr(daily, "today", lambda: SUNDAY)


async def tried(rooms, player, seed):
    opened = await open_day(rooms, player, "Ann")
    room = await rooms.room(opened.id)
    async with Client(room, player).here() as client:
        await client.ask(kind="ready", word=f"whatever {seed}")
    await play_at_random(room, await seated(room, player), Rng(seed), 5000)
    return room


def test_every_mission_can_be_played():
    for mission in missions():
        title_named(mission.title).setup(len(mission.seats), mission.settings)
        assert {seat.strength for seat in mission.seats} <= {"easy", "normal"}  # no clock thinks


def test_each_day_has_its_mission():
    week = [mission_for(date.fromordinal(MONDAY.toordinal() + day)) for day in range(7)]
    assert len({mission.name for mission in week}) == len(missions())


async def test_everybody_meets_the_same_game(database, duel):
    async with open_house(database) as rooms:
        seeds = await asyncio.gather(*[seed_of(rooms, SUNDAY) for _ in range(5)])
        assert len(set(seeds)) == 1
        assert await seed_of(rooms, MONDAY) != seeds[0]
        open_rooms = [await tried(rooms, player, "same") for player in (somebody(), somebody())]
        results = [room.table.result for room in open_rooms]
        assert results[0] == results[1]
        answers = [room.table.match.history.answers for room in open_rooms]
        assert answers[0] == answers[1]


async def test_one_attempt_counts_and_what_follows_is_practice(database, duel):
    async with open_house(database) as rooms:
        journal, ann, bob = rooms.services.journal, somebody(), somebody()
        assert day_info(journal, ann).tried == 0
        first = await tried(rooms, ann, 1)
        again = await tried(rooms, ann, 2)
        await tried(rooms, bob, 3)
        mine = day_info(journal, ann)
        assert mine.tried == 2
        assert mine.won == sum(day_info(journal, one).mine.won for one in (ann, bob))
        assert mine.mine.game == first.agreement.id
        assert (mine.running, mine.spent) == (None, True)
        assert day_info(journal, None).mine is None
        assert again.agreement.purpose.word == "practice 2026-11-15"
        assert len(results_of(journal, ann)) == 1  # who plays it again knows what lies where


async def test_who_comes_back_goes_on_with_the_attempt_that_was_begun(database, duel):
    async with open_house(database) as rooms:
        journal, ann = rooms.services.journal, somebody()
        both = await asyncio.gather(*[open_day(rooms, ann, "Ann") for _ in range(2)])
        assert both[0].id == both[1].id, "two tabs begin one attempt"
        assert (day_info(journal, ann).running, day_info(journal, ann).spent) == (
            both[0].id,
            False,
        )
        back = await open_day(rooms, ann, "Ann")
        assert (back.id, back.yours) == (both[0].id, [0, 1])
        other = await open_day(rooms, somebody(), "Bob")
        assert other.id != back.id


async def test_an_attempt_that_is_given_up_was_the_one_of_the_day(journal, duel):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await rooms.room((await open_day(rooms, ann, "Ann")).id)
        async with Client(room, ann).here() as client:
            await client.ask(kind="ready", word="whatever")
        await call_off(room)
        now = day_info(rooms.services.journal, ann)
        assert (now.running, now.spent, now.mine, now.tried) == (None, True, None, 0)
        assert (await open_day(rooms, ann, "Ann")).game.occasion == "practice 2026-11-15"


async def test_tomorrow_is_another_day(journal, duel, monkeypatch):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await tried(rooms, ann, 1)
        monkeypatch.setattr(daily, "today", lambda: MONDAY)
        now = day_info(rooms.services.journal, ann)
        assert (now.tried, now.mine, now.running) == (0, None, None)
        assert room.agreement.purpose.word == "day 2026-11-15"


def test_the_day_is_told_and_opened_over_http(journal):
    with served(Config(journal)) as address, httpx.Client(base_url=address) as http:
        day = http.get("/api/day").json()
        assert day["tried"] == 0
        opened = http.post("/api/day", json={"name": "Ann"}).json()
        assert opened["game"]["occasion"] == f"day {day['day']}"
        assert not opened["game"]["hints"]
        assert http.get("/api/day").json()["running"] == opened["id"]


def test_the_seed_of_a_day_is_told_after_its_midnight(journal, duel, monkeypatch):
    """Whoever finishes first could play it again under another name, and know every die."""
    plan = Config(journal, pause=0.0, actions_a_second=1000, joins_a_minute=6000)
    with TestClient(make_app(plan)) as http:
        rooms = http.app.state.rooms
        http.cookies.set(COOKIE, "a-token-that-nobody-else-has-0001")
        ann = hash_of("a-token-that-nobody-else-has-0001")
        game = http.portal.call(tried, rooms, ann, 1).agreement.id
        seed = str(http.portal.call(seed_of, rooms, SUNDAY))
        latest = http.portal.call(rooms.room, game).table.version
        wish = {"version": latest - 1, "seats": [{"kind": "me"}, {"kind": "computer"}]}
        branch = http.post(f"/api/games/{game}/branch", json={**wish, "hints": False}).json()["id"]
        http.portal.call(call_off, http.portal.call(rooms.room, branch))
        paths = [
            f"/api/games/{each}{path}"
            for each in (game, branch)
            for path in ("", "/at", "/frames", "/report", "/record", "/proof")
        ]
        told = {path: http.get(path) for path in [*paths, "/api/day", "/api/games"]}
        assert not [path for path, answer in told.items() if seed in answer.text]
        assert {told[f"/api/games/{game}/{what}"].status_code for what in ("record", "proof")} == {
            422
        }
        assert told[f"/api/games/{game}/at"].json()["over"]["secret"] == ""

        monkeypatch.setattr(daily, "today", lambda: MONDAY)
        assert f"luck seed {seed}" in http.get(f"/api/games/{game}/record").text
        assert seed in http.get(f"/api/games/{game}/proof").text
