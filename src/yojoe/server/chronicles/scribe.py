"""The scribe of one game: keeps beside every entry what it came to."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from yojoe.kernel.script import Seat
from yojoe.server.table.entry import Agreement, CameTo, Entry
from yojoe.server.table.projection import Projection
from yojoe.server.table.table import Table
from yojoe.server.wire.frames import Update

from .chronicle import Packer, chronicle_of, position_hash, seal_of
from .past import Viewer
from .upgrade import carry_on, last_upgrade

Steps: TypeAlias = dict[Viewer, Update]


class Scribe:
    """Looks on through the eyes of everybody, and writes down what they were shown."""

    def __init__(self, seal: str = "", ply: int = 0) -> None:
        self.packer = Packer()
        self.seal = seal  # of the entry before
        self.ply = ply  # answers before the entry that is to be written down

    def wrote(self, table: Table, entry: Entry, updates: Sequence[Update]) -> CameTo:
        """What an entry came to that was just carried out."""
        hash_ = position_hash(table)
        chronicle = chronicle_of(table, self.ply, updates, report_of(table, entry))
        self.seal = seal_of(entry, hash_, self.seal)
        self.ply = 0 if table.match is None else table.match.ply
        return CameTo(hash_, self.seal, self.packer.pack(chronicle))


def carried_out(
    table: Table, entry: Entry, projections: dict[Viewer, Projection], scribe: Scribe
) -> tuple[Steps, CameTo]:
    """What everybody will be sent of an entry, and what is kept of it."""
    table.carry_out(entry, list(projections.values()))
    steps = {
        viewer: projection.step(table, entry, []) for viewer, projection in projections.items()
    }
    return steps, scribe.wrote(table, entry, list(steps.values()))


def report_of(table: Table, entry: Entry) -> Any:
    """What the title tells of a game that has just ended."""
    match, write = table.match, table.title.study.report
    if match is None or write is None or table.upgrade is not None:
        return None
    if entry.act not in {"start", "answer"} or not match.over:
        return None
    return write(match, table.names)


def all_projections(agreement: Agreement, seats: int, *, mute: bool) -> dict[Viewer, Projection]:
    """A spectator's, and those of every seat."""
    viewers = (None, *map(Seat, range(seats)))
    return {each: Projection(agreement, each, mute=mute) for each in viewers}


def written_again(agreement: Agreement, entries: Sequence[Entry], seal: str) -> Iterable[CameTo]:
    """What every entry comes to, from the first of today's rules on; the seal before it."""
    table, scribe, place = Table(agreement), Scribe(seal), last_upgrade(entries) or 0
    for entry in entries[:place]:
        table.recall(entry)
    projections = all_projections(agreement, len(entries[0].body["seats"]), mute=False)
    for entry in entries[place:]:
        carry_on(table, entry, list(projections.values()))
        yield scribe.wrote(
            table, entry, [projection.step(table, entry, []) for projection in projections.values()]
        )
