"""What a batch leaves on disk, whole after every game."""

import csv
import hashlib
import json

import pytest

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.state import digest
from yojoe.lab.batch.folder import Folder
from yojoe.lab.batch.plan import make_plan
from yojoe.lab.batch.simulate import carried_out
from yojoe.records.record import from_text, prove_record
from yojoe.titles.adventure.title import ADVENTURE

PLAN = make_plan(ADVENTURE, ["greedy", "random"], 6, 5, {"board": "FFFE"})


@pytest.fixture
def folder(tmp_path):
    return Folder(tmp_path / "new" / "batch", PLAN)


def table(folder):
    with (folder.path / "games.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_the_table_has_a_row_for_every_game(folder):
    batch = carried_out(PLAN, on_game=folder.add)
    folder.finish(batch)
    rows = table(folder)
    assert [int(row["game"]) for row in rows] == list(range(6))
    assert list(rows[1])[:5] == ["game", "seed", "ending", "seat_1", "seat_2"]
    assert (rows[1]["seat_1"], rows[1]["seat_2"]) == ("random", "greedy")
    assert [int(row["turns"]) for row in rows] == batch.columns()["turns"]
    assert [float(row["score_2"]) for row in rows] == [row.scores[1] for row in batch.rows]
    assert rows[5]["digest"] == batch.rows[5].digest


def test_the_digest_is_that_of_the_tables_last_column(folder):
    batch = carried_out(PLAN, on_game=folder.add)
    column = "".join(f"{row['digest']}\n" for row in table(folder))
    assert hashlib.sha256(column.encode()).hexdigest() == batch.digest


def test_every_record_proves_its_game(folder):
    batch = carried_out(PLAN, records=4, on_game=folder.add)
    records = sorted((folder.path / "records").iterdir())
    assert [record.name for record in records] == [f"game-0000{game}.replay" for game in range(4)]
    for record, row in zip(records, batch.rows, strict=False):
        match = prove_record(ADVENTURE, from_text(record.read_text(encoding="utf-8")))
        assert digest(match.state) == row.digest
    assert folder.records == 4


def test_what_is_done_is_on_disk_before_the_next_game_begins(folder):
    seen = []

    def look(played):
        folder.add(played)
        seen.append((len(table(folder)), folder.record_path(played.row.game).exists()))

    carried_out(PLAN, records=6, on_game=look)
    assert seen == [(games, True) for games in range(1, 7)]


def test_the_summary_has_the_figures_and_more(folder):
    batch = carried_out(PLAN, on_game=folder.add)
    folder.finish(batch)
    summary = json.loads((folder.path / "summary.json").read_text(encoding="utf-8"))
    assert summary.items() >= batch.figures().items()
    assert summary["settings"]["board"] == "FFFE"
    assert summary["first_player_wins"] == batch.first_player.wins
    assert [sum(seats) for seats in summary["wins_by_seat"]] == batch.wins
    [low, high] = summary["intervals"][0]
    assert low < batch.wins[0] / 6 < high


def test_a_folder_with_something_in_it_is_left_alone(tmp_path):
    (tmp_path / "diary.txt").touch()
    with pytest.raises(Refusal, match="is not empty"):
        Folder(tmp_path, PLAN)
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]


def test_force_replaces_an_earlier_batch_and_nothing_else(tmp_path):
    (tmp_path / "records").mkdir()
    for name in ("diary.txt", "report.html", "records/game-00009.replay", "records/mine.replay"):
        (tmp_path / name).touch()
    folder = Folder(tmp_path, PLAN, force=True)
    assert (tmp_path / "report.html").exists(), "nothing goes before there is a game to keep"
    folder.finish(carried_out(PLAN, on_game=folder.add))
    left = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    assert left == {"diary.txt", "games.csv", "summary.json", "records/mine.replay"}


def test_a_disk_that_fails_midway_is_refused_in_one_line(folder):
    def unplug(played):
        folder.add(played)
        (folder.path / "games.csv").unlink()
        folder.path.joinpath("games.csv").mkdir()

    with pytest.raises(Refusal, match="cannot be written: Is a directory"):
        carried_out(PLAN, on_game=unplug)


def test_trying_a_folder_out_leaves_nothing_behind(tmp_path):
    Folder(tmp_path / "new" / "batch", PLAN)
    assert not list(tmp_path.iterdir())
    (tmp_path / "records").mkdir()
    Folder(tmp_path, PLAN, force=True)
    assert [path.name for path in tmp_path.rglob("*")] == ["records"]


def test_a_folder_that_somebody_filled_meanwhile_is_left_alone(tmp_path):
    folder = Folder(tmp_path, PLAN)
    (tmp_path / "games.csv").write_text("theirs", encoding="utf-8")
    with pytest.raises(Refusal, match="is not empty"):
        carried_out(PLAN, on_game=folder.add)
    assert (tmp_path / "games.csv").read_text(encoding="utf-8") == "theirs"


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(Refusal, match="is a file"):
        Folder(tmp_path / "file", PLAN, force=True)
    with pytest.raises(Refusal, match="cannot be written: Not a directory"):
        Folder(tmp_path / "file" / "below", PLAN)
