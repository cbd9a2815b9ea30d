"""What clients ask for: each is done once and committed, or refused with a reason."""

from collections.abc import Awaitable, Callable
from time import time
from typing import Any, TypeAlias

import msgspec

from yojoe.kernel.match import UndoError
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat

from . import limits, protocol, requests
from .agreement import end_if_agreed
from .entry import Body
from .journal import new_chat
from .log import LOG
from .play import Chair
from .plug import Plug
from .protocol import Act, Chat, Code, Done, FromServer, Refused
from .room import Room
from .words import by_name
from .wrong import Wrong

FINAL: tuple[Code, ...] = ("stale", "illegal", "undo")  # a repeat is answered alike

Deed: TypeAlias = Callable[[Room, Plug, Any], Awaitable[FromServer | None]]


async def act(room: Room, plug: Plug, frame: Any) -> FromServer | None:
    """Do what a frame asks for; whatever goes wrong, the client hears of it."""
    async with room.lock:
        try:
            await room.mend()
            return await DEEDS[type(frame)](room, plug, frame)
        except Refusal as refusal:
            return await refused(room, plug, frame, code_of(refusal), str(refusal))
        except Exception:  # noqa: BLE001  # logged, told, and the room is mended
            LOG.exception("an act failed", extra={"game": room.agreed.id})
            await room.mend()
            reason = "something went wrong with us; nothing has changed"
            return await refused(room, plug, frame, "failed", reason)


def code_of(refusal: Refusal) -> Code:
    if isinstance(refusal, Wrong):
        return refusal.code
    return "undo" if isinstance(refusal, UndoError) else "illegal"


async def refused(room: Room, plug: Plug, frame: Any, code: Code, reason: str) -> Refused:
    """The reason, and how things stand; what was refused once is never carried out later."""
    room.services.measures.refused[code] += 1
    action, words = getattr(frame, "id", ""), by_name(reason, room.play.names)
    if action and code in FINAL:
        room.denied[action] = (code, words)
        if len(room.denied) > limits.DENIED:
            del room.denied[next(iter(room.denied))]
    return Refused(action, code, words, await room.table(plug))


def repeated(room: Room, what: Act, seat: int | None, frame: Any, said: Body) -> Done | None:
    """The first answer again, if this was asked before; refuses other content under the id."""
    if frame.id in room.denied:
        raise Wrong(*room.denied[frame.id])
    prior = room.play.actions.get(frame.id)
    if prior is None:
        return None
    same = all(prior.body.get(name) == value for name, value in said.items())
    if (prior.act, prior.seat) != (what, seat) or not same:
        raise Wrong("other-content", "this action id was used for something else")
    return Done(frame.id, prior.number)


def chair_of(room: Room, plug: Plug, seat: int) -> Chair:
    """A chair of the player's own."""
    if seat not in room.yours(plug.player):
        raise Wrong("not-yours", f"seat {seat + 1} is not yours")
    return room.play.chairs[seat]


# Before the game.


async def ready(room: Room, plug: Plug, frame: requests.Ready) -> FromServer:
    mine = room.yours(plug.player)
    if not mine:
        raise Wrong("not-yours", "you have no seat at this table")
    said: Body = {"seats": mine, "word": printable(frame.word)}
    if done := repeated(room, "ready", mine[0], frame, said):
        return done
    check_gathering(room)
    entry = await room.commit("ready", mine[0], frame.id, said)
    if room.play.all_ready:
        await room.commit("start", None, None, {})
    return Done(frame.id, entry.number)


async def start(room: Room, plug: Plug, frame: requests.Start) -> FromServer:
    if done := repeated(room, "start", None, frame, {}):
        return done
    if plug.player != room.agreed.host:
        raise Wrong("not-yours", "only who opened the table can begin without the others")
    check_gathering(room)
    entry = await room.commit("start", None, frame.id, {})
    return Done(frame.id, entry.number)


def check_gathering(room: Room) -> None:
    if room.play.phase != "gathering":
        raise Wrong("illegal", "the game has begun already")


# In the game.


async def answer(room: Room, plug: Plug, frame: requests.Answer) -> FromServer:
    play, chair = room.play, chair_of(room, plug, frame.seat)
    said: Body = {"question": frame.question, "answer": frame.answer}
    if done := repeated(room, "answer", frame.seat, frame, said):
        return done
    check_question(room, frame.question)
    if chair.by_computer:
        raise Wrong("illegal", "a computer plays for this seat; take it back first")
    if frame.seat not in play.waiting:
        raise Wrong("illegal", why_not_asked(room, frame.seat))
    labels = play.labels(Seat(frame.seat))
    if not 0 <= frame.answer < len(labels):
        raise Wrong("illegal", f"there is no option {frame.answer}; there are {len(labels)}")
    body = {**said, "label": labels[frame.answer]}
    entry = await room.commit("answer", frame.seat, frame.id, body)
    return Done(frame.id, entry.number)


async def take_back(room: Room, plug: Plug, frame: requests.TakeBack) -> FromServer:
    chair_of(room, plug, frame.seat)
    said: Body = {"question": frame.question}
    if done := repeated(room, "undo", frame.seat, frame, said):
        return done
    check_question(room, frame.question)
    entry = await room.commit("undo", frame.seat, frame.id, said)
    return Done(frame.id, entry.number)


def check_question(room: Room, question: int) -> None:
    play = room.play
    if play.phase == "gathering":
        raise Wrong("illegal", "the game has not begun")
    if play.ended:
        raise Wrong("illegal", "the people at this table have ended the game")
    if question != play.question:
        raise Wrong("stale", "that question is not open any more; see what is asked now")


def why_not_asked(room: Room, seat: int) -> str:
    play = room.play
    if play.match is not None and play.match.pending(Seat(seat)) is not None:
        return "you have picked already; take it back to pick again"
    names = " and ".join(play.names[one] for one in play.waiting)
    return f"{names} is to choose now" if names else "the game is over"


# Leaving and coming back.


async def leave(room: Room, plug: Plug, frame: requests.Leave) -> FromServer:
    if done := repeated(room, "away", frame.seat, frame, {}):
        return done
    chair = chair_to_leave(room, plug, frame.seat)
    if room.play.phase != "playing" or chair.by_computer:
        raise Wrong("illegal", "nobody plays at this seat whom a computer could stand in for")
    entry = await room.commit("away", frame.seat, frame.id, {})
    return Done(frame.id, entry.number)


def chair_to_leave(room: Room, plug: Plug, seat: int) -> Chair:
    """One's own; the host may hand over that of somebody who is not here."""
    by_host = plug.player == room.agreed.host and 0 <= seat < len(room.play.chairs)
    if by_host and not room.is_here(seat):
        return room.play.chairs[seat]
    return chair_of(room, plug, seat)


async def come_back(room: Room, plug: Plug, frame: requests.Return) -> FromServer:
    chair = chair_of(room, plug, frame.seat)
    if done := repeated(room, "back", frame.seat, frame, {}):
        return done
    if not chair.stand_in:
        raise Wrong("illegal", "the seat is yours already")
    entry = await room.commit("back", frame.seat, frame.id, {})
    return Done(frame.id, entry.number)


async def vote(room: Room, plug: Plug, frame: requests.Vote) -> FromServer:
    """For every seat of the player's own; the last who agrees ends the game."""
    mine = room.yours(plug.player)
    if not mine:
        raise Wrong("not-yours", "only those who play can end the game")
    said: Body = {"seats": mine, "end": frame.end}
    if done := repeated(room, "vote", mine[0], frame, said):
        return done
    if room.play.phase != "playing":
        raise Wrong("illegal", "only a game that is being played can be ended")
    entry = await room.commit("vote", mine[0], frame.id, said)
    await end_if_agreed(room)
    return Done(frame.id, entry.number)


# Looking and talking.


async def why(room: Room, plug: Plug, frame: requests.AskWhy) -> FromServer:
    """The first reason that somebody can give: the title, the question, the turn."""
    chair_of(room, plug, frame.seat)
    eye, play = await room.eye(Seat(frame.seat)), room.play
    if play.match is None:
        raise Wrong("illegal", "the game has not begun")
    prompt = eye.prompt(play)
    if prompt is not None and any(each.subject == frame.subject for each in prompt.options):
        return protocol.Reason(frame.id, "It can be chosen now.")
    reason = eye.face.why_not(eye.view, frame.seat, frame.subject)
    if not reason and prompt is None:
        reason = f"It is not your turn: {why_not_asked(room, frame.seat)}."
    if not reason and prompt is not None:
        reason = f"Now you are asked something else: {prompt.text}"
    return protocol.Reason(frame.id, reason)


async def look(room: Room, plug: Plug, frame: requests.Look) -> FromServer:
    if frame.seat is not None:
        chair_of(room, plug, frame.seat)
    plug.viewer = None if frame.seat is None else Seat(frame.seat)
    return await room.table(plug)


async def say(room: Room, plug: Plug, frame: requests.Say) -> FromServer:
    mine = room.yours(plug.player)
    if not mine:
        raise Wrong("not-yours", "only those who play can talk at this table")
    if prior := room.said.get(frame.id):
        return Done(frame.id, prior.number)
    name = room.play.names[mine[0]]
    chat = Chat(len(room.chats) + 1, mine[0], name, printable(frame.text), int(time()))
    await room.services.writer.commit(new_chat(room.agreed.id, chat, frame.id))
    room.chats.append(chat)
    room.said[frame.id] = chat
    room.tell(msgspec.json.encode(chat), room.plugs)
    return Done(frame.id, chat.number)


async def catch_up(room: Room, plug: Plug, frame: requests.CatchUp) -> None:
    await room.catch_up(plug, frame.version)


def printable(text: str) -> str:
    if not text.isprintable() or not text.strip():
        raise Wrong("malformed", "that has characters which cannot be printed, or none at all")
    return text


DEEDS: dict[type, Deed] = {
    requests.Ready: ready,
    requests.Start: start,
    requests.Answer: answer,
    requests.TakeBack: take_back,
    requests.Leave: leave,
    requests.Return: come_back,
    requests.Vote: vote,
    requests.AskWhy: why,
    requests.Look: look,
    requests.Say: say,
    requests.CatchUp: catch_up,
}
