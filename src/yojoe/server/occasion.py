"""Tables that are laid out alike for everybody: lessons, and the mission of the day."""

from collections.abc import Sequence
from time import time

from yojoe import __version__
from yojoe.kernel.luck import Luck, Seeded
from yojoe.titles import AnyTitle, title_named

from .bodies import Opened, SeatWish
from .entry import Agreed
from .house import House
from .identity import new_game_id
from .lesson import lessons
from .tables import check_seats, laid_out
from .wrong import Missing


async def open_lesson(house: House, player: str, name: str, called: str) -> Opened:
    """The table of a lesson, as it is for everybody."""
    lesson = lessons().get(name)
    if lesson is None:
        raise Missing("there is no such lesson")
    seats = [named(seat, called) for seat in lesson.seats]
    title, luck = title_named(lesson.title), Seeded(lesson.seed)
    return await open_for(house, player, title, seats, lesson.settings, luck, f"lesson {name}")


def named(seat: SeatWish, called: str) -> SeatWish:
    return SeatWish(seat.kind, called, seat.strength) if seat.kind == "me" else seat


async def open_for(  # noqa: PLR0917  # a table is agreed on in so many words
    house: House,
    player: str,
    title: AnyTitle,
    seats: Sequence[SeatWish],
    settings: dict[str, str],
    luck: Luck,
    occasion: str,
) -> Opened:
    """A table whose luck is known, for one person; it waits, and nobody looks on."""
    check_seats(seats)
    agreed = Agreed(
        id=new_game_id(),
        title=title,
        engine=__version__,
        data=title.data_version,
        settings=settings,
        luck=luck,
        host=player,
        grace=0,
        watch=False,
        hints=not occasion.startswith("day "),
        created=int(time()),
        occasion=occasion,
    )
    return await laid_out(house, agreed, seats)
