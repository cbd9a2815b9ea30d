"""``yojoe achievements``: all there are, and which of them are reached when."""

import pytest

from support.document import result_of
from yojoe.cli import main
from yojoe.terminal.session.honours import place
from yojoe.title.achievement import tick_off
from yojoe.titles.deckbuilding.after.achievements import achievements


@pytest.fixture(autouse=True)
def at_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    place().parent.mkdir()


def test_all_are_listed_and_those_reached_are_checked_off_with_their_day(capsys):
    tick_off(place(), achievements()[6:7], "2026-11-16")
    assert main(["achievements"]) == 0
    heading, *lines = capsys.readouterr().out.splitlines()
    assert heading == "Deck-Building Game: 1 of 25 achievements reached"
    assert len(lines) == 25
    assert [line[:6] for line in lines if line.startswith("[x]")] == ["[x]  7"]
    assert "2026-11-16" in lines[6]
    assert lines[0].startswith("[ ]  1 ")


def test_programs_get_them_as_json(capsys):
    tick_off(place(), achievements()[:1], "2026-11-16")
    assert main(["achievements", "--json"]) == 0
    first, second, *rest = result_of(capsys.readouterr().out)["deckbuilding"]
    assert (first["rule"], first["reached"]) == ("DB-ACHV-01", "2026-11-16")
    assert second["reached"] is None
    assert len(rest) == 23


def test_a_damaged_list_is_refused_in_one_line(capsys):
    place().write_text("{", encoding="utf-8")
    assert main(["achievements"]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert "is damaged" in line
