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
from yojoe.server.table.entry import Agreement, Entry
from yojoe.server.table.handles import OpenCards
from yojoe.server.table.projection import Projection
from yojoe.server.table.table import Chair, Table
from yojoe.server.wire.frames import SeatInfo, Snapshot, Update
from yojoe.title.registry import title_named

GAME = "laid-out"
VIEWER = Seat(0)


class Laid:
    """A position, as the first seat is shown it, and what follows from it."""

    def __init__(self, title: str, match: Match[Any], names: tuple[str, ...]) -> None:
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
        self.table = Table(agreement)
        self.table.chairs = [Chair("person", name) for name in names]
        self.table.match, self.table.begun = match, True
        self.table.version = self.table.question = 1
        self.seats = [sitter(seat, name) for seat, name in enumerate(names)]
        self.eye = Projection(agreement, VIEWER)
        self.eye.turned(self.table, OpenCards(match))
        self.eye.fresh = []  # what led here is the past

    @property
    def snapshot(self) -> Snapshot:
        """The table with everything on it."""
        return self.eye.snapshot(self.table, self.seats, [VIEWER], [])

    def answered(self, seat: int, label: str) -> Update:
        """Somebody chooses, and whatever comes of it; dice fall by a seed."""
        assert self.table.match is not None
        self.table.match.luck = self.table.match.luck or Seeded(1)
        self.table.choose(Seat(seat), label, [self.eye])
        return self.step(seat)

    def step(self, seat: int) -> Update:
        self.table.version += 1
        self.table.question = self.table.version
        entry = Entry(self.table.version, "answer", seat, None, {}, 0)
        return self.eye.step(self.table, entry, self.seats)


def snapshot(title: str, match: Match[Any], names: tuple[str, ...]) -> Snapshot:
    """The table with everything on it, as the first seat is shown it."""
    return Laid(title, match, names).snapshot


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
    return show(page, snapshot(title, match, names))


def show(
    page: Page, first: Snapshot, hear: Callable[[str], None] = lambda _: None
) -> Callable[[Struct], None]:
    """The same; whoever laid it hears what the page sends."""
    frame = msgspec.json.encode(first).decode()
    lines: list[WebSocketRoute] = []

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=json.dumps({}))

    def speak(socket: WebSocketRoute) -> None:
        lines.append(socket)
        socket.on_message(lambda text: hear(str(text)))
        socket.send(frame)

    page.unroute_all()
    page.route(f"**/api/games/{GAME}", answer)
    page.route_web_socket(f"**/api/games/{GAME}/socket*", speak)
    page.goto(f"/game/{GAME}")
    page.wait_for_selector(".table .orders")
    return lambda more: lines[-1].send(msgspec.json.encode(more).decode())
