"""Achievements are ticked off from game to game, and no list is ever lost."""

import json

import pytest

from support.rule import rule
from yojoe.kernel import files
from yojoe.kernel.refusal import Refusal
from yojoe.title.achievement import Achievement, read_honours, tick_off

MONDAY, TUESDAY = "2026-11-16", "2026-11-17"


def some(*numbers):
    return [Achievement(n, f"Medal {n}", "Win.", f"DB-ACHV-{n:02}") for n in numbers]


@rule("DB-ACHV-00")
def test_achievements_are_kept_from_game_to_game_with_the_first_day(tmp_path):
    path = tmp_path / "achievements.json"
    assert read_honours(path) == {}
    assert tick_off(path, some(15, 18), MONDAY) == some(15, 18)
    assert tick_off(path, some(7, 15), TUESDAY) == some(7)
    assert read_honours(path) == {"DB-ACHV-07": TUESDAY, "DB-ACHV-15": MONDAY, "DB-ACHV-18": MONDAY}
    assert list(tmp_path.iterdir()) == [path]


@rule("DB-ACHV-00")
def test_a_game_without_achievements_leaves_the_list_alone(tmp_path):
    path = tmp_path / "achievements.json"
    assert tick_off(path, [], MONDAY) == []
    assert not path.exists()


@rule("DB-ACHV-00")
def test_what_a_newer_box_has_added_stays_on_the_list(tmp_path):
    path = tmp_path / "achievements.json"
    tick_off(path, some(99), MONDAY)
    tick_off(path, some(1), TUESDAY)
    assert "DB-ACHV-99" in read_honours(path)


DAMAGED = [
    "",
    "{",
    "[" * 100_000,
    "[]",
    "\ud800",
    '{"kind": "yojoe save", "schema": 1, "earned": {}}',
    '{"kind": "yojoe achievements", "schema": 2, "earned": {}}',
    '{"kind": "yojoe achievements", "schema": 1, "earned": "DB-ACHV-01"}',
    '{"kind": "yojoe achievements", "schema": 1, "earned": {"DB-ACHV-01": 7}}',
]


@rule("DB-ACHV-00")
@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_list_is_refused_and_stays_as_it_is(tmp_path, text):
    path = tmp_path / "achievements.json"
    path.write_bytes(text.encode(errors="surrogatepass"))
    before = path.read_bytes()
    for ask in (lambda: read_honours(path), lambda: tick_off(path, some(1), MONDAY)):
        with pytest.raises(Refusal, match="is damaged") as refusal:
            ask()
        assert len(str(refusal.value).splitlines()) == 1
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@rule("DB-ACHV-00")
def test_a_list_that_cannot_be_read_or_written_is_refused(tmp_path):
    with pytest.raises(Refusal, match="cannot read"):
        read_honours(tmp_path)
    with pytest.raises(Refusal, match="cannot write"):
        tick_off(tmp_path / "nowhere" / "achievements.json", some(1), MONDAY)


@rule("DB-ACHV-00")
def test_the_old_list_stays_when_the_new_one_cannot_be_written(tmp_path, monkeypatch):
    path = tmp_path / "achievements.json"
    tick_off(path, some(1), MONDAY)

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(Refusal, match="No space left on device"):
        tick_off(path, some(2), TUESDAY)
    assert read_honours(path) == {"DB-ACHV-01": MONDAY}
    assert list(tmp_path.iterdir()) == [path]


@rule("DB-ACHV-00")
def test_the_list_is_plain_json(tmp_path):
    path = tmp_path / "achievements.json"
    tick_off(path, some(2, 1), MONDAY)
    assert json.loads(path.read_text())["earned"] == {"DB-ACHV-01": MONDAY, "DB-ACHV-02": MONDAY}
