"""Every room that is open: opened when somebody comes, closed when nobody has looked for long."""

import asyncio
from collections import deque
from time import monotonic
from typing import Protocol, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from yojoe.server.ops.log import LOG
from yojoe.server.ops.watchdog import GAME
from yojoe.server.replay.analysis import Analyses
from yojoe.server.store.closed import CLOSED, closing, is_closed
from yojoe.server.store.readiness import Readiness
from yojoe.server.table.entry import HANDED_OVER
from yojoe.server.wire.refused import NotFound

from .room import Room
from .services import Services
from .votes import look_for_agreement

NOT_FOUND = 4404  # the code of a socket whose game is not there
IDLE = 300.0  # seconds after which a room without sockets is forgotten; the journal is not
JUST_NOW = 10.0  # seconds in which whoever asked for a room may still be on the way in
MOST_EMPTY = 5_000  # entries and answers of rooms that nobody is in; the latest are kept
ROOM = 300  # entries and answers that take as much memory as a room itself
REVOKED = 1000  # so long that no answer is still on its way to them
SWEEP = 1.0  # seconds between looks at who is absent


class Closing(Protocol):
    """Something that has to end with the server."""

    def close(self) -> None: ...


C = TypeVar("C", bound=Closing)


class Rooms:
    """Every room that is open."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.open: dict[str, Room] = {}
        self.doors: dict[str, asyncio.Lock] = {}
        self.running: dict[type[Closing], Closing] = {}
        self.moving = asyncio.Lock()  # held while somebody comes from another device
        self.revoked: deque[str] = deque(maxlen=REVOKED)  # who has lost a cookie of late
        self.closings: set[asyncio.Task[None]] = set()
        self.closed: set[str] = set()  # games that stood still
        self.loop: asyncio.AbstractEventLoop | None = None
        services.replays.watchdog.stopped = self.stand_still
        self.stopping = False
        self.readiness = Readiness(services.writer)
        self.studies = Analyses(services)

    @property
    def sockets(self) -> int:
        return sum(len(room.connections) for room in self.open.values())

    def service(self, kind: type[C]) -> C:
        """What a title keeps going as long as the server runs, begun when it is first wanted."""
        found = self.running.get(kind)
        if found is None:
            found = self.running[kind] = kind()
        assert isinstance(found, kind)
        return found

    async def room(self, game: str) -> Room:
        """The room of a game, read from the journal if it is not open."""
        GAME.set(game)
        self.loop = asyncio.get_running_loop()
        if game in self.closed:
            raise NotFound(CLOSED)
        if (found := self.open.get(game)) is not None:
            found.touched = monotonic()
            return found
        door = self.doors.setdefault(game, asyncio.Lock())
        try:
            async with door:
                return self.open.get(game) or await self.opened(game)
        finally:
            self.doors.pop(game, None)

    async def opened(self, game: str) -> Room:
        journal = self.services.journal
        agreement = await asyncio.to_thread(journal.agreement, game)
        if agreement is None:
            raise NotFound("there is no such table")
        if await asyncio.to_thread(is_closed, journal, game):
            raise NotFound(CLOSED)
        self.services.check_cards(agreement.settings.get("cards", ""))
        room = Room(self.services, agreement)
        await room.load()
        self.open[game] = room
        return room

    def stand_still(self, game: str) -> None:
        """A game has kept everybody waiting, says whatever thread; nobody opens it any more."""
        self.closed.add(game)
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.shut, game)

    def shut(self, game: str) -> None:
        """Its room is forgotten; the journal keeps in mind that it is closed."""
        room = self.open.pop(game, None)
        if room is not None:
            room.stop(NOT_FOUND, CLOSED)
        self.closings.add(task := asyncio.create_task(self.keep_closed(game)))
        task.add_done_callback(self.closings.discard)

    async def keep_closed(self, game: str) -> None:
        try:
            await self.services.writer.commit(closing(game))
        except SQLAlchemyError:
            LOG.exception("a game is closed only until the next start", extra={"game": game})

    async def keep(self) -> None:
        """Look after the rooms, for ever."""
        while True:
            await asyncio.sleep(SWEEP)
            await self.look_after_all()
            self.forget_empty()

    async def look_after_all(self) -> None:
        """Apart from the loop for ever, whose locals would keep the last room when it is gone."""
        for room in list(self.open.values()):
            GAME.set(room.agreement.id)
            try:
                await self.look_after(room)
            except Exception:  # noqa: BLE001  # one room's trouble is not another's
                LOG.exception("a room cannot be looked after", extra={"game": room.agreement.id})

    def forget_empty(self) -> None:
        """Rooms that nobody is in are forgotten after a while, sooner where they are many."""
        left, now = MOST_EMPTY, monotonic()
        empty = [room for room in self.open.values() if is_empty(room)]
        for room in sorted(empty, key=lambda room: -room.touched):
            left -= weight(room)
            if now - room.touched > (IDLE if left >= 0 else JUST_NOW):
                del self.open[room.agreement.id]
                self.services.measures.forgotten += 1

    async def look_after(self, room: Room) -> None:
        self.note_silence(room)
        await hand_over(room)
        await look_for_agreement(room)

    @staticmethod
    def note_silence(room: Room) -> None:
        """Presence: a connection that has been silent too long is absent until it speaks again."""
        changed = False
        for seat in range(len(room.table.chairs)):
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
        await asyncio.to_thread(self.services.replays.close)
        for service in self.running.values():
            await asyncio.to_thread(service.close)
        await self.studies.close()
        for room in list(self.open.values()):
            await room.close()
        await asyncio.gather(*self.closings, return_exceptions=True)


def is_empty(room: Room) -> bool:
    """Whether nobody is in it, and nothing is done there."""
    return not room.connections and not room.thoughts and not room.lock.locked()


def weight(room: Room) -> int:
    """How much memory it takes, counted in entries; the past of a branch is in one of them."""
    match = room.table.match
    return ROOM + room.table.version + (0 if match is None else match.ply)


async def hand_over(room: Room) -> None:
    """A computer plays for who has been absent too long, while somebody else waits."""
    late = [seat for seat in room.table.waiting if is_late(room, seat)]
    if not late:
        return
    async with room.lock:
        for seat in late:
            if seat in room.table.waiting and is_late(room, seat) and not room.stale:
                await room.commit("away", seat, None, HANDED_OVER)


def is_late(room: Room, seat: int) -> bool:
    others = any(room.is_here(one) for one in range(len(room.table.chairs)))
    return others and not room.table.chairs[seat].by_computer and room.is_gone(seat)
