"""Counting from the journal what ended before anybody counted."""

import asyncio

from sqlalchemy import exists, literal, select

from yojoe.kernel.refusal import Refusal

from .entry import counts
from .house import House
from .journal import Journal
from .outcome import outcome
from .play import replayed
from .results import new_result
from .schema import GAMES, RESULTS
from .writer import Change


async def recount(house: House) -> int:
    """Count what ended before anybody counted; how many games those were."""
    journal, found = house.services.journal, 0
    for game in await asyncio.to_thread(uncounted, journal):
        change = await asyncio.to_thread(recounted, journal, game)
        if change is not None:
            await house.services.writer.commit(change)
            found += 1
    return found


def uncounted(journal: Journal) -> list[str]:
    known = exists(literal(1)).where(RESULTS.c.game == GAMES.c.id)
    query = select(GAMES.c.id, GAMES.c.occasion).where(GAMES.c.phase == "over", ~known)
    with journal.reading() as connection:
        return [row.id for row in connection.execute(query) if counts(row.occasion)]


def recounted(journal: Journal, game: str) -> Change | None:
    """What a game came to, from its journal; nothing where its rules are no longer ours."""
    agreed = journal.agreed(game)
    entries = journal.entries(game)
    assert agreed is not None
    try:
        play = replayed(agreed, entries)
    except Refusal:
        return None
    if play.ended:
        return None
    ended = max(entry.at for entry in entries if entry.act in {"start", "answer"})
    return new_result(agreed, ended, outcome(play))
