"""The HTTP API about whoever asks, line by line."""

import asyncio
from collections.abc import Callable

import msgspec

from yojoe.agents.seats import default_name
from yojoe.server.lessons import daily
from yojoe.server.lessons.lesson import lesson_infos
from yojoe.server.lessons.openings import open_lesson
from yojoe.server.live.farewell import forget
from yojoe.server.ops.devices import new_move, redeem, withdraw
from yojoe.server.ops.identity import hash_of, new_token, token_of
from yojoe.server.ops.renewal import renew
from yojoe.server.ops.resume import turns_of
from yojoe.server.store.person import possessions
from yojoe.server.store.results import PastGame, results_of
from yojoe.server.store.statistics import statistics, table

from .endpoint import Answer, Call, Endpoint
from .schemas import me, tables

# What I have done.


async def my_statistics(call: Call) -> Answer:
    """What I have played, won and reached, counted from my finished games."""
    return await told_of_my_games(call, statistics)


async def my_table(call: Call) -> Answer:
    """My finished games as comma-separated values."""
    return await told_of_my_games(call, table)


async def told_of_my_games(call: Call, told: Callable[[list[PastGame]], Answer]) -> Answer:
    """Read where nobody who plays waits for it: somebody may have played thousands."""
    player, services = call.player, call.rooms.services
    if player is None:
        return told([])
    return await services.replays.look_back(lambda: told(results_of(services.journal, player)))


# By turns.


async def my_turns(call: Call) -> Answer:
    """The tables that wait for me, the longest first; small enough to ask for every minute."""
    if call.player is None:
        return me.MyTurns([])
    journal = call.rooms.services.journal
    return me.MyTurns(await asyncio.to_thread(turns_of, journal, call.player))


# Lessons.


def all_lessons(_call: Call) -> Answer:
    """Guided first games, with how many steps each has."""
    return me.Lessons(lesson_infos())


async def take_lesson(call: Call) -> Answer:
    """Open the table of a lesson; its prompts carry a guide."""
    name = call.request.path_params["lesson"]
    return await open_lesson(call.rooms, call.me, name, call.body.name or default_name(0))


# The mission of the day.


async def mission_of_the_day(call: Call) -> Answer:
    """Today's mission, the same for everybody here, and how they have fared."""
    return await asyncio.to_thread(daily.day_info, call.rooms.services.journal, call.player)


async def try_the_day(call: Call) -> Answer:
    """Open my one attempt of today, or go on with it; once it is over, a table for practice."""
    return await daily.open_day(call.rooms, call.me, call.body.name or default_name(0))


# On another device.


async def link_device(call: Call) -> Answer:
    """A link with which another browser becomes the same person; it works once, for 15 minutes.

    There is one at a time: an older one no longer works.
    """
    assert call.me
    token = call.token or token_of(call.request.cookies)
    assert token is not None
    return await new_move(call.rooms, token)


async def withdraw_link(call: Call) -> Answer:
    """Withdraw that link, if nobody has used it."""
    if call.player is not None:
        await withdraw(call.rooms, call.player)
    return tables.Nothing()


async def log_out_elsewhere(call: Call) -> Answer:
    """A new cookie for this browser, with all that is mine; the old one, wherever it is, is nobody.

    Sockets that the old one opened are closed.
    """
    old, new = call.me, new_token()
    await renew(call.rooms, old, hash_of(new))
    call.token, call.player = new, hash_of(new)
    journal = call.rooms.services.journal
    return me.LoggedOut(len(await asyncio.to_thread(journal.games_owned, call.player)))


async def move_here(call: Call) -> Answer:
    """Become the person of a link; sets the cookie."""
    call.token = await redeem(call.rooms, call.body.token)
    call.player = hash_of(call.token)
    journal = call.rooms.services.journal
    return me.DeviceAdded(len(await asyncio.to_thread(journal.games_owned, call.player)))


# What is kept of me.


async def all_of_mine(call: Call) -> Answer:
    """Everything that is kept of me, as one file."""
    player, services = call.player, call.rooms.services
    if player is None:
        return me.Possessions("", [], [], [])
    return await services.replays.look_back(
        lambda: msgspec.json.encode(possessions(services.journal, player))
    )


async def forget_me(call: Call) -> Answer:
    """Take all that is mine out of the journal, for good; who I played with plays on."""
    games = 0 if call.player is None else await forget(call.rooms, call.player)
    call.forgotten = True
    return me.Forgotten(games)


MINE = (
    Endpoint("GET", "/api/me", all_of_mine, me.Possessions, door=True),
    Endpoint("DELETE", "/api/me", forget_me, me.Forgotten, tables.Nothing, door=True),
    Endpoint("GET", "/api/lessons", all_lessons, me.Lessons),
    Endpoint("POST", "/api/lessons/{lesson}", take_lesson, tables.Opened, me.Called, door=True),
    Endpoint("GET", "/api/day", mission_of_the_day, me.DayInfo),
    Endpoint("POST", "/api/day", try_the_day, tables.Opened, me.Called, door=True),
    Endpoint("GET", "/api/me/turns", my_turns, me.MyTurns),
    Endpoint("GET", "/api/me/statistics", my_statistics, me.Statistics, heavy=True),
    Endpoint("GET", "/api/me/games.csv", my_table, text=True, heavy=True),
    Endpoint("POST", "/api/me/link", link_device, me.MoveLink, tables.Nothing, door=True),
    Endpoint("DELETE", "/api/me/link", withdraw_link, tables.Nothing, tables.Nothing, door=True),
    Endpoint("POST", "/api/me/renew", log_out_elsewhere, me.LoggedOut, tables.Nothing, door=True),
    Endpoint("POST", "/api/me/move", move_here, me.DeviceAdded, me.NewDevice, door=True),
)
