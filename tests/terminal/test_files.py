"""Files are read with care and written whole."""

from pathlib import Path

import pytest

from yojoe.kernel import files as kernel_files
from yojoe.kernel.files import write_text
from yojoe.kernel.refusal import Refusal
from yojoe.terminal.session import files
from yojoe.terminal.session.files import (
    check_new,
    check_room,
    existing,
    free,
    path_named,
    read_text,
)


def test_what_is_written_is_read_and_nothing_else_is_left():
    write_text(Path("game"), "one\n")
    write_text(Path("game"), "two\n")
    assert read_text(Path("game")) == "two\n"
    assert [path.name for path in Path().iterdir()] == ["game"]


def test_a_write_that_fails_leaves_the_old_file_and_no_half(monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    write_text(Path("game"), "old\n")
    monkeypatch.setattr(kernel_files.os, "fsync", full)
    with pytest.raises(Refusal, match="cannot write 'game': No space left on device"):
        write_text(Path("game"), "new\n")
    assert read_text(Path("game")) == "old\n"
    assert [path.name for path in Path().iterdir()] == ["game"]


def test_what_cannot_be_a_game_is_refused(monkeypatch):
    Path("folder").mkdir()
    Path("noise").write_bytes(b"\xff\xfe\x00")
    Path("large").write_text("long", encoding="utf-8")
    monkeypatch.setattr(files, "LARGEST", 3)
    for name, complaint in [
        ("nothing", "there is no file 'nothing'"),
        ("folder", "'folder' is not a file"),
        ("noise", "'noise' is not text"),
        ("large", "'large' is too large for a game; 50 MB are allowed"),
        ("n" * 300, "File name too long"),
    ]:
        with pytest.raises(Refusal) as refusal:
            read_text(Path(name))
        assert complaint in str(refusal.value)


def test_a_file_is_not_written_over_without_force():
    write_text(Path("game"), "old\n")
    with pytest.raises(Refusal, match="'game' exists already; name another file, or say --force"):
        check_new(Path("game"), force=False)
    check_new(Path("game"), force=True)
    with pytest.raises(Refusal, match="there is no folder 'nowhere'"):
        check_new(Path("nowhere/game"), force=True)


LONG = "n" * 250  # a name that a file can have, but not the part that becomes it


def test_where_nothing_can_be_written_is_found_out_beforehand():
    with pytest.raises(Refusal, match=f"cannot write '{LONG}': File name too long"):
        check_new(Path(LONG), force=False)
    with pytest.raises(Refusal, match=f"cannot write '{LONG}': File name too long"):
        check_room(Path(LONG))


@pytest.mark.parametrize("old", [None, "old\n"])
def test_trying_whether_a_file_can_be_written_leaves_nothing_behind(old):
    if old is not None:
        write_text(Path("game"), old)
    check_new(Path("game"), force=True)
    check_room(Path("game"))
    assert [path.read_text(encoding="utf-8") for path in Path().iterdir()] == [old] * bool(old)


def test_a_device_is_never_written_over():
    with pytest.raises(Refusal, match="'/dev/null' is a device; name a file"):
        check_new(Path("/dev/null"), force=True)


def test_an_empty_name_is_no_file_to_read():
    with pytest.raises(Refusal, match="'' is no name of a file; name a save or a record"):
        existing("")


@pytest.mark.parametrize("name", ["", "a\0b", "a\nb", ".", "/"])
def test_no_file_can_have_such_a_name(name):
    with pytest.raises(Refusal, match="cannot be the name of a file"):
        path_named(name)


def test_a_free_name_counts_on_from_those_in_use():
    for name in ("game.save.json", "game-2.save.json"):
        write_text(Path(name), "")
    assert free(Path("game.save.json")) == Path("game-3.save.json")
    assert free(Path("other.save.json")) == Path("other.save.json")
