"""One socket: frames in, frames out, and nobody waits for anybody else."""

import asyncio
from contextlib import suppress
from time import monotonic

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat

from . import requests
from .acts import act
from .computers import hint
from .house import House
from .identity import Origins, player_of
from .limits import FRAME
from .log import LOG
from .plug import Plug
from .protocol import FromServer, Hint, Notice, Pong, Refused
from .requests import FromClient
from .room import Room
from .thinking import SlowError
from .wrong import Missing, Wrong

POLICY = 1008
NOT_FOUND = 4404
NOT_YOURS = 4403
DECODER = msgspec.json.Decoder(FromClient)


async def converse(socket: WebSocket, house: House, origins: Origins) -> None:
    """A socket from its first byte to its last."""
    if house.stopping or not origins.allow(
        socket.headers.get("origin"), socket.headers.get("host")
    ):
        await socket.close(POLICY)
        return
    await socket.accept()
    try:
        room, plug, version = await introduced(socket, house)
        await room.attach(plug, version)
    except Refusal as refusal:
        await turned_away(socket, refusal)
        return
    except ValueError:
        await turned_away(socket, Wrong("malformed", "seat and version are numbers"))
        return
    sender = asyncio.create_task(send(socket, room, plug))
    try:
        await receive(socket, room, plug)
    except WebSocketDisconnect:
        pass
    finally:
        room.detach(plug)
        plug.close()
        with suppress(asyncio.CancelledError):
            await asyncio.wait([sender], timeout=1)
            sender.cancel()


async def introduced(socket: WebSocket, house: House) -> tuple[Room, Plug, int | None]:
    """Who looks, and through whose eyes."""
    room = await house.room(socket.path_params["game"])
    player = player_of(socket.cookies)
    yours = room.yours(player)
    if not yours and not room.agreed.watch:
        raise Wrong("not-yours", "this table is for those who play at it")
    said = socket.query_params.get("seat")
    seat = int(said) if said else (yours[0] if len(yours) == 1 else None)
    if seat is not None and seat not in yours:
        raise Wrong("not-yours", f"seat {seat + 1} is not yours")
    version = socket.query_params.get("version")
    address = socket.client.host if socket.client else ""
    viewer = None if seat is None else Seat(seat)
    plug = Plug(player, viewer, address, house.services.actions)
    return room, plug, int(version) if version else None


async def turned_away(socket: WebSocket, refusal: Refusal) -> None:
    code = refusal.code if isinstance(refusal, Wrong) else "not-yours"
    close = NOT_FOUND if isinstance(refusal, Missing) else NOT_YOURS
    close = POLICY if code in {"too-many", "malformed"} else close
    await socket.send_text(msgspec.json.encode(Notice(code, str(refusal))).decode())
    await socket.close(close, str(refusal)[:100])


async def send(socket: WebSocket, room: Room, plug: Plug) -> None:
    """What waits, in order; who fell too far behind gets the whole table instead."""
    try:
        while True:
            await plug.filled.wait()
            plug.filled.clear()
            if plug.behind:
                async with room.lock:
                    plug.outbox.clear()
                    plug.behind = False
                    await room.show(plug)
            while plug.outbox:
                await socket.send_text(plug.outbox.popleft().decode())
            if plug.closing and not plug.outbox:
                break
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.close(plug.code, plug.why)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the other end is gone, which the reader hears too


async def receive(socket: WebSocket, room: Room, plug: Plug) -> None:
    while not plug.closing:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        plug.heard = monotonic()
        raw = message.get("text") or message.get("bytes") or ""
        # A frame that was received is carried out, whatever becomes of the socket.
        await asyncio.shield(asyncio.create_task(heard(room, plug, raw)))


async def heard(room: Room, plug: Plug, raw: str | bytes) -> None:
    """One frame of a client, answered."""
    reply = await replied(room, plug, raw)
    if reply is not None:
        plug.send(reply)


async def replied(room: Room, plug: Plug, raw: str | bytes) -> FromServer | None:
    if not plug.actions.take():
        return sent_off(room, plug, "ten frames a second are enough")
    try:
        frame = DECODER.decode(raw[: FRAME + 1])  # what is cut off is no JSON
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        room.services.measures.refused["malformed"] += 1
        return Refused("", "malformed", f"this is no frame of ours: {error}"[:200], None)
    return await answered(room, plug, frame)


async def answered(room: Room, plug: Plug, frame: FromClient) -> FromServer | None:
    match frame:
        case requests.Ping():
            plug.pings = True
            return Pong(room.play.version)
        case requests.AskHint():
            return await hinted(room, plug, frame)
        case requests.Say() if not plug.chats.take():
            return sent_off(room, plug, "one line a second is enough")
    return await act(room, plug, frame)


def sent_off(room: Room, plug: Plug, reason: str) -> Notice:
    room.services.measures.refused["too-fast"] += 1
    LOG.info("too fast", extra={"game": room.agreed.id, "address": plug.address})
    plug.close(POLICY, reason)
    return Notice("too-fast", reason)


async def hinted(room: Room, plug: Plug, frame: requests.AskHint) -> FromServer:
    """A computer thinks about the seat; nothing waits for it."""
    play, question = room.play, room.play.question
    if frame.seat not in room.yours(plug.player):
        return Refused(frame.id, "not-yours", f"seat {frame.seat + 1} is not yours", None)
    if not room.agreed.hints:
        return Refused(frame.id, "illegal", "there are no hints at this table", None)
    if frame.seat not in play.waiting or plug.hinting:
        reason = "a hint comes with a choice, and one at a time"
        return Refused(frame.id, "illegal", reason, None)
    plug.hinting = True
    try:
        advice, by = await hint(room, Seat(frame.seat))
    except SlowError:
        return Refused(frame.id, "failed", "nobody has an idea at the moment", None)
    finally:
        plug.hinting = False
    async with room.lock:
        eye = await room.eye(Seat(frame.seat))
        prompt = eye.prompt(room.play)
    if room.play.question != question or prompt is None:
        return Refused(frame.id, "stale", "that question is not open any more", None)
    option = prompt.options[advice.answer]
    return Hint(
        id=frame.id,
        question=question,
        answer=advice.answer,
        label=option.label,
        text=option.text,
        reason=advice.reason,
        chance=advice.chance,
        by=by,
    )
