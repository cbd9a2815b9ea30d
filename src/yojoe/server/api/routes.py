"""The HTTP API, line by line."""

import asyncio
import json
from typing import Literal

from msgspec.structs import replace

from yojoe import __version__
from yojoe.build import build
from yojoe.kernel.script import Seat
from yojoe.server.lessons.daily import check_told
from yojoe.server.live.room import Room
from yojoe.server.ops import limits
from yojoe.server.replay import branch, summary
from yojoe.server.replay.imported import import_game, verdict
from yojoe.server.table.projection import game_info
from yojoe.server.wire.refused import NotAllowed, NotFound

from . import archive, cards, catalogue, tables
from .brought import all_served
from .endpoint import Answer, Call, Endpoint, visible_room, while_there
from .me import MINE
from .schemas import replay
from .schemas import tables as bodies

MOST_STEPS = 500  # at once

# What there is to play.


def titles(call: Call) -> Answer:
    """Titles, settings with what their choices mean, and computer players."""
    return catalogue.titles(own_cards=call.rooms.services.own_cards)


def rules(call: Call) -> Answer:
    """Every rule of a title, in our words."""
    return catalogue.rules(call.request.path_params["title"])


def rule(call: Call) -> Answer:
    """One rule by its id."""
    params = call.request.path_params
    return catalogue.rule(params["title"], params["rule"])


# Tables.


async def open_table(call: Call) -> Answer:
    """Open a table; the first request sets the cookie that owns the seats."""
    return await tables.open_table(call.rooms, call.me, call.body)


async def my_games(call: Call) -> Answer:
    """The games in which I have a seat, newest first."""
    if call.player is None:
        return bodies.MyGames([])
    journal = call.rooms.services.journal
    rows = await asyncio.to_thread(journal.games_of, call.player, limits.MOST_GAMES)
    games: dict[str, bodies.MyGame] = {}
    for row in rows:
        yours = [*games[row.id].yours, row.seat] if row.id in games else [row.seat]
        waiting = json.loads(row.waiting)
        games[row.id] = bodies.MyGame(
            id=row.id,
            title=row.title,
            phase=row.phase,
            names=json.loads(row.names),
            yours=yours,
            your_turn=any(seat in waiting for seat in yours),
            created=row.created,
            changed=row.changed,
            result=row.result,
            occasion=row.occasion,
            patient=row.grace == 0,
        )
    return bodies.MyGames(list(games.values()))


async def game_page(call: Call) -> Answer:
    """A table, before one sits down or looks on."""
    room = await call.rooms.room(call.game)
    check_door(call, room)
    table, info = room.table, game_info(room.table)
    if not room.admits(call.player):
        info = replace(info, settings=without_cards(info.settings))
    return bodies.GamePage(table.version, info, room.seats(), room.yours(call.player))


def check_door(call: Call, room: Room) -> None:
    """As long as people gather, whoever has a link may see where it leads."""
    if not room.admits(call.player) and room.table.phase != "gathering":
        raise NotFound("there is no such table")


def without_cards(settings: dict[str, str]) -> dict[str, str]:
    """What is agreed, but for an owner's cards."""
    return {name: value for name, value in settings.items() if name != "cards"}


async def join(call: Call) -> Answer:
    """Claim the seat of a link."""
    said = call.body
    return await tables.join(call.rooms, call.me, call.game, said.token, said.name, deck=said.deck)


async def new_link(call: Call) -> Answer:
    """A fresh link to a seat of mine, for another device; an older one no longer works."""
    return await tables.new_link(call.rooms, call.me, call.game, call.body.seat)


async def rematch(call: Call) -> Answer:
    """The same people at a new table."""
    return await tables.rematch(call.rooms, call.me, call.game)


# Looking back.


async def frames(call: Call) -> Answer:
    """Steps as I saw them, or, once the game is over, as any seat did."""
    room = await visible_room(call)
    after = call.numbers.get("after", 0)
    newest = room.table.version
    until = min(call.numbers.get("until", newest), newest, after + MOST_STEPS)
    steps = await room.steps(viewer_of(call, room), after, until) if after < until else []
    return b'{"newest":%d,"steps":[%s]}' % (newest, b",".join(steps))


async def table_at(call: Call) -> Answer:
    """The table as it was after a version."""
    room = await visible_room(call)
    version = call.numbers.get("version", room.table.version)
    if not 0 < version <= room.table.version:
        raise NotFound("there is no such version")
    return await room.snapshot_at(viewer_of(call, room), version, room.yours(call.player))


async def record(call: Call) -> Answer:
    """A finished game as a file that replays and proves itself."""
    room = await visible_room(call)
    check_told(room.agreement)
    table = room.table.copy()  # an end may be taken back meanwhile
    return await room.look_back(lambda: archive.record_text(table))


async def proof(call: Call) -> Answer:
    """Every draw of a finished game, with all that is needed to work it out again."""
    room = await visible_room(call)
    check_told(room.agreement)
    table = room.table.copy()
    return await room.look_back(lambda: archive.proof(table))


async def report(call: Call) -> Answer:
    """What can be told of a finished game, and every moment of its replay."""
    return await summary.look_back(await visible_room(call), call.player)


async def hindsight(call: Call) -> Answer:
    """Chances round by round and turning points, as a strong player estimates them; ask again."""
    return await call.rooms.studies.of(await visible_room(call))


async def play_on(call: Call) -> Answer:
    """A new table from a moment of a finished game."""
    return await branch.play_on(call.rooms, call.me, await visible_room(call), call.body)


async def bring(call: Call) -> Answer:
    """A record or a save as a game of this server."""
    player, text = call.me, call.body.text
    return await archive.put_up_again(
        call.rooms, player, await while_there(call, import_game, text)
    )


async def verify(call: Call) -> Answer:
    """Play a record again and compare everything it claims."""
    return await while_there(call, verdict, call.body.text)


def viewer_of(call: Call, room: Room) -> Seat | None:
    """Through whose eyes: one's own, or anybody's when there is nothing left to hide."""
    yours = room.yours(call.player)
    seat = call.numbers.get("seat")
    if seat is None:
        return Seat(yours[0]) if len(yours) == 1 else None
    over = room.table.phase == "over" and seat < len(room.table.chairs)
    if seat not in yours and not over:
        raise NotAllowed("not-yours", f"seat {seat + 1} is not yours")
    return Seat(seat)


# The server itself.


async def health(call: Call) -> Answer:
    """Whether the server can serve: the journal is asked, and written (503 where it cannot be)."""
    ready = await call.rooms.readiness.is_ready()
    if not ready:
        call.status = 503
    return condition(call, "ok" if ready else "failing")


def alive(call: Call) -> Answer:
    """Whether the server runs, whatever the journal does."""
    return condition(call, "ok")


def condition(call: Call, status: Literal["ok", "failing"]) -> bodies.Health:
    rooms = call.rooms
    return bodies.Health(
        status="stopping" if rooms.stopping else status,
        engine=__version__,
        build=build(),
        games=len(rooms.open),
        sockets=rooms.sockets,
    )


def metrics(call: Call) -> Answer:
    """What is counted, in the text format of Prometheus."""
    rooms = call.rooms
    return rooms.services.measures.text(rooms=len(rooms.open), sockets=rooms.sockets)


GAME = "/api/games/{game}"
SOCKET = f"{GAME}/socket"
ENDPOINTS = (
    Endpoint("GET", "/api/titles", titles, bodies.Titles, steady=True),
    Endpoint("GET", "/api/titles/{title}/rules", rules, bodies.ShownRules, steady=True),
    Endpoint("GET", "/api/titles/{title}/rules/{rule}", rule, bodies.RuleInfo),
    *cards.ENDPOINTS,
    *[endpoint for title in all_served() for endpoint in title.ENDPOINTS],
    Endpoint(
        "POST",
        "/api/games",
        open_table,
        bodies.Opened,
        bodies.NewGame,
        largest=limits.TABLE,
        door=True,
    ),
    Endpoint("GET", "/api/games", my_games, bodies.MyGames),
    Endpoint("GET", GAME, game_page, bodies.GamePage),
    Endpoint("POST", f"{GAME}/join", join, bodies.Joined, bodies.Join, door=True),
    Endpoint("POST", f"{GAME}/link", new_link, bodies.SeatLink, bodies.SeatNumber, door=True),
    Endpoint("POST", f"{GAME}/rematch", rematch, bodies.Opened, bodies.Nothing, door=True),
    Endpoint(
        "GET", f"{GAME}/frames", frames, bodies.Frames, query=("after", "until", "seat"), heavy=True
    ),
    Endpoint(
        "GET", f"{GAME}/at", table_at, bodies.TableThen, query=("version", "seat"), heavy=True
    ),
    Endpoint("GET", f"{GAME}/report", report, replay.LookBack, heavy=True),
    Endpoint("GET", f"{GAME}/hindsight", hindsight, replay.Hindsight, heavy=True),
    Endpoint("POST", f"{GAME}/branch", play_on, bodies.Opened, bodies.PlayOn, door=True),
    Endpoint("GET", f"{GAME}/record", record, text=True, heavy=True),
    Endpoint("GET", f"{GAME}/proof", proof, replay.Proof, heavy=True),
    Endpoint(
        "POST",
        "/api/import",
        bring,
        bodies.Opened,
        replay.RecordText,
        largest=limits.RECORD,
        door=True,
    ),
    Endpoint(
        "POST",
        "/api/verify",
        verify,
        replay.Verdict,
        replay.RecordText,
        largest=limits.RECORD,
        door=True,
    ),
    *MINE,
    Endpoint("GET", "/api/health", health, bodies.Health),
    Endpoint("GET", "/api/alive", alive, bodies.Health),
    Endpoint("GET", "/api/metrics", metrics, text=True),
)
