"""What an HTTP endpoint is: its path, its bodies, and what it answers."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from yojoe.server.live.room import Room
from yojoe.server.live.rooms import Rooms
from yojoe.server.ops import limits
from yojoe.server.ops.address import network
from yojoe.server.ops.identity import (
    Origins,
    hash_of,
    is_stale,
    let_go,
    new_token,
    player_of,
    remember,
    token_of,
)
from yojoe.server.wire.refused import NotAllowed, NotFound, RateLimited

from .schemas.tables import Problem
from .steady import steady_response

T = TypeVar("T")

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"


class TooLarge(Exception):
    """A body that nobody needs."""


@dataclass(slots=True)
class Call:
    """One request, read."""

    rooms: Rooms
    request: Request
    player: str | None
    body: Any = None
    numbers: dict[str, int] = field(default_factory=dict)  # of the query
    token: str | None = None  # for somebody who had none
    named: bool = False  # whether the host is one that we were told of
    status: int = 200  # of the answer
    forgotten: bool = False  # whether a browser is to forget who it is

    @property
    def game(self) -> str:
        return str(self.request.path_params["game"])

    @property
    def due_token(self) -> str | None:
        """What the browser is to keep: a new secret, or its own for another 400 days."""
        cookies = self.request.cookies
        if self.token is not None or not is_stale(cookies, named=self.named):
            return self.token
        return None if self.player in self.rooms.revoked else token_of(cookies)

    @property
    def asker(self) -> list[str]:
        """Who asks, by every name that there is for them."""
        return [name for name in (self.player, self.address) if name]

    @property
    def address(self) -> str:
        """The network that it comes from."""
        return network(self.request.client.host) if self.request.client else ""

    @property
    def me(self) -> str:
        """The player; who was nobody becomes somebody."""
        if self.player is None:
            self.token = new_token()
            self.player = hash_of(self.token)
        self.rooms.services.limits.admit(self.address, self.player)
        return self.player


Answer: TypeAlias = msgspec.Struct | bytes | str
Work: TypeAlias = Callable[[Call], Awaitable[Answer] | Answer]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A line of the HTTP API."""

    method: str
    path: str
    work: Work
    answer: type | None = None  # without one it is text, or JSON without a shape of ours
    body: type | None = None
    largest: int = limits.BODY
    query: Sequence[str] = ()  # whole numbers that may be given
    door: bool = False  # whether it is one of the things nobody does often
    heavy: bool = False  # whether a game is played again for it
    text: bool = False
    steady: bool = False  # whether it says the same to everybody, as long as the server runs

    @property
    def about(self) -> str:
        return inspect.cleandoc(self.work.__doc__ or "")

    async def read(self, call: Call) -> None:
        """Body and query; refuses what is too large, or not what was expected."""
        if self.body is not None:
            raw = await whole(call.request, self.largest)
            call.body = msgspec.json.decode(raw, type=self.body)
        for name in self.query:
            said = call.request.query_params.get(name)
            if said is not None:
                call.numbers[name] = number(name, said)

    def response(self, call: Call, answer: Answer) -> Response:
        raw = answer if isinstance(answer, bytes | str) else msgspec.json.encode(answer)
        media = TEXT if self.text else JSON
        if self.steady:
            whole = raw if isinstance(raw, bytes) else raw.encode()
            return steady_response(call.request, whole, media)
        response = Response(raw, call.status, media_type=media)
        if token := call.due_token:
            tls = call.request.url.scheme == "https"
            remember(response, token, named=call.named, tls=tls)
        if call.forgotten:
            let_go(response)
        return response


async def while_there(call: Call, function: Callable[..., T], *about: object) -> T:
    """What a stranger's words come to, worked out elsewhere as long as somebody waits for it."""
    thinking = call.rooms.services.thinking
    work = asyncio.ensure_future(thinking.check(call.asker, function, *about))
    gone = asyncio.ensure_future(leaving(call.request))
    try:
        await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            raise RateLimited("nobody waits for this any more")
        return work.result()
    finally:
        gone.cancel()
        work.cancel()


async def leaving(request: Request) -> None:
    """Until whoever asked has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def whole(request: Request, largest: int) -> bytes:
    """The body, as long as it is not too large."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > largest:
            raise TooLarge
        parts.append(part)
    return b"".join(parts)


def number(name: str, said: str) -> int:
    if not (said.isascii() and said.isdecimal() and len(said) < 10):
        raise msgspec.ValidationError(f"{name} is a whole number")
    return int(said)


def caller(rooms: Rooms, request: Request, origins: Origins) -> Call:
    named = origins.has_tls(request.headers.get("host"))
    return Call(rooms, request, player_of(request.cookies), named=named)


async def visible_room(call: Call) -> Room:
    """A room that the caller may look into."""
    room = await call.rooms.room(call.game)
    if not room.admits(call.player):
        raise NotFound("there is no such table")
    return room


def problem(status: int, code: str, reason: str) -> Response:
    """A reason for people; one that quotes a long text is cut."""
    told = Problem(code, reason[: limits.LONGEST_TEXT])
    return Response(msgspec.json.encode(told), status, media_type=JSON)


STATUS: dict[type[Exception], tuple[int, str]] = {
    NotFound: (404, "missing"),
    RateLimited: (429, "too-fast"),
    TooLarge: (413, "too-large"),
    msgspec.ValidationError: (422, "malformed"),
    msgspec.DecodeError: (400, "malformed"),
    UnicodeDecodeError: (400, "malformed"),
    RecursionError: (400, "malformed"),
}


def refusal_of(error: Exception) -> tuple[int, str, str]:
    """Status, code and reason of whatever stood in the way."""
    if isinstance(error, NotAllowed):
        return 403 if error.code == "not-yours" else 409, error.code, str(error)
    status, code = STATUS.get(type(error), (422, "refused"))
    return status, code, str(error) or "that is more than anybody needs to say"
