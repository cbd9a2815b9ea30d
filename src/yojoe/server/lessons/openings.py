"""Tables that are laid out alike for everybody: lessons, and the mission of the day."""

from collections.abc import Sequence
from time import time

from yojoe import __version__
from yojoe.kernel.luck import Luck, Seeded
from yojoe.server.api.schemas.tables import Opened, SeatWish
from yojoe.server.api.tables import check_seats, laid_out
from yojoe.server.live.rooms import Rooms
from yojoe.server.ops.identity import new_game_id
from yojoe.server.table.entry import Agreement
from yojoe.server.table.purpose import DayGame, LessonGame, Purpose
from yojoe.server.wire.refused import NotFound
from yojoe.title.registry import AnyTitle, title_named

from .lesson import lessons


async def open_lesson(rooms: Rooms, player: str, name: str, called: str) -> Opened:
    """The table of a lesson, as it is for everybody."""
    lesson = lessons().get(name)
    if lesson is None:
        raise NotFound("there is no such lesson")
    seats = [with_name(seat, called) for seat in lesson.seats]
    title, luck = title_named(lesson.title), Seeded(lesson.seed)
    return await open_for(rooms, player, title, seats, lesson.settings, luck, LessonGame(name))


def with_name(seat: SeatWish, called: str) -> SeatWish:
    return SeatWish(seat.kind, called, seat.strength) if seat.kind == "me" else seat


async def open_for(  # noqa: PLR0917  # a table is agreed on in so many words
    rooms: Rooms,
    player: str,
    title: AnyTitle,
    seats: Sequence[SeatWish],
    settings: dict[str, str],
    luck: Luck,
    purpose: Purpose,
) -> Opened:
    """A table whose luck is known, for one person; it waits, and nobody looks on."""
    check_seats(seats)
    agreement = Agreement(
        id=new_game_id(),
        title=title,
        engine=__version__,
        data=title.about.data_version,
        settings=settings,
        luck=luck,
        host=player,
        grace=0,
        watch=False,
        hints=not isinstance(purpose, DayGame),
        created=int(time()),
        purpose=purpose,
    )
    return await laid_out(rooms, agreement, seats)
