"""How the eye is taught."""

import json
from dataclasses import replace

import numpy as np
import pytest

from tools.train_tcg import __main__ as command
from tools.train_tcg.lessons import attended, in_a_row
from tools.train_tcg.pupil import Pupil
from yojoe.titles.tcg.sense.eye.network import read


@pytest.fixture(scope="module")
def lectures():
    games = attended(24, 7, workers=1, on_game=lambda: None)
    return in_a_row([lesson for game in games for lesson in game])


def test_lessons_have_all_turns_of_both_players_and_a_result(lectures):
    assert len(lectures) > 48
    assert set(lectures.scores) <= {0.0, 0.5, 1.0}
    assert lectures.there.sum(axis=(2, 3)).min() >= 1
    assert (lectures.units[lectures.there[..., 0] == 0] == 0).all()


def test_the_same_seed_teaches_the_same(lectures):
    [game] = attended(1, 7, workers=1, on_game=lambda: None)
    first = in_a_row(game)
    assert (first.players == lectures.players[: len(first)]).all()


def test_gradients_are_what_little_changes_show(lectures):
    pupil, some = Pupil(lectures, 3), lectures.some(slice(0, 20))
    pupil.weights["sum_up"] *= 0.1  # so that it is sure of nothing: sure chances are cut off
    some = replace(some, scores=np.clip(some.scores, 0.1, 0.9))
    found = pupil.gradients(some)
    for name, weights in pupil.weights.items():
        flat = weights.reshape(-1)
        for place in range(0, len(flat), max(1, len(flat) // 7)):
            before, little = flat[place], 1e-6
            flat[place] = before + little
            more = pupil.surprise(some)
            flat[place] = before - little
            less = pupil.surprise(some)
            flat[place] = before
            assert found[name].reshape(-1)[place] == pytest.approx(
                (more - less) / (2 * little), abs=1e-5
            )


def test_a_pupil_learns(lectures):
    pupil = Pupil(lectures, 3)
    before = pupil.surprise(lectures)
    for epoch in pupil.taught(lectures):
        if epoch == 30:
            break
    assert pupil.surprise(lectures) < before - 0.1


def test_what_was_learned_is_written_as_the_eye_reads_it(tmp_path, monkeypatch, capsys):
    path = tmp_path / "eye.json"
    words = ["eye", "--games", "12", "--epochs", "2", "--workers", "1", "--out", str(path)]
    monkeypatch.setattr("sys.argv", words)
    command.main()

    assert "epoch 2: surprised by" in capsys.readouterr().out
    about = json.loads(path.read_text(encoding="utf-8"))
    eye = read(about)
    assert about["games"] == 12
    assert eye.sum_up.shape == eye.weigh_bias.shape
