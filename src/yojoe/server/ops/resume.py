"""Tables that wait for people: played by turns, over days, across restarts of the server."""

import asyncio
import json

from sqlalchemy import select

from yojoe.server.api.schemas.me import MyTurn
from yojoe.server.live.rooms import Rooms
from yojoe.server.store.journal import Journal
from yojoe.server.store.schema import GAMES, SEATS

from .log import LOG


async def resume(rooms: Rooms) -> None:
    """Where a computer was to move when the server stopped, it goes on."""
    for game in await asyncio.to_thread(computers_to_move, rooms.services.journal):
        try:
            room = await rooms.room(game)
            room.wake_computers()
        except Exception:  # noqa: BLE001  # one room's trouble is not another's
            LOG.exception("a game cannot go on", extra={"game": game})


def computers_to_move(journal: Journal) -> list[str]:
    """Games that wait for people, but now for a seat that is nobody's."""
    query = (
        select(GAMES.c.id, GAMES.c.waiting, SEATS.c.seat)
        .join(SEATS, SEATS.c.game == GAMES.c.id)
        .where(GAMES.c.phase == "playing", GAMES.c.grace == 0, SEATS.c.player.is_(None))
    )
    with journal.reading() as connection:
        rows = connection.execute(query).all()
    return list(dict.fromkeys(row.id for row in rows if row.seat in json.loads(row.waiting)))


def turns_of(journal: Journal, player: str) -> list[MyTurn]:
    """The tables that wait for a player, for a move or a pledged word, the longest first."""
    query = (
        select(GAMES, SEATS.c.seat)
        .join(SEATS, SEATS.c.game == GAMES.c.id)
        .where(SEATS.c.player == player, GAMES.c.phase != "over")
        .order_by(GAMES.c.changed, GAMES.c.id)
    )
    with journal.reading() as connection:
        rows = connection.execute(query).all()
    asked = {row.id: row for row in rows if row.seat in json.loads(row.waiting)}
    return [
        MyTurn(row.id, row.title, json.loads(row.names), row.changed, row.grace == 0)
        for row in asked.values()
    ]
