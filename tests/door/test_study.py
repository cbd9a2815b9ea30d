"""Batches and leagues through the front door."""

import re
import sys
from subprocess import run

import pytest

import yojoe
from yojoe.cli import main
from yojoe.door.title import find
from yojoe.lab.batch.simulate import simulate


class First(yojoe.Agent):
    def choose(self, perspective):
        return perspective.labels()[0]


def test_a_batch_has_wins_intervals_and_a_frame():
    batch = yojoe.simulate("adventure", "exact", "random", games=20, seed=1)
    same = simulate(find("adventure"), ["exact", "random"], 20, 1)

    assert (batch.games, batch.agents, batch.digest) == (20, ("exact", "random"), same.digest)
    assert (batch.wins, batch.draws, sum(batch.wins)) == (same.wins, 0, 20)
    assert all(
        low < wins / 20 < high for wins, (low, high) in zip(batch.wins, batch.interval, strict=True)
    )
    assert batch.scores == [wins / 20 for wins in batch.wins]
    assert batch.endings == {"won": 20}
    assert batch.frame().height == 20
    assert repr(batch).startswith("<Batch adventure: 20 games; exact won ")


def test_one_player_sits_on_every_seat():
    assert yojoe.simulate("deckbuilding", "greedy", games=2).agents == ("greedy",)
    assert yojoe.simulate("adventure", "random", games=2).agents == ("random", "random")
    assert yojoe.simulate("adventure", "random", games=1, players=3).agents == ("random",) * 3
    assert yojoe.simulate("tcg", games=1).agents == ("random", "random")


def test_settings_are_keywords():
    short = yojoe.simulate("deckbuilding", "random", games=5, practice=True, expert=1)
    text = yojoe.simulate("deckbuilding", "random", games=5, practice="yes", expert="1")
    assert short.digest == text.digest != yojoe.simulate("deckbuilding", games=5).digest


def test_players_of_ones_own_play_a_batch_and_change_seats():
    batch = yojoe.simulate("tcg", First(), "random", games=6, seed=3)

    assert batch.agents == ("First", "random")
    assert batch.digest == yojoe.simulate("tcg", First(), "random", games=6, seed=3).digest
    assert [*batch.frame()["seat_1"]] == ["First", "random"] * 3
    with pytest.raises(yojoe.Refusal, match="players of your own play in one worker"):
        yojoe.simulate("tcg", First(), "random", games=2, workers=2)


def test_two_workers_play_the_same_games():
    one, two = (yojoe.simulate("adventure", games=8, workers=workers) for workers in (1, 2))
    assert one.digest == two.digest


def test_a_script_without_a_guard_has_workers(tmp_path):
    script = tmp_path / "few_lines.py"
    script.write_text("import yojoe\nprint(yojoe.simulate('adventure', games=4, workers=2).wins)\n")
    ran = run([sys.executable, script], capture_output=True, text=True, check=True)
    assert (ran.stdout.count("["), ran.stderr) == (1, ""), "workers do not run it again"


def test_reports_are_written(tmp_path):
    batch = yojoe.simulate("adventure", "exact", "random", games=5)
    batch.report(tmp_path / "batch.html")
    met = yojoe.league("adventure", "exact", "random", games=2)
    met.report(str(tmp_path / "league.html"))

    said = (tmp_path / "batch.html").read_text()
    assert "yojoe.simulate(&#x27;adventure&#x27;, &#x27;exact&#x27;, &#x27;random&#x27;" in said
    assert "yojoe.league(" in (tmp_path / "league.html").read_text()


def test_a_league_has_ratings_wins_and_intervals():
    met = yojoe.league("adventure", "random", "exact", games=8, seed=2)

    assert (met.games, met.agents, sum(met.wins)) == (8, ("random", "exact"), 8)
    assert met.ratings[0] < met.ratings[1]
    assert all(low < at < high for at, (low, high) in zip(met.ratings, met.interval, strict=True))
    assert [*met.frame()["player"]] == ["exact", "random"]
    assert repr(met).startswith("<League adventure: 8 games; exact +")


def test_without_polars_a_frame_names_the_line_that_installs_it(monkeypatch):
    batch = yojoe.simulate("adventure", games=1)
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(yojoe.Refusal, match=r"pip install 'yojoe\[lab\]'"):
        batch.frame()


def test_without_matplotlib_a_report_names_the_line_that_installs_it(monkeypatch, tmp_path):
    batch = yojoe.simulate("adventure", games=1)
    for name in [name for name in sys.modules if name.startswith("yojoe.lab.report.re")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(yojoe.Refusal, match=r"Matplotlib: pip install 'yojoe\[lab\]'"):
        batch.report(tmp_path / "a.html")


SLIM = """
import sys
sys.modules |= dict.fromkeys(("numpy", "gymnasium", "pettingzoo", "pyspiel"))
import yojoe
for module in ("gym", "aec", "parallel", "openspiel"):
    try:
        __import__(f"yojoe.adapters.{module}")
    except yojoe.Refusal as refusal:
        print(refusal)
try:
    yojoe.league("adventure", "random", "greedy", games=1)
except yojoe.Refusal as refusal:
    print(refusal)
"""


def test_a_slim_install_says_what_is_missing():
    ran = run([sys.executable, "-c", SLIM], capture_output=True, text=True, check=True)
    said = [
        re.search(r"needs (\w+): pip install 'yojoe\[(\w+)\]'", each)
        for each in ran.stdout.splitlines()
    ]
    assert [each.groups() for each in said] == [
        ("Gymnasium", "gymnasium"),
        ("PettingZoo", "pettingzoo"),
        ("PettingZoo", "pettingzoo"),
        ("OpenSpiel", "openspiel"),
        ("NumPy", "lab"),
    ]


@pytest.fixture
def short_adventure():
    """Live the Adventure, as if no game of it could take more than ten answers."""
    game = find("adventure").rules
    usual = game.longest
    object.__setattr__(game, "longest", 10)  # the rules of a title are frozen, and shared
    yield
    object.__setattr__(game, "longest", usual)


@pytest.mark.usefixtures("short_adventure")
def test_nothing_runs_for_ever(capsys):
    seed = "adventure, seed [0-9]+: no end after 10 answers"
    for act in (
        lambda: yojoe.simulate("adventure", games=1),
        lambda: yojoe.league("adventure", "random", "exact", games=1),
        lambda: yojoe.simulate("adventure", First(), "random", games=1),
        lambda: yojoe.new("adventure", seed=7).play_out(),
    ):
        with pytest.raises(yojoe.Endless, match=seed):
            act()
    game = yojoe.new("adventure", seed=7)
    while game.ply < 9:
        game.play(game.moves[0])
    ply = game.ply
    with pytest.raises(yojoe.Endless, match=seed):
        game.play(game.moves[0]).play(game.moves[0])
    assert game.ply == ply, "nothing has happened"
    with pytest.raises(yojoe.Endless, match="adventure, imagined 1: no end after 10 answers"):
        yojoe.new("adventure", seed=7).imagine(0, seed=1).play_out(First())
    assert main(["sim", "adventure", "--games", "2", "--workers", "1"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert re.match(f"yojoe: game 0, seed [0-9]+: {seed}$", said[0])
    assert said[1] == (
        "play it again: yojoe sim adventure --games 1 --agents random,random --seed 1 --luck stream"
    )
