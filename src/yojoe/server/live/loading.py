"""A room reads its game: by today's rules where they made it, else from what was kept of it."""

import asyncio
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from time import time
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec.structs import replace

from yojoe.kernel.refusal import Refusal
from yojoe.server.chronicles.chronicle import position_hash, unpack
from yojoe.server.chronicles.past import Recollection, Viewer, past_of
from yojoe.server.chronicles.scribe import Scribe, all_projections, written_again
from yojoe.server.chronicles.upgrade import (
    ACT,
    Upgrade,
    carry_on,
    last_upgrade,
    reason_for,
    replay_entries,
    resume,
    upgrade_from,
    version_of,
)
from yojoe.server.ops.log import LOG
from yojoe.server.replay.kept_answers import moves_of
from yojoe.server.store.journal import Journal, filled_in, new_entry, same_game_by
from yojoe.server.table.entry import Agreement, CameTo, Entry
from yojoe.server.table.projection import Projection
from yojoe.server.table.table import Table

if TYPE_CHECKING:
    from .room import Room

Hashes: TypeAlias = Sequence[tuple[str | None, str | None]]
Projections: TypeAlias = dict[Viewer, Projection]

OTHER_POSITION: Final = (
    "The rules have come to another position than the journal has: "
    "the game goes on from the last one that was kept."
)


UNTOLD: Final = (
    "This game was begun by other rules ({data}), before what was shown was kept: "
    "what stands above is told by today's, as far as they can follow it."
)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game as it stands, everybody's projections on it, and who writes down what comes."""

    table: Table
    projections: Projections
    scribe: Scribe


async def load_table(room: "Room") -> Loaded:
    """The game of a room, whatever rules began it."""
    journal, game = room.services.journal, room.agreement.id
    entries = await asyncio.to_thread(journal.entries, game)
    hashes = await asyncio.to_thread(journal.hashes, game)
    present = room.agreement.title.about.data_version
    if all(entry.act != "start" for entry in entries) and room.agreement.data != present:
        await room.services.writer.commit(same_game_by(game, present))
        room.agreement = replace(room.agreement, data=present)
        room.reel.agreement = room.agreement
    if version_of(room.agreement, entries) != present:
        return await gone_on(room, entries, hashes, reason_for(room.agreement.data, present))
    try:
        table, projections = await room.beside(
            entries, lambda: play_entries(room.agreement, entries)
        )
    except Refusal:
        return await other_position(room, entries, hashes)
    if hashes[-1][0] not in {None, position_hash(table)}:
        return await other_position(room, entries, hashes)
    return Loaded(table, projections, await scribe_of(room, table, entries, hashes))


def play_entries(
    agreement: Agreement, entries: Sequence[Entry]
) -> tuple[Table, dict[Viewer, Projection]]:
    """By today's rules, with everybody looking on."""
    projections = all_projections(agreement, len(entries[0].body["seats"]), mute=True)
    table = replay_entries(agreement, entries, list(projections.values()))
    for projection in projections.values():
        projection.wake(table)
    return table, projections


async def scribe_of(room: "Room", table: Table, entries: Sequence[Entry], hashes: Hashes) -> Scribe:
    """Whoever goes on writing; what was not written down yet is now."""
    place = last_upgrade(entries) or 0
    scribe = Scribe(hashes[-1][1] or "", 0 if table.match is None else table.match.ply)
    if any(seal is None for _, seal in hashes[place:]):
        before = hashes[place - 1][1] or "" if place else ""
        made = await room.beside(entries, lambda: [*written_again(room.agreement, entries, before)])
        await fill_in(room, entries[place:], made)
        scribe.seal = made[-1].seal or ""
    return scribe


async def fill_in(room: "Room", entries: Sequence[Entry], made: Sequence[CameTo]) -> None:
    game = room.agreement.id
    changes = [
        filled_in(game, entry.number, came_to)
        for entry, came_to in zip(entries, made, strict=False)
    ]
    await room.services.writer.commit(*changes)


async def other_position(room: "Room", entries: Sequence[Entry], hashes: Hashes) -> Loaded:
    """The same rules lead elsewhere: the journal is damaged, or rules changed unnoticed."""
    LOG.error("a replay came to another position", extra={"game": room.agreement.id})
    return await gone_on(room, entries, hashes, OTHER_POSITION)


async def gone_on(room: "Room", entries: Sequence[Entry], hashes: Hashes, reason: str) -> Loaded:
    """From what was kept; a game that still runs is told so, by an entry of its own."""
    past, reason, seal = await past_kept(room, entries, reason, hashes[-1][1] or "")
    table, upgrade = taken_up(room.agreement, entries, past, reason)
    projections = all_projections(room.agreement, len(table.chairs), mute=True)
    scribe = Scribe(seal, past.last.ply)
    if upgrade.was_over or table.ended:
        resume(table, replace(upgrade, says=""), table.version, list(projections.values()))
    else:
        await commit_upgrade(room, table, upgrade, projections, scribe)
    for projection in projections.values():
        projection.wake(table)
    return Loaded(table, projections, scribe)


async def past_kept(
    room: "Room", entries: Sequence[Entry], reason: str, seal: str
) -> tuple[Recollection, str, str]:
    """The past as it was told; as today's rules tell it where nothing else was kept."""
    try:
        chronicles = await asyncio.to_thread(room.services.journal.chronicles, room.agreement.id)
        past = past_of(chronicles, len(entries[0].body["seats"]))
    except (zlib.error, ValueError):
        LOG.error("what was kept of a game is damaged", extra={"game": room.agreement.id})
        past = None
    if past is not None:
        return past, reason, seal
    made = await room.beside(entries, lambda: as_far_as_possible(room.agreement, entries))
    await fill_in(room, entries, made)
    told = past_of(unpack([each.chronicle for each in made]), len(entries[0].body["seats"]))
    assert told is not None  # the first entry opens the table, whatever the rules
    if len(made) < len(entries):
        told.position = None
    sealed = made[-1].seal if len(made) == len(entries) else None
    return told, UNTOLD.format(data=room.agreement.data), sealed or ""


def as_far_as_possible(agreement: Agreement, entries: Sequence[Entry]) -> list[CameTo]:
    made: list[CameTo] = []
    try:
        made.extend(written_again(agreement, entries, ""))  # which stays as far as it comes
    except Exception:  # noqa: BLE001  # other rules made it: today's may do anything with it
        LOG.warning("a game cannot be followed to its end", extra={"game": agreement.id})
    return made


def taken_up(
    agreement: Agreement, entries: Sequence[Entry], past: Recollection, reason: str
) -> tuple[Table, Upgrade]:
    """A table at which nothing was played again, and with what it goes on."""
    table = recall_seats(agreement, entries)
    return table, upgrade_from(table, past, moves_of(past, table, entries), reason)


def table_of(journal: Journal, game: str) -> Table:
    """A game for its keeper, whatever rules have played it; nothing is written."""
    agreement, entries = journal.agreement(game), journal.entries(game)
    assert agreement is not None
    present = agreement.title.about.data_version
    past = past_of(journal.chronicles(game), len(entries[0].body["seats"]))
    if version_of(agreement, entries) == present or past is None:
        return replay_entries(agreement, entries)
    table, upgrade = taken_up(agreement, entries, past, reason_for(agreement.data, present))
    resume(table, upgrade, table.version, [])
    return table


def recall_seats(agreement: Agreement, entries: Sequence[Entry]) -> Table:
    """Who sits where, and what was asked for; nothing is played."""
    table = Table(agreement)
    for entry in entries:
        table.recall(entry)
    table.rules = version_of(agreement, entries)
    return table


async def commit_upgrade(
    room: "Room",
    table: Table,
    upgrade: Upgrade,
    projections: Projections,
    scribe: Scribe,
) -> None:
    entry = Entry(table.version + 1, ACT, None, None, upgrade.body(), int(time()))
    for projection in projections.values():
        projection.mute = False
    carry_on(table, entry, list(projections.values()))
    came_to = scribe.wrote(
        table, entry, [projection.step(table, entry, []) for projection in projections.values()]
    )
    await room.services.writer.commit(new_entry(room.agreement.id, entry, came_to))
    LOG.warning("a game goes on by other rules", extra={"game": room.agreement.id})
