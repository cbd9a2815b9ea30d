"""``yojoe bench``: what it measures, what it refuses, and that stdout stays clean."""

import pytest

import yojoe
from benchmarks import command as bench
from benchmarks.row import BenchRow
from support.document import result_of
from yojoe.cli import main
from yojoe.title.registry import all_titles


@pytest.fixture
def plans(monkeypatch):
    """The plans that were raced, without racing."""
    seen = []

    def race(plan, tally, tell):
        seen.append(plan)
        tell("round 1 of 1: adventure")
        tally.add(BenchRow("adventure", "2 seats", "3", 100, 10, 1.0))

    monkeypatch.setattr(bench, "race", race)
    return seen


def who(plan):
    return [*plan.titles, *(peer.name for peer in plan.peers)]


def test_everybody_is_measured_in_three_rounds_of_a_second(plans):
    assert main(["bench"]) == 0
    ours = [*(title.name for title in all_titles()), "adapters"]
    assert who(plans[0])[: len(ours) + 2] == [*ours, "pyminion", "gym_locm"]
    assert (plans[0].rounds, plans[0].seconds) == (3, 1.0)


def test_only_names_titles_and_peers(plans):
    main(["bench", "--only", "open_spiel,adventure"])
    assert who(plans[0]) == ["adventure", "open_spiel"]


def test_ours_leaves_the_peers_out(plans):
    main(["bench", "--ours", "--rounds", "1", "--seconds", "0.5"])
    assert who(plans[0]) == [*(title.name for title in all_titles()), "adapters"]
    assert (plans[0].rounds, plans[0].seconds) == (1, 0.5)


def test_environments_are_kept_in_the_working_folder(plans, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    main(["bench"])
    assert plans[0].home == tmp_path / ".bench"


def test_json_is_all_that_stdout_gets(plans, capsys):
    assert main(["bench", "--json"]) == 0
    found = result_of(capsys.readouterr().out)
    assert list(found) == ["machine", "ours", "peers", "ratios", "targets", "partial"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--only", "chess"], "there is nobody called 'chess' to measure; there is deckbuilding, "),
        (["--only", ""], "there is nobody called '' to measure; there is deckbuilding, "),
        (["--rounds", "0"], "--rounds: '0' is not a whole number from 1 to 1000"),
        (["--rounds", "x"], "--rounds: 'x' is not a whole number from 1 to 1000"),
        (["--rounds", "٣"], "--rounds: '٣' is not a whole number from 1 to 1000"),
        (["--seconds", "0"], "--seconds: '0' is not a number of seconds, more than 0 and up to 60"),
        (["--seconds", "61"], "--seconds: '61' is not a number of seconds"),
        (["--seconds", "x"], "--seconds: 'x' is not a number of seconds"),
        (["--seconds", "٣"], "--seconds: '٣' is not a number of seconds"),
        (["--seconds", "nan"], "more than 0 and up to 60"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_line(plans, capsys, words, complaint):
    assert main(["bench", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert complaint in printed.err
    assert printed.err.count("\n") == 1
    assert plans == []


def test_without_a_clone_it_says_what_it_needs(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(yojoe, "__file__", str(tmp_path / "lib" / "yojoe" / "__init__.py"))
    assert main(["bench"]) == 2
    assert capsys.readouterr().err == "yojoe: the benchmark needs a clone of the repository\n"
