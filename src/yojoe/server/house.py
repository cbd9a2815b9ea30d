"""The house: rooms are opened when somebody comes, and closed when nobody has looked for long."""

import asyncio
from time import monotonic

from .agreement import look_for_agreement
from .hindsight import Studies
from .log import LOG
from .odds import Bookmaker
from .room import Room, Services
from .wrong import Missing

IDLE = 300.0  # seconds after which a room without sockets is forgotten; the journal is not
SWEEP = 1.0  # seconds between looks at who is absent


class House:
    """Every room that is open."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self.doors: dict[str, asyncio.Lock] = {}
        self.odds = Bookmaker()
        self.moving = asyncio.Lock()  # held while somebody comes from another device
        self.stopping = False
        self.studies = Studies(services)

    @property
    def sockets(self) -> int:
        return sum(len(room.plugs) for room in self.rooms.values())

    async def room(self, game: str) -> Room:
        """The room of a game, read from the journal if it is not open."""
        if game in self.rooms:
            return self.rooms[game]
        door = self.doors.setdefault(game, asyncio.Lock())
        try:
            async with door:
                return self.rooms.get(game) or await self.opened(game)
        finally:
            self.doors.pop(game, None)

    async def opened(self, game: str) -> Room:
        agreed = await asyncio.to_thread(self.services.journal.agreed, game)
        if agreed is None:
            raise Missing("there is no such table")
        room = Room(self.services, agreed)
        await room.load()
        self.rooms[game] = room
        return room

    async def keep(self) -> None:
        """Look after the rooms, for ever."""
        while True:
            await asyncio.sleep(SWEEP)
            for room in list(self.rooms.values()):
                try:
                    await self.look_after(room)
                except Exception:  # noqa: BLE001  # one room's trouble is not another's
                    LOG.exception("a room cannot be looked after", extra={"game": room.agreed.id})

    async def look_after(self, room: Room) -> None:
        self.note_silence(room)
        await hand_over(room)
        await look_for_agreement(room)
        is_idle = not room.plugs and monotonic() - room.touched > IDLE
        if is_idle and not room.thoughts and not room.lock.locked():
            del self.rooms[room.agreed.id]

    @staticmethod
    def note_silence(room: Room) -> None:
        """Whoever has gone silent counts as absent from now on; whoever speaks again, no more."""
        changed = False
        for seat in range(len(room.play.chairs)):
            here = room.is_here(seat)
            if here and room.lost.pop(seat, None) is not None:
                changed = True
            elif not here and seat not in room.lost:
                room.lost[seat] = monotonic()
                changed = True
        if changed:
            room.tell_presence()

    async def close(self) -> None:
        self.stopping = True
        await asyncio.to_thread(self.odds.close)
        await self.studies.close()
        for room in list(self.rooms.values()):
            await room.close()


async def hand_over(room: Room) -> None:
    """A computer plays for who has been absent too long, while somebody else waits."""
    late = [seat for seat in room.play.waiting if is_late(room, seat)]
    if not late:
        return
    async with room.lock:
        for seat in late:
            if seat in room.play.waiting and is_late(room, seat) and not room.spoiled:
                await room.commit("away", seat, None, {})


def is_late(room: Room, seat: int) -> bool:
    others = any(room.is_here(one) for one in range(len(room.play.chairs)))
    return others and not room.play.chairs[seat].by_computer and room.is_gone(seat)
