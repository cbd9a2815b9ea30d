"""All that is kept of one person: told to them, or taken out of the journal."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from sqlalchemy import Row, bindparam, delete, select, update

from yojoe.server.api.schemas.me import KeptAct, KeptChat, KeptGame, KeptList, KeptTry, Possessions
from yojoe.server.table.agreed import hidden_settings
from yojoe.server.table.entry import Body
from yojoe.title.registry import title_named, title_names

from .journal import Journal
from .schema import CHATS, DECKS, ENTRIES, GAMES, SEATS, TRIES
from .tidy import removal
from .writer import Change

NOBODY: Final = "Somebody"  # what is left of a name
NAMED: Final = ("open", "sit")  # the acts that say how somebody is called

LISTS_GONE: Final = delete(DECKS).where(DECKS.c.player == bindparam("of_player"))
TRIES_GONE: Final = delete(TRIES).where(TRIES.c.player == bindparam("of_player"))
HOST_GONE: Final = update(GAMES).where(GAMES.c.host == bindparam("of_player")).values(host="")
SEAT_FREE: Final = (
    update(SEATS)
    .where(SEATS.c.game == bindparam("of_game"), SEATS.c.player == bindparam("of_player"))
    .values(player=None, link=None)
)
CHATS_GONE: Final = delete(CHATS).where(
    CHATS.c.game == bindparam("of_game"), CHATS.c.seat == bindparam("of_seat")
)
RENAMED: Final = (
    update(GAMES).where(GAMES.c.id == bindparam("of_game")).values(names=bindparam("now_names"))
)
RETOLD: Final = (
    update(ENTRIES)
    .where(ENTRIES.c.game == bindparam("of_game"), ENTRIES.c.number == bindparam("of_number"))
    .values(body=bindparam("now_body"))
)


def seats_of(journal: Journal, player: str) -> dict[str, list[int]]:
    """The seats that somebody has, by game."""
    query = (
        select(SEATS.c.game, SEATS.c.seat)
        .where(SEATS.c.player == player)
        .order_by(SEATS.c.game, SEATS.c.seat)
    )
    found: dict[str, list[int]] = {}
    with journal.reading() as connection:
        for row in connection.execute(query):
            found.setdefault(row.game, []).append(row.seat)
    return found


# What there is.


def possessions(journal: Journal, player: str) -> Possessions:
    """Everything that the journal has of somebody."""
    return Possessions(
        known_by=player,
        games=[kept_game(journal, *each) for each in seats_of(journal, player).items()],
        lists=[KeptList(row.name, row.text, row.changed) for row in rows(journal, DECKS, player)],
        tries=[
            KeptTry(row.day, row.game, row.at, row.won, row.turns)
            for row in rows(journal, TRIES, player)
        ],
    )


def rows(journal: Journal, table: Any, player: str) -> Sequence[Row[Any]]:
    with journal.reading() as connection:
        return connection.execute(select(table).where(table.c.player == player)).all()


def kept_game(journal: Journal, game: str, seats: list[int]) -> KeptGame:
    """A game, and what somebody did and said in it; what others did is theirs."""
    about = select(GAMES).where(GAMES.c.id == game)
    acts = (
        select(ENTRIES)
        .where(ENTRIES.c.game == game, ENTRIES.c.seat.in_(seats))
        .order_by(ENTRIES.c.number)
    )
    said = (
        select(CHATS).where(CHATS.c.game == game, CHATS.c.seat.in_(seats)).order_by(CHATS.c.number)
    )
    with journal.reading() as connection:
        row = connection.execute(about).one()
        return KeptGame(
            id=row.id,
            title=row.title,
            settings=agreed_in(row),
            created=row.created,
            changed=row.changed,
            phase=row.phase,
            result=row.result,
            seats=seats,
            called=[json.loads(row.names)[seat] for seat in seats],
            acts=list(map(kept_act, connection.execute(acts))),
            chats=[KeptChat(one.at, one.text) for one in connection.execute(said)],
        )


def kept_act(row: Row[Any]) -> KeptAct:
    body = json.loads(row.body)
    body.pop("settings", None)  # it names another's deck as well
    return KeptAct(row.number, row.act, row.at, body)


def agreed_in(row: Row[Any]) -> dict[str, str]:
    """What was agreed, but for what another player has brought and not shown yet."""
    settings: dict[str, str] = json.loads(row.settings)
    known = row.phase == "over" or row.title not in title_names()
    return settings if known else hidden_settings(title_named(row.title), settings)


# How it goes.


def farewell(journal: Journal, player: str, game: str, seats: list[int]) -> Iterator[Change]:
    """A game without somebody; where no other person has a seat, it goes as a whole."""
    if all(owner in {player, None} for owner in journal.owners(game).values()):
        yield from removal(game)
        return
    yield SEAT_FREE, {"of_game": game, "of_player": player}
    for seat in seats:
        yield CHATS_GONE, {"of_game": game, "of_seat": seat}
    yield from forget_names(journal, game, seats)


def forget_names(journal: Journal, game: str, seats: list[int]) -> Iterator[Change]:
    """Whoever sat there is called somebody, wherever the journal says a name."""
    with journal.reading() as connection:
        names = json.loads(
            connection.execute(select(GAMES.c.names).where(GAMES.c.id == game)).scalar_one()
        )
    now = [nobody(seat) if seat in seats else name for seat, name in enumerate(names)]
    yield RENAMED, {"of_game": game, "now_names": json.dumps(now)}
    for entry in journal.entries(game):
        if entry.act in NAMED:
            body = without_names(entry.body, entry.seat, seats)
            about = {"of_game": game, "of_number": entry.number}
            yield RETOLD, {**about, "now_body": json.dumps(body)}


def without_names(body: Body, sitter: int | None, seats: list[int]) -> Body:
    if "seats" in body:
        chairs = [
            {**chair, "name": nobody(seat)} if seat in seats else chair
            for seat, chair in enumerate(body["seats"])
        ]
        return {**body, "seats": chairs}
    return {**body, "name": nobody(sitter)} if sitter in seats else body


def nobody(seat: int | None) -> str:
    assert seat is not None
    return f"{NOBODY} {seat + 1}"


def last_farewell(player: str) -> Iterator[Change]:
    """What belongs to no game."""
    for statement in (LISTS_GONE, TRIES_GONE, HOST_GONE):
        yield statement, {"of_player": player}
