"""A title of another package, taken everywhere without a change in ours."""

import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from support.document import result_of
from yojoe.cli import main
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.records.save import load, save
from yojoe.server.app import Config, make_app
from yojoe.testing import check_title
from yojoe.title import registry
from yojoe.title.view import seat_view
from yojoe.titles.built_in import TITLES

ORIGIN = {"origin": "http://localhost"}
SIZE = 200  # lines of the whole title

ENVIRONMENTS = """
import gymnasium
import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import yojoe.adapters.gym
import yojoe.adapters.openspiel
from yojoe.adapters.aec import env
from yojoe.adapters.parallel import parallel_env

check_env(gymnasium.make("yojoe/Pig-v0", seats=3, agents=("random",)).unwrapped)
api_test(env("pig", 2), num_cycles=100)
parallel_env("pig", 3).reset(seed=1)
game = pyspiel.load_game("yojoe_pig(players=3,goal=20)")
pyspiel.random_sim_test(game, 2, False, False)
assert game.num_distinct_actions() == 2
print("all played")
"""


@pytest.fixture
def yojoe(pig, capsys, monkeypatch, tmp_path):
    """Run a command with typed lines: its exit code, what it prints, and its complaint."""
    assert pig.name == "pig"
    monkeypatch.chdir(tmp_path)

    def run(*words, typed=()):
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in typed)))
        try:
            code = main([*map(str, words)])
        except SystemExit as left:
            code = left.code
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def test_it_is_a_small_title():
    lines = (Path(__file__).parent / "yojoe_pig/yojoe_pig.py").read_text(encoding="utf-8")
    assert lines.count("\n") < SIZE


def test_it_keeps_the_laws(pig):
    check_title(pig, matches=3, bound=5_000, agreed=({"goal": "20"},))


def test_it_is_listed_with_its_players_and_settings(yojoe):
    _, out, _ = yojoe("games")
    assert "pig: Pig, a dice game of greed" in out
    assert "--goal: the points that win (default: 50)" in out
    _, told, _ = yojoe("games", "--json")
    assert result_of(told)["pig"]["players"]["2"] == [
        "human",
        "random",
        "greedy",
        "adviser",
        "mcts",
    ]


def test_a_person_plays_it_in_the_terminal_and_its_record_is_proved(yojoe):
    words = ["play", "pig", "--seats", "human:Ann,random", "--seed", "3", "--goal", "12", "--plain"]
    typed = ["?? pot", "roll", "u", *["hold", "roll"] * 60]
    code, out, err = yojoe(*words, "--record", "pig.replay", typed=typed)

    assert (code, err) == (0, "")
    assert "0 in the pot: roll, or hold?" in out
    assert "Ann (you): score 0" in out
    assert "pot 0; goal 12" in out.lower()
    assert "Nothing can be taken back: the dice were rolled." in out
    assert "You roll " in out
    code, out, _ = yojoe("replay", "pig.replay", "--verify")
    assert (code, out[:8]) == (0, "verified")
    code, out, _ = yojoe("replay", "pig.replay", "--plain")
    assert (code, "random: held" in out) == (0, True)


def test_a_game_is_saved_and_gone_on_with(pig, yojoe):
    match = Match(pig.rules, pig.setup(2), luck=Seeded(1))
    while match.ply < 7:
        question = match.question
        luck = match.luck.draw(question, match.ply) if question.ask == "roll" else 0
        match.answer(luck)
    text = save(pig, match, ("human:Ann", "random"), "test")
    assert seat_view(pig, load(pig, text)[0], 0) == seat_view(pig, match, 0)
    Path("pig.save.json").write_text(text, encoding="utf-8")
    code, out, _ = yojoe("play", "--resume", "pig.save.json", "--plain", typed=["q"])
    assert (code, "Pig" in out) == (0, True)


def test_many_games_are_played_by_search_too_and_reported(yojoe):
    words = ["sim", "pig", "--games", "8", "--goal", "20", "--agents", "random,mcts:5"]
    code, out, _ = yojoe(*words, "--workers", "2", "--out", "games")
    assert (code, "points" in out) == (0, True)
    assert "Pig" in Path("games/report.html").read_text(encoding="utf-8")


def test_a_league_meets_at_it(yojoe):
    words = ["league", "pig", "--agents", "random,greedy,mcts:5", "--goal", "12"]
    code, out, err = yojoe(*words, "--games", "4", "--workers", "1", "--report", "league")
    assert code == 0, err
    assert "mcts:5" in out
    assert list(Path("league").glob("*.html"))


def test_every_environment_plays_it(site):
    paths = os.pathsep.join([str(site), *filter(None, sys.path)])
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", ENVIRONMENTS],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert "all played" in ran.stdout


def test_a_table_of_it_stands_on_the_server(pig, tmp_path):
    assert pig
    plan = Config(database=str(tmp_path / "tables.sqlite"), workers=1, pause=0.0)
    with TestClient(make_app(plan), base_url="http://localhost") as client:
        told = client.get("/api/titles").json()["titles"]
        about = next(each for each in told if each["name"] == "pig")
        assert (about["cover"]["quick"]["seats"], about["first"]) == (2, ["goal"])
        assert client.get("/api/titles/pig/rules").json()["books"] == []
        wish = {
            "title": "pig",
            "seats": [{"kind": "me", "name": "Ann"}, {"kind": "computer", "strength": "easy"}],
            "settings": {"goal": "20"},
        }
        game = client.post("/api/games", json=wish).json()["id"]
        with client.websocket_connect(
            f"ws://localhost/api/games/{game}/socket", headers=ORIGIN
        ) as socket:
            played_out(socket)
        back = client.get(f"/api/games/{game}/report")
        assert back.status_code == 200, back.text
        record = client.get(f"/api/games/{game}/record")
        assert record.text.startswith("yojoe record"), record.text[:80]


def played_out(socket):
    """Ann rolls until the game is over."""
    socket.send_text(json.dumps({"id": "a" * 16, "kind": "ready", "word": "sesame"}))
    for number in range(2_000):
        frame = socket.receive_json()
        assert frame["kind"] != "refused", frame
        if frame.get("over"):
            assert frame["over"]["ending"] == "won"
            return
        prompt = frame.get("prompt")
        if frame["kind"] == "step" and prompt:
            assert prompt["text"].endswith("in the pot: roll, or hold?")
            index = int(number % 5 == 4)
            answer = {"seat": 0, "question": frame["question"], "answer": index}
            send = {"id": f"{number:016}", "kind": "answer", **answer}
            socket.send_text(json.dumps(send))
    pytest.fail("the game has not ended")


def test_a_package_that_is_broken_hides_no_other_title(site, pig, monkeypatch, caplog):
    assert pig
    monkeypatch.setattr(
        registry,
        "places",
        lambda: {
            "hog": registry.EntryPoint("hog", "yojoe_pig:TITLE", registry.GROUP),
            "ox": registry.EntryPoint("ox", "yojoe_ox:TITLE", registry.GROUP),
            "adventure": TITLES[1],
        },
    )
    assert [title.name for title in registry.all_titles()] == ["adventure"]
    assert (
        "the title ox cannot be loaded: yojoe_ox:TITLE: No module named 'yojoe_ox'" in caplog.text
    )
    with pytest.raises(Refusal, match="entry point hog leads to the title pig"):
        registry.title_named("hog")
