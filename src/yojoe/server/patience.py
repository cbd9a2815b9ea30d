"""Tables that wait for people: played by turns, over days, across restarts of the server."""

import asyncio
import json

from sqlalchemy import select

from .house import House
from .journal import Journal
from .log import LOG
from .people import MyTurn
from .schema import GAMES, SEATS


async def resume(house: House) -> None:
    """Where a computer was to move when the server stopped, it goes on."""
    for game in await asyncio.to_thread(computers_to_move, house.services.journal):
        try:
            room = await house.room(game)
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
    """The tables at which a player is to move, whoever has waited longest first."""
    query = (
        select(GAMES, SEATS.c.seat)
        .join(SEATS, SEATS.c.game == GAMES.c.id)
        .where(SEATS.c.player == player, GAMES.c.phase == "playing")
        .order_by(GAMES.c.changed, GAMES.c.id)
    )
    with journal.reading() as connection:
        rows = connection.execute(query).all()
    asked = {row.id: row for row in rows if row.seat in json.loads(row.waiting)}
    return [
        MyTurn(row.id, row.title, json.loads(row.names), row.changed, row.grace == 0)
        for row in asked.values()
    ]
