"""What an HTTP endpoint is: its path, its bodies, and what it answers."""

import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from . import limits
from .bodies import Problem
from .house import House
from .identity import AGE, COOKIE, hashed, new_token, player_of
from .wrong import Missing, TooFast, Wrong

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"


class TooLarge(Exception):
    """A body that nobody needs."""


@dataclass(slots=True)
class Call:
    """One request, read."""

    house: House
    request: Request
    player: str | None
    body: Any = None
    numbers: dict[str, int] = field(default_factory=dict)  # of the query
    token: str | None = None  # for somebody who had none

    @property
    def game(self) -> str:
        return str(self.request.path_params["game"])

    @property
    def me(self) -> str:
        """The player; who was nobody becomes somebody."""
        if self.player is None:
            self.token = new_token()
            self.player = hashed(self.token)
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
        response = Response(raw, media_type=TEXT if self.text else JSON)
        if call.token is not None:
            secure = call.request.url.scheme == "https"
            response.set_cookie(
                COOKIE, call.token, max_age=AGE, httponly=True, samesite="lax", secure=secure
            )
        return response


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


def caller(house: House, request: Request) -> Call:
    return Call(house, request, player_of(request.cookies))


def problem(status: int, code: str, reason: str) -> Response:
    return Response(msgspec.json.encode(Problem(code, reason)), status, media_type=JSON)


STATUS: dict[type[Exception], tuple[int, str]] = {
    Missing: (404, "missing"),
    TooFast: (429, "too-fast"),
    TooLarge: (413, "too-large"),
    msgspec.ValidationError: (422, "malformed"),
    msgspec.DecodeError: (400, "malformed"),
    UnicodeDecodeError: (400, "malformed"),
    RecursionError: (400, "malformed"),
}


def refusal_of(error: Exception) -> tuple[int, str, str]:
    """Status, code and reason of whatever stood in the way."""
    if isinstance(error, Wrong):
        return 403 if error.code == "not-yours" else 409, error.code, str(error)
    status, code = STATUS.get(type(error), (422, "refused"))
    return status, code, str(error) or "that is more than anybody needs to say"
