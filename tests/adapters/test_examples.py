"""The examples run as their pages say, draw what they promise, and learn something."""

import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from statistics import fmean

import numpy as np
import pytest

from support.environments import LONG
from yojoe.cli import guard

EXAMPLES = Path(__file__).parents[2] / "examples"
ONE_CORE = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


def started(script, *words, out):
    return subprocess.Popen(
        [sys.executable, str(EXAMPLES / script), *words, "--out", str(out)],
        env=ONE_CORE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def told(script, *words, out):
    """What an example prints, as pairs of a name and a figure; its picture is drawn."""
    with started(script, *words, out=out) as example:
        printed, aside = example.communicate()
    assert (example.returncode, aside) == (0, "")
    assert out.read_bytes().startswith(b"\x89PNG")
    return dict(line.split(": ") for line in printed.splitlines() if ": " in line)


def test_the_adventure_is_learned_and_drawn(tmp_path):
    curve = told(
        "learn.py", "adventure", "--minutes", "0.001", "--games", "2", out=tmp_path / "a.png"
    )
    assert "round 1" in curve


def test_a_learner_does_more_and_more_often_what_is_rewarded(monkeypatch):
    """Of three doors one is marked: it is the one to take."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    ppo = import_module("ppo")
    learner = ppo.Learner(3, 3, np.ones(3))
    shares = [share_of_marked_doors(learner, ppo.Batch()) for _ in range(20)]
    assert shares[0] < 0.5
    assert shares[-1] > 0.9


def share_of_marked_doors(learner, batch):
    """A round of games, each of one decision, and what was learned of them."""
    taken = []
    for marked in [0, 1, 2] * 50:
        door = learner.choose(np.eye(3)[marked], np.ones(3, bool), batch)
        taken.append(door == marked)
        batch.end(float(taken[-1]), 0.9)
    learner.learn(batch)
    return fmean(taken)


def test_the_first_mission_is_won_more_and_more_often(tmp_path):
    """It shows after twenty rounds, which ``YOJOE_LAWS=long`` plays; a quick run plays two."""
    rounds = 20 if LONG else 2
    out = tmp_path / "new" / "curve.png"
    curve = told("learn.py", "deckbuilding", "--rounds", str(rounds), "--games", "1", out=out)
    won = [float(curve[f"round {number}"].rstrip("%")) for number in range(1, rounds + 1)]
    assert not LONG or fmean(won[-3:]) > fmean(won[:3]) + 5


def test_cfr_comes_closer_and_closer_to_the_perfect_player(tmp_path):
    curve = told("cfr.py", "--iterations", "4", out=tmp_path / "curve.png")
    exact, first, second, last = (float(curve[name]) for name in ("exact", "1", "2", "4"))
    assert exact < last < second < first


@pytest.mark.parametrize(
    ("words", "sign"),
    [
        (["learn.py", "adventure", "--minutes", "100", "--games", "1"], "round 1:"),
        (["cfr.py", "--iterations", "100000"], "1:"),
    ],
    ids=["learn", "cfr"],
)
def test_ctrl_c_draws_the_curve_so_far(tmp_path, words, sign):
    out = tmp_path / "curve.png"
    with started(*words, out=out) as example:
        assert any(line.startswith(sign) for line in example.stdout)
        example.send_signal(signal.SIGINT)
        printed, aside = example.communicate()

    assert (example.returncode, aside) == (130, "")
    assert printed.splitlines()[-1].startswith(f"{out}: ")
    assert out.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["learn", "adventure", "--games", "0"], "--games: '0' is not a whole number from 1"),
        (["learn", "adventure", "--minutes", "0"], "--minutes: '0' is not a number above 0"),
        (["learn", "adventure", "--minutes", "nan"], "--minutes: 'nan' is not a number above 0"),
        (["learn", "adventure", "--minutes", "x"], "--minutes: 'x' is not a number above 0"),
        (["learn", "adventure", "--rounds", "0"], "--rounds: '0' is not a whole number from 1"),
        (["learn", "adventure", "--out", "FILE/x.png"], "FILE cannot be written: "),
        (["cfr", "--iterations", "0"], "--iterations: '0' is not a whole number from 1"),
        (["cfr", "--turns", "-1"], "--turns: '-1' is not a whole number from 1"),
        (["cfr", "--out", "FILE/x.png"], "FILE cannot be written: "),
        (["cfr", "--out", "x.doc"], "--out: 'x.doc' is no picture; its name ends in .png"),
    ],
)
def test_what_cannot_be_done_is_refused_before_anything_is_learned(
    tmp_path, monkeypatch, capsys, words, complaint
):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.chdir(tmp_path)
    Path("FILE").touch()
    script, *rest = words
    monkeypatch.setattr(sys, "argv", [f"{script}.py", *rest])

    assert guard(import_module(script).main) == 2

    printed = capsys.readouterr()
    assert printed.out == ""
    assert complaint in printed.err
    assert printed.err.count("\n") == 1
