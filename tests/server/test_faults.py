"""Disks and databases that fail: nobody is locked out, and nobody is told what is not so."""

import re
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from support.server import Client, begun, open_house, people, run, seated, somebody
from yojoe.cli import main
from yojoe.server.app import Config, make_app
from yojoe.server.live.room import UNKNOWN
from yojoe.server.store.journal import Journal
from yojoe.server.store.journal_file import GONE
from yojoe.server.store.readiness import Readiness
from yojoe.server.store.writer import Writer


def away(*_):
    raise OperationalError("", {}, sqlite3.OperationalError("disk I/O error"))


async def test_who_comes_while_the_database_is_away_is_not_locked_out(journal, monkeypatch):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        with monkeypatch.context() as fault:
            fault.setattr(Journal, "entries", away)
            for _ in range(6):
                room.stale = True
                with pytest.raises(OperationalError):
                    await Client(room, ann, 0).come()
                room.stale = False
                for eye in room.projections.values():
                    eye.recent.clear()  # the frames that were missed are in the journal only
                with pytest.raises(OperationalError):
                    await Client(room, ann, 0).come(version=1)
            assert not room.connections
            assert not room.is_here(0)
        assert (await Client(room, ann, 0).come()).seen.version == room.table.version


def test_a_commit_that_failed_is_logged_and_counted(journal, monkeypatch, complaints):
    async def story():
        async with open_house(journal) as rooms:
            ann = somebody()
            room = await begun(rooms, ann, people("adventure", 2))
            client = (await seated(room, ann))[room.table.waiting[0]]
            version = room.table.version
            with monkeypatch.context() as fault:
                fault.setattr(Writer, "write_together", away)
                reply = await client.choose(0)
                assert reply["reason"] == UNKNOWN  # not that nothing has happened
                assert not await Readiness(rooms.services.writer).is_ready()
            assert rooms.services.measures.uncommitted >= 3
            assert "yojoe_failed_commits_total" in rooms.services.measures.text()
            assert (await client.choose(0))["kind"] == "done"
            assert room.table.version == version + 1
            assert await Readiness(rooms.services.writer).is_ready()

    run(story())
    assert "a commit failed" in complaints.messages


async def test_a_failed_commit_that_is_there_after_all_has_happened(journal, monkeypatch):
    """The disk says no, and has it all the same."""
    whole = Writer.write_together

    def there_after_all(writer, batch):
        whole(writer, batch)
        if any("body" in values for wish in batch for _, values in wish.changes):
            away()

    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        client = (await seated(room, ann))[room.table.waiting[0]]
        version = room.table.version
        monkeypatch.setattr(Writer, "write_together", there_after_all)
        assert (await client.choose(0))["version"] == version + 1
        assert room.table.version == version + 1
        assert not room.stale


async def test_nothing_happened_is_said_only_where_it_is_so(journal, monkeypatch):
    whole = Writer.write_together

    def refuse_entries(writer, batch):
        if any("body" in values for wish in batch for _, values in wish.changes):
            away()
        whole(writer, batch)

    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        client = (await seated(room, ann))[room.table.waiting[0]]
        monkeypatch.setattr(Writer, "write_together", refuse_entries)
        assert "nothing happened" in (await client.choose(0))["reason"]


@pytest.mark.parametrize("way", ["taken away", "replaced"])
def test_nothing_is_acknowledged_into_a_file_that_nobody_will_find(journal, tmp_path, way):
    async def story():
        async with open_house(journal) as rooms:
            ann = somebody()
            room = await begun(rooms, ann, people("adventure", 2))
            client = (await seated(room, ann))[room.table.waiting[0]]
            if way == "taken away":
                take_away(Path(f"{journal}-wal"))
            else:
                other = tmp_path / "other.sqlite"
                other.write_bytes(b"")
                other.replace(journal)
            reply = await client.choose(0)
            assert (reply["code"], reply["reason"]) == ("failed", GONE)
            assert not await Readiness(rooms.services.writer).is_ready()
            return room.agreement.id

    game = run(story())
    if way == "taken away":  # what was acknowledged before is saved into the file
        assert entries_in(journal, game) >= 3


def take_away(file):
    file.unlink()


def entries_in(journal, game):
    with sqlite3.connect(journal) as file:
        return file.execute("SELECT count(*) FROM entries WHERE game = ?", (game,)).fetchone()[0]


def test_the_log_is_moved_into_the_file_by_the_clock(journal, monkeypatch):
    monkeypatch.setattr("yojoe.server.store.writer.CLOCK", 0.0)

    async def story():
        async with open_house(journal) as rooms:
            room = await begun(rooms, somebody(), people("adventure", 2))
            other = sqlite3.connect(f"file:{journal}?immutable=1", uri=True)  # without the log
            return other.execute(
                "SELECT count(*) FROM games WHERE id = ?", (room.agreement.id,)
            ).fetchone()[0]

    assert run(story()) == 1


def flipped(file):
    whole = bytearray(file.read_bytes())
    for page in range(4096, len(whole), 4096):
        whole[page + 3 : page + 12] = b"\xff" * 9  # how many cells it has, and where
    file.write_bytes(whole)


@pytest.mark.parametrize("harm", ["no database", "cut off", "flipped", "newer"])
def test_what_is_no_journal_is_refused_in_one_line(journal, tmp_path, harm, capsys, monkeypatch):
    monkeypatch.setattr("yojoe.commands.serve.serve", lambda *_: None)

    async def story():
        async with open_house(journal) as rooms:
            await begun(rooms, somebody(), people("adventure", 2))

    file = tmp_path / "tables.sqlite"
    run(story())
    with sqlite3.connect(file) as own:
        own.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if harm == "newer":
            own.execute("UPDATE alembic_version SET version_num = '9999'")
    own.close()
    if harm == "no database":
        file.write_text("a shopping list\n" * 300)
    elif harm == "cut off":
        file.write_bytes(file.read_bytes()[: 3 * 4096 + 5])
    elif harm == "flipped":
        flipped(file)
    assert main(["serve", "--port", "0", "--database", str(file)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1, said


def test_metrics_and_health_tell_of_a_journal_that_is_away(journal, monkeypatch):
    with TestClient(make_app(Config(journal, workers=1))) as client:
        assert client.get("/api/health").json()["status"] == "ok"
        monkeypatch.setattr("yojoe.server.store.readiness.FRESH", 0.0)
        monkeypatch.setattr(Writer, "write_together", away)
        answer = client.get("/api/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "failing")
        assert client.get("/api/alive").json()["status"] == "ok"
        metrics = client.get("/api/metrics").text
        assert re.search(r"yojoe_failed_commits_total [1-9]", metrics)
