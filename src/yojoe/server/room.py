"""A room: one live game, the sockets that look at it, and the order in which things happen.

Everything that changes the game happens under the room's lock: it is carried out in memory,
committed, and only then acknowledged and shown.  What cannot be committed never happened:
the room reads the journal again.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import monotonic, time
from typing import TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat

from . import limits
from .computers import wake
from .entry import Agreed, Body, Entry
from .eye import Eye
from .journal import Journal, new_entry, standing
from .measures import Measures
from .play import Play, replayed
from .plug import Plug
from .protocol import Act, Chat, Code, Presence, SeatInfo, Table
from .reel import Reel
from .results import counted
from .thinking import Thinking
from .writer import Change, Writer
from .wrong import Missing, Wrong

T = TypeVar("T")

MANY = 100  # entries; more are replayed beside the event loop


@dataclass(frozen=True, slots=True)
class Services:
    """What every room of a house uses."""

    journal: Journal
    writer: Writer
    thinking: Thinking
    measures: Measures
    pause: float = 0.6  # seconds in which a person may think again before a computer goes on
    actions: int = 10  # a second, from one socket; twice as many at once


class Room:
    """One game that somebody looks at."""

    def __init__(self, services: Services, agreed: Agreed) -> None:
        self.services = services
        self.agreed = agreed
        self.lock = asyncio.Lock()
        self.play = Play(agreed)
        self.owners: dict[int, str | None] = {}
        self.eyes: dict[Seat | None, Eye] = {}
        self.reel = Reel(agreed, services.journal)
        self.plugs: list[Plug] = []
        self.chats: list[Chat] = []
        self.said: dict[str, Chat] = {}  # by action id
        self.denied: dict[str, tuple[Code, str]] = {}  # refused actions, so that none comes late
        self.lost: dict[int, float] = {}  # since when nobody has been at a seat
        self.thoughts: dict[int, asyncio.Task[None]] = {}  # by seat
        self.spoiled = False
        self.touched = monotonic()

    # Reading the journal.

    async def load(self) -> None:
        """The game as the journal has it; nothing in memory counts."""
        journal, game = self.services.journal, self.agreed.id
        entries = await asyncio.to_thread(journal.entries, game)
        try:
            self.play = await beside(entries, lambda: replayed(self.agreed, entries))
        except Refusal as refusal:
            raise Missing(f"this game cannot be shown any more: {other_rules(self)}") from refusal
        self.owners = await asyncio.to_thread(journal.owners, game)
        said = await asyncio.to_thread(journal.chats, game)
        self.chats = [chat for _, chat in said]
        self.said = dict(said)
        self.eyes = {}
        self.lost = dict.fromkeys(range(len(self.play.chairs)), monotonic())
        self.spoiled = False

    async def mend(self) -> None:
        """After a failure: read the journal again, and show everybody how things are."""
        if self.spoiled:
            await self.load()
            for plug in self.plugs:
                await self.show(plug)

    async def eye(self, viewer: Seat | None) -> Eye:
        """The eye of a viewer, as if it had been there from the start."""
        if viewer not in self.eyes:
            eye = Eye(self.agreed, viewer, mute=True)
            entries = await asyncio.to_thread(self.services.journal.entries, self.agreed.id)
            await beside(entries, lambda: replayed(self.agreed, entries, [eye]))
            eye.wake(self.play)
            self.eyes[viewer] = eye
        return self.eyes[viewer]

    async def steps(self, viewer: Seat | None, after: int, until: int) -> list[bytes]:
        """The frames of a viewer from the journal, whatever the gap."""
        seats = self.seats()
        return await asyncio.to_thread(self.reel.steps, viewer, after, until, seats)

    async def then(self, viewer: Seat | None, version: int, yours: Sequence[int]) -> Table:
        """The table as it was after a version."""
        seats = self.seats()
        play, eye = await asyncio.to_thread(self.reel.at, viewer, version)
        return eye.table(play, seats, yours, [])

    # Who is here.

    def yours(self, player: str | None) -> list[int]:
        if player is None:
            return []
        return [seat for seat, owner in sorted(self.owners.items()) if owner == player]

    def is_here(self, seat: int) -> bool:
        owner = self.owners.get(seat)
        return owner is not None and any(
            plug.player == owner and plug.is_alive for plug in self.plugs
        )

    def is_gone(self, seat: int) -> bool:
        """Whether nobody has been at a seat for longer than the table waits."""
        waits, now = self.agreed.grace, monotonic()
        return waits > 0 and not self.is_here(seat) and now - self.lost.get(seat, now) >= waits

    def counts(self, seat: int) -> bool:
        """Whether the game ends only if somebody at this seat wants it, too."""
        return not self.play.chairs[seat].by_computer and not self.is_gone(seat)

    def seats(self) -> list[SeatInfo]:
        now, host = monotonic(), self.agreed.host
        infos = []
        for seat, chair in enumerate(self.play.chairs):
            here = chair.who == "person" and self.is_here(seat)
            counts = chair.who == "person" and not here
            infos.append(
                SeatInfo(
                    seat=seat,
                    name=chair.name,
                    who=chair.who,  # type: ignore[arg-type]  # a journal has only these words
                    strength=chair.strength,
                    here=here,
                    absent=int(now - self.lost.get(seat, now)) if counts else 0,
                    stand_in=chair.stand_in,
                    ready=chair.word is not None or chair.who == "computer",
                    host=self.owners.get(seat) == host,
                    ends=chair.ends,
                    counts=self.counts(seat),
                )
            )
        return infos

    def presence(self) -> Presence:
        watching = sum(not self.yours(plug.player) for plug in self.plugs)
        return Presence(self.seats(), watching)

    def tell_presence(self) -> None:
        self.tell(msgspec.json.encode(self.presence()), self.plugs)

    async def attach(self, plug: Plug, version: int | None) -> None:
        """A socket comes in: what it has missed, or everything."""
        async with self.lock:
            await self.mend()
            if sum(one.whose == plug.whose for one in self.plugs) >= limits.SOCKETS:
                raise Wrong("too-many", f"{limits.SOCKETS} windows on one game are enough")
            if len(self.plugs) >= limits.CROWD and not self.yours(plug.player):
                raise Wrong("too-many", "there is no room for more who look on")
            self.plugs.append(plug)
            self.touched = monotonic()
            for seat in self.yours(plug.player):
                self.lost.pop(seat, None)
            await self.catch_up(plug, version)
            self.tell_presence()
            await self.welcome_back(plug)
        self.wake_computers()

    def detach(self, plug: Plug) -> None:
        if plug in self.plugs:
            self.plugs.remove(plug)
        self.touched = monotonic()
        for seat in self.yours(plug.player):
            if not self.is_here(seat):
                self.lost.setdefault(seat, monotonic())
        self.tell_presence()

    async def welcome_back(self, plug: Plug) -> None:
        """A computer that played for somebody gives the seat back."""
        for seat in self.yours(plug.player):
            if self.play.chairs[seat].stand_in and self.play.phase == "playing":
                await self.commit("back", seat, None, {})

    # Frames.

    async def catch_up(self, plug: Plug, version: int | None) -> None:
        """What came after a version: frames at hand, frames from the journal, or the table."""
        newest = self.play.version
        if version is None or not 0 < version <= newest or newest - version > limits.OUTBOX // 2:
            await self.show(plug)
            return
        eye = await self.eye(plug.viewer)
        missed = eye.since(version)
        if missed is None and version < newest:
            missed = await self.steps(plug.viewer, version, newest)
        for frame in missed or []:
            plug.put(frame)

    async def show(self, plug: Plug) -> None:
        plug.send(await self.table(plug))

    async def table(self, plug: Plug) -> Table:
        eye = await self.eye(plug.viewer)
        return eye.table(self.play, self.seats(), self.yours(plug.player), self.chats[-50:])

    def tell(self, frame: bytes, plugs: Iterable[Plug]) -> None:
        for plug in plugs:
            plug.put(frame)

    # What happens.

    async def commit(
        self, act: Act, seat: int | None, action: str | None, body: Body, *others: Change
    ) -> Entry:
        """Carry out, commit, and show it; the lock is held.  Refusals change nothing."""
        entry = Entry(self.play.version + 1, act, seat, action, body, int(time()))
        begun = monotonic()
        try:
            self.play.carry_out(entry, list(self.eyes.values()))
        except Refusal:
            raise
        except BaseException:
            self.spoiled = True
            raise
        try:
            await self.services.writer.commit(
                new_entry(self.agreed.id, entry),
                self.standing(entry),
                *counted(self.play, entry, self.owners),
                *others,
            )
        except SQLAlchemyError as error:
            self.spoiled = True
            await self.mend()
            raise Wrong("failed", "the journal could not be written; nothing happened") from error
        except BaseException:
            self.spoiled = True
            raise
        self.publish(entry)
        self.services.measures.acted(act, monotonic() - begun)
        return entry

    def standing(self, entry: Entry) -> Change:
        play = self.play
        return standing(
            self.agreed.id,
            changed=entry.at,
            phase=play.phase,
            names=msgspec.json.encode(play.names).decode(),
            waiting=msgspec.json.encode(list(play.waiting)).decode(),
            result=play.result,
        )

    def publish(self, entry: Entry) -> None:
        seats = self.seats()
        for viewer, eye in self.eyes.items():
            frame = eye.encoded(self.play, entry, seats)
            self.tell(frame, [plug for plug in self.plugs if plug.viewer == viewer])
        self.touched = monotonic()
        self.wake_computers()

    def wake_computers(self) -> None:
        """Computers that are asked begin to think."""
        wake(self)

    async def close(self) -> None:
        """Nobody thinks any more; what is under way is finished first."""
        for task in self.thoughts.values():
            task.cancel()
        async with self.lock:
            for plug in self.plugs:
                plug.close()


def other_rules(room: Room) -> str:
    """Why an old journal leads nowhere."""
    now = room.agreed.title.data_version
    return f"it was played with rules and facts {room.agreed.data}, and these are {now}"


async def beside(entries: Sequence[Entry], work: Callable[[], T]) -> T:
    """Replay a long game beside the event loop, a short one at once."""
    return await asyncio.to_thread(work) if len(entries) > MANY else work()
