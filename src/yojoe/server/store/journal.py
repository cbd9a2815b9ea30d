"""The journal: what is committed here has happened, whatever happens next."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    Connection,
    Engine,
    Row,
    bindparam,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError

from yojoe.kernel.luck import read_luck
from yojoe.kernel.refusal import Refusal
from yojoe.server.chronicles.chronicle import Chronicle, unpack
from yojoe.server.table.entry import Agreement, CameTo, Entry
from yojoe.server.table.purpose import read_purpose
from yojoe.server.wire.frames import Chat
from yojoe.title.registry import title_named

from .private import make_private
from .schema import CHATS, ENTRIES, GAMES, SEATS
from .writer import Change

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # NORMAL may forget commits when the power fails
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)


NOTHING: Final = CameTo()


def open_engine(database: str) -> Engine:
    """An engine for a URL or the path of a file; refuses what is neither."""
    url = read_url(database)
    if url.get_backend_name() == "sqlite":
        keep_private(url.database)
        engine = create_engine(url, connect_args={"timeout": 10})
        event.listen(engine, "connect", prepare_sqlite)
        return engine
    return create_engine(url, pool_pre_ping=True)


def keep_private(database: str | None) -> None:
    """A journal of SQLite is its owner's alone; whether it can be opened at all shows later."""
    if database and database != ":memory:":
        with suppress(OSError):
            make_private(Path(database))


def read_url(database: str) -> URL:
    if "://" not in database:
        return URL.create("sqlite", database=str(Path(database).absolute()))
    try:
        url = make_url(database)
    except ArgumentError:
        raise Refusal(f"{database!r} is no address of a database") from None
    if url.drivername in {"postgresql", "postgres"}:
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in {"sqlite", "postgresql"}:
        raise Refusal(f"the journal is kept by sqlite or postgresql, not by {url.drivername}")
    return url


def prepare_sqlite(connection: object, _record: object) -> None:
    """Every connection writes ahead, and waits for the disk before it says so."""
    cursor = connection.cursor()  # type: ignore[attr-defined]  # the driver's, which has no type
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the tables up to date."""
    config = Config()
    with resources.as_file(resources.files("yojoe.server.store") / "migrations") as folder:
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        try:
            with engine.connect() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
                connection.commit()
        except DatabaseError as error:
            raise Refusal(f"the database cannot be opened: {error.orig}") from None
        except CommandError:
            raise Refusal("this journal was written by a newer version of yojoe") from None


class Journal:
    """Reads games, and says what is to be written; the writer writes it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            yield connection

    def agreement(self, game: str) -> Agreement | None:
        with self.reading() as connection:
            row = connection.execute(select(GAMES).where(GAMES.c.id == game)).one_or_none()
        if row is None:
            return None
        return Agreement(
            id=row.id,
            title=title_named(row.title),
            engine=row.engine,
            data=row.data,
            settings=json.loads(row.settings),
            luck=read_luck(row.luck),
            host=row.host,
            grace=row.grace,
            watch=row.watch,
            hints=row.hints,
            created=row.created,
            purpose=read_purpose(row.occasion),
        )

    def entries(self, game: str, until: int | None = None) -> list[Entry]:
        query = select(ENTRIES).where(ENTRIES.c.game == game).order_by(ENTRIES.c.number)
        if until is not None:
            query = query.where(ENTRIES.c.number <= until)
        with self.reading() as connection:
            return [read_entry(row) for row in connection.execute(query)]

    def entry(self, game: str, number: int) -> Entry | None:
        query = select(ENTRIES).where(ENTRIES.c.game == game, ENTRIES.c.number == number)
        with self.reading() as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else read_entry(row)

    def hashes(self, game: str) -> list[tuple[str | None, str | None]]:
        """Of every entry the hash of its position, and its seal."""
        columns = (ENTRIES.c.position, ENTRIES.c.seal)
        query = select(*columns).where(ENTRIES.c.game == game).order_by(ENTRIES.c.number)
        with self.reading() as connection:
            return [(row.position, row.seal) for row in connection.execute(query)]

    def chronicles(self, game: str) -> list[Chronicle | None]:
        """What every entry came to, as far as it was kept."""
        query = select(ENTRIES.c.chronicle).where(ENTRIES.c.game == game)
        with self.reading() as connection:
            return unpack(list(connection.execute(query.order_by(ENTRIES.c.number)).scalars()))

    def owners(self, game: str) -> dict[int, str | None]:
        query = select(SEATS.c.seat, SEATS.c.player).where(SEATS.c.game == game)
        with self.reading() as connection:
            return {row.seat: row.player for row in connection.execute(query)}

    def seat_of_link(self, game: str, link: str) -> int | None:
        query = select(SEATS.c.seat).where(SEATS.c.game == game, SEATS.c.link == link)
        with self.reading() as connection:
            return connection.execute(query).scalar_one_or_none()

    def chats(self, game: str) -> list[tuple[str, Chat]]:
        """What was said, each with its action id."""
        query = select(CHATS).where(CHATS.c.game == game).order_by(CHATS.c.number)
        with self.reading() as connection:
            rows = connection.execute(query).all()
        return [
            (row.action, Chat(row.number, row.seat, row.name, row.text, row.at)) for row in rows
        ]

    def games_of(self, player: str, most: int) -> Sequence[Row[Any]]:
        """The games in which a player has seats, a row for each seat, newest first."""
        query = (
            select(GAMES, SEATS.c.seat)
            .join(SEATS, SEATS.c.game == GAMES.c.id)
            .where(SEATS.c.player == player)
            .order_by(GAMES.c.changed.desc(), GAMES.c.id, SEATS.c.seat)
            .limit(most)
        )
        with self.reading() as connection:
            return connection.execute(query).all()

    def games_owned(self, player: str) -> list[str]:
        """The games in which a player has a seat."""
        query = select(SEATS.c.game).where(SEATS.c.player == player).distinct()
        with self.reading() as connection:
            return list(connection.execute(query).scalars())


def read_entry(row: Row[Any]) -> Entry:
    return Entry(row.number, row.act, row.seat, row.action, json.loads(row.body), row.at)


# What is to be written.  Statements are made once; only their values differ.

NEW_GAME: Final = insert(GAMES)
NEW_ENTRY: Final = insert(ENTRIES)
FILL_IN: Final = (
    update(ENTRIES)
    .where(ENTRIES.c.game == bindparam("of_game"), ENTRIES.c.number == bindparam("of_number"))
    .values({name: bindparam(f"its_{name}") for name in ("position", "seal", "chronicle")})
)
RULES: Final = (
    update(GAMES).where(GAMES.c.id == bindparam("of_game")).values(data=bindparam("now_data"))
)
NEW_SEAT: Final = insert(SEATS)
NEW_CHAT: Final = insert(CHATS)
SEAT: Final = (SEATS.c.game == bindparam("of_game"), SEATS.c.seat == bindparam("of_seat"))
OWNER: Final = update(SEATS).where(*SEAT).values(player=bindparam("owner"), link=None)
LINK: Final = update(SEATS).where(*SEAT).values(link=bindparam("new_link"))
SHOWN: Final = ("changed", "phase", "names", "waiting", "result")
STANDING: Final = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("of_game"))
    .values({name: bindparam(f"now_{name}") for name in SHOWN})
)


def new_game(agreement: Agreement, names: Sequence[str]) -> Change:
    return NEW_GAME, {
        "id": agreement.id,
        "title": agreement.title.name,
        "engine": agreement.engine,
        "data": agreement.data,
        "settings": json.dumps(agreement.settings),
        "luck": agreement.luck.describe().rstrip(),  # no words yet are no empty word either
        "host": agreement.host,
        "grace": agreement.grace,
        "watch": agreement.watch,
        "hints": agreement.hints,
        "created": agreement.created,
        "changed": agreement.created,
        "phase": "gathering",
        "names": json.dumps(list(names)),
        "waiting": "[]",
        "result": "",
        "occasion": agreement.purpose.word,
    }


def new_entry(game: str, entry: Entry, came_to: CameTo = NOTHING) -> Change:
    return NEW_ENTRY, {
        "game": game,
        "number": entry.number,
        "act": entry.act,
        "seat": entry.seat,
        "action": entry.action,
        "body": json.dumps(entry.body),
        "at": entry.at,
        "position": came_to.position,
        "seal": came_to.seal,
        "chronicle": came_to.chronicle,
    }


def filled_in(game: str, number: int, came_to: CameTo) -> Change:
    """What an entry came to that was written without."""
    return FILL_IN, {
        "of_game": game,
        "of_number": number,
        "its_position": came_to.position,
        "its_seal": came_to.seal,
        "its_chronicle": came_to.chronicle,
    }


def same_game_by(game: str, data: str) -> Change:
    """A game that has not begun is played by other rules."""
    return RULES, {"of_game": game, "now_data": data}


def new_seat(game: str, seat: int, player: str | None, link: str | None) -> Change:
    return NEW_SEAT, {"game": game, "seat": seat, "player": player, "link": link}


def seat_owner(game: str, seat: int, player: str) -> Change:
    """The seat is somebody's; its link is used up."""
    return OWNER, {"of_game": game, "of_seat": seat, "owner": player}


def seat_link(game: str, seat: int, link: str) -> Change:
    return LINK, {"of_game": game, "of_seat": seat, "new_link": link}


def standing(game: str, **values: object) -> Change:
    """What a list of games shows of this one now."""
    assert set(values) == set(SHOWN)
    return STANDING, {"of_game": game} | {f"now_{name}": now for name, now in values.items()}


def new_chat(game: str, chat: Chat, action: str) -> Change:
    return NEW_CHAT, {
        "game": game,
        "number": chat.number,
        "seat": chat.seat,
        "name": chat.name,
        "text": chat.text,
        "at": chat.at,
        "action": action,
    }
