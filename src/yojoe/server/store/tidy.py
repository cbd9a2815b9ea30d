"""Clearing the journal of what nobody comes back to."""

import asyncio
from collections.abc import Iterator
from time import time
from typing import Final

from sqlalchemy import ColumnElement, and_, bindparam, delete, exists, literal, or_, select

from yojoe.server.live.rooms import Rooms
from yojoe.server.ops.log import LOG
from yojoe.server.table.purpose import BroughtGame

from .journal import Journal
from .schema import CHATS, ENTRIES, GAMES, HINDSIGHTS, RESULTS, SEATS, TRIES
from .writer import Change

DAY: Final = 24 * 60 * 60  # seconds
NEVER_BEGUN: Final = 14  # days until a table is cleared at which nobody has begun
CHATTED: Final = 30  # days after the end of a game for which its chat is kept
EVERY: Final = 3600.0  # seconds between two looks

BEGUN: Final = exists(literal(1)).where(ENTRIES.c.game == GAMES.c.id, ENTRIES.c.act == "start")
# A game that was over when it was brought is so before its row says it.
OVER: Final = or_(
    GAMES.c.phase == "over",
    and_(GAMES.c.occasion == BroughtGame.word, GAMES.c.phase == "gathering", BEGUN),
)
OF_A_GAME: Final = (HINDSIGHTS, RESULTS, TRIES, CHATS, ENTRIES, SEATS)
GONE: Final = tuple(
    [delete(table).where(table.c.game == bindparam("of_game")) for table in OF_A_GAME]
    + [delete(GAMES).where(GAMES.c.id == bindparam("of_game"))]
)
OLD_GAMES: Final = select(GAMES.c.id).where(
    GAMES.c.phase == "over", GAMES.c.changed < bindparam("before")
)
OLD_CHATS: Final = delete(CHATS).where(CHATS.c.game.in_(OLD_GAMES))


def never_begun(journal: Journal, before: int) -> list[str]:
    """The tables at which nobody has begun, and nothing has happened since."""
    return games_of_kind(journal, and_(GAMES.c.phase == "gathering", ~BEGUN), before)


def over(journal: Journal, before: int) -> list[str]:
    """The games that have ended, and nothing has happened since."""
    return games_of_kind(journal, OVER, before)


def unfinished_games(journal: Journal, before: int) -> list[str]:
    """The games that wait for somebody, and nothing has happened since."""
    return games_of_kind(journal, and_(GAMES.c.phase == "playing"), before)


def games_of_kind(journal: Journal, kind: ColumnElement[bool], before: int) -> list[str]:
    query = select(GAMES.c.id).where(kind, GAMES.c.changed < before).order_by(GAMES.c.id)
    with journal.reading() as connection:
        return list(connection.execute(query).scalars())


def removal(game: str) -> Iterator[Change]:
    """All that there is about a game goes, and what it counts for."""
    for statement in GONE:
        yield statement, {"of_game": game}


def days_ago(days: int) -> int:
    return int(time()) - days * DAY


async def clear(rooms: Rooms) -> int:
    """Tables that nobody ever began at go, and what was said in games long over; how many."""
    services, gone = rooms.services, 0
    for game in await asyncio.to_thread(never_begun, services.journal, days_ago(NEVER_BEGUN)):
        if game not in rooms.open:
            await services.writer.commit(*removal(game))
            gone += 1
    await services.writer.commit((OLD_CHATS, {"before": days_ago(CHATTED)}))
    return gone


async def keep_tidy(rooms: Rooms) -> None:
    """A task of the server: clears the journal again and again until it is cancelled."""
    while True:
        try:
            gone = await clear(rooms)
            LOG.info("tables that nobody began at are cleared", extra={"count": gone})
        except Exception:  # noqa: BLE001  # logged, and tried again
            LOG.exception("the journal cannot be tidied")
        await asyncio.sleep(EVERY)
