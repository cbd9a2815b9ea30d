"""Games that the watchdog has stopped: closed in the journal until the keeper opens them again."""

from typing import Final

from sqlalchemy import bindparam, select, update

from yojoe.kernel.refusal import Refusal

from .journal import Journal
from .schema import ENTRIES, GAMES
from .writer import Change

PHASE: Final = "closed"
CLOSED: Final = (
    "this table is closed: its cards kept everybody waiting; "
    "whoever keeps the server can open it again"
)
TO: Final = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("of_game"))
    .values(phase=bindparam("now_phase"), waiting="[]")
)


def closing(game: str) -> Change:
    """Nobody is to move in it, and nobody opens it."""
    return TO, {"of_game": game, "now_phase": PHASE}


def is_closed(journal: Journal, game: str) -> bool:
    query = select(GAMES.c.phase).where(GAMES.c.id == game)
    with journal.reading() as connection:
        return connection.execute(query).scalar_one_or_none() == PHASE


def closed_games(journal: Journal) -> list[str]:
    query = select(GAMES.c.id).where(GAMES.c.phase == PHASE).order_by(GAMES.c.changed)
    with journal.reading() as connection:
        return list(connection.execute(query).scalars())


def reopen(journal: Journal, game: str) -> None:
    """Let people open it again; who is to move shows when somebody looks."""
    if not is_closed(journal, game):
        raise Refusal(f"{game!r} is no closed game; closed are: {names_of_closed(journal)}")
    begun = select(ENTRIES.c.number).where(ENTRIES.c.game == game, ENTRIES.c.act == "start")
    result = select(GAMES.c.result).where(GAMES.c.id == game)
    with journal.engine.begin() as connection:
        over = connection.execute(result).scalar_one()
        started = connection.execute(begun).first() is not None
        phase = "over" if over else "playing" if started else "gathering"
        connection.execute(TO, {"of_game": game, "now_phase": phase})


def names_of_closed(journal: Journal) -> str:
    return ", ".join(closed_games(journal)) or "none"
