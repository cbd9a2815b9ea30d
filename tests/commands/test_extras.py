"""What is not installed is named, with the line that installs it."""

import sys
import tomllib
from pathlib import Path

import pytest

import yojoe
from yojoe.cli import main
from yojoe.commands import door
from yojoe.extras import LIBRARIES

PROJECT = tomllib.loads((Path(yojoe.__file__).parents[2] / "pyproject.toml").read_text())["project"]
MODULES = {"psycopg[binary]": "psycopg", "open_spiel": "pyspiel"}


@pytest.fixture
def bare(monkeypatch):
    """A machine without the server's libraries."""
    for module, (_, extra) in LIBRARIES.items():
        if extra == "server":
            monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, "yojoe.commands.serve", raising=False)


def test_a_command_without_its_library_says_how_to_get_it(bare, capsys):
    assert main(["serve"]) == 2
    assert capsys.readouterr().err == "yojoe: this needs Uvicorn: pip install 'yojoe[server]'\n"


def test_a_module_of_our_own_that_is_missing_is_our_mistake(monkeypatch):
    monkeypatch.setitem(sys.modules, "yojoe.commands.look_up.games", None)
    with pytest.raises(ModuleNotFoundError):
        main(["games"])


def test_without_a_server_the_menu_opens_and_says_how_to_get_the_table(bare, monkeypatch, capsys):
    begun = []
    monkeypatch.setattr(door, "start", lambda name, words: begun.append((name, words)) or 0)
    assert main([]) == 0
    assert begun == [("menu", [])]
    assert capsys.readouterr().err == "For the table in a browser: pip install 'yojoe[server]'\n"


def test_every_library_is_named_in_its_extra():
    extras = PROJECT["optional-dependencies"]
    named = {
        extra: {MODULES.get(one.split(">")[0], one.split(">")[0]) for one in extras[extra]}
        for extra in {extra for _, extra in LIBRARIES.values()}
    }
    for module, (_, extra) in LIBRARIES.items():
        needed = {name.partition(">")[0] for name in PROJECT["dependencies"]}
        assert module in named[extra] | needed
