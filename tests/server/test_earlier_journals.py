"""Journals of every earlier version: opened, played on, and finished."""

import gzip
from pathlib import Path

import pytest

from journals.make import BOXES, HERE, name_of
from support.server import open_house, play_at_random, run, seated
from yojoe.cli import main
from yojoe.kernel.rng import Rng
from yojoe.server.store.check import games_of

FILES = sorted(HERE.glob("*.sqlite.gz"))


def test_there_is_a_journal_of_todays_rules_and_schema():
    missing = [name_of(title) for title in BOXES if not (HERE / name_of(title)).exists()]
    assert not missing, "make replays writes them"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_game_of_an_earlier_version_is_played_to_its_end(file, tmp_path, capsys):
    """Or, where today's rules cannot follow what was never kept, ended by who plays it."""
    journal = tmp_path / "tables.sqlite"
    journal.write_bytes(gzip.decompress(Path(file).read_bytes()))

    async def story():
        async with open_house(str(journal)) as rooms:
            games = games_of(rooms.services.journal)
            assert games
            for game in games:
                room = await rooms.room(game)
                owner = next(iter(room.owners.values()))
                clients = await seated(room, owner)
                before = room.table.version
                assert clients[0].seen.state["log"]
                if room.table.match is None:
                    assert (await clients[0].ask(kind="vote", end=True))["kind"] == "done"
                else:
                    await play_at_random(room, clients, Rng(game), 5000)
                assert room.table.phase == "over"
                assert room.table.version > before
                assert (await room.snapshot_at(None, before, [])).version == before

    run(story())
    assert main(["journal", "check", "--database", str(journal)]) == 0, capsys.readouterr().out
