"""The mission of the day: one table and one seed, from midnight (UTC) on the same for all."""

import asyncio
import secrets
import tomllib
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct, convert
from sqlalchemy import bindparam, exists, func, insert, literal, select

from yojoe.kernel.luck import Seeded
from yojoe.titles import title_named

from .bodies import Opened, SeatWish
from .house import House
from .journal import Journal
from .occasion import named, open_for
from .people import DayInfo, MyTry, TurnCount
from .schema import DAYS, GAMES, TRIES
from .tables import led_to

LIST: Final = Path(__file__).with_name("missions.toml")
NEW_DAY: Final = insert(DAYS).from_select(
    ["day", "mission", "seed"],
    select(*(bindparam(f"the_{c.name}", type_=c.type) for c in DAYS.c)).where(
        ~exists(literal(1)).where(DAYS.c.day == bindparam("the_day"))
    ),
)


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that waits for its day."""

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
    """All there are, in their order."""
    listed = tomllib.loads(LIST.read_text(encoding="utf-8"))["mission"]
    return tuple(convert(listed, list[Mission]))


def today() -> date:
    return datetime.now(UTC).date()


def mission_for(day: date) -> Mission:
    """One after the other, from day to day."""
    return missions()[day.toordinal() % len(missions())]


async def seed_of(house: House, day: date) -> int:
    """The seed of a day: whoever asks first lets it be drawn, and nobody knew it before."""
    known = await asyncio.to_thread(kept_seed, house.services.journal, day)
    if known is None:
        drawn = {"the_seed": secrets.randbits(63), "the_mission": mission_for(day).name}
        await house.services.writer.commit((NEW_DAY, {"the_day": day.isoformat(), **drawn}))
        known = await asyncio.to_thread(kept_seed, house.services.journal, day)
    assert known is not None
    return known


def kept_seed(journal: Journal, day: date) -> int | None:
    query = select(DAYS.c.seed).where(DAYS.c.day == day.isoformat())
    with journal.reading() as connection:
        return connection.execute(query).scalar_one_or_none()


async def open_day(house: House, player: str, called: str) -> Opened:
    """The one attempt of today, begun or gone on with; once it is over, a table for practice."""
    day, door = today(), f"day {player}"
    try:
        async with house.doors.setdefault(door, asyncio.Lock()):  # two tabs begin one attempt
            begun = await asyncio.to_thread(attempt, house.services.journal, day, player)
            if begun is not None and not begun.over:
                return led_to(await house.room(begun.game), player)
            return await new_day(house, player, called, day, "practice" if begun else "day")
    finally:
        house.doors.pop(door, None)


async def new_day(house: House, player: str, called: str, day: date, purpose: str) -> Opened:
    mission = mission_for(day)
    luck = Seeded(await seed_of(house, day))
    seats = [named(seat, called) for seat in mission.seats]
    title, occasion = title_named(mission.title), f"{purpose} {day.isoformat()}"
    return await open_for(house, player, title, seats, mission.settings, luck, occasion)


def told(journal: Journal, player: str | None) -> DayInfo:
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
        .where(GAMES.c.host == player, GAMES.c.occasion == f"day {day.isoformat()}")
        .order_by(GAMES.c.created)
        .limit(1)
    )
    with journal.reading() as connection:
        row = connection.execute(query).one_or_none()
    return None if row is None else Attempt(row.id, row.phase == "over")
