"""What nobody comes back to is cleared from the journal, and nothing else."""

import asyncio
from time import time

import pytest
from sqlalchemy import func, select, update

from support.server import (
    Client,
    begun,
    open_house,
    opened,
    people,
    play_at_random,
    run,
    seated,
    somebody,
)
from yojoe.cli import main
from yojoe.kernel.rng import Rng
from yojoe.server.api.archive import bring, record_text
from yojoe.server.app import Config, make_app
from yojoe.server.store.journal import open_engine
from yojoe.server.store.schema import CHATS, GAMES, METADATA
from yojoe.server.store.tidy import CHATTED, DAY, NEVER_BEGUN, clear

SHORT = {"settings": {"cap": "3"}}


async def finished(rooms, player):
    room = await begun(rooms, player, people("adventure", 2, **SHORT))
    async with Client(room, player).here() as client:
        await client.ask(kind="say", text="well played")
    await play_at_random(room, await seated(room, player), Rng(9), 1000)
    assert room.table.phase == "over"
    return room.agreement.id


def aged(engine, days):
    """Everything so far happened so many days ago."""
    with engine.begin() as connection:
        connection.execute(update(GAMES).values(changed=int(time()) - days * DAY - 1))


def rows(engine):
    with engine.connect() as connection:
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in METADATA.sorted_tables
        }


def games_in(engine):
    with engine.connect() as connection:
        return set(connection.execute(select(GAMES.c.id)).scalars())


async def test_tables_that_nobody_begins_at_are_cleared(database):
    async with open_house(database) as rooms:
        ann, engine = somebody(), rooms.services.journal.engine
        _, waits = await opened(rooms, ann, people("adventure", 2))
        _, looked_at = await opened(rooms, ann, people("adventure", 2))
        plays = await begun(rooms, ann, people("adventure", 2))
        rooms.open.pop(waits.id)
        aged(engine, NEVER_BEGUN - 1)
        assert await clear(rooms) == 0
        aged(engine, NEVER_BEGUN)
        assert await clear(rooms) == 1
        assert games_in(engine) == {looked_at.id, plays.agreement.id}


async def test_what_was_brought_has_begun_long_ago(database):
    async with open_house(database) as rooms:
        ann, engine = somebody(), rooms.services.journal.engine
        over = await rooms.room(await finished(rooms, ann))
        told = await bring(rooms, ann, record_text(over.table))
        rooms.open.clear()
        aged(engine, 10 * NEVER_BEGUN)
        assert await clear(rooms) == 0
        assert told.id in games_in(engine)


async def test_what_was_said_goes_a_month_after_the_game(database):
    async with open_house(database) as rooms:
        ann, engine = somebody(), rooms.services.journal.engine
        await finished(rooms, ann)
        plays = await begun(rooms, ann, people("adventure", 2))
        async with Client(plays, ann).here() as client:
            await client.ask(kind="say", text="my turn")
        aged(engine, CHATTED - 1)
        await clear(rooms)
        assert rows(engine)["chats"] == 2
        aged(engine, CHATTED)
        await clear(rooms)
        with engine.connect() as connection:
            assert list(connection.execute(select(CHATS.c.text)).scalars()) == ["my turn"]


@pytest.fixture
def long_ago(database):
    """A finished game, one that waits, one that was never begun: all a hundred days old."""

    async def story():
        async with open_house(database) as rooms:
            ann, engine = somebody(), rooms.services.journal.engine
            over = await finished(rooms, ann)
            plays = (await begun(rooms, ann, people("adventure", 2))).agreement.id
            await opened(rooms, ann, people("adventure", 2))
            aged(engine, 100)
            young = (await begun(rooms, ann, people("adventure", 2))).agreement.id
            return over, plays, young

    return run(story())


def test_the_keeper_clears_old_games_with_all_that_belongs_to_them(database, long_ago, capsys):
    _, plays, young = long_ago
    assert main(["tidy", "--older-than", "90", "--database", database]) == 0
    assert capsys.readouterr().out.startswith("2 games gone")
    engine = open_engine(database)
    assert games_in(engine) == {plays, young}
    left = rows(engine)
    assert (left["results"], left["chats"], left["seats"]) == (0, 0, 4)
    assert main(["tidy", "--unfinished", "--database", database]) == 0
    assert games_in(engine) == {young}
    engine.dispose()


def test_what_is_no_age_is_refused(tmp_path, capsys):
    assert main(["tidy", "--older-than", "soon", "--database", str(tmp_path)]) == 2
    assert "--older-than" in capsys.readouterr().err
    assert main(["tidy", "--database", str(tmp_path / "none.sqlite")]) == 2


async def test_a_server_tidies_by_itself(journal, monkeypatch):
    cleared = asyncio.Event()

    async def seen(_rooms):
        cleared.set()
        return 0

    monkeypatch.setattr("yojoe.server.store.tidy.clear", seen)

    app = make_app(Config(journal, workers=1))
    async with app.router.lifespan_context(app):
        await asyncio.wait_for(cleared.wait(), 60)
