"""A game as a reel: any moment of it, soon found, through anybody's eyes.

The reel is developed once, for all viewers together: every few entries it keeps the game and what
each of them knew of it, and a jump goes on from the last stop before it.  A stop costs next to
nothing: matches fork, and what was told is shared with the stop before.
"""

from collections.abc import Sequence
from threading import Lock
from typing import Protocol

from msgspec.structs import replace

from yojoe.kernel.script import Seat
from yojoe.server.chronicles.chronicle import Chronicle
from yojoe.server.chronicles.past import Recollection, frame_again, past_of
from yojoe.server.chronicles.upgrade import carry_on, last_upgrade, version_of
from yojoe.server.wire.frames import VERSION, SeatInfo, Snapshot
from yojoe.server.wire.refused import NotFound

from .entry import Agreement, Entry
from .projection import Projection, earlier_in, game_info
from .stop import Stop, Viewer
from .table import Table

EVERY = 4  # entries between two stops of a game that is not very long
MOST = 256  # stops; where there are more, every other one goes


class Entries(Protocol):
    """Where the entries of a game are kept."""

    def entries(self, game: str) -> list[Entry]: ...
    def chronicles(self, game: str) -> list[Chronicle | None]: ...


class Reel:
    """The past of one game; several threads may look at once."""

    def __init__(self, agreement: Agreement, journal: Entries) -> None:
        self.agreement = agreement
        self.journal = journal
        self.entries: list[Entry] = []
        self.front: tuple[Table, dict[Viewer, Projection]] | None = None  # as far as developed
        self.last: Stop | None = None  # the newest
        self.lowest = 0  # the fewest answers since then: what was taken back goes no deeper
        self.stops: dict[int, Stop] = {}  # by version
        self.every = EVERY
        self.plies: dict[int, int] = {}  # answers of seats and of chance, by version
        self.told = 0  # versions that other rules have told, which are not played again
        self.chronicles: list[Chronicle | None] = []  # of them
        self.lock = Lock()

    def at(self, viewer: Viewer, version: int) -> tuple[Table, Projection]:
        """The game after a version, and the projection that saw it; both are the caller's own."""
        with self.lock:
            self.read(version)
            self.develop(version)
            stop = max(self.told, version - version % self.every)
            table, projection = self.stops[stop].seen_by(viewer)
        for entry in self.entries[table.version : version]:
            carry_on(table, entry, [projection])
        return table, projection

    def develop(self, version: int) -> None:
        """Look at what nobody has looked at yet, through all projections."""
        table, projections = self.front = self.front or self.beginning()
        self.keep(table, projections)
        for entry in self.entries[table.version : version]:
            carry_on(table, entry, list(projections.values()))
            ply = self.plies[table.version] = 0 if table.match is None else table.match.ply
            self.lowest = min(self.lowest, ply)
            self.keep(table, projections)

    def beginning(self) -> tuple[Table, dict[Viewer, Projection]]:
        viewers = (None, *map(Seat, range(len(self.entries[0].body["seats"]))))
        table = Table(self.agreement)
        for entry in self.entries[: self.told]:
            table.recall(entry)
        return table, {each: Projection(self.agreement, each, mute=True) for each in viewers}

    def keep(self, table: Table, projections: dict[Viewer, Projection]) -> None:
        is_due = table.version == self.told or not table.version % self.every
        if not is_due or table.version in self.stops:
            return
        self.last = Stop(table, projections, self.last, self.lowest)
        self.lowest = self.plies.get(table.version, 0)
        self.stops[table.version] = self.last
        if len(self.stops) > MOST:
            self.every *= 2
            is_left = {at for at in self.stops if at % self.every == 0 or at == self.told}
            self.stops = {at: stop for at, stop in self.stops.items() if at in is_left}

    def steps(
        self, viewer: Viewer, after: int, until: int, seats: Sequence[SeatInfo]
    ) -> list[bytes]:
        """The frames after a version: as they were sent, or made again."""
        with self.lock:
            self.read(until)
        told = [
            frame_again(chronicle, viewer, seats)
            for chronicle in self.chronicles[after : min(until, self.told)]
            if chronicle is not None
        ]
        after = max(after, self.told)
        return [*told, *self.made_again(viewer, after, until, seats)] if after < until else told

    def made_again(
        self, viewer: Viewer, after: int, until: int, seats: Sequence[SeatInfo]
    ) -> list[bytes]:
        table, projection = self.at(viewer, after)
        projection.wake(table)
        made = []
        for entry in self.entries[after:until]:
            carry_on(table, entry, [projection])
            made.append(projection.encoded(table, entry, seats))
        return made

    def is_told(self, version: int) -> bool:
        """Whether a moment is looked at as it was told, and not played again."""
        with self.lock:
            self.read(version)
        return version <= self.told

    def told_at(
        self, viewer: Viewer, version: int, seats: Sequence[SeatInfo], yours: Sequence[int]
    ) -> Snapshot:
        """The table after a version, as it was shown."""
        past = self.past(version)
        table = Table(self.agreement)
        for entry in self.entries[:version]:
            table.recall(entry)
        known, last = past.viewers[viewer], past.last
        frame = known.last or last
        return Snapshot(
            version=version,
            protocol=VERSION,
            game=replace(game_info(table), phase=last.phase),
            seats=list(seats),
            you=viewer,
            yours=list(yours),
            table=known.view,
            log=known.log[earlier_in(known.log) :],
            earlier=earlier_in(known.log),
            ply=last.ply,
            question=last.question,
            asking=last.asking,
            prompt=frame.prompt,
            undo=frame.undo,
            over=last.over,
            chat=[],
        )

    def past(self, version: int) -> Recollection:
        """What was told until a version."""
        past = past_of(self.chronicles[:version], len(self.entries[0].body["seats"]))
        if past is None:
            raise NotFound("this moment was not kept")
        return past

    def read(self, version: int) -> None:
        """Journals only grow: what was read once is so for ever."""
        if not self.entries or version > len(self.entries):
            self.entries = self.journal.entries(self.agreement.id)
            is_ours = version_of(self.agreement, self.entries) == self.present
            told = last_upgrade(self.entries) or 0 if is_ours else len(self.entries)
            if told != self.told:
                self.forget(told)
        if version > len(self.entries):
            raise NotFound("there is no such version")

    def forget(self, told: int) -> None:
        """From here on other rules play it: what was developed is of no use any more."""
        self.told, self.front, self.last, self.stops = told, None, None, {}
        self.chronicles = self.journal.chronicles(self.agreement.id)[:told]
        self.plies = {} if not told else self.past(told).plies

    @property
    def present(self) -> str:
        return self.agreement.title.about.data_version
