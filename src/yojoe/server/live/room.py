"""A room: one live game, the sockets that look at it, and the order in which things happen.

Everything that changes the game happens under the room's lock: it is carried out in memory,
committed, and only then acknowledged and shown.  What cannot be committed never happened:
the room reads the journal again.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from time import monotonic, time
from typing import TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.server.chronicles.scribe import Scribe, Steps, carried_out
from yojoe.server.ops import limits
from yojoe.server.ops.watchdog import LONG, StandstillError
from yojoe.server.store.journal import new_entry, standing
from yojoe.server.store.journal_file import GONE, JournalGoneError
from yojoe.server.store.readiness import beat
from yojoe.server.store.results import result_changes
from yojoe.server.store.writer import Change
from yojoe.server.table.entry import Agreement, Body, CameTo, Entry
from yojoe.server.table.pledges import owing
from yojoe.server.table.projection import Projection
from yojoe.server.table.table import Table
from yojoe.server.table.timeline import Reel
from yojoe.server.thinking.players import wake
from yojoe.server.wire.frames import Act, Chat, Code, Notice, Presence, SeatInfo, Snapshot
from yojoe.server.wire.refused import NotAllowed

from .connection import Connection
from .loading import load_table
from .rest import Rest, fall_asleep, touch
from .seating import seat_info
from .services import Services

T = TypeVar("T")

PRIVATE = "this table is for those who play at it"
UNKNOWN = (
    "the journal cannot be written just now; whether this has happened shows as soon as it can"
)
MANY = 100  # entries or answers; a game with more is long


class Room:
    """One game that somebody looks at."""

    def __init__(self, services: Services, agreement: Agreement) -> None:
        self.services = services
        self.agreement = agreement
        self.lock = asyncio.Lock()
        self.table = Table(agreement)
        self.owners: dict[int, str | None] = {}
        self.projections: dict[Seat | None, Projection] = {}
        self.scribe = Scribe()
        self.reel = Reel(agreement, services.journal)
        self.connections: list[Connection] = []
        self.chats: list[Chat] = []
        self.said: dict[str, Chat] = {}  # by action id
        self.denied: dict[str, tuple[Code, str]] = {}  # refused actions, so that none comes late
        self.lost: dict[int, float] = {}  # since when nobody has been at a seat
        self.paces: dict[str, limits.Bucket] = {}  # of who leaves, comes back and votes
        self.thoughts: dict[int, asyncio.Task[None]] = {}  # by seat
        self.stale = False
        self.shut = False  # it stood still, and is not looked at any more
        self.touched = monotonic()
        self.rest = Rest()

    # Reading the journal.

    async def load(self) -> None:
        """The game as the journal has it; nothing in memory counts."""
        journal, game = self.services.journal, self.agreement.id
        found = await load_table(self)
        self.table, self.projections, self.scribe = found.table, found.projections, found.scribe
        self.owners = await asyncio.to_thread(journal.owners, game)
        said = await asyncio.to_thread(journal.chats, game)
        self.chats = [chat for _, chat in said]
        self.said = dict(said)
        self.lost = dict.fromkeys(range(len(self.table.chairs)), monotonic())
        self.stale = False

    async def reload(self) -> None:
        """After a failure: read the journal again, and show everybody how things are."""
        if self.shut:
            raise StandstillError(self.agreement.id)
        if self.stale:
            await self.load()
            for connection in self.connections:
                await self.show(connection)

    def projection(self, viewer: Seat | None) -> Projection:
        """The projection of a viewer, which has been there from the start."""
        return self.projections[viewer]

    async def steps(self, viewer: Seat | None, after: int, until: int) -> list[bytes]:
        """The frames of a viewer from the journal, whatever the gap."""
        seats = self.seats()
        return await self.look_back(lambda: self.reel.steps(viewer, after, until, seats))

    async def snapshot_at(
        self, viewer: Seat | None, version: int, yours: Sequence[int]
    ) -> Snapshot:
        """The table as it was after a version."""
        seats = self.seats()

        def then() -> Snapshot:
            if self.reel.is_told(version):
                return self.reel.told_at(viewer, version, seats, yours)
            table, projection = self.reel.at(viewer, version)
            return projection.snapshot(table, seats, yours, [])

        return await self.look_back(then)

    async def look_back(self, work: Callable[[], T]) -> T:
        """Play something of this game again, where nobody who plays waits for it."""
        return await self.services.replays.look_back(work)

    async def beside(self, entries: Sequence[Entry], work: Callable[[], T]) -> T:
        """Replay a game beside the event loop; a short one waits for no long one."""
        if self.is_harmless and len(entries) + choices_before(entries) <= MANY:
            return await self.services.replays.play_short(work)
        return await self.beside_others(work)

    async def beside_others(self, work: Callable[[], T]) -> T:
        """Replay a game where nobody waits; with cards of somebody's own, apart from ours."""
        replays = self.services.replays
        return await (
            replays.play_again(work) if self.is_harmless else replays.play_guarded(work, LONG)
        )

    async def safely(self, work: Callable[[], T]) -> T:
        """At once where all cards are ours; else where it can be stopped, and nobody waits."""
        return work() if self.is_harmless else await self.services.replays.play_guarded(work)

    @property
    def is_harmless(self) -> bool:
        """Whether all its cards are ours: it takes as long as we know it does."""
        return not self.agreement.settings.get("cards")

    # Who is here.

    def yours(self, player: str | None) -> list[int]:
        if player is None:
            return []
        return [seat for seat, owner in sorted(self.owners.items()) if owner == player]

    def admits(self, player: str | None) -> bool:
        """Whether somebody is at this table: plays at it, or may look on."""
        return self.agreement.watch or bool(self.yours(player))

    def is_here(self, seat: int) -> bool:
        owner = self.owners.get(seat)
        return owner is not None and any(
            connection.player == owner and connection.is_alive for connection in self.connections
        )

    def is_gone(self, seat: int) -> bool:
        """Whether nobody has been at a seat for longer than the table waits."""
        waits = self.agreement.grace
        return waits > 0 and self.absent(seat) >= waits

    def absent(self, seat: int) -> float:
        """For how many seconds nobody has been at a seat."""
        now = monotonic()
        return 0.0 if self.is_here(seat) else now - self.lost.get(seat, now)

    def counts(self, seat: int) -> bool:
        """Whether the game ends only if somebody at this seat wants it, too.

        Whoever was here a moment ago does for the whole grace, whatever others made of the seat.
        """
        chair = self.table.chairs[seat]
        return chair.who == "person" and not chair.has_left and not self.is_gone(seat)

    def pace_of(self, connection: Connection) -> limits.Bucket:
        """How often somebody may still leave, come back and vote, whatever the window."""
        new = limits.Bucket(limits.TURNABOUTS / 60, limits.TURNABOUTS)
        return self.paces.setdefault(connection.whose, new)

    def seats(self) -> list[SeatInfo]:
        return [seat_info(self, seat, chair) for seat, chair in enumerate(self.table.chairs)]

    def presence(self) -> Presence:
        watching = sum(not self.yours(connection.player) for connection in self.connections)
        return Presence(self.seats(), watching, self.rest.waiting(), self.rest.asleep)

    def tell_presence(self) -> None:
        self.tell(msgspec.json.encode(self.presence()), self.connections)

    async def attach(self, connection: Connection, version: int | None) -> None:
        """A socket comes in: what it has missed, or everything."""
        async with self.lock:
            await self.reload()
            self.check_admitted(connection)
            if sum(one.whose == connection.whose for one in self.connections) >= limits.SOCKETS:
                raise NotAllowed("too-many", f"{limits.SOCKETS} windows on one game are enough")
            if len(self.connections) >= limits.CROWD and not self.yours(connection.player):
                raise NotAllowed("too-many", "there is no room for more who look on")
            self.connections.append(connection)
            try:
                await self.welcome(connection, version)
            except BaseException:  # who could not be shown anything is not here
                self.detach(connection)
                raise
        self.wake_computers()

    async def welcome(self, connection: Connection, version: int | None) -> None:
        self.touched = monotonic()
        touch(self)
        for seat in self.yours(connection.player):
            self.lost.pop(seat, None)
        await self.catch_up(connection, version)
        self.tell_presence()
        await self.give_back(connection)

    def check_admitted(self, connection: Connection) -> None:
        """Refuse who may not look, or not as this viewer; a seat may be lost on the way in."""
        viewer = connection.viewer
        if not self.admits(connection.player):
            raise NotAllowed("not-yours", PRIVATE)
        if viewer is not None and viewer not in self.yours(connection.player):
            raise NotAllowed("not-yours", f"seat {viewer + 1} is not yours")

    async def revoke(self) -> None:
        """Who has lost a seat sees no more than a spectator; at a private table, none at all."""
        for connection in self.connections[:]:
            if not self.admits(connection.player):
                self.detach(connection)
                connection.turn_away("not-yours", PRIVATE)
            elif connection.viewer not in {None, *self.yours(connection.player)}:
                connection.viewer = None
                await self.show(connection)

    def detach(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
        self.touched = monotonic()
        for seat in self.yours(connection.player):
            if not self.is_here(seat):
                self.lost.setdefault(seat, monotonic())
        self.tell_presence()

    async def give_back(self, connection: Connection) -> None:
        """A computer that played for somebody gives the seat back."""
        for seat in self.yours(connection.player):
            if self.table.chairs[seat].stand_in and self.table.phase == "playing":
                await self.commit("back", seat, None, {})

    # Frames.

    async def catch_up(self, connection: Connection, version: int | None) -> None:
        """What came after a version: frames at hand, frames from the journal, or the table."""
        newest = self.table.version
        if version is None or not 0 < version <= newest or newest - version > limits.OUTBOX // 2:
            await self.show(connection)
            return
        projection = self.projection(connection.viewer)
        missed = projection.since(version)
        if missed is None and version < newest:
            missed = await self.steps(connection.viewer, version, newest)
        for frame in missed or []:
            connection.put(frame)

    async def show(self, connection: Connection) -> None:
        connection.send(await self.snapshot(connection))

    async def snapshot(self, connection: Connection) -> Snapshot:
        projection = self.projection(connection.viewer)
        about = (self.seats(), self.yours(connection.player), self.chats[-50:])
        return await self.safely(lambda: projection.snapshot(self.table, *about))

    def tell(self, frame: bytes, connections: Iterable[Connection]) -> None:
        for connection in connections:
            connection.put(frame)

    # What happens.

    async def commit(
        self, act: Act, seat: int | None, action: str | None, body: Body, *others: Change
    ) -> Entry:
        """Carry out, commit, and show it; the lock is held.  Refusals change nothing."""
        entry = Entry(self.table.version + 1, act, seat, action, body, int(time()))
        begun = monotonic()
        try:
            steps, came_to = await self.carry_out(entry)
        except Refusal:
            raise
        except BaseException:
            self.stale = True
            raise
        try:
            await self.services.writer.commit(
                new_entry(self.agreement.id, entry, came_to),
                self.standing(entry),
                *result_changes(self.table, entry, self.owners),
                *others,
            )
        except SQLAlchemyError as error:
            return await self.after_failure(entry, error)
        except BaseException:
            self.stale = True
            raise
        self.publish(steps)
        self.services.measures.acted(act, monotonic() - begun)
        return entry

    async def after_failure(self, entry: Entry, error: SQLAlchemyError) -> Entry:
        """A commit that failed may be there after all, until something else is written."""
        self.stale = True
        if isinstance(error, JournalGoneError):
            raise NotAllowed("failed", GONE) from error
        try:
            await self.services.writer.commit(beat())
            await self.reload()
            found = await asyncio.to_thread(
                self.services.journal.entry, self.agreement.id, entry.number
            )
        except SQLAlchemyError:
            raise NotAllowed("failed", UNKNOWN) from error
        if found == entry:
            return entry
        raise NotAllowed("failed", "the journal could not be written; nothing happened") from error

    async def carry_out(self, entry: Entry) -> tuple[Steps, CameTo]:
        """At once, in memory; what may take long is done to a copy, beside the event loop."""
        begins_late = entry.act == "start" and self.table.past is not None
        scribe = self.scribe
        if self.is_harmless and not begins_late:
            return carried_out(self.table, entry, self.projections, scribe)
        twin = self.table.copy()
        twin.actions = self.table.actions
        projections = {viewer: projection.copy() for viewer, projection in self.projections.items()}
        for viewer, projection in projections.items():
            projection.recent = self.projections[viewer].recent
        play = self.beside_others if entry.act == "start" else self.safely
        found = await play(lambda: carried_out(twin, entry, projections, scribe))
        self.table, self.projections = twin, projections
        return found

    def standing(self, entry: Entry) -> Change:
        table = self.table
        return standing(
            self.agreement.id,
            changed=entry.at,
            phase=table.phase,
            names=msgspec.json.encode(table.names).decode(),
            waiting=msgspec.json.encode([*table.waiting, *owing(table)]).decode(),
            result=table.result,
        )

    def publish(self, steps: Steps) -> None:
        """What everybody is sent of an entry, with who sits there now."""
        seats = self.seats()
        for viewer, step in steps.items():
            frame = self.projections[viewer].sent(replace(step, seats=seats))
            self.tell(frame, [one for one in self.connections if one.viewer == viewer])
        self.touched = monotonic()
        self.wake_computers()

    def wake_computers(self) -> None:
        """Computers that are asked begin to think."""
        wake(self)

    def rest_computers(self) -> None:
        fall_asleep(self)

    async def close(self) -> None:
        """Nobody thinks any more; what is under way is finished first."""
        for task in self.thoughts.values():
            task.cancel()
        async with self.lock:
            for connection in self.connections:
                connection.close()

    def stop(self, code: int, why: str) -> None:
        """Nothing happens in it any more: whoever looks hears why."""
        self.shut = self.stale = True
        for task in self.thoughts.values():
            task.cancel()
        for connection in self.connections:
            connection.send(Notice("failed", why))
            connection.close(code, why[:100])


def choices_before(entries: Sequence[Entry]) -> int:
    """How much was chosen before the first entry: the past of a branch, or of a game in a file."""
    body = entries[0].body if entries else {}
    past = body.get("branch") or body.get("brought")
    return 0 if past is None else len(past["chosen"])
