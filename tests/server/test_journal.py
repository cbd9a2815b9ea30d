"""The journal: migrated, waited for, and written whole or not at all."""

import asyncio
import logging

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from support.server import begun, open_house, people, run, seated, somebody
from yojoe.kernel.refusal import Refusal
from yojoe.server.journal import Journal, migrate, new_entry, open_engine, read_url
from yojoe.server.log import LOG, Lines
from yojoe.server.migrations.versions import m0005_results_by_seat
from yojoe.server.schema import METADATA


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


def test_one_wish_that_fails_takes_no_other_with_it(database):
    """Commits are shared; failures are not."""

    async def story():
        async with open_house(database) as house:
            rooms = [await begun(house, somebody(), people("adventure", 2)) for _ in range(3)]
            entry = Journal(house.services.journal.engine).entries(rooms[0].agreed.id)[-1]
            good = [new_entry(r.agreed.id, entry.numbered(99)) for r in rooms]
            bad = new_entry(rooms[0].agreed.id, entry)  # that number is taken
            results = await asyncio.gather(
                *[house.services.writer.commit(one) for one in (good[0], bad, good[1], good[2])],
                return_exceptions=True,
            )
            assert [isinstance(one, Exception) for one in results] == [False, True, False, False]
            for room in rooms:
                numbers = [e.number for e in house.services.journal.entries(room.agreed.id)]
                assert numbers[-1] == 99

    run(story())


def test_restarted_servers_have_every_game(database):
    """Many running games: all are there again, and each takes the next answer."""

    async def play(count):
        async with open_house(database) as house:
            rooms = [await begun(house, player, people("adventure", 2)) for player in players]
            for room, player in zip(rooms, players, strict=True):
                clients = await seated(room, player)
                for _ in range(count):
                    seat = room.play.waiting[0]
                    clients[seat].take()
                    await clients[seat].choose(0)
            return [(room.agreed.id, room.play.version, room.play.question) for room in rooms]

    async def go_on(games):
        async with open_house(database) as house:
            for (game, version, question), player in zip(games, players, strict=True):
                room = await house.room(game)
                assert (room.play.version, room.play.question) == (version, question)
                clients = await seated(room, player)
                reply = await clients[room.play.waiting[0]].choose(0)
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
    line = Lines().format(record)
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
