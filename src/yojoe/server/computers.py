"""Computers at a table: they think elsewhere, and answer like everybody else."""

import asyncio
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING

from yojoe.agents.roster import adviser
from yojoe.kernel.perspective import Advice
from yojoe.kernel.record import settings_of
from yojoe.kernel.script import Seat

from .log import LOG
from .strengths import player_for
from .thinking import SlowError
from .worker import Job

if TYPE_CHECKING:
    from .room import Room

STAND_IN = "normal"  # how strong the computer is that plays for somebody absent
REST = 1.0  # seconds after a failure


def wake(room: "Room") -> None:
    """Every computer that is asked begins to think, if anybody looks on or is to come back."""
    play = room.play
    if play.phase != "playing" or room.spoiled or not (room.plugs or is_awaited(room)):
        return
    for seat in play.waiting:
        if play.chairs[seat].by_computer and seat not in room.thoughts:
            room.thoughts[seat] = asyncio.create_task(take_turn(room, seat))


def is_awaited(room: "Room") -> bool:
    """Whether the table waits for people, who then find it at their own turn."""
    return room.agreed.grace == 0 and any(not chair.by_computer for chair in room.play.chairs)


async def take_turn(room: "Room", seat: Seat) -> None:
    """Think, answer, and see whether there is more to answer."""
    try:
        await asyncio.sleep(room.services.pause if may_think_again(room) else 0)
        await answer(room, seat)
    except Exception:  # noqa: BLE001  # logged, and tried again after a rest
        LOG.exception("a computer failed", extra={"game": room.agreed.id, "seat": seat})
        await asyncio.sleep(REST)
    finally:
        room.thoughts.pop(seat, None)
    wake(room)


def may_think_again(room: "Room") -> bool:
    """Whether a person could still take the last answer back."""
    play = room.play
    assert play.match is not None
    return any(
        not chair.by_computer and not play.match.sealed(Seat(seat))
        for seat, chair in enumerate(play.chairs)
    )


async def answer(room: "Room", seat: Seat) -> None:
    question = room.play.question
    advice = await thought(room, seat)
    async with room.lock:
        play = room.play
        due = seat in play.waiting and play.chairs[seat].by_computer
        if room.spoiled or play.question != question or not due:
            return
        label = play.labels(seat)[advice.answer]
        body = {"question": question, "answer": advice.answer, "label": label}
        await room.commit("answer", seat, None, body)


async def thought(room: "Room", seat: Seat) -> Advice:
    """What the computer chooses; one that does not come to an end is answered for at random."""
    chair = room.play.chairs[seat]
    strength = STAND_IN if chair.who != "computer" else chair.strength
    player = player_for(room.play.title, len(room.play.chairs), strength)
    offered = len(room.play.labels(seat))
    try:
        return await room.services.thinking.think(job(room, seat, player))
    except SlowError as error:
        LOG.warning(str(error), extra={"game": room.agreed.id, "seat": seat})
        return Advice(secrets.randbelow(offered), "")


async def hint(room: "Room", seat: Seat) -> tuple[Advice, str]:
    """What the adviser would do in this seat, and its name."""
    name = adviser(room.play.title, len(room.play.chairs))
    return await room.services.thinking.think(job(room, seat, name, advise=True)), name


def job(room: "Room", seat: Seat, player: str, *, advise: bool = False) -> Job:
    """All that a player needs: the past, and never the luck to come."""
    play = room.play
    match = play.match
    assert match is not None
    assert match.journal is not None
    secret = f"thoughts of seat {seat + 1} {play.agreed.luck.describe()}"
    return Job(
        game=play.agreed.id,
        title=play.title.name,
        seats=match.setup.seats,
        settings=dict(settings_of(match.setup)),
        answers=tuple(match.journal.answers),
        seat=seat,
        player=player,
        thoughts=sha256(secret.encode()).hexdigest(),
        advise=advise,
    )
