"""One socket: frames in, frames out, and nobody waits for anybody else."""

import asyncio
from contextlib import suppress
from time import monotonic

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from yojoe.kernel.perspective import Advice
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.server.ops.address import network
from yojoe.server.ops.address_limits import FULL, PURSE
from yojoe.server.ops.identity import Origins, player_of
from yojoe.server.ops.limits import FRAME
from yojoe.server.ops.log import LOG
from yojoe.server.ops.replay_pool import ASKER
from yojoe.server.ops.watchdog import StandstillError
from yojoe.server.store.closed import CLOSED
from yojoe.server.thinking.players import hint
from yojoe.server.thinking.pool import SlowError
from yojoe.server.wire import requests
from yojoe.server.wire.frames import FromServer, Hint, Notice, Pong, Prompt, Refused
from yojoe.server.wire.refused import NotAllowed, NotFound
from yojoe.server.wire.requests import FromClient
from yojoe.title.hints import in_words

from .connection import NOT_YOURS, Connection
from .handlers import act
from .rest import touch
from .room import PRIVATE, Room
from .rooms import NOT_FOUND, Rooms

POLICY = 1008
DECODER = msgspec.json.Decoder(FromClient)
# Frames that write nothing.
LOOKS = (
    requests.Ping,
    requests.Look,
    requests.CatchUp,
    requests.AskWhy,
    requests.AskHint,
    requests.Touch,
)


async def converse(socket: WebSocket, rooms: Rooms, origins: Origins) -> None:
    """A socket from its first byte to its last."""
    if rooms.stopping or not origins.allow(
        socket.headers.get("origin"), socket.headers.get("host")
    ):
        await socket.close(POLICY)
        return
    await socket.accept()
    ASKER.set(address_of(socket))
    try:
        with rooms.services.limits.socket(address_of(socket)):
            await connect(socket, rooms)
    except Refusal as refusal:
        await turned_away(socket, refusal)
    except StandstillError:
        await turned_away(socket, NotFound(CLOSED))
    except ValueError:
        await turned_away(socket, NotAllowed("malformed", "seat and version are numbers"))


async def connect(socket: WebSocket, rooms: Rooms) -> None:
    """A socket at its table, until it closes."""
    room, connection, version = await viewer_of(socket, rooms)
    await room.attach(connection, version)
    sender = asyncio.create_task(send(socket, room, connection))
    try:
        await receive(socket, room, connection)
    except WebSocketDisconnect:
        pass
    finally:
        room.detach(connection)
        connection.close()
        with suppress(asyncio.CancelledError):
            await asyncio.wait([sender], timeout=1)
            sender.cancel()


async def viewer_of(socket: WebSocket, rooms: Rooms) -> tuple[Room, Connection, int | None]:
    """Who looks, and through whose eyes."""
    room = await rooms.room(socket.path_params["game"])
    player = player_of(socket.cookies)
    yours = room.yours(player)
    if not room.admits(player):
        raise NotAllowed("not-yours", PRIVATE)
    said = socket.query_params.get("seat")
    seat = int(said) if said else (yours[0] if len(yours) == 1 else None)
    if seat is not None and seat not in yours:
        raise NotAllowed("not-yours", f"seat {seat + 1} is not yours")
    version = socket.query_params.get("version")
    viewer = None if seat is None else Seat(seat)
    connection = Connection(player, viewer, address_of(socket), rooms.services.actions)
    return room, connection, int(version) if version else None


def address_of(socket: WebSocket) -> str:
    return network(socket.client.host) if socket.client else ""


async def turned_away(socket: WebSocket, refusal: Refusal) -> None:
    code = refusal.code if isinstance(refusal, NotAllowed) else "not-yours"
    close = NOT_FOUND if isinstance(refusal, NotFound) else NOT_YOURS
    close = POLICY if code in {"too-many", "malformed"} else close
    await socket.send_text(msgspec.json.encode(Notice(code, str(refusal))).decode())
    await socket.close(close, str(refusal)[:100])


async def send(socket: WebSocket, room: Room, connection: Connection) -> None:
    """What waits, in order; who fell too far behind gets the whole table instead."""
    try:
        while True:
            await connection.filled.wait()
            connection.filled.clear()
            if connection.behind:
                async with room.lock:
                    connection.outbox.clear()
                    connection.behind = False
                    await room.show(connection)
            while connection.outbox:
                await socket.send_text(connection.take().decode())
            if connection.closing and not connection.outbox:
                break
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.close(connection.code, connection.why)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the other end is gone, which the reader hears too


async def receive(socket: WebSocket, room: Room, connection: Connection) -> None:
    while not connection.closing:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        connection.heard = monotonic()
        raw = message.get("text") or message.get("bytes") or ""
        # A frame that was received is carried out, whatever becomes of the socket.
        await asyncio.shield(asyncio.create_task(handle_frame(room, connection, raw)))


async def handle_frame(room: Room, connection: Connection, raw: str | bytes) -> None:
    """One frame of a client, answered."""
    reply = await reply_to(room, connection, raw)
    if reply is not None:
        connection.send(reply)


async def reply_to(room: Room, connection: Connection, raw: str | bytes) -> FromServer | None:
    if not connection.actions.take():
        return sent_off(room, connection, "ten frames a second are enough")
    try:
        frame = DECODER.decode(raw[: FRAME + 1])  # what is cut off is no JSON
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        room.services.measures.refused["malformed"] += 1
        return Refused("", "malformed", f"this is no frame of ours: {error}"[:200], None)
    if reason := too_much(room, connection, frame):
        room.services.measures.refused["too-fast"] += 1
        return Refused(getattr(frame, "id", ""), "too-fast", reason, None)
    return await reply_of_room(room, connection, frame)


def too_much(room: Room, connection: Connection, frame: FromClient) -> str:
    """Why the address of a socket must wait; what it writes is at its expense."""
    limits, address = room.services.limits, connection.address
    if not limits.actions.pass_through(address):
        return "that is more than one address may ask for in a second; wait a little"
    purse = limits.purse(address)
    PURSE.set(purse)
    return FULL if purse.is_empty and not isinstance(frame, LOOKS) else ""


async def reply_of_room(room: Room, connection: Connection, frame: FromClient) -> FromServer | None:
    if not room.admits(connection.player):  # on the way a seat was lost
        return Notice("not-yours", PRIVATE)
    match frame:
        case requests.Ping():
            connection.pings = True
            return Pong(room.table.version)
        case requests.Touch():
            touch(room)
            return Pong(room.table.version)
        case requests.AskHint():
            return await give_hint(room, connection, frame)
        case requests.Say() if not connection.chats.take():
            return sent_off(room, connection, "one line a second is enough")
    return await act(room, connection, frame)


def sent_off(room: Room, connection: Connection, reason: str) -> Notice:
    room.services.measures.refused["too-fast"] += 1
    LOG.info("too fast", extra={"game": room.agreement.id, "address": connection.address})
    connection.close(POLICY, reason)
    return Notice("too-fast", reason)


def why_no_hint(room: Room, connection: Connection, frame: requests.AskHint) -> Refused | None:
    """Nothing where the seat may have one now."""
    if frame.seat not in room.yours(connection.player):
        return Refused(frame.id, "not-yours", f"seat {frame.seat + 1} is not yours", None)
    if not room.agreement.hints:
        return Refused(frame.id, "illegal", "there are no hints at this table", None)
    if frame.seat not in room.table.waiting or connection.hinting:
        reason = "a hint comes with a choice, and one at a time"
        return Refused(frame.id, "illegal", reason, None)
    return None


async def give_hint(room: Room, connection: Connection, frame: requests.AskHint) -> FromServer:
    """A computer thinks about the seat; nothing waits for it."""
    question = room.table.question
    if (refused := why_no_hint(room, connection, frame)) is not None:
        return refused
    connection.hinting = True
    try:
        advice, by = await hint(room, Seat(frame.seat), connection.whose)
    except SlowError:
        return Refused(frame.id, "failed", "nobody has an idea at the moment", None)
    finally:
        connection.hinting = False
    async with room.lock:
        projection = room.projection(Seat(frame.seat))
        prompt = await room.safely(lambda: projection.prompt(room.table))
    if room.table.question != question or prompt is None:
        return Refused(frame.id, "stale", "that question is not open any more", None)
    return hint_frame(frame.id, question, prompt, advice, by)


def hint_frame(action: str, question: int, prompt: Prompt, advice: Advice, by: str) -> Hint:
    """What a computer would do, and why, in the words of the prompt."""
    option = prompt.options[advice.answer]
    return Hint(
        id=action,
        question=question,
        answer=advice.answer,
        label=option.label,
        text=option.text,
        reason=in_words(advice, [each.text for each in prompt.options]),
        chance=advice.chance,
        by=by,
    )
