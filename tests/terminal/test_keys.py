"""Keys and clicks: options are marked and chosen, lines typed, pages drawn anew on other paper."""

import os
import pty
import re
import signal
import sys
from time import monotonic, sleep

import pytest

from yojoe.terminal.screen.asking import question
from yojoe.terminal.screen.keys import Typing, can_read_keys, parts, raw_keys
from yojoe.terminal.screen.page import Drawing, Page
from yojoe.terminal.screen.screen import Query
from yojoe.title.telling import Option

PATIENCE = 60


class Board:
    """A board of four options, who remembers what was drawn."""

    def __init__(self):
        self.number = 0
        self.drawn = []

    def mark(self, step):
        self.number = (max(self.number, 1) + step - 1) % 4 + 1 if self.number else 1

    def at(self, column, row):
        return "3" if (column, row) == (4, 9) else ""

    def marked(self):
        return str(self.number or "")

    def redraw(self, typed):
        self.drawn.append((self.number, typed))


def typed(*keys):
    board, echoed = Board(), []
    typing = Typing(board, echoed.append)
    lines = [line for key in keys if (line := typing.press(key)) is not None]
    return lines, board, "".join(echoed)


def test_letters_make_a_line_and_can_be_taken_back():
    lines, _, echoed = typed("b", "u", "x", "\x7f", "y", "\r")
    assert lines == ["buy"]
    assert echoed == "bux\b \by"
    assert typed("b", "u", "\x15", "q", "\r")[0] == ["q"]


def test_arrows_mark_an_option_and_enter_chooses_it():
    lines, board, _ = typed("\x1b[B", "\x1b[B", "\x1b[A", "\x1b[B", "\r")
    assert lines == ["2"]
    assert board.drawn == [(1, ""), (2, ""), (1, ""), (2, "")]
    assert typed("\x1b[B", "h", "\r")[0] == ["h"], "what is typed goes before"


def test_a_click_chooses_what_is_drawn_there():
    assert typed("\x1b[<0;5;10M")[0] == ["3"]
    assert typed("\x1b[<0;5;11M", "\x1b[<0;5;10m", "\x1b[<64;5;10M")[0] == []


def test_ctrl_c_and_ctrl_d_leave():
    with pytest.raises(KeyboardInterrupt):
        typed("a", "\x03")
    with pytest.raises(EOFError):
        typed("\x04")
    assert typed("a", "\x04", "\r")[0] == ["a"]


def test_a_window_that_closes_before_a_key_is_read_is_the_end_of_input(monkeypatch):
    master, slave = pty.openpty()
    with os.fdopen(slave, encoding="utf-8") as terminal:
        monkeypatch.setattr(sys, "stdin", terminal)
        os.close(master)
        assert not can_read_keys()
        with pytest.raises(EOFError), raw_keys():
            pass


def test_sequences_stay_together():
    assert list(parts("a\x1b[B\x1b[<0;12;3Mb\x1bOA")) == [
        "a",
        "\x1b[B",
        "\x1b[<0;12;3M",
        "b",
        "\x1bOA",
    ]


@pytest.fixture
def pages(on_pages):
    """The pages of an evening of typed lines, without colours."""

    def play(*typed, **more):
        evening = on_pages(*typed, **more)
        return [re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", page) for page in evening.pages]

    return play


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_mistake_moves_no_row_of_the_table(pages, size):
    asked = [page for page in pages("zzz", "h", "zzz", size=size) if "> " in page]
    tables = [page.split("\n")[:6] for page in asked]
    assert len(tables) >= 3
    assert all(table == tables[0] for table in tables[1:4])
    assert "'zzz' is not among the choices" in asked[1]


def test_a_page_knows_which_option_is_drawn_where(sheet, keyboard):
    page = Page(sheet(80, 24), keyboard())
    asked = Query("Which?", (Option("one", "The first", None), Option("two", "The second", None)))
    rows = page._rendered(*question(asked, 80, spare=9))
    page._drawing = Drawing(None, asked, rows)
    numbers = [page.at(5, row) for row in range(len(rows))]
    assert [each for each in numbers if each] == ["1", "2"]
    assert page.at(79, 99) == ""
    page.mark(1)
    page.mark(1)
    page.mark(1)
    assert page.marked() == "1"
    page.mark(-1)
    assert page.marked() == "2"


def test_a_window_that_changes_its_size_is_drawn_anew_while_somebody_thinks():
    pid, end = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm", LINES="", COLUMNS="")
        for name in ("LINES", "COLUMNS", "NO_COLOR"):
            os.environ.pop(name, None)
        words = [sys.executable, "-m", "yojoe.cli", "play", "adventure", "--seed", "7"]
        os.execv(sys.executable, [*words, "--seats", "human,random"])  # noqa: S606  # our own command
    try:
        seen = read_until(end, b"> ")
        os.kill(pid, signal.SIGWINCH)
        again = read_until(end, b"> ")
        assert seen.count(b"u undo") >= 1
        assert b"u undo" in again, "the question stands there again"
        os.write(end, b"\x1b[B\r")
        assert read_until(end, b"> ")
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(end)


def read_until(end, wanted):
    """What a terminal shows until it waits again."""
    seen, due = b"", monotonic() + PATIENCE
    while wanted not in seen[-40:]:
        assert monotonic() < due, "it never happened"
        seen += os.read(end, 65536)
        sleep(0.02)
    return seen
