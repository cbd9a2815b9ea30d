"""The journal: migrated, waited for, and written whole or not at all."""

import asyncio
import logging
import os

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from support.server import begun, open_house, people, run, seated, somebody
from yojoe.kernel.refusal import Refusal
from yojoe.server.ops.log import LOG, JsonLines
from yojoe.server.store.journal import Journal, migrate, new_entry, open_engine, read_url
from yojoe.server.store.migrations.versions import m0005_results_by_seat
from yojoe.server.store.schema import METADATA


def test_the_migrations_lead_to_the_tables_of_today(database):
    engine = open_engine(database)
    migrate(engine)
    migrate(engine)  # a second time changes nothing
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), METADATA)
    engine.dispose()
    assert not found


def test_sqlite_waits_for_the_disk(journal):
    engine = open_engine(journal)
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
    engine.dispose()


def test_what_is_no_database_is_refused():
    for wrong in ("mysql://here/there", "://", "what://ever"):
        with pytest.raises(Refusal):
            read_url(wrong)


async def test_one_wish_that_fails_takes_no_other_with_it(database):
    """Commits are shared; failures are not."""

    async with open_house(database) as rooms:
        open_rooms = [await begun(rooms, somebody(), people("adventure", 2)) for _ in range(3)]
        entry = Journal(rooms.services.journal.engine).entries(open_rooms[0].agreement.id)[-1]
        good = [new_entry(r.agreement.id, entry.numbered(99)) for r in open_rooms]
        bad = new_entry(open_rooms[0].agreement.id, entry)  # that number is taken
        results = await asyncio.gather(
            *[rooms.services.writer.commit(one) for one in (good[0], bad, good[1], good[2])],
            return_exceptions=True,
        )
        assert [isinstance(one, Exception) for one in results] == [False, True, False, False]
        for room in open_rooms:
            numbers = [e.number for e in rooms.services.journal.entries(room.agreement.id)]
            assert numbers[-1] == 99


def test_restarted_servers_have_every_game(database):
    """Many running games: all are there again, and each takes the next answer."""

    async def play(count):
        async with open_house(database) as rooms:
            open_rooms = [await begun(rooms, player, people("adventure", 2)) for player in players]
            for room, player in zip(open_rooms, players, strict=True):
                clients = await seated(room, player)
                for _ in range(count):
                    seat = room.table.waiting[0]
                    clients[seat].take()
                    await clients[seat].choose(0)
            return [
                (room.agreement.id, room.table.version, room.table.question) for room in open_rooms
            ]

    async def go_on(games):
        async with open_house(database) as rooms:
            for (game, version, question), player in zip(games, players, strict=True):
                room = await rooms.room(game)
                assert (room.table.version, room.table.question) == (version, question)
                clients = await seated(room, player)
                reply = await clients[room.table.waiting[0]].choose(0)
                assert reply == {"kind": "done", "id": reply["id"], "version": version + 1}

    players = [somebody() for _ in range(12)]
    run(go_on(run(play(3))))


def test_logs_tell_what_went_wrong_and_no_secret():
    error = KeyError("token-in-an-error")
    record = LOG.makeRecord(
        LOG.name,
        logging.ERROR,
        __file__,
        1,
        "it failed",
        (),
        exc_info=(KeyError, error, None),
        extra={"game": "abc", "cookie": "token-in-a-field"},
    )
    line = JsonLines().format(record)
    assert '"game": "abc"' in line
    assert "KeyError" in line
    assert "token" not in line


def test_results_of_an_older_server_are_told_by_seat_and_can_be_told_back():
    was = {"title": "deckbuilding", "seats": 2, "story": "mass-device", "fortune": 1.5}
    now = dict(was)
    m0005_results_by_seat.by_seat(now)
    assert (now["played"], now["fortune"]) == (["mass-device"] * 2, [1.5, 1.5])
    m0005_results_by_seat.of_all(now)
    assert now == was
    duel = {"title": "tcg", "seats": 2, "story": "", "fortune": None}
    m0005_results_by_seat.by_seat(duel)
    assert (duel["played"], duel["fortune"]) == (["", ""], [])


def test_a_journal_and_what_lies_beside_it_are_its_owners_alone(tmp_path):
    """It has the secrets of running dice, whatever umask the keeper has, and whoever made it."""
    old = tmp_path / "old.sqlite"
    old.touch(0o644)
    before = os.umask(0)
    try:
        for file in (tmp_path / "new.sqlite", old):
            engine = open_engine(str(file))
            migrate(engine)
            with engine.begin() as connection:
                connection.execute(text("CREATE TABLE mine (a INTEGER)"))
                found = list(tmp_path.glob(f"{file.name}*"))
                rights = {oct(each.stat().st_mode & 0o777) for each in found}
            engine.dispose()
            assert len(found) > 1
            assert rights == {"0o600"}
    finally:
        os.umask(before)
