"""What clients ask for: each is done once and committed, or refused with a reason."""

from collections.abc import Awaitable, Callable
from time import time
from typing import Any, TypeAlias

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from yojoe.kernel.refusal import NotUndoable, Refusal
from yojoe.kernel.script import Seat
from yojoe.server.ops import limits
from yojoe.server.ops.log import LOG
from yojoe.server.ops.watchdog import StandstillError
from yojoe.server.store.closed import CLOSED
from yojoe.server.store.journal import new_chat
from yojoe.server.table import pledges
from yojoe.server.table.entry import HANDED_OVER, Body
from yojoe.server.table.projection import Projection
from yojoe.server.table.table import Chair
from yojoe.server.table.words import by_name
from yojoe.server.wire import frames, requests
from yojoe.server.wire.frames import Act, Chat, Code, Done, FromServer, Refused
from yojoe.server.wire.refused import NotAllowed

from .connection import Connection
from .rest import touch
from .room import UNKNOWN, Room
from .votes import end_if_agreed

FINAL: tuple[Code, ...] = ("stale", "illegal", "undo")  # a repeat is answered alike

Deed: TypeAlias = Callable[[Room, Connection, Any], Awaitable[FromServer | None]]


async def act(room: Room, connection: Connection, frame: Any) -> FromServer | None:
    """Do what a frame asks for; whatever goes wrong, the client hears of it."""
    async with room.lock:
        try:
            await room.reload()
            if not isinstance(frame, requests.CatchUp):
                touch(room)
            return await HANDLERS[type(frame)](room, connection, frame)
        except Refusal as refusal:
            return await refuse(room, connection, frame, code_of(refusal), str(refusal))
        except StandstillError:
            room.stale = True
            return Refused(getattr(frame, "id", ""), "failed", CLOSED, None)
        except Exception:  # noqa: BLE001  # logged, told, and the room is mended
            LOG.exception("an act failed", extra={"game": room.agreement.id})
            return await reload_room(room, connection, frame)


async def reload_room(room: Room, connection: Connection, frame: Any) -> Refused:
    """The room as the journal has it, if that can be read."""
    try:
        await room.reload()
    except SQLAlchemyError:
        return Refused(getattr(frame, "id", ""), "failed", UNKNOWN, None)
    reason = "something went wrong with us; nothing has changed"
    return await refuse(room, connection, frame, "failed", reason)


def code_of(refusal: Refusal) -> Code:
    if isinstance(refusal, NotAllowed):
        return refusal.code
    return "undo" if isinstance(refusal, NotUndoable) else "illegal"


async def refuse(
    room: Room, connection: Connection, frame: Any, code: Code, reason: str
) -> Refused:
    """The reason, and how things stand; what was refused once is never carried out later."""
    room.services.measures.refused[code] += 1
    action, words = getattr(frame, "id", ""), by_name(reason, room.table.names)
    if action and code in FINAL:
        room.denied[action] = (code, words)
        if len(room.denied) > limits.DENIED:
            del room.denied[next(iter(room.denied))]
    return Refused(action, code, words, await standing(room, connection, frame))


async def standing(room: Room, connection: Connection, frame: Any) -> frames.Snapshot | None:
    """The whole table for whoever plays and has spoken of an older question; others know it."""
    asked = getattr(frame, "question", room.table.question)
    if asked == room.table.question or not room.yours(connection.player):
        return None
    return await room.snapshot(connection) if connection.tables.take() else None


def first_answer(room: Room, what: Act, seat: int | None, frame: Any, said: Body) -> Done | None:
    """The first answer again, if this was asked before; refuses other content under the id."""
    if frame.id in room.denied:
        raise NotAllowed(*room.denied[frame.id])
    prior = room.table.actions.get(frame.id)
    if prior is None:
        return None
    same = all(prior.body.get(name) == value for name, value in said.items())
    if (prior.act, prior.seat) != (what, seat) or not same:
        raise NotAllowed("other-content", "this action id was used for something else")
    return Done(frame.id, prior.number)


def chair_of(room: Room, connection: Connection, seat: int) -> Chair:
    """A chair of the player's own."""
    if seat not in room.yours(connection.player):
        raise NotAllowed("not-yours", f"seat {seat + 1} is not yours")
    return room.table.chairs[seat]


# Before the game.


async def ready(room: Room, connection: Connection, frame: requests.Ready) -> FromServer:
    mine = room.yours(connection.player)
    if not mine:
        raise NotAllowed("not-yours", "you have no seat at this table")
    said: Body = {"word": printable(frame.word)}
    if done := first_answer(room, "ready", mine[0], frame, said):
        return done
    check_gathering(room)
    seats = said["seats"] = pledges.check_word(room.table, mine, frame.word)
    if all(room.table.chairs[seat].word == frame.word for seat in seats):
        return Done(frame.id, room.table.version)
    entry = await room.commit("ready", mine[0], frame.id, said)
    if pledges.all_given(room.table):
        await room.commit("start", None, None, {})
    return Done(frame.id, entry.number)


async def pledge(room: Room, connection: Connection, frame: requests.Pledge) -> FromServer:
    mine = room.yours(connection.player)
    if not mine:
        raise NotAllowed("not-yours", "you have no seat at this table")
    said: Body = {"hash": frame.hash}
    if done := first_answer(room, "pledge", mine[0], frame, said):
        return done
    check_gathering(room)
    seats = said["seats"] = pledges.check_pledge(room.table, mine)
    if all(room.table.chairs[seat].pledge == frame.hash for seat in seats):
        return Done(frame.id, room.table.version)
    check_pace(room, connection)
    entry = await room.commit("pledge", mine[0], frame.id, said)
    return Done(frame.id, entry.number)


async def start(room: Room, connection: Connection, frame: requests.Start) -> FromServer:
    """At once, or, where somebody has pledged a word, when the words are told."""
    prior = room.table.actions.get(frame.id)
    what: Act = "start" if prior is None or prior.act != "close" else "close"
    if done := first_answer(room, what, None, frame, {}):
        return done
    if connection.player != room.agreement.host:
        raise NotAllowed("not-yours", "only who opened the table can begin without the others")
    check_gathering(room)
    closing = pledges.without_others(room.table, int(time()))
    check_pace(room, connection)
    what = "start" if closing is None else "close"
    entry = await room.commit(what, None, frame.id, closing or {})
    return Done(frame.id, entry.number)


def check_gathering(room: Room) -> None:
    if room.table.phase != "gathering":
        raise NotAllowed("illegal", "the game has begun already")


# In the game.


async def answer(room: Room, connection: Connection, frame: requests.Answer) -> FromServer:
    table, chair = room.table, chair_of(room, connection, frame.seat)
    said: Body = {"question": frame.question, "answer": frame.answer}
    if done := first_answer(room, "answer", frame.seat, frame, said):
        return done
    check_question(room, frame.question)
    if chair.by_computer:
        raise NotAllowed("illegal", "a computer plays for this seat; take it back first")
    if frame.seat not in table.waiting:
        raise NotAllowed("illegal", why_not_asked(room, frame.seat))
    labels = table.labels(Seat(frame.seat))
    if not 0 <= frame.answer < len(labels):
        raise NotAllowed("illegal", f"there is no option {frame.answer}; there are {len(labels)}")
    body = {**said, "label": labels[frame.answer]}
    entry = await room.commit("answer", frame.seat, frame.id, body)
    return Done(frame.id, entry.number)


async def take_back(room: Room, connection: Connection, frame: requests.TakeBack) -> FromServer:
    chair_of(room, connection, frame.seat)
    said: Body = {"question": frame.question}
    if done := first_answer(room, "undo", frame.seat, frame, said):
        return done
    check_question(room, frame.question)
    entry = await room.commit("undo", frame.seat, frame.id, said)
    return Done(frame.id, entry.number)


def check_question(room: Room, question: int) -> None:
    table = room.table
    if table.phase == "gathering":
        raise NotAllowed("illegal", "the game has not begun")
    if table.ended:
        raise NotAllowed("illegal", "the people at this table have ended the game")
    if table.match is None:
        raise NotAllowed("illegal", "these rules cannot go on with this game; it can be ended")
    if question != table.question:
        raise NotAllowed("stale", "that question is not open any more; see what is asked now")


def why_not_asked(room: Room, seat: int) -> str:
    table = room.table
    if table.match is not None and table.match.pending(Seat(seat)) is not None:
        return "you have picked already; take it back to pick again"
    names = " and ".join(table.names[one] for one in table.waiting)
    return f"{names} is to choose now" if names else "the game is over"


# Leaving and coming back.


async def leave(room: Room, connection: Connection, frame: requests.LeaveSeat) -> FromServer:
    if done := first_answer(room, "away", frame.seat, frame, {}):
        return done
    own = frame.seat in room.yours(connection.player)
    chair = room.table.chairs[frame.seat] if own else chair_to_hand_over(room, connection, frame)
    if room.table.phase != "playing" or chair.by_computer:
        raise NotAllowed("illegal", "nobody plays at this seat whom a computer could stand in for")
    if not own:
        check_absence(room, frame.seat)
    check_pace(room, connection)
    entry = await room.commit("away", frame.seat, frame.id, {} if own else HANDED_OVER)
    return Done(frame.id, entry.number)


def chair_to_hand_over(room: Room, connection: Connection, frame: requests.LeaveSeat) -> Chair:
    """The host, as long as the host plays, may hand over the seat of somebody who is not here."""
    plays = connection.player == room.agreement.host and room.yours(connection.player)
    if plays and 0 <= frame.seat < len(room.table.chairs) and not room.is_here(frame.seat):
        return room.table.chairs[frame.seat]
    return chair_of(room, connection, frame.seat)


def check_absence(room: Room, seat: int) -> None:
    """Whoever loads the page anew is back in a moment: nobody loses a seat for that."""
    waits = max(room.agreement.grace, limits.ABSENCE)
    if room.absent(seat) < waits:
        name = room.table.names[seat]
        raise NotAllowed("illegal", f"{name} was here a moment ago; wait until {waits} s are over")


def check_pace(room: Room, connection: Connection) -> None:
    """Seats and votes go to and fro for ever otherwise, each time an entry of the journal."""
    if not room.pace_of(connection).take():
        raise NotAllowed("too-fast", f"{limits.TURNABOUTS} times a minute are enough")


async def come_back(room: Room, connection: Connection, frame: requests.Return) -> FromServer:
    chair = chair_of(room, connection, frame.seat)
    if done := first_answer(room, "back", frame.seat, frame, {}):
        return done
    if not chair.stand_in:
        raise NotAllowed("illegal", "the seat is yours already")
    check_pace(room, connection)
    entry = await room.commit("back", frame.seat, frame.id, {})
    return Done(frame.id, entry.number)


async def vote(room: Room, connection: Connection, frame: requests.Vote) -> FromServer:
    """For every seat of the player's own; the last who agrees ends the game."""
    mine = room.yours(connection.player)
    if not mine:
        raise NotAllowed("not-yours", "only those who play can end the game")
    said: Body = {"seats": mine, "end": frame.end}
    if done := first_answer(room, "vote", mine[0], frame, said):
        return done
    if room.table.phase != "playing":
        raise NotAllowed("illegal", "only a game that is being played can be ended")
    if all(room.table.chairs[seat].ends == frame.end for seat in mine):
        return Done(frame.id, room.table.version)
    check_pace(room, connection)
    entry = await room.commit("vote", mine[0], frame.id, said)
    await end_if_agreed(room)
    return Done(frame.id, entry.number)


# Looking and talking.


async def why(room: Room, connection: Connection, frame: requests.AskWhy) -> FromServer:
    """The first reason that somebody can give: the title, the question, the turn."""
    chair_of(room, connection, frame.seat)
    projection, table = room.projection(Seat(frame.seat)), room.table
    if table.match is None:
        raise NotAllowed("illegal", "the game has not begun")
    reason = await room.safely(lambda: why_not(room, projection, frame))
    return frames.Reason(frame.id, reason)


def why_not(room: Room, projection: Projection, frame: requests.AskWhy) -> str:
    prompt = projection.prompt(room.table)
    if prompt is not None and any(each.subject == frame.subject for each in prompt.options):
        return "It can be chosen now."
    reason = projection.face.why_not(projection.view, frame.seat, frame.subject)
    if not reason and prompt is None:
        reason = f"It is not your turn: {why_not_asked(room, frame.seat)}."
    if not reason and prompt is not None:
        reason = f"Now you are asked something else: {prompt.text}"
    return reason


async def look(room: Room, connection: Connection, frame: requests.Look) -> FromServer:
    if frame.seat is not None:
        chair_of(room, connection, frame.seat)
    check_patience(connection)
    connection.viewer = None if frame.seat is None else Seat(frame.seat)
    return await room.snapshot(connection)


async def say(room: Room, connection: Connection, frame: requests.Say) -> FromServer:
    mine = room.yours(connection.player)
    if not mine:
        raise NotAllowed("not-yours", "only those who play can talk at this table")
    if prior := room.said.get(frame.id):
        return Done(frame.id, prior.number)
    name = room.table.names[mine[0]]
    chat = Chat(len(room.chats) + 1, mine[0], name, printable(frame.text), int(time()))
    await room.services.writer.commit(new_chat(room.agreement.id, chat, frame.id))
    room.chats.append(chat)
    room.said[frame.id] = chat
    room.tell(msgspec.json.encode(chat), room.connections)
    return Done(frame.id, chat.number)


async def catch_up(room: Room, connection: Connection, frame: requests.CatchUp) -> None:
    check_patience(connection)
    await room.catch_up(connection, frame.version)


def check_patience(connection: Connection) -> None:
    """Nobody needs the whole table again and again."""
    if not connection.tables.take():
        raise NotAllowed("too-fast", "that is more than anybody can read; wait a second")


def printable(text: str) -> str:
    if not text.isprintable() or not text.strip():
        raise NotAllowed("malformed", "that has characters which cannot be printed, or none at all")
    return text


HANDLERS: dict[type, Deed] = {
    requests.Pledge: pledge,
    requests.Ready: ready,
    requests.Start: start,
    requests.Answer: answer,
    requests.TakeBack: take_back,
    requests.LeaveSeat: leave,
    requests.Return: come_back,
    requests.Vote: vote,
    requests.AskWhy: why,
    requests.Look: look,
    requests.Say: say,
    requests.CatchUp: catch_up,
}
