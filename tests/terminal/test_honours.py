"""What a game has earned is told at its end and kept for whoever played it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from yojoe.terminal.session.honours import earned_achievements, honours, keep, place
from yojoe.terminal.session.save_files import SaveFiles
from yojoe.title.achievement import Achievement, read_honours

MEDAL = Achievement(7, "Officers' Mess", "Beat two Officers.", "DB-ACHV-07")
OTHER = Achievement(8, "Incoming", "Beat two Strikes.", "DB-ACHV-08")


def decorated(party, *medals):
    """The same party at a title whose every game earns these."""
    study = replace(party.title.study, earned=lambda _setup, _facts: medals)
    return replace(party, title=replace(party.title, study=study))


def test_what_is_new_is_marked_and_kept_with_its_day(gather):
    party = decorated(gather("human,random"), MEDAL)
    assert honours(party) == [
        "Achievements of this game:",
        "  Officers' Mess (new): Beat two Officers.",
    ]
    assert keep(party) == ["'yojoe achievements' lists all there are."]
    assert len(read_honours(place())["DB-ACHV-07"]) == len("2026-11-16")
    both = decorated(party, MEDAL, OTHER)
    assert honours(both)[1:] == [
        "  Officers' Mess: Beat two Officers.",
        "  Incoming (new): Beat two Strikes.",
    ]


def test_computers_among_themselves_earn_nothing(gather):
    party = decorated(gather("random,random"), MEDAL)
    assert earned_achievements(party) == []
    assert honours(party) == keep(party) == []
    assert not place().exists()


def test_a_game_without_achievements_says_nothing_of_them(gather):
    assert honours(gather("human,random")) == keep(gather("human,random")) == []


def test_a_list_that_cannot_be_kept_is_told_and_no_tragedy(gather):
    party = decorated(gather("human,random"), MEDAL)
    place().parent.mkdir(parents=True)
    place().write_text("{", encoding="utf-8")
    [line] = keep(party)
    assert line.startswith("The achievements are not kept: ")
    assert "is damaged" in line
    assert "(new)" in honours(party)[1]


def test_a_folder_that_cannot_be_made_is_told(gather):
    Path("data").write_text("", encoding="utf-8")
    [line] = keep(decorated(gather("human,random"), MEDAL))
    assert line.startswith("The achievements are not kept: ")


def test_the_list_is_in_the_folder_of_whoever_plays(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert place() == tmp_path / ".local" / "share" / "yojoe" / "achievements.json"


@pytest.mark.parametrize("seats", ["human,random", "random,random"])
def test_the_end_of_an_evening_tells_and_keeps_them(in_lines, gather, seats):
    keeper = SaveFiles(decorated(gather(seats), MEDAL))
    evening = in_lines(*["1"] * 3000, keeper=keeper)
    told = "Officers' Mess (new): Beat two Officers." in evening.text
    assert told == place().exists() == seats.startswith("human")
    if told:
        assert json.loads(place().read_text())["earned"].keys() == {"DB-ACHV-07"}
