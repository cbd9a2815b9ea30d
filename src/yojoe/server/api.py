"""The HTTP API, line by line."""

import asyncio
import json

from yojoe import __version__
from yojoe.kernel.script import Seat

from . import archive, bodies, branches, building_api, catalogue, limits, lookback, past, tables
from .brought import verdict
from .endpoint import Answer, Call, Endpoint
from .eye import game_info
from .mine import MINE
from .room import Room
from .wrong import Missing, Wrong

MOST_STEPS = 500  # at once

# What there is to play.


def titles(_call: Call) -> Answer:
    """Titles, settings with what their choices mean, and computer players."""
    return catalogue.titles()


def cards(call: Call) -> Answer:
    """Every card of a title's box, as we print them, each value with its origin."""
    return catalogue.cards(call.request.path_params["title"])


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
    return await tables.open_table(call.house, call.me, call.body)


async def my_games(call: Call) -> Answer:
    """The games in which I have a seat, newest first."""
    if call.player is None:
        return bodies.MyGames([])
    journal = call.house.services.journal
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
    room = await seen(call)
    play = room.play
    return bodies.GamePage(play.version, game_info(play), room.seats(), room.yours(call.player))


async def join(call: Call) -> Answer:
    """Claim the seat of a link."""
    return await tables.join(call.house, call.me, call.game, call.body.token, call.body.name)


async def new_link(call: Call) -> Answer:
    """A fresh link to a seat of mine, for another device; an older one no longer works."""
    return await tables.new_link(call.house, call.me, call.game, call.body.seat)


async def rematch(call: Call) -> Answer:
    """The same people at a new table."""
    return await tables.rematch(call.house, call.me, call.game)


# Looking back.


async def frames(call: Call) -> Answer:
    """Steps as I saw them, or, once the game is over, as any seat did."""
    room = await seen(call)
    after = call.numbers.get("after", 0)
    newest = room.play.version
    until = min(call.numbers.get("until", newest), newest, after + MOST_STEPS)
    steps = await room.steps(eyes(call, room), after, until) if after < until else []
    return b'{"newest":%d,"steps":[%s]}' % (newest, b",".join(steps))


async def table_at(call: Call) -> Answer:
    """The table as it was after a version."""
    room = await seen(call)
    version = call.numbers.get("version", room.play.version)
    if not 0 < version <= room.play.version:
        raise Missing("there is no such version")
    return await room.then(eyes(call, room), version, room.yours(call.player))


async def record(call: Call) -> Answer:
    """A finished game as a file that replays and proves itself."""
    room = await seen(call)
    return await asyncio.to_thread(archive.record_text, room.play)


async def proof(call: Call) -> Answer:
    """Every draw of a finished game, with all that is needed to work it out again."""
    return archive.proof((await seen(call)).play)


async def report(call: Call) -> Answer:
    """What can be told of a finished game, and every moment of its replay."""
    return await lookback.look_back(await seen(call), call.player)


async def hindsight(call: Call) -> Answer:
    """Chances round by round and turning points, as a strong player estimates them; ask again."""
    return await call.house.studies.of(await seen(call))


async def play_on(call: Call) -> Answer:
    """A new table from a moment of a finished game."""
    return await branches.play_on(call.house, call.me, await seen(call), call.body)


async def bring(call: Call) -> Answer:
    """A record or a save as a game of this server."""
    return await archive.bring(call.house, call.me, call.body.text)


async def verify(call: Call) -> Answer:
    """Play a record again and compare everything it claims."""
    return await call.house.services.thinking.do(verdict, call.body.text)


async def seen(call: Call) -> Room:
    """A room that the caller may look into."""
    room = await call.house.room(call.game)
    open_to_all = room.agreed.watch or room.play.phase == "gathering"
    if not open_to_all and not room.yours(call.player):
        raise Missing("there is no such table")
    return room


def eyes(call: Call, room: Room) -> Seat | None:
    """Through whose eyes: one's own, or anybody's when there is nothing left to hide."""
    yours = room.yours(call.player)
    seat = call.numbers.get("seat")
    if seat is None:
        return Seat(yours[0]) if len(yours) == 1 else None
    over = room.play.phase == "over" and seat < len(room.play.chairs)
    if seat not in yours and not over:
        raise Wrong("not-yours", f"seat {seat + 1} is not yours")
    return Seat(seat)


# The server itself.


def health(call: Call) -> Answer:
    """Whether the server serves."""
    house = call.house
    return bodies.Health(
        status="stopping" if house.stopping else "ok",
        engine=__version__,
        games=len(house.rooms),
        sockets=house.sockets,
    )


def metrics(call: Call) -> Answer:
    """What is counted, in the text format of Prometheus."""
    house = call.house
    return house.services.measures.text(rooms=len(house.rooms), sockets=house.sockets)


GAME = "/api/games/{game}"
ENDPOINTS = (
    Endpoint("GET", "/api/titles", titles, bodies.Titles),
    Endpoint("GET", "/api/titles/{title}/cards", cards),
    Endpoint("GET", "/api/titles/{title}/rules", rules, bodies.Rules),
    Endpoint("GET", "/api/titles/{title}/rules/{rule}", rule, bodies.RuleInfo),
    *building_api.ENDPOINTS,
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
    Endpoint("GET", f"{GAME}/report", report, past.LookBack, heavy=True),
    Endpoint("GET", f"{GAME}/hindsight", hindsight, past.Hindsight, heavy=True),
    Endpoint("POST", f"{GAME}/branch", play_on, bodies.Opened, bodies.PlayOn, door=True),
    Endpoint("GET", f"{GAME}/record", record, text=True, heavy=True),
    Endpoint("GET", f"{GAME}/proof", proof, past.Proof, heavy=True),
    Endpoint(
        "POST",
        "/api/import",
        bring,
        bodies.Opened,
        past.RecordText,
        largest=limits.RECORD,
        door=True,
    ),
    Endpoint(
        "POST",
        "/api/verify",
        verify,
        past.Verdict,
        past.RecordText,
        largest=limits.RECORD,
        door=True,
    ),
    *MINE,
    Endpoint("GET", "/api/health", health, bodies.Health),
    Endpoint("GET", "/api/metrics", metrics, text=True),
)
