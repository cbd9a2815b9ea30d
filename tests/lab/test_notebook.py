"""The laboratory in a notebook: tables, and reports below the cell."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import polars as pl
import pytest

from yojoe import lab
from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.simulate import simulate
from yojoe.titles.adventure.title import ADVENTURE

STUDY = Path(__file__).parents[2] / "examples" / "study.py"


@pytest.fixture
def below(monkeypatch):
    """What is drawn below a cell of a notebook that is only made believe."""
    drawn = []
    display = ModuleType("IPython.display")
    display.HTML, display.display = str, drawn.append
    shell = SimpleNamespace(get_ipython=lambda: "a shell", version_info=(9, 0))
    monkeypatch.setitem(sys.modules, "IPython", shell)
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    return drawn


def test_a_simulation_is_a_table_with_a_row_for_each_game():
    table = lab.sim("adventure", "greedy,random", games=5, seed=4)
    batch = simulate(ADVENTURE, ["greedy", "random"], 5, 4)
    assert table["digest"].to_list() == [row.digest for row in batch.rows]
    assert table["seed"].to_list() == [row.seed for row in batch.rows]
    assert table["score_1"].to_list() == [row.scores[0] for row in batch.rows]
    assert table["turns"].to_list() == batch.columns()["turns"]
    assert table["seat_1"].to_list()[:2] == ["greedy", "random"]


def test_settings_are_keywords():
    table = lab.sim("adventure", games=3, cap=3, may_decline=True)
    assert table["ending"].unique().to_list() == ["unfinished"]
    with pytest.raises(Refusal, match="no setting 'colour'"):
        lab.sim("adventure", games=3, colour="red")


def test_a_league_is_a_table_with_a_row_for_each_player():
    table = lab.league("adventure", ["greedy", "random"], games=4)
    assert sorted(table["player"].to_list()) == ["greedy", "random"]
    assert table["rating"].is_sorted(descending=True)
    assert table.select((pl.col("low") <= pl.col("high")).all()).item()


def test_in_a_notebook_the_report_is_drawn_below_the_cell(below):
    lab.sim("adventure", games=3, board="FFFE")
    lab.league("adventure", "greedy,random", games=2)
    assert [page.startswith("<iframe") for page in below] == [True, True]
    said = (
        "lab.sim(&amp;#x27;adventure&amp;#x27;, &amp;#x27;random,random&amp;#x27;, games=3, seed=1"
    )
    assert said in below[0]
    assert "&lt;svg" in below[0]
    assert "lab.league(" in below[1]


def test_nothing_is_drawn_where_it_is_not_wanted(below):
    lab.sim("adventure", games=2, draw=False)
    assert below == []


def test_a_shell_without_a_notebook_draws_nothing(below, monkeypatch):
    monkeypatch.setattr(sys.modules["IPython"], "get_ipython", lambda: None)
    lab.sim("adventure", games=2)
    assert below == []


def test_without_polars_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(Refusal, match="yojoe\\[lab\\]"):
        lab.sim("adventure", games=2)


def test_the_study_runs():
    done = subprocess.run(
        [sys.executable, str(STUDY), "20"], check=True, capture_output=True, text=True
    )
    assert "wins on seat 1" in done.stdout
    assert "against" in done.stdout
