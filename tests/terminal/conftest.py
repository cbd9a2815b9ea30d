"""Evenings without a terminal: lines from a string, or pages on paper and a scripted keyboard."""

import io
from dataclasses import dataclass

import pytest
from rich.console import Console

from yojoe.agents import roster
from yojoe.kernel.luck import Seeded
from yojoe.terminal.screen.lines import Lines
from yojoe.terminal.screen.page import Page
from yojoe.terminal.session.local_table import gather_party
from yojoe.terminal.session.play_session import play_session
from yojoe.terminal.session.save_files import SaveFiles
from yojoe.terminal.session.sitting import Pace
from yojoe.titles.adventure.title import ADVENTURE

CLEAR = "\x1b[2J"


@dataclass
class Evening:
    """How it went: the exit code, what was on the screen, and who kept what."""

    code: int
    text: str
    keeper: SaveFiles

    @property
    def match(self):
        return self.keeper.party.match

    @property
    def pages(self):
        return self.text.split(CLEAR)[1:]


class Keyboard:
    """Types prepared lines; then it is the end of input, or what was prepared instead."""

    def __init__(self, *typed):
        self.typed = list(typed)
        self.hidden = []

    def __call__(self, *, hidden, board=None):
        self.hidden.append(hidden)
        line = self.typed.pop(0) if self.typed else EOFError
        if isinstance(line, str):
            return line
        raise line


def party(seats="human,random", seed=7, title=ADVENTURE, **settings):
    words = tuple(seats.split(","))
    return gather_party(title, title.setup(len(words), settings), words, Seeded(seed))


def paper(width=80, height=24, *, colour=False):
    return Console(
        file=io.StringIO(),
        force_terminal=True,
        width=width,
        height=height,
        highlight=False,
        color_system="standard" if colour else None,
        _environ={},
    )


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(autouse=True)
def hints_are_quick(monkeypatch):
    monkeypatch.setattr(roster, "A_HINT", "5")


@pytest.fixture
def in_lines():
    """Play in plain lines with these answers."""

    def play(*typed, seats="human,random", seed=7, keeper=None, watched=False, **settings):
        keeper = keeper or SaveFiles(party(seats, seed, **settings))
        out = io.StringIO()
        source = io.StringIO("".join(f"{line}\n" for line in typed))
        source.isatty = lambda: watched
        code = play_session(Lines(source, out), keeper, Pace(pauses=watched))
        return Evening(code, out.getvalue(), keeper)

    return play


@pytest.fixture
def on_pages():
    """Play on drawn pages with these answers; the keyboard says which were hidden."""

    def play(*typed, seats="human,random", seed=7, keeper=None, fast=False, size=(80, 24), **more):
        keeper = keeper or SaveFiles(party(seats, seed, **more))
        console = paper(*size)
        keyboard = typed[0] if typed and isinstance(typed[0], Keyboard) else Keyboard(*typed)
        code = play_session(Page(console, keyboard), keeper, Pace(pauses=not fast))
        return Evening(code, console.file.getvalue(), keeper)

    return play


@pytest.fixture
def keyboard():
    return Keyboard


@pytest.fixture
def gather():
    return party


@pytest.fixture
def sheet():
    return paper
