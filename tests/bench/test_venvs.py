"""The peers' environments: made once, and a failure is one line."""

import sys

import pytest

from benchmarks import venvs
from benchmarks.roster import Peer, peers
from benchmarks.venvs import NotInstalled, interpreter, prepare

PEER = Peer("dice", ("dice==1",))


@pytest.fixture
def commands(monkeypatch):
    """Every command that would run; making an environment makes its Python."""
    run = []

    def call(command):
        run.append(command)
        if "venv" in command:
            python = venvs.Path(command[-1]) / "bin" / "python"
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        return 0, "done"

    monkeypatch.setattr(venvs, "call", call)
    return run


def test_an_environment_is_made_once_and_used_again(commands, tmp_path):
    python = prepare(PEER, tmp_path)
    assert python == tmp_path / "dice" / "venv" / "bin" / "python"
    assert [command[-1] for command in commands] == [str(python.parents[1]), "dice==1"]
    assert prepare(PEER, tmp_path) == python
    assert len(commands) == 2


def test_another_requirement_makes_the_environment_anew(commands, tmp_path):
    prepare(PEER, tmp_path)
    prepare(Peer("dice", ("dice==2",)), tmp_path)
    assert [command[-1] for command in commands[2:]] == [commands[0][-1], "dice==2"]


def test_a_failed_install_keeps_the_last_lines_and_names_pips_error(monkeypatch, tmp_path):
    said = "\n".join(
        [*(f"looking {n}" for n in range(99)), "ERROR: No such package dice", "", "[notice] a pip"]
    )
    monkeypatch.setattr(venvs, "call", lambda command: (int("pip" in command), said))
    with pytest.raises(NotInstalled, match=r"^No such package dice$"):
        prepare(PEER, tmp_path)
    log = (tmp_path / "dice" / "install.log").read_text().splitlines()
    assert len(log) == venvs.KEPT_LINES
    assert log[-1] == "[notice] a pip"
    assert not (tmp_path / "dice" / "installed").exists()


def test_our_own_python_is_taken_where_it_is_new_enough():
    assert interpreter((3, 11)) == sys.executable


def test_a_peer_that_needs_a_newer_python_than_there_is_says_so(monkeypatch):
    monkeypatch.setattr(venvs, "others", lambda _: iter(["broken"]))
    monkeypatch.setattr(venvs, "works", lambda *_: False)
    with pytest.raises(NotInstalled, match=r"it needs Python 3\.99 or later, and none was found"):
        interpreter((3, 99))


def test_a_newer_python_of_the_machine_is_found(monkeypatch):
    monkeypatch.setattr(venvs, "others", lambda _: iter(["broken", "good"]))
    monkeypatch.setattr(venvs, "works", lambda python, _: python == "good")
    assert interpreter((3, 99)) == "good"


def test_every_peer_has_a_script_and_a_pinned_requirement():
    names = [peer.name for peer in peers()]
    assert names == ["pyminion", "gym_locm", "open_spiel", "rlcard", "pettingzoo", "catanatron"]
    for peer in peers():
        assert peer.script.exists()
        assert any("==" in requirement for requirement in peer.requires)
