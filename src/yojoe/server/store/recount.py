"""Results of games that ended before results were stored, worked out from the journal."""

import asyncio
from functools import partial

from sqlalchemy import exists, literal, select

from yojoe.kernel.refusal import Refusal
from yojoe.server.chronicles.upgrade import replay_entries, version_of
from yojoe.server.live.rooms import Rooms
from yojoe.server.ops.watchdog import GAME, StandstillError
from yojoe.server.table.purpose import read_purpose

from .journal import Journal
from .outcome import outcome
from .results import new_result
from .schema import GAMES, RESULTS
from .writer import Change


async def recount(rooms: Rooms) -> int:
    """Count what ended before anybody counted; how many games those were."""
    journal, found = rooms.services.journal, 0
    for game in await asyncio.to_thread(uncounted_games, journal):
        GAME.set(game)
        try:
            change = await rooms.services.replays.play_again(partial(recount_game, journal, game))
        except StandstillError:
            continue
        if change is not None:
            await rooms.services.writer.commit(change)
            found += 1
    return found


def uncounted_games(journal: Journal) -> list[str]:
    known = exists(literal(1)).where(RESULTS.c.game == GAMES.c.id)
    query = select(GAMES.c.id, GAMES.c.occasion).where(GAMES.c.phase == "over", ~known)
    with journal.reading() as connection:
        return [row.id for row in connection.execute(query) if read_purpose(row.occasion).counts]


def recount_game(journal: Journal, game: str) -> Change | None:
    """What a game came to, from its journal; nothing where its rules are no longer ours."""
    agreement = journal.agreement(game)
    entries = journal.entries(game)
    assert agreement is not None
    if version_of(agreement, entries) != agreement.title.about.data_version:
        return None
    try:
        table = replay_entries(agreement, entries)
    except Refusal:
        return None
    if table.ended:
        return None
    ended = max(entry.at for entry in entries if entry.act in {"start", "answer"})
    return new_result(agreement, ended, outcome(table))
