"""Playing on from a moment of the past, at a table of its own.

Of a game that is over everybody may; of one that runs, whoever is alone with it: that one is called
off, because what lies where is known from now on.
"""

import asyncio
from time import time

from yojoe import __version__
from yojoe.kernel.luck import Spliced
from yojoe.kernel.refusal import Refusal

from .bodies import Opened, PlayOn
from .entry import Agreed
from .house import House
from .identity import new_game_id
from .line import chosen_in
from .play import Branch
from .room import Room
from .tables import check_seats, laid_out, new_luck
from .wrong import Missing, Wrong


async def play_on(house: House, player: str, room: Room, wish: PlayOn) -> Opened:
    """A new table that begins as this one stood; its dice are as they fell, then new ones."""
    old, then = room.agreed, wish.version
    if room.play.phase != "over":
        check_alone(room, player)
    if len(wish.seats) != len(room.play.chairs):
        raise Refusal(f"the game has {len(room.play.chairs)} seats, not {len(wish.seats)}")
    check_seats(wish.seats)
    if not 0 < then <= room.play.version:
        raise Missing("there is no such version")
    play, _ = await asyncio.to_thread(room.reel.at, None, then)
    if play.match is None or play.match.over:
        raise Wrong("illegal", "there is nothing to play at that moment")
    branch = Branch(old.id, then, chosen_in(play, room.reel.entries[:then]))
    agreed = Agreed(
        id=new_game_id(),
        title=old.title,
        engine=__version__,
        data=old.title.data_version,
        settings=old.settings,
        luck=Spliced(play.luck, play.match.ply, new_luck()),
        host=player,
        grace=old.grace,
        watch=old.watch,
        hints=wish.hints,
        created=int(time()),
        occasion="branch",
    )
    opened = await laid_out(house, agreed, wish.seats, branch)
    await call_off(room)
    return opened


def check_alone(room: Room, player: str) -> None:
    """Nobody else's game is gone back in, and none that is the same for everybody."""
    people = [seat for seat, chair in enumerate(room.play.chairs) if chair.who == "person"]
    if room.yours(player) != people:
        raise Wrong("illegal", "one plays on from a game that is over, or where nobody else plays")
    if not room.agreed.may_go_back:
        raise Wrong("illegal", "this table is the same for everybody: it is played to its end")


async def call_off(room: Room) -> None:
    async with room.lock:
        if room.play.phase == "playing":
            await room.commit("end", None, None, {})
