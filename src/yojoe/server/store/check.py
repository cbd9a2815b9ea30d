"""A whole journal looked through: numbers, hashes, and whether every game can be played again."""

import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import select

from yojoe.kernel.refusal import Refusal
from yojoe.server.chronicles.chronicle import position_hash, seal_of
from yojoe.server.chronicles.past import past_of
from yojoe.server.chronicles.upgrade import ACT, carry_on, last_upgrade, upgrade_in, version_of
from yojoe.server.table.entry import Agreement, Entry
from yojoe.server.table.table import Table

from .journal import Journal
from .schema import ENTRIES, GAMES


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it should be."""

    game: str
    what: str

    def __str__(self) -> str:
        return f"{self.game}: {self.what}"


def findings(journal: Journal) -> Iterator[Finding]:
    """All that is wrong with a journal, game by game."""
    for game in games_of(journal):
        for what in wrong_with(journal, game):
            yield Finding(game, what)


def games_of(journal: Journal) -> list[str]:
    with journal.reading() as connection:
        return list(connection.execute(select(GAMES.c.id).order_by(GAMES.c.id)).scalars())


def wrong_with(journal: Journal, game: str) -> Iterator[str]:
    try:
        agreement, entries = journal.agreement(game), journal.entries(game)
        assert agreement is not None
    except (Refusal, ValueError, KeyError) as error:
        yield f"it cannot be read: {error}"
        return
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)) or not entries:
        yield "entries are missing"
        return
    hashes = journal.hashes(game)
    yield from broken_seals(entries, hashes)
    yield from lost_chronicles(journal, game, entries)
    if version_of(agreement, entries) == agreement.title.about.data_version:
        yield from other_positions(agreement, entries, hashes)


def broken_seals(
    entries: Sequence[Entry], hashes: Sequence[tuple[str | None, str | None]]
) -> Iterator[str]:
    """An entry is not what it was when it was written."""
    before = ""
    for entry, (position, seal) in zip(entries, hashes, strict=True):
        if seal is not None and seal != seal_of(entry, position, before):
            yield f"entry {entry.number} is not what was written"
            return
        before = seal or ""


def lost_chronicles(journal: Journal, game: str, entries: Sequence[Entry]) -> Iterator[str]:
    try:
        past_of(journal.chronicles(game), len(entries[0].body["seats"]))
    except (zlib.error, ValueError, KeyError, IndexError):
        yield "what was shown of it is damaged"


def other_positions(
    agreement: Agreement,
    entries: Sequence[Entry],
    hashes: Sequence[tuple[str | None, str | None]],
) -> Iterator[str]:
    """Whether today's rules come to where it stood, entry by entry."""
    table, place = Table(agreement), last_upgrade(entries) or 0
    for entry in entries[:place]:
        table.recall(entry)
    for entry, (position, _) in zip(entries[place:], hashes[place:], strict=True):
        try:
            carry_on(table, entry)
        except Exception as error:  # noqa: BLE001  # whatever it is, it does not replay
            yield f"entry {entry.number} cannot be carried out: {error}"
            return
        if position not in {None, position_hash(table)}:
            yield f"after entry {entry.number} the position is another one"
            return


def running_by_rules(journal: Journal) -> Counter[tuple[str, str]]:
    """How many running games are of which title, and of which rules and printed facts."""
    games = select(GAMES.c.id, GAMES.c.title, GAMES.c.data).where(GAMES.c.phase == "playing")
    upgrades = select(ENTRIES).where(ENTRIES.c.act == ACT).order_by(ENTRIES.c.number)
    with journal.reading() as connection:
        rows = connection.execute(games).all()
        since = {row.game: row for row in connection.execute(upgrades)}
    running: Counter[tuple[str, str]] = Counter()
    for row in rows:
        entry = journal.entry(row.id, since[row.id].number) if row.id in since else None
        running[row.title, row.data if entry is None else upgrade_in(entry).after] += 1
    return running
