"""The mission of the day: one table and one seed, from midnight (UTC) on the same for all."""

import asyncio
import secrets
import tomllib
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Final, NamedTuple

from msgspec import Struct, convert
from sqlalchemy import bindparam, exists, func, insert, literal, select

from yojoe.kernel.luck import Seeded
from yojoe.kernel.refusal import Refusal
from yojoe.server.api.schemas.me import DayInfo, MyTry, TurnCount
from yojoe.server.api.schemas.tables import Opened, SeatWish
from yojoe.server.api.tables import led_to
from yojoe.server.live.rooms import Rooms
from yojoe.server.store.journal import Journal
from yojoe.server.store.schema import DAYS, GAMES, TRIES
from yojoe.server.table.entry import Agreement
from yojoe.server.table.purpose import DayGame, PracticeGame, Purpose
from yojoe.title.registry import all_titles, title_named

from .openings import open_for, with_name

NEW_DAY: Final = insert(DAYS).from_select(
    ["day", "mission", "seed"],
    select(*(bindparam(f"the_{c.name}", type_=c.type) for c in DAYS.c)).where(
        ~exists(literal(1)).where(DAYS.c.day == bindparam("the_day"))
    ),
)


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that waits for its day."""

    number: int
    name: str
    title: str
    heading: str
    about: str
    seats: list[SeatWish]
    settings: dict[str, str]


class Attempt(NamedTuple):
    """What somebody has begun today."""

    game: str
    over: bool


@cache
def missions() -> tuple[Mission, ...]:
    """All that titles bring, in their order."""
    listed = [
        convert(each | {"title": title.name}, Mission)
        for title in all_titles()
        for path in title.about.beside("missions.toml")
        for each in tomllib.loads(path.read_text(encoding="utf-8"))["mission"]
    ]
    return tuple(sorted(listed, key=lambda mission: mission.number))


def today() -> date:
    return datetime.now(UTC).date()


def check_told(agreement: Agreement) -> None:
    """Refuse what tells the seed of a day as long as somebody may still begin its mission."""
    if agreement.day >= today().isoformat():
        raise Refusal("the dice of a mission of the day are told after its midnight (UTC)")


def mission_for(day: date) -> Mission:
    """One after the other, from day to day."""
    return missions()[day.toordinal() % len(missions())]


async def seed_of(rooms: Rooms, day: date) -> int:
    """The seed of a day: whoever asks first lets it be drawn, and nobody knew it before."""
    known = await asyncio.to_thread(kept_seed, rooms.services.journal, day)
    if known is None:
        drawn = {"the_seed": secrets.randbits(63), "the_mission": mission_for(day).name}
        await rooms.services.writer.commit((NEW_DAY, {"the_day": day.isoformat(), **drawn}))
        known = await asyncio.to_thread(kept_seed, rooms.services.journal, day)
    assert known is not None
    return known


def kept_seed(journal: Journal, day: date) -> int | None:
    query = select(DAYS.c.seed).where(DAYS.c.day == day.isoformat())
    with journal.reading() as connection:
        return connection.execute(query).scalar_one_or_none()


async def open_day(rooms: Rooms, player: str, called: str) -> Opened:
    """The one attempt of today, begun or gone on with; once it is over, a table for practice."""
    day, door = today(), f"day {player}"
    try:
        async with rooms.doors.setdefault(door, asyncio.Lock()):  # two tabs begin one attempt
            begun = await asyncio.to_thread(attempt, rooms.services.journal, day, player)
            if begun is not None and not begun.over:
                return led_to(await rooms.room(begun.game), player)
            word = day.isoformat()
            purpose = PracticeGame(word) if begun else DayGame(word)
            return await new_day(rooms, player, called, day, purpose)
    finally:
        rooms.doors.pop(door, None)


async def new_day(rooms: Rooms, player: str, called: str, day: date, purpose: Purpose) -> Opened:
    mission = mission_for(day)
    luck = Seeded(await seed_of(rooms, day))
    seats = [with_name(seat, called) for seat in mission.seats]
    title = title_named(mission.title)
    return await open_for(rooms, player, title, seats, mission.settings, luck, purpose)


def day_info(journal: Journal, player: str | None) -> DayInfo:
    """What today's mission is, how everybody fared, and what I did."""
    day = today()
    mission = mission_for(day)
    counts = turn_counts(journal, day)
    midnight = datetime.combine(day + timedelta(days=1), time(), UTC)
    begun = None if player is None else attempt(journal, day, player)
    return DayInfo(
        day=day.isoformat(),
        until=int(midnight.timestamp()),
        title=mission.title,
        heading=mission.heading,
        about=mission.about,
        tried=sum(count.games for count in counts),
        won=sum(count.games for count in counts if count.won),
        counts=counts,
        mine=None if player is None else my_try(journal, day, player),
        running=None if begun is None or begun.over else begun.game,
        spent=begun is not None and begun.over,
    )


def turn_counts(journal: Journal, day: date) -> list[TurnCount]:
    """How many won, or lost, after so many turns."""
    query = (
        select(TRIES.c.turns, TRIES.c.won, func.count())
        .where(TRIES.c.day == day.isoformat())
        .group_by(TRIES.c.turns, TRIES.c.won)
        .order_by(TRIES.c.turns, TRIES.c.won)
    )
    with journal.reading() as connection:
        return [TurnCount(turns, won, many) for turns, won, many in connection.execute(query)]


def my_try(journal: Journal, day: date, player: str) -> MyTry | None:
    query = select(TRIES).where(TRIES.c.day == day.isoformat(), TRIES.c.player == player)
    with journal.reading() as connection:
        row = connection.execute(query).one_or_none()
    return None if row is None else MyTry(row.game, row.won, row.turns)


def attempt(journal: Journal, day: date, player: str) -> Attempt | None:
    """The attempt that a player has begun: whoever opened its table, on whatever seat they are."""
    query = (
        select(GAMES.c.id, GAMES.c.phase)
        .where(GAMES.c.host == player, GAMES.c.occasion == DayGame(day.isoformat()).word)
        .order_by(GAMES.c.created)
        .limit(1)
    )
    with journal.reading() as connection:
        row = connection.execute(query).one_or_none()
    return None if row is None else Attempt(row.id, row.phase == "over")
