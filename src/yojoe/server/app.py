"""The application: routes, middleware, rooms and the page, put together."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from yojoe.kernel.refusal import Refusal

from .api.endpoint import Call, Endpoint, TooLarge, caller, problem, refusal_of
from .api.routes import ENDPOINTS, SOCKET
from .live.rooms import Rooms
from .live.services import Services
from .live.socket import converse
from .ops.address_limits import A_DAY, PURSE, AddressLimits
from .ops.front import page_routes
from .ops.garbage import by_hand, collect_when_idle
from .ops.identity import Origins
from .ops.log import LOG, Complaints
from .ops.measures import Measures
from .ops.porter import Porter
from .ops.replay_pool import ASKER, short_turns
from .ops.resume import resume
from .ops.watchdog import StandstillError
from .store.closed import CLOSED
from .store.journal import Journal, migrate, open_engine
from .store.recount import recount
from .store.tidy import keep_tidy
from .store.writer import Writer
from .thinking.pool import SlowError, Thinking
from .wire.openapi import document
from .wire.refused import NotFound, RateLimited

OURS = Origins(frozenset())
BAD = (Refusal, TooLarge, msgspec.DecodeError, UnicodeDecodeError, RecursionError)


@dataclass(frozen=True, slots=True)
class Config:
    """How a server is to run."""

    database: str
    origins: Origins = OURS
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    pause: float = 0.6
    joins_a_minute: int = 10
    actions_a_second: int = 10
    bytes_a_day: int = A_DAY  # that one address adds to the journal
    own_cards: bool = True  # whether people may bring cards of their own
    warm: bool = False  # whether computers get ready before anybody asks them


def make_app(plan: Config) -> Starlette:
    """A server that is ready once it has started."""

    def route(endpoint: Endpoint) -> Route:
        serve = route_of(endpoint, plan.origins)
        return Route(endpoint.path, serve, methods=[endpoint.method])

    async def socket(socket: WebSocket) -> None:
        await converse(socket, socket.app.state.rooms, plan.origins)

    return Starlette(
        routes=[
            *map(route, ENDPOINTS),
            Route("/api/openapi.json", lambda _: JSONResponse(document())),
            WebSocketRoute(SOCKET, socket),
            *page_routes(),
        ],
        middleware=[Middleware(Porter, origins=plan.origins)],
        lifespan=lambda app: live(app, plan),
    )


@asynccontextmanager
async def live(app: Starlette, plan: Config) -> AsyncIterator[None]:
    """From the first request to the last: nothing is lost in between, or after."""
    asyncio.get_running_loop().set_exception_handler(Complaints())
    engine = open_engine(plan.database)
    await asyncio.to_thread(migrate, engine)
    measures = Measures()
    writer = Writer(engine, measures)
    thinking = Thinking(plan.workers)
    if plan.warm:
        thinking.warm()
    limits = AddressLimits(plan.joins_a_minute, plan.actions_a_second, plan.bytes_a_day)
    services = (writer, thinking, measures, plan.pause, plan.actions_a_second, limits)
    rooms = app.state.rooms = Rooms(Services(Journal(engine), *services, own_cards=plan.own_cards))
    rooms.services.replays.watchdog.start()
    tasks = (Rooms.keep, recount, resume, keep_tidy)
    chores: list[asyncio.Task[object]] = [asyncio.create_task(work(rooms)) for work in tasks]
    chores.append(asyncio.create_task(collect_when_idle(measures)))
    try:
        with by_hand(), short_turns():
            yield
    finally:
        for task in chores:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await rooms.close()
        await asyncio.to_thread(thinking.close)
        await asyncio.to_thread(writer.close)
        engine.dispose()


def route_of(endpoint: Endpoint, origins: Origins) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint as a route: whatever goes wrong has a reason in one line."""

    async def serve(request: Request) -> Response:
        rooms: Rooms = request.app.state.rooms
        if trouble := stranger(request, endpoint, origins):
            return trouble
        call = caller(rooms, request, origins)
        ASKER.set(call.address)
        try:
            check_limits(call, endpoint)
            await endpoint.read(call)
            answer = endpoint.work(call)
            done = await answer if isinstance(answer, Awaitable) else answer
        except BAD as error:
            return problem(*refusal_of(error))
        except ClientDisconnect:  # nobody will read it
            return problem(408, "malformed", "the rest of it did not come")
        except StandstillError:
            return problem(*refusal_of(NotFound(CLOSED)))
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


def check_limits(call: Call, endpoint: Endpoint) -> None:
    """Refuse what one address has asked for too often; what is written is at its expense."""
    limits, address = call.rooms.services.limits, call.address
    limit = limits.doors if endpoint.door else limits.replays if endpoint.heavy else None
    if limit is not None and not limit.pass_through(address):
        raise RateLimited("too many of these from one address; wait a little")
    if endpoint.method != "GET":
        limits.check_room(address)
    PURSE.set(limits.purse(address))
