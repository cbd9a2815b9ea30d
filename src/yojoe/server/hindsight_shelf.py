"""What was thought of finished games, kept so that nobody thinks it again."""

from typing import Final, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, insert, select

from yojoe.kernel.state import digest

from .journal import Journal
from .past import Hindsight
from .play import Play
from .schema import HINDSIGHTS
from .writer import Change

NEW: Final = insert(HINDSIGHTS)
FORGET: Final = delete(HINDSIGHTS).where(HINDSIGHTS.c.game == bindparam("of_game"))


class Ending(NamedTuple):
    """A game and how it stood at its end: who takes an end back may come to another."""

    game: str
    hash: str


def ending_of(play: Play) -> Ending:
    assert play.match is not None
    return Ending(play.agreed.id, digest(play.match.state))


def kept_of(journal: Journal, ending: Ending) -> Hindsight | None:
    """What was thought of this ending, if anybody has asked before."""
    query = select(HINDSIGHTS.c.told).where(
        HINDSIGHTS.c.game == ending.game, HINDSIGHTS.c.ending == ending.hash
    )
    with journal.reading() as connection:
        told = connection.execute(query).scalar_one_or_none()
    return None if told is None else msgspec.json.decode(told, type=Hindsight)


def keeping(ending: Ending, told: Hindsight) -> tuple[Change, Change]:
    """In place of what was thought of an earlier ending."""
    text = msgspec.json.encode(told).decode()
    row = {"game": ending.game, "ending": ending.hash, "told": text}
    return (FORGET, {"of_game": ending.game}), (NEW, row)
