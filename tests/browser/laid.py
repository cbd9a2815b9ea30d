"""Any position on a page: what the server would send of it, in place of the server."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct
from playwright.sync_api import Page, Route, WebSocketRoute

from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.script import Seat
from yojoe.server.table.entry import Agreement
from yojoe.server.table.handles import OpenCards
from yojoe.server.table.projection import Projection
from yojoe.server.table.table import Chair, Table
from yojoe.server.wire.frames import SeatInfo, Snapshot
from yojoe.title.registry import title_named

GAME = "laid-out"
VIEWER = Seat(0)


def snapshot(title: str, match: Match[Any], names: tuple[str, ...]) -> Snapshot:
    """The table with everything on it, as the first seat is shown it."""
    settings = {key: str(value) for key, value in match.setup.settings.items() if value}
    agreement = Agreement(
        id=GAME,
        title=title_named(title),
        engine="",
        data="",
        settings=settings,
        luck=Seeded(1),
        host="",
        grace=0,
        watch=True,
        hints=True,
        created=0,
    )
    table = Table(agreement)
    table.chairs = [Chair("person", name) for name in names]
    table.match, table.begun = match, True
    table.version = table.question = 1
    seats = [sitter(seat, name) for seat, name in enumerate(names)]
    eye = Projection(agreement, VIEWER)
    eye.turned(table, OpenCards(match))
    return eye.snapshot(table, seats, [VIEWER], [])


def sitter(seat: int, name: str) -> SeatInfo:
    return SeatInfo(
        seat=seat,
        name=name,
        who="person",
        strength="",
        here=True,
        absent=0,
        stand_in=False,
        ready=True,
        pledge="",
        wanted="",
        host=seat == VIEWER,
        ends=False,
        counts=False,
    )


def lay(
    page: Page, title: str, match: Match[Any], names: tuple[str, ...]
) -> Callable[[Struct], None]:
    """Show it; what comes next is told by whoever laid it."""
    frame = msgspec.json.encode(snapshot(title, match, names)).decode()
    lines: list[WebSocketRoute] = []

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=json.dumps({}))

    def speak(socket: WebSocketRoute) -> None:
        lines.append(socket)
        socket.on_message(lambda _: None)
        socket.send(frame)

    page.unroute_all()
    page.route(f"**/api/games/{GAME}", answer)
    page.route_web_socket(f"**/api/games/{GAME}/socket*", speak)
    page.goto(f"/game/{GAME}")
    page.wait_for_selector(".table .orders")
    return lambda more: lines[-1].send(msgspec.json.encode(more).decode())
