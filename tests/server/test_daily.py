"""The mission of the day: the same for everybody, and one attempt each."""

import asyncio
from datetime import date

import httpx
import pytest

from support.server import Client, open_house, play_at_random, run, seated, served, somebody
from yojoe.kernel.rng import Rng
from yojoe.server import daily
from yojoe.server.app import Plan
from yojoe.server.bodies import SeatWish
from yojoe.server.branches import call_off
from yojoe.server.daily import Mission, mission_for, missions, open_day, seed_of, told
from yojoe.server.results import results_of
from yojoe.titles import title_named

DUEL = Mission(
    "duel", "adventure", "Duel", "", [SeatWish("me"), SeatWish("same-screen", "Bob")], {}
)
SUNDAY, MONDAY = date(2026, 11, 15), date(2026, 11, 16)


@pytest.fixture
def duel(monkeypatch):
    """Today is Sunday, and there is one mission, for two at one screen."""
    monkeypatch.setattr(daily, "missions", lambda: (DUEL,))
    monkeypatch.setattr(daily, "today", lambda: SUNDAY)


async def tried(house, player, seed):
    opened = await open_day(house, player, "Ann")
    room = await house.room(opened.id)
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


def test_everybody_meets_the_same_game(database, duel):
    async def story():
        async with open_house(database) as house:
            seeds = await asyncio.gather(*[seed_of(house, SUNDAY) for _ in range(5)])
            assert len(set(seeds)) == 1
            assert await seed_of(house, MONDAY) != seeds[0]
            rooms = [await tried(house, player, "same") for player in (somebody(), somebody())]
            results = [room.play.result for room in rooms]
            assert results[0] == results[1]
            answers = [room.play.match.journal.answers for room in rooms]
            assert answers[0] == answers[1]

    run(story())


def test_one_attempt_counts_and_what_follows_is_practice(database, duel):
    async def story():
        async with open_house(database) as house:
            journal, ann, bob = house.services.journal, somebody(), somebody()
            assert told(journal, ann).tried == 0
            first = await tried(house, ann, 1)
            again = await tried(house, ann, 2)
            await tried(house, bob, 3)
            mine = told(journal, ann)
            assert mine.tried == 2
            assert mine.won == sum(told(journal, one).mine.won for one in (ann, bob))
            assert mine.mine.game == first.agreed.id
            assert (mine.running, mine.spent) == (None, True)
            assert told(journal, None).mine is None
            assert again.agreed.occasion == "practice 2026-11-15"
            assert len(results_of(journal, ann)) == 1  # who plays it again knows what lies where

    run(story())


def test_who_comes_back_goes_on_with_the_attempt_that_was_begun(database, duel):
    async def story():
        async with open_house(database) as house:
            journal, ann = house.services.journal, somebody()
            both = await asyncio.gather(*[open_day(house, ann, "Ann") for _ in range(2)])
            assert both[0].id == both[1].id, "two tabs begin one attempt"
            assert (told(journal, ann).running, told(journal, ann).spent) == (both[0].id, False)
            back = await open_day(house, ann, "Ann")
            assert (back.id, back.yours) == (both[0].id, [0, 1])
            other = await open_day(house, somebody(), "Bob")
            assert other.id != back.id

    run(story())


def test_an_attempt_that_is_given_up_was_the_one_of_the_day(journal, duel):
    async def story():
        async with open_house(journal) as house:
            ann = somebody()
            room = await house.room((await open_day(house, ann, "Ann")).id)
            async with Client(room, ann).here() as client:
                await client.ask(kind="ready", word="whatever")
            await call_off(room)
            now = told(house.services.journal, ann)
            assert (now.running, now.spent, now.mine, now.tried) == (None, True, None, 0)
            assert (await open_day(house, ann, "Ann")).game.occasion == "practice 2026-11-15"

    run(story())


def test_tomorrow_is_another_day(journal, duel, monkeypatch):
    async def story():
        async with open_house(journal) as house:
            ann = somebody()
            room = await tried(house, ann, 1)
            monkeypatch.setattr(daily, "today", lambda: MONDAY)
            now = told(house.services.journal, ann)
            assert (now.tried, now.mine, now.running) == (0, None, None)
            assert room.agreed.occasion == "day 2026-11-15"

    run(story())


def test_the_day_is_told_and_opened_over_http(journal):
    with served(Plan(journal)) as address, httpx.Client(base_url=address) as http:
        day = http.get("/api/day").json()
        assert day["tried"] == 0
        opened = http.post("/api/day", json={"name": "Ann"}).json()
        assert opened["game"]["occasion"] == f"day {day['day']}"
        assert not opened["game"]["hints"]
        assert http.get("/api/day").json()["running"] == opened["id"]
