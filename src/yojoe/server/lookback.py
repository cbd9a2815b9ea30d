"""A finished game as a whole: the report of its title, and the moments of its replay."""

import asyncio

from yojoe.kernel.report import Report
from yojoe.kernel.state import digest

from .eye import ending, game_info
from .line import line_of
from .past import LookBack, Moment
from .people import Acquaintance
from .play import Play
from .reel import Reel
from .results import results_of
from .room import Room
from .statistics import acquaintance
from .wrong import Wrong


async def look_back(room: Room, player: str | None) -> LookBack:
    """Everything that can be told once there is nothing left to hide."""
    over = ending(room.play)
    if over is None or room.play.match is None:
        raise Wrong(
            "illegal", "a game is looked back on when it is over: until then it has secrets"
        )
    report, moments = await asyncio.to_thread(told, room)
    entries = room.reel.entries
    return LookBack(
        game=game_info(room.play),
        seats=room.seats(),
        yours=room.yours(player),
        cooperative=room.play.title.cooperative,
        over=over,
        report=report,
        moments=moments,
        seconds=entries[moments[-1].version - 1].at - entries[0].at,
        mine=await asyncio.to_thread(known_to, room, player),
        hash=digest(room.play.match.state),
    )


def known_to(room: Room, player: str | None) -> Acquaintance | None:
    """What it adds to for whoever played it, if it counts."""
    games = [] if player is None else results_of(room.services.journal, player)
    this = next((each for each in games if each.game == room.agreed.id), None)
    return None if this is None else acquaintance(games, this)


def told(room: Room) -> tuple[Report | None, list[Moment]]:
    play, _ = room.reel.at(None, room.play.version)
    return report_of(play), moments_of(room.reel)


def report_of(play: Play) -> Report | None:
    """What the title tells; a game that people ended has no end to tell of."""
    assert play.match is not None
    write = play.title.report
    return None if write is None or play.ended else write(play.match, play.names)


def moments_of(reel: Reel) -> list[Moment]:
    """The beginning, and every answer that was not taken back."""
    began = next(entry.number for entry in reel.entries if entry.act == "start")
    line = [(entry.number, entry.seat) for entry in line_of(reel.entries)]
    return [Moment(at, reel.plies[at], seat) for at, seat in [(began, None), *line]]
