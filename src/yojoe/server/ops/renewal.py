"""Renewing an identity: a new cookie for somebody whose old one may be in other hands."""

from typing import Final

from msgspec.structs import replace
from sqlalchemy import Update, bindparam, update

from yojoe.server.live.room import Room
from yojoe.server.live.rooms import Rooms
from yojoe.server.store.schema import DECKS, GAMES, SEATS, TRIES

from .devices import WITHDRAWN

GONE = 4403  # the code of a socket that is nobody's any more
REASON = "this browser was logged out from another one"

OF_SOMEBODY: Final = (SEATS.c.player, GAMES.c.host, DECKS.c.player, TRIES.c.player)
HANDED_ON: Final[tuple[Update, ...]] = tuple(
    update(column.table)
    .where(column == bindparam("old_player"))
    .values({column.name: bindparam("new_player")})
    for column in OF_SOMEBODY
)


async def renew(rooms: Rooms, old: str, new: str) -> None:
    """All that was one's own is the other's; whoever looks with the old secret is sent away."""
    rooms.revoked.append(old)
    both = {"old_player": old, "new_player": new}
    changes = [(statement, both) for statement in HANDED_ON]
    await rooms.services.writer.commit(*changes, (WITHDRAWN, {"of_player": old}))
    for room in list(rooms.open.values()):
        async with room.lock:
            hand_on(room, old, new)


def hand_on(room: Room, old: str, new: str) -> None:
    for connection in room.connections[:]:
        if connection.player == old:
            room.detach(connection)
            connection.close(GONE, REASON)
    for seat in room.yours(old):
        room.owners[seat] = new
    if room.agreement.host == old:
        room.agreement = replace(room.agreement, host=new)
    room.tell_presence()
