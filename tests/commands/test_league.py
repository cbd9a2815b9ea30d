"""``yojoe league``: ratings for people and programs, a folder, interruptions and refusals."""

import pytest

from support.document import result_of
from yojoe.lab.leagues.fixtures import GoingOn


@pytest.fixture
def yojoe_league(yojoe_lines):
    return lambda *words: yojoe_lines("league", *words, "--workers", "1")


def few(*words, agents="greedy,random"):
    return ("adventure", "--agents", agents, "--games", "4", *words)


def test_json_is_one_line_of_figures(yojoe_league):
    code, [line], aside = yojoe_league(*few("--json", "--board", "FFFE"))
    found = result_of(line)
    assert (code, aside) == (0, "")
    assert (found["title"], found["games"], found["rounds"]) == ("adventure", 4, 2)
    assert [each["name"] for each in found["agents"]] == ["greedy", "random"]
    assert found["agents"][0]["rating"] == pytest.approx(-found["agents"][1]["rating"])
    assert found["settings"]["board"] == "FFFE"


def test_the_text_ranks_in_eighty_columns(yojoe_league):
    code, lines, _ = yojoe_league(*few(agents="greedy,random,mcts:3"))
    text = [" ".join(line.split()) for line in lines]
    assert code == 0
    assert max(map(len, lines)) <= 80
    assert "player rating 95 % interval ahead score" in text
    assert "player 1 2 3" in text
    assert "games 12, in 2 rounds of 6" in text


def test_the_same_folder_is_gone_on_with(yojoe_league, tmp_path):
    out = str(tmp_path / "league")
    assert yojoe_league(*few("--report", out))[0] == 0
    code, _, aside = yojoe_league(*few("--report", out, "--games", "6"))
    assert code == 0
    assert aside.splitlines() == [
        "going on after 4 games",
        f"{out}: a report on 6 games, their table and a summary",
    ]
    page = (tmp_path / "league" / "report.html").read_text()
    assert "yojoe league adventure --agents greedy,random --games 6 --seats 2 --seed 1" in page


def test_ctrl_c_keeps_what_was_played(yojoe_league, tmp_path, monkeypatch):
    def tired(self, number):
        if number == 3:
            raise KeyboardInterrupt
        return played(self, number)

    out = tmp_path / "league"
    with monkeypatch.context() as patch:
        played = GoingOn.__call__
        patch.setattr(GoingOn, "__call__", tired)
        code, lines, aside = yojoe_league(*few("--report", str(out)))
    assert code == 130
    assert "interrupted: 3 of 4 games kept; whole rounds count" in aside
    assert "games         2, in 1 rounds of 2" in lines
    assert yojoe_league(*few("--report", str(out)))[2].startswith("going on after 3 games")


def test_a_rule_that_fails_is_told_with_the_words_that_play_it_again(yojoe_league, monkeypatch):
    def broken(_self, _game):
        raise ZeroDivisionError

    monkeypatch.setattr("yojoe.lab.leagues.fixtures.GameJob.__call__", broken)
    code, lines, aside = yojoe_league(*few())
    assert (code, lines) == (1, [])
    assert "play it again: yojoe play adventure --seats greedy,random --seed " in aside


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (few("--force"), "--force goes with --out DIR only"),
        (few("--players", "5"), "--seats: '5' is not a whole number from 2 to 4"),
        (few(agents="greedy"), "two different players or more"),
    ],
)
def test_what_makes_no_sense_is_refused(yojoe_league, words, complaint):
    code, lines, aside = yojoe_league(*words)
    assert (code, lines) == (2, [])
    assert complaint in aside
