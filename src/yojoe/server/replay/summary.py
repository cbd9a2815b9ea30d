"""A finished game as a whole: the report of its title, and the moments of its replay."""

from typing import Any

import msgspec

from yojoe.kernel.state import digest
from yojoe.server.api.schemas.me import Acquaintance
from yojoe.server.api.schemas.replay import LookBack, Moment
from yojoe.server.live.room import Room
from yojoe.server.store.results import results_of
from yojoe.server.store.statistics import acquaintance
from yojoe.server.table.projection import ending, game_info
from yojoe.server.table.table import Table
from yojoe.server.table.timeline import Reel
from yojoe.server.wire.refused import NotAllowed
from yojoe.title.report import Report

from .kept_answers import line_of


async def look_back(room: Room, player: str | None) -> LookBack:
    """Everything that can be told once there is nothing left to hide."""
    over = ending(room.table)
    if over is None:
        raise NotAllowed(
            "illegal", "a game is looked back on when it is over: until then it has secrets"
        )
    report, moments = await room.look_back(lambda: report_and_moments(room))
    entries = room.reel.entries
    return LookBack(
        game=game_info(room.table),
        seats=room.seats(),
        yours=room.yours(player),
        cooperative=room.table.title.about.cooperative,
        over=over,
        report=report,
        moments=moments,
        seconds=entries[moments[-1].version - 1].at - entries[0].at,
        mine=await room.look_back(lambda: known_to(room, player)),
        hash="" if room.table.match is None else digest(room.table.match.state),
    )


def known_to(room: Room, player: str | None) -> Acquaintance | None:
    """What it adds to for whoever played it, if it counts."""
    games = [] if player is None else results_of(room.services.journal, player)
    this = next((each for each in games if each.game == room.agreement.id), None)
    return None if this is None else acquaintance(games, this)


def report_and_moments(room: Room) -> tuple[Report | None, list[Moment]]:
    newest = room.table.version
    if room.reel.is_told(newest):
        return report_again(room.reel.past(newest).report), moments_of(room.reel)
    table, _ = room.reel.at(None, newest)
    return report_of(table), moments_of(room.reel)


def report_again(kept: Any) -> Report | None:
    """The report as it was told when the game ended; nothing if it has another shape now."""
    try:
        return None if kept is None else msgspec.convert(kept, Report)
    except msgspec.ValidationError:
        return None


def report_of(table: Table) -> Report | None:
    """What the title tells; a game that people ended has no end to tell of."""
    write = table.title.study.report
    is_whole = table.match is not None and table.upgrade is None
    if write is None or table.ended or not is_whole:
        return None
    assert table.match is not None
    return write(table.match, table.names)


def moments_of(reel: Reel) -> list[Moment]:
    """The beginning, and every answer that was not taken back."""
    began = next(entry.number for entry in reel.entries if entry.act == "start")
    line = [(entry.number, entry.seat) for entry in line_of(reel.entries)]
    return [Moment(at, reel.plies[at], seat) for at, seat in [(began, None), *line]]
