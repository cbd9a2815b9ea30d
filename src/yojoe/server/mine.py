"""The HTTP API about whoever asks, line by line."""

import asyncio

from . import bodies, daily, people
from .devices import moved, new_move
from .endpoint import Answer, Call, Endpoint
from .identity import COOKIE, hashed
from .lesson import lesson_infos
from .occasion import open_lesson
from .patience import turns_of
from .results import Played, results_of
from .statistics import statistics, table

# What I have done.


async def my_statistics(call: Call) -> Answer:
    """What I have played, won and reached, counted from my finished games."""
    return await asyncio.to_thread(statistics, await my_results(call))


async def my_table(call: Call) -> Answer:
    """My finished games as comma-separated values."""
    return await asyncio.to_thread(table, await my_results(call))


async def my_results(call: Call) -> list[Played]:
    if call.player is None:
        return []
    return await asyncio.to_thread(results_of, call.house.services.journal, call.player)


# By turns.


async def my_turns(call: Call) -> Answer:
    """The tables that wait for me, the longest first; small enough to ask for every minute."""
    if call.player is None:
        return people.MyTurns([])
    journal = call.house.services.journal
    return people.MyTurns(await asyncio.to_thread(turns_of, journal, call.player))


# Lessons.


def all_lessons(_call: Call) -> Answer:
    """Guided first games, with how many steps each has."""
    return people.Lessons(lesson_infos())


async def take_lesson(call: Call) -> Answer:
    """Open the table of a lesson; its prompts carry a guide."""
    name = call.request.path_params["lesson"]
    return await open_lesson(call.house, call.me, name, call.body.name or "You")


# The mission of the day.


async def mission_of_the_day(call: Call) -> Answer:
    """Today's mission, the same for everybody here, and how they have fared."""
    return await asyncio.to_thread(daily.told, call.house.services.journal, call.player)


async def try_the_day(call: Call) -> Answer:
    """Open my one attempt of today, or go on with it; once it is over, a table for practice."""
    return await daily.open_day(call.house, call.me, call.body.name or "You")


# On another device.


async def link_device(call: Call) -> Answer:
    """A link with which another browser becomes the same person; it works once, for 15 minutes."""
    assert call.me
    return await new_move(call.house, call.token or call.request.cookies[COOKIE])


async def move_here(call: Call) -> Answer:
    """Become the person of a link; sets the cookie."""
    call.token = await moved(call.house, call.body.token)
    call.player = hashed(call.token)
    journal = call.house.services.journal
    return people.Moved(len(await asyncio.to_thread(journal.games_owned, call.player)))


MINE = (
    Endpoint("GET", "/api/lessons", all_lessons, people.Lessons),
    Endpoint("POST", "/api/lessons/{lesson}", take_lesson, bodies.Opened, people.Called, door=True),
    Endpoint("GET", "/api/day", mission_of_the_day, people.DayInfo),
    Endpoint("POST", "/api/day", try_the_day, bodies.Opened, people.Called, door=True),
    Endpoint("GET", "/api/me/turns", my_turns, people.MyTurns),
    Endpoint("GET", "/api/me/statistics", my_statistics, people.Statistics),
    Endpoint("GET", "/api/me/games.csv", my_table, text=True),
    Endpoint("POST", "/api/me/link", link_device, people.MoveLink, bodies.Nothing, door=True),
    Endpoint("POST", "/api/me/move", move_here, people.Moved, people.Move, door=True),
)
