"""Playing on from a moment of the past, at a table of its own.

Of a game that is over everybody may; of one that runs, whoever is alone with it: that one is called
off, because what lies where is known from now on.
"""

from time import time

from yojoe import __version__
from yojoe.kernel.luck import Spliced
from yojoe.kernel.refusal import Refusal
from yojoe.server.api.schemas.tables import Opened, PlayOn
from yojoe.server.api.tables import check_seats, laid_out, new_luck
from yojoe.server.live.room import Room
from yojoe.server.live.rooms import Rooms
from yojoe.server.ops.identity import new_game_id
from yojoe.server.table.entry import Agreement
from yojoe.server.table.purpose import BranchGame, PracticeGame
from yojoe.server.table.table import BranchedFrom, Table
from yojoe.server.wire.refused import NotAllowed, NotFound

from .kept_answers import chosen_in


async def play_on(rooms: Rooms, player: str, room: Room, wish: PlayOn) -> Opened:
    """A new table that begins as this one stood; its dice are as they fell, then new ones."""
    old, then = room.agreement, wish.version
    if room.table.phase != "over":
        check_alone(room, player)
    if len(wish.seats) != len(room.table.chairs):
        raise Refusal(f"the game has {len(room.table.chairs)} seats, not {len(wish.seats)}")
    check_seats(wish.seats)
    check_moment(room, then)
    table, _ = await room.look_back(lambda: room.reel.at(None, then))
    if table.match is None or table.match.over:
        raise NotAllowed("illegal", "there is nothing to play at that moment")
    chosen = chosen_in(table, room.reel.entries[:then])
    branch = BranchedFrom(old.id, then, chosen, min(outside(table), table.match.ply))
    agreement = Agreement(
        id=new_game_id(),
        title=old.title,
        engine=__version__,
        data=old.title.about.data_version,
        settings=table.settings,
        luck=Spliced(table.luck, table.match.ply, new_luck()),
        host=player,
        grace=old.grace,
        watch=old.watch,
        hints=wish.hints,
        created=int(time()),
        purpose=PracticeGame(old.day) if old.day else BranchGame(),
    )
    opened = await laid_out(rooms, agreement, wish.seats, branch)
    await call_off(room)
    return opened


def check_moment(room: Room, then: int) -> None:
    if not 0 < then <= room.table.version:
        raise NotFound("there is no such version")
    if room.table.upgrade is not None:
        raise NotAllowed("illegal", "one does not play on from a game that other rules have played")


def outside(table: Table) -> int:
    """How many answers of a game had dice that no table of ours had promised."""
    if table.branch is not None:
        return table.branch.outside
    own, ply = table.own_since, 0 if table.match is None else table.match.ply
    return ply if own is None else own


def check_alone(room: Room, player: str) -> None:
    """Nobody else's game is gone back in, and none that is the same for everybody."""
    people = [seat for seat, chair in enumerate(room.table.chairs) if chair.who == "person"]
    if room.yours(player) != people:
        raise NotAllowed(
            "illegal", "one plays on from a game that is over, or where nobody else plays"
        )
    if not room.agreement.purpose.may_go_back:
        raise NotAllowed("illegal", "this table is the same for everybody: it is played to its end")


async def call_off(room: Room) -> None:
    async with room.lock:
        if room.table.phase == "playing":
            await room.commit("end", None, None, {})
