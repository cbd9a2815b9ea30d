"""A copy of the journal, made while people play."""

import os
from pathlib import Path

from sqlalchemy import Engine, func, insert, select
from sqlalchemy.exc import OperationalError

from yojoe.kernel.refusal import Refusal

from .journal import migrate, open_engine
from .private import make_private
from .schema import GAMES, METADATA, PULSE

PART = ".part"  # what is not whole yet is called so
AT_ONCE = 1_000  # rows


def back_up(engine: Engine, file: Path) -> int:
    """Everything committed so far, as a journal of SQLite; how many games that are."""
    if file.exists():
        raise Refusal(f"{str(file)!r} is there already, and no backup is written over another")
    part = file.with_name(file.name + PART)
    part.unlink(missing_ok=True)
    try:
        make_private(part)  # VACUUM fills an empty file
        (copy_sqlite if engine.dialect.name == "sqlite" else copy_rows)(engine, part)
        settle(part)
        games = number_of_games(part)
        part.replace(file)
    except (OperationalError, OSError) as error:
        why = error.orig if isinstance(error, OperationalError) else error.strerror
        raise Refusal(f"{str(file)!r} cannot be written: {why}") from None
    finally:
        part.unlink(missing_ok=True)
    return games


def copy_sqlite(engine: Engine, file: Path) -> None:
    """SQLite's own way: one moment of the journal, whoever writes meanwhile."""
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("VACUUM INTO ?", (os.fspath(file),))


def copy_rows(engine: Engine, file: Path) -> None:
    """Table by table, all as they were at one moment."""
    copy = open_engine(os.fspath(file))
    migrate(copy)
    one_moment = engine.connect().execution_options(isolation_level="REPEATABLE READ")
    with one_moment as source, copy.begin() as target:
        for table in METADATA.sorted_tables:
            if table is PULSE:  # every journal has its own
                continue
            for rows in source.execute(select(table)).mappings().partitions(AT_ONCE):
                target.execute(insert(table), [dict(row) for row in rows])
    copy.dispose()


def settle(file: Path) -> None:
    """Wait until the disk has it."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def number_of_games(file: Path) -> int:
    engine = open_engine(os.fspath(file))
    with engine.connect() as connection:
        games = connection.execute(select(func.count()).select_from(GAMES)).scalar_one()
    engine.dispose()
    return games
