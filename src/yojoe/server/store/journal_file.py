"""The file of a journal of SQLite: whole at the start, and still the one that was opened.

A tidy script or a sync tool may take the write-ahead log away, or put another file in the place of
ours, under a running server.  SQLite goes on writing into what no name leads to any more; nobody
may be told that this has happened.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import DatabaseError, OperationalError, SQLAlchemyError

from yojoe.kernel.refusal import Refusal
from yojoe.server.ops.log import LOG

GONE: Final = (
    "the file of the journal was replaced, or its -wal taken away, while the server ran: "
    "nothing is written any more until it is started again"
)


class JournalGoneError(SQLAlchemyError):
    """What was written is in a file that nobody will find."""


class JournalFile:
    """Which file it is, and a connection that keeps its write-ahead log."""

    def __init__(self, engine: Engine) -> None:
        self.path = Path(engine.url.database or "")
        self.held = engine.raw_connection()
        self.held.cursor().execute("SELECT 1 FROM pulse").fetchall()  # which opens the log
        self.known = self.identities()
        self.gone = False

    def identities(self) -> list[tuple[int, int] | None]:
        return [identity(self.path), identity(self.path.with_name(f"{self.path.name}-wal"))]

    def check(self) -> None:
        """Refuse to acknowledge what went elsewhere; what can be saved is."""
        if not self.gone and self.identities() == self.known:
            return
        if not self.gone:
            self.gone = True
            LOG.error(GONE)
            if self.identities()[0] == self.known[0]:
                self.checkpoint()  # the log is still ours to read, and the file is the right one
        raise JournalGoneError(GONE)

    def checkpoint(self) -> None:
        """Move what is in the log into the file, as far as nobody reads it."""
        with suppress(Exception):  # it is tried again, and the log grows meanwhile
            self.held.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def close(self) -> None:
        self.held.close()


def identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116  # at every commit, and this is the fastest
    except OSError:
        return None
    return found.st_dev, found.st_ino


def file_of(engine: Engine) -> JournalFile | None:
    """The file of an engine that has one."""
    is_file = engine.dialect.name == "sqlite" and engine.url.database not in {None, "", ":memory:"}
    return JournalFile(engine) if is_file else None


def check_whole(engine: Engine) -> None:
    """Refuse a journal that SQLite itself finds damaged."""
    if engine.dialect.name != "sqlite":
        return
    try:
        with engine.connect() as connection:
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    except OperationalError:  # not opened at all, as whoever needs it will say
        return
    except DatabaseError as error:
        found = str(error.orig)
    if found != "ok":
        raise Refusal(
            f"the journal {engine.url.database!r} is damaged ({str(found).splitlines()[-1]}): "
            "put back a backup of it"
        )
