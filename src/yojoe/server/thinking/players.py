"""Computers at a table: they think elsewhere, and answer like everybody else."""

import asyncio
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING

from yojoe.agents.roster import adviser
from yojoe.kernel.perspective import Advice
from yojoe.kernel.script import Seat
from yojoe.records.record import settings_of
from yojoe.server.ops.log import LOG

from .pool import SlowError
from .queue import ASKED, FULL, UNWATCHED, WAITED_FOR, Claim
from .strengths import player_for
from .worker import Job

if TYPE_CHECKING:
    from yojoe.server.live.room import Room

STAND_IN = "normal"  # how strong the computer is that plays for somebody absent
REST = 1.0  # seconds after a failure
A_GLANCE = 0.1  # seconds that a player needs who does not search


def wake(room: "Room") -> None:
    """Every computer that is asked begins to think, if anybody looks on or is to come back."""
    table = room.table
    if table.phase != "playing" or room.stale or not (room.connections or is_awaited(room)):
        return
    if all(chair.by_computer for chair in table.chairs) and room.rest.is_due:
        room.rest_computers()
        return
    for seat in table.waiting:
        if table.chairs[seat].by_computer and seat not in room.thoughts:
            room.thoughts[seat] = asyncio.create_task(take_turn(room, seat))


def is_awaited(room: "Room") -> bool:
    """Whether the table waits for people, who then find it at their own turn."""
    return room.agreement.grace == 0 and any(not chair.by_computer for chair in room.table.chairs)


async def take_turn(room: "Room", seat: Seat) -> None:
    """Think, answer, and see whether there is more to answer."""
    try:
        async with room.lock:
            may_wait = await room.safely(lambda: may_think_again(room))
        await asyncio.sleep(room.services.pause if may_wait else 0)
        await answer(room, seat)
    except Exception:  # noqa: BLE001  # logged, and tried again after a rest
        LOG.exception("a computer failed", extra={"game": room.agreement.id, "seat": seat})
        await asyncio.sleep(REST)
    finally:
        room.thoughts.pop(seat, None)
        if room.rest.queued.pop(seat, None) is not None:
            room.tell_presence()
    wake(room)


def may_think_again(room: "Room") -> bool:
    """Whether a person could still take the last answer back."""
    table = room.table
    assert table.match is not None
    return any(
        not chair.by_computer and not table.match.why_no_undo(Seat(seat))
        for seat, chair in enumerate(table.chairs)
    )


async def answer(room: "Room", seat: Seat) -> None:
    question = room.table.question
    advice = await choice_of(room, seat)
    async with room.lock:
        table = room.table
        due = seat in table.waiting and table.chairs[seat].by_computer
        if room.stale or table.question != question or not due:
            return
        label = table.labels(seat)[advice.answer]
        body = {"question": question, "answer": advice.answer, "label": label}
        await room.commit("answer", seat, None, body)


async def choice_of(room: "Room", seat: Seat) -> Advice:
    """What the computer chooses; one that does not come to an end is answered for at random."""
    chair = room.table.chairs[seat]
    strength = STAND_IN if chair.who != "computer" else chair.strength
    player = player_for(room.table.title, len(room.table.chairs), strength)
    offered = len(room.table.labels(seat))
    try:
        claim = claim_of(room, seat, player, room.agreement.host)
        return await room.services.thinking.think(job(room, seat, player), claim)
    except SlowError as error:
        LOG.warning(str(error), extra={"game": room.agreement.id, "seat": seat})
        return Advice(secrets.randbelow(offered), "")


async def hint(room: "Room", seat: Seat, asker: str) -> tuple[Advice, str]:
    """What the adviser would do in this seat, and its name."""
    name = adviser()
    claim = Claim(asker, room.agreement.id, ASKED, 1.0)
    return await room.services.thinking.think(job(room, seat, name, advise=True), claim), name


def claim_of(room: "Room", seat: Seat, player: str, person: str) -> Claim:
    """For whom a computer thinks: its time is charged to whoever opened the table."""
    kind = WAITED_FOR if room.rest.is_acted_at else UNWATCHED
    seconds = FULL if player.endswith("s") else A_GLANCE

    def queued(ahead: int) -> None:
        room.rest.queued[seat] = ahead
        room.tell_presence()

    return Claim(person, room.agreement.id, kind, seconds, queued)


def job(room: "Room", seat: Seat, player: str, *, advise: bool = False) -> Job:
    """All that a player needs: the past, and never the luck to come."""
    table = room.table
    match = table.match
    assert match is not None
    secret = f"thoughts of seat {seat + 1} {table.agreement.luck.describe()}"
    return Job(
        game=f"{table.agreement.id} {table.floor}",
        title=table.title.name,
        seats=match.setup.seats,
        settings=dict(settings_of(match.setup)),
        answers=tuple(match.history.answers[table.floor :]),
        start=table.start,
        ply=table.floor,
        seat=seat,
        player=player,
        thoughts=sha256(secret.encode()).hexdigest(),
        advise=advise,
    )
