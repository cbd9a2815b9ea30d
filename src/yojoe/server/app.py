"""The application: doors, rooms and the page, put together."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import msgspec
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from yojoe import __version__
from yojoe.kernel.refusal import Refusal

from .api import ENDPOINTS
from .endpoint import Endpoint, TooLarge, caller, problem, refusal_of
from .front import page_routes
from .house import House
from .identity import Origins
from .journal import Journal, migrate, open_engine
from .limits import Doors
from .log import LOG
from .measures import Measures
from .openapi import document
from .patience import resume
from .recount import recount
from .room import Services
from .socket import converse
from .thinking import SlowError, Thinking
from .tidy import by_hand, tidy_up
from .writer import Writer
from .wrong import TooFast

HEADERS = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; "
    "object-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}

OURS = Origins(frozenset())
REPLAYS = 300  # a minute and address
BAD = (Refusal, TooLarge, msgspec.DecodeError, UnicodeDecodeError, RecursionError)


@dataclass(frozen=True, slots=True)
class Plan:
    """How a server is to run."""

    database: str
    origins: Origins = OURS
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    pause: float = 0.6
    joins_a_minute: int = 10
    actions_a_second: int = 10
    warm: bool = False  # whether computers get ready before anybody asks them


def make_app(plan: Plan) -> FastAPI:
    """A server that is ready once it has started."""
    app = FastAPI(
        title="yojoe",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=lambda app: live(app, plan),
    )
    doors, replays = Doors(plan.joins_a_minute), Doors(REPLAYS, 2 * REPLAYS)
    for endpoint in ENDPOINTS:
        limit = doors if endpoint.door else replays if endpoint.heavy else None
        app.add_route(endpoint.path, served(endpoint, plan.origins, limit), [endpoint.method])
    app.add_route("/api/openapi.json", lambda _: JSONResponse(document()), ["GET"])

    async def socket(socket: WebSocket) -> None:
        await converse(socket, socket.app.state.house, plan.origins)

    app.routes.append(WebSocketRoute("/api/games/{game}/socket", socket))
    app.routes.extend(page_routes())
    app.add_middleware(Porter)
    return app


@asynccontextmanager
async def live(app: FastAPI, plan: Plan) -> AsyncIterator[None]:
    """From the first request to the last: nothing is lost in between, or after."""
    engine = open_engine(plan.database)
    await asyncio.to_thread(migrate, engine)
    measures = Measures()
    writer = Writer(engine, measures.committed)
    thinking = Thinking(plan.workers)
    if plan.warm:
        thinking.warm()
    house = House(
        Services(Journal(engine), writer, thinking, measures, plan.pause, plan.actions_a_second)
    )
    app.state.house = house
    keeper = asyncio.create_task(house.keep())
    chores = [asyncio.create_task(work(house)) for work in (recount, resume)]
    chores.append(asyncio.create_task(tidy_up(measures)))
    try:
        with by_hand():
            yield
    finally:
        for task in (keeper, *chores):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await house.close()
        await asyncio.to_thread(thinking.close)
        await asyncio.to_thread(writer.close)
        engine.dispose()


def served(
    endpoint: Endpoint, origins: Origins, limit: Doors | None
) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint as a route: whatever goes wrong has a reason in one line."""

    async def serve(request: Request) -> Response:
        house: House = request.app.state.house
        if trouble := stranger(request, endpoint, origins):
            return trouble
        call = caller(house, request)
        try:
            if limit is not None and not limit.pass_through(address(request)):
                raise TooFast("too many of these from one address; wait a little")
            await endpoint.read(call)
            answer = endpoint.work(call)
            done = await answer if isinstance(answer, Awaitable) else answer
        except BAD as error:
            return problem(*refusal_of(error))
        except (SlowError, SQLAlchemyError):
            LOG.exception("busy", extra={"path": endpoint.path})
            return problem(503, "failed", "the server cannot do that just now; try again")
        return endpoint.response(call, done)

    return serve


def stranger(request: Request, endpoint: Endpoint, origins: Origins) -> Response | None:
    """Refuse what another page sent in a player's name."""
    if endpoint.method == "GET":
        return None
    origin = request.headers.get("origin")
    if origin is not None and not origins.allow(origin, request.headers.get("host")):
        return problem(403, "not-yours", "this page may not speak to this server")
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        return problem(415, "malformed", "say it in application/json")
    return None


def address(request: Request) -> str:
    return request.client.host if request.client else ""


class Porter:
    """Puts the headers of our house on every answer, and notes what was asked for."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, seen = perf_counter(), {"status": 0}

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                seen["status"] = message["status"]
                message["headers"] = [*message.get("headers", []), *headers(scope)]
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            told: dict[str, Any] = {
                "path": scope["path"],
                "status": seen["status"],
                "ms": round(1000 * (perf_counter() - begun), 1),
            }
            LOG.debug("request", extra=told)


def headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    """On every answer; and what the API says is kept by nobody."""
    said = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    if scope["path"].startswith("/api/"):
        said.append((b"cache-control", b"no-store"))
    return said
