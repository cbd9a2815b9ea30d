"""Where a page is drawn, and where lines must do."""

import io

import pytest

from yojoe.terminal.screen.lines import Lines
from yojoe.terminal.screen.page import Page
from yojoe.terminal.screen.streams import open_screen


class Tty(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("source", "paper", "term", "plain", "kind"),
    [
        (Tty, Tty, "xterm", False, Page),
        (Tty, Tty, "xterm", True, Lines),
        (Tty, Tty, "dumb", False, Lines),
        (Tty, Tty, "", False, Lines),
        (io.StringIO, Tty, "xterm", False, Lines),
        (Tty, io.StringIO, "xterm", False, Lines),
    ],
)
def test_a_page_needs_a_terminal_at_both_ends(monkeypatch, source, paper, *, term, plain, kind):
    monkeypatch.setattr("sys.stdin", source())
    monkeypatch.setattr("sys.stdout", paper())
    monkeypatch.setenv("TERM", term)
    assert isinstance(open_screen(plain=plain), kind)


def test_a_closed_input_is_an_empty_one(monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(EOFError):
        open_screen(plain=True).inquire("anybody?")


def test_odd_bytes_are_replaced_and_not_a_reason_to_stop(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8"))
    assert open_screen(plain=True).inquire("?") == "\ufffd"
