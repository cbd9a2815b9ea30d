"""A cache of analyses of finished games."""

from typing import Final, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, insert, select

from yojoe.kernel.state import digest
from yojoe.server.api.schemas.replay import Hindsight
from yojoe.server.store.journal import Journal
from yojoe.server.store.schema import HINDSIGHTS
from yojoe.server.store.writer import Change
from yojoe.server.table.table import Table

NEW: Final = insert(HINDSIGHTS)
FORGET: Final = delete(HINDSIGHTS).where(HINDSIGHTS.c.game == bindparam("of_game"))


class GameKey(NamedTuple):
    """A game and how it stood at its end: who takes an end back may come to another."""

    game: str
    hash: str


def ending_of(table: Table) -> GameKey:
    assert table.match is not None
    return GameKey(table.agreement.id, digest(table.match.state))


def kept_of(journal: Journal, ending: GameKey) -> Hindsight | None:
    """The analysis of this ending, if it is in the cache."""
    query = select(HINDSIGHTS.c.told).where(
        HINDSIGHTS.c.game == ending.game, HINDSIGHTS.c.ending == ending.hash
    )
    with journal.reading() as connection:
        told = connection.execute(query).scalar_one_or_none()
    return None if told is None else msgspec.json.decode(told, type=Hindsight)


def keeping(ending: GameKey, told: Hindsight) -> tuple[Change, Change]:
    """In place of what was thought of an earlier ending."""
    text = msgspec.json.encode(told).decode()
    row = {"game": ending.game, "ending": ending.hash, "told": text}
    return (FORGET, {"of_game": ending.game}), (NEW, row)
