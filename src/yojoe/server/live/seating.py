"""Who sits at a table, and who of them is here: what everybody there is told."""

from typing import TYPE_CHECKING

from yojoe.server.table.pledges import wanted_of
from yojoe.server.table.table import Chair
from yojoe.server.wire.frames import SeatInfo

if TYPE_CHECKING:
    from .room import Room


def seat_info(room: "Room", seat: int, chair: Chair) -> SeatInfo:
    here = chair.who == "person" and room.is_here(seat)
    missing = chair.who == "person" and not here
    return SeatInfo(
        seat=seat,
        name=chair.name,
        who=chair.who,  # type: ignore[arg-type]  # a journal has only these words
        strength=chair.strength,
        here=here,
        absent=int(room.absent(seat)) if missing else 0,
        stand_in=chair.stand_in,
        ready=chair.word is not None or chair.who == "computer",
        pledge="" if room.table.begun else chair.pledge or "",
        wanted=wanted_of(room.table, seat),
        host=room.owners.get(seat) == room.agreement.host,
        ends=chair.ends,
        counts=room.counts(seat),
    )
