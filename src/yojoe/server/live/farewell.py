"""Somebody takes all that is theirs out of the journal; whoever played with them plays on."""

import asyncio

from yojoe.server.store.person import farewell, last_farewell, seats_of
from yojoe.server.store.writer import Change
from yojoe.server.wire.refused import NotFound

from .room import Room
from .rooms import Rooms

GONE = 4404  # the code of a socket whose table is no more


async def forget(rooms: Rooms, player: str) -> int:
    """All of one person; in how many games they were."""
    services = rooms.services
    found = await asyncio.to_thread(seats_of, services.journal, player)
    for game, seats in found.items():
        await leave(rooms, player, game, seats)
    await services.writer.commit(*last_farewell(player))
    return len(found)


async def leave(rooms: Rooms, player: str, game: str, seats: list[int]) -> None:
    """One game: a computer plays on for them, and nobody reads their name any more."""
    journal, writer = rooms.services.journal, rooms.services.writer
    try:
        room = await rooms.room(game)
    except NotFound:  # its rules are no longer ours
        await writer.commit(*await asyncio.to_thread(gone_from, rooms, player, game, seats))
        return
    async with room.lock:
        await room.reload()
        await stand_up(room, seats)
        await writer.commit(*await asyncio.to_thread(gone_from, rooms, player, game, seats))
        if await asyncio.to_thread(journal.agreement, game) is None:
            close(rooms, room)
            return
        room.stale = True
        await room.reload()
        for connection in [one for one in room.connections if one.player == player]:
            connection.close(GONE, "you have left this table for good")
        room.tell_presence()


def gone_from(rooms: Rooms, player: str, game: str, seats: list[int]) -> list[Change]:
    return list(farewell(rooms.services.journal, player, game, seats))


async def stand_up(room: Room, seats: list[int]) -> None:
    for seat in seats:
        chair = room.table.chairs[seat]
        if room.table.phase == "playing" and not chair.by_computer:
            await room.commit("away", seat, None, {})


def close(rooms: Rooms, room: Room) -> None:
    """The table is no more."""
    for task in room.thoughts.values():
        task.cancel()
    for connection in room.connections:
        connection.close(GONE, "this table is gone")
    rooms.open.pop(room.agreement.id, None)
