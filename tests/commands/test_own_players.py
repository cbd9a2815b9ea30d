"""Players of people's own: classes, functions, entry points and programs, wherever one plays."""

import json
import stat
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import yojoe as front
from support.document import result_of
from yojoe.agents import forfeit, own, programs
from yojoe.commands import serve
from yojoe.server.thinking import strengths
from yojoe.title.registry import title_named

FEW = ("-n", "4", "-w", "1")
SAYS_FIRST = """\
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["do"] == "position":
        moves = said["moves"]
    elif said["do"] == "go":
        print(json.dumps({"is": "best", "move": moves[0]["move"], "chance": 0.5}), flush=True)
"""
BAD_PROGRAMS = {
    "raise SystemExit('no licence')": "it has ended: no licence",
    "print('hello', flush=True); input()": "it said 'hello', which is no JSON object",
    'print(\'{"is": "best", "move": "x"}\', flush=True); input()': "it chose 'x', which is not",
    'print(\'{"is": "error", "why": "no idea"}\', flush=True); input()': "it says: no idea",
    "import time; time.sleep(60)": "it has not answered for 0.1 seconds",
}


@pytest.fixture(autouse=True)
def bots(monkeypatch):
    monkeypatch.syspath_prepend(str(Path(__file__).parent))


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Write a program where the command runs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(programs, "START", 0.0)

    def write(text):
        path = Path("bot.py")
        path.write_text(f"#!{sys.executable}\n{text}", encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    yield write
    programs.end_all()
    programs.PROGRAMS.clear()


@pytest.mark.parametrize(
    ("name", "title"),
    [("bots:First", "tcg"), ("bots:last", "lta"), ("bots:Looks", "lta"), ("bots:Spies", "lta")],
)
def test_a_class_or_a_function_plays_many_games(yojoe, name, title):
    words = ("sim", title, "-a", f"{name},random", *FEW, "--json")
    code, out, err = yojoe(*words)
    assert (code, err) == (0, "")
    found = result_of(out)
    assert found["agents"] == [name, "random"]
    assert "forfeit" not in found["endings"]
    assert result_of(yojoe(*words)[1])["digest"] == found["digest"], "the same games again"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("bots:Cheats", "it chose 'win-at-once', which is not on offer: "),
        ("bots:Dies", "it failed: LookupError: oops"),
        ("bots:Loops", "it has not answered for 0.2 seconds"),
    ],
)
def test_who_cheats_dies_or_loops_loses_its_games_and_harms_nobody(yojoe, monkeypatch, name, why):
    monkeypatch.setattr(forfeit, "PATIENCE", 0.2)
    code, out, err = yojoe("sim", "lta", "-a", f"{name},random", *FEW, "--json")
    found = result_of(out)
    assert (code, found["wins"]) == (0, [0, 4])
    assert found["endings"] == {"forfeit": 4}
    assert err.splitlines()[0].startswith(f"game 0: {name} forfeits: {why}")
    assert err.endswith("and 1 more forfeits\n")
    code, out, _ = yojoe("play", "lta", "--seats", f"{name},random", "--plain")
    assert code == 1
    assert f"{name} forfeits: {why}" in " ".join(out.split())
    assert "By that random won." in " ".join(out.split())


def test_a_team_loses_with_its_player(yojoe):
    found = result_of(yojoe("sim", "db", "-a", "greedy,bots:Dies", *FEW, "--json")[1])
    assert found["wins"] == [0, 0]
    assert found["endings"] == {"forfeit": 4}


def test_a_league_takes_them(yojoe):
    words = ("league", "lta", "-a", "bots:First,bots:Cheats", "-n", "2", "-w", "1", "--json")
    agents = result_of(yojoe(*words)[1])["agents"]
    assert {each["name"]: each["score"] for each in agents} == {"bots:First": 1, "bots:Cheats": 0}


def test_python_takes_them_by_name(monkeypatch):
    batch = front.simulate("adventure", "bots:First", "random", games=3)
    assert batch.agents == ("bots:First", "random")


def test_a_package_brings_one_by_name(yojoe, monkeypatch):
    place = EntryPoint("scout", "bots:First", own.GROUP)
    monkeypatch.setattr(own, "players_of_packages", lambda: {"scout": place})
    assert result_of(yojoe("sim", "lta", "-a", "scout,random", *FEW, "--json")[1])["games"] == 4


def test_a_program_plays_by_lines(yojoe, program):
    program(SAYS_FIRST)
    one = yojoe("sim", "lta", "-a", "program:./bot.py,random", *FEW, "--json")
    two = yojoe("sim", "lta", "-a", "bots:First,random", *FEW, "--json")
    assert (one[0], one[2]) == (0, "")
    assert result_of(one[1])["digest"] == result_of(two[1])["digest"], "they choose alike"
    assert yojoe("play", "tcg", "--seats", "program:./bot.py,greedy", "--plain")[0] == 0


@pytest.mark.parametrize(("text", "why"), BAD_PROGRAMS.items())
def test_a_program_that_fails_loses_its_games(yojoe, program, text, why):
    program(text)
    patience = "0.1s" if "sleep" in text else "20s"
    code, out, err = yojoe("sim", "lta", "-a", f"program:{patience}:./bot.py,random", *FEW, "-j")
    assert (code, result_of(out)["wins"]) == (0, [0, 4])
    assert why in err.splitlines()[0]
    assert programs.PROGRAMS == {}, "it is ended"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nobots:Bot", "the player nobots:Bot cannot be loaded: No module named 'nobots'"),
        ("bots:Nobody", "the player bots:Nobody cannot be loaded: "),
        ("bots:sys", "bots:sys is no player: it has no method choose(perspective)"),
        ("program:", "'program:' names no program; write program:./bot"),
        ("program:./nothing", "there is no program './nothing' that can be started"),
        ("greddy", "did you mean greedy?"),
    ],
)
def test_what_is_no_player_is_refused_before_any_game(yojoe, name, why):
    for words in (("sim", "lta", "-a"), ("play", "lta", "--seats")):
        code, out, err = yojoe(*words, f"{name},random")
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert why in err


def test_what_a_program_is_told_is_what_its_seat_knows(yojoe, program):
    program(SAYS_FIRST.replace("    said =", "    open('told', 'a').write(line); said ="))
    yojoe("play", "tcg", "--seats", "program:./bot.py,greedy", "--plain", "--seed", "5")
    told = [json.loads(line) for line in Path("told").read_text().splitlines()]
    assert {each["do"] for each in told} == {"position", "go"}
    first = told[0]
    assert (first["seat"], first["seats"], first["title"]) == (1, 2, "tcg")
    assert set(first) == {
        *("do", "title", "seats", "seat", "settings", "prompt", "moves", "view", "seed"),
    }


def test_a_server_seats_them_for_a_strength(yojoe, monkeypatch):
    monkeypatch.setattr(strengths, "OWN", {})
    monkeypatch.setattr(serve, "serve_as_wished", lambda *_: None)
    assert yojoe("serve", "--computer", "strong=bots:First")[0] == 0
    title = title_named("adventure")
    assert strengths.player_for(title, 2, "strong") == "bots:First"
    assert strengths.strengths(title, 2)[-1].player == "bots:First"
    for wrong in ("strong", "mighty=bots:First", "strong=greedy"):
        assert yojoe("serve", "--computer", wrong)[0] == 2
