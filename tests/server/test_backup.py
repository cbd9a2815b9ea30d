"""A backup is the journal of one moment, made while people play."""

from pathlib import Path

import pytest

from support.server import begun, open_house, people, run, seated, somebody
from yojoe.cli import main
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.state import digest
from yojoe.server.chronicles.upgrade import replay_entries
from yojoe.server.store.backup import PART, back_up
from yojoe.server.store.journal import Journal, open_engine


async def test_what_was_committed_is_in_the_copy_and_plays_to_the_same_position(database, tmp_path):
    file = tmp_path / "copy.sqlite"

    async with open_house(database) as rooms:
        player = somebody()
        open_rooms = [await begun(rooms, player, people("adventure", 2)) for _ in range(3)]
        await seated(open_rooms[0], player)
        live = rooms.services.journal
        assert back_up(live.engine, file) == 3
        later = await begun(rooms, player, people("adventure", 2))
        engine = open_engine(str(file))
        copy = Journal(engine)
        for room in open_rooms:
            game = room.agreement.id
            assert copy.entries(game) == live.entries(game)
            assert position(copy, game) == position(live, game)
            assert copy.owners(game) == live.owners(game)
        assert copy.agreement(later.agreement.id) is None, "it came after the backup"
        engine.dispose()


def position(journal: Journal, game: str) -> str:
    agreement = journal.agreement(game)
    assert agreement is not None
    match = replay_entries(agreement, journal.entries(game)).match
    assert match is not None
    return digest(match.state)


def test_no_backup_is_written_over_another(journal, tmp_path):
    file = tmp_path / "copy.sqlite"
    file.write_text("precious")
    with pytest.raises(Refusal, match="is there already"):
        back_up(open_engine(journal), file)
    assert file.read_text() == "precious"


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path, capsys):
    assert main(["backup", str(tmp_path / "copy"), "--database", str(tmp_path / "none")]) == 2
    assert "there is no journal at" in capsys.readouterr().err
    assert not list(tmp_path.glob(f"*{PART}"))


def test_a_place_where_nothing_can_be_written_is_refused(journal, tmp_path, capsys):
    open_engine(journal).connect().close()
    assert main(["backup", str(tmp_path / "no/copy"), "--database", journal]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_the_command_says_what_it_wrote(journal, tmp_path, capsys):
    async def story():
        async with open_house(journal) as rooms:
            await begun(rooms, somebody(), people("adventure", 2))

    run(story())
    file = tmp_path / "copy.sqlite"
    assert main(["backup", str(file), "--database", journal]) == 0
    assert "1 game in " in capsys.readouterr().out
    assert Path(file).exists()
    assert file.stat().st_mode & 0o077 == 0, "it holds the secrets of running games"
