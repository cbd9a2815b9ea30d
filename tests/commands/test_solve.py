"""``yojoe solve``: figures for people, figures for programs, and refusals."""

from functools import partial

import pytest

from support.document import result_of
from support.rule import rule
from yojoe.cli import main
from yojoe.titles.adventure.rules.board import parse
from yojoe.titles.adventure.sense.solver import solve
from yojoe.titles.adventure.surfaces.commands.solve import band, percent

ODD = "CEFCFCFEE"


@pytest.fixture
def yojoe_solve(yojoe_lines):
    return partial(yojoe_lines, "solve")


def test_json_is_one_line_with_three_figures(yojoe_solve):
    code, [line], _ = yojoe_solve("adventure", "--board", "fff", "--json")
    answer = result_of(line)
    assert code == 0
    assert list(answer) == ["board", "first_player_wins", "mean_turns"]
    assert answer["board"] == "FFF"
    assert answer["first_player_wins"] == pytest.approx(0.523883129687, abs=1e-9)
    assert answer["mean_turns"] == pytest.approx(28.320, abs=5e-4)


def test_without_a_board_ours_is_solved(yojoe_solve):
    _, [line], _ = yojoe_solve("adventure", "--json")
    assert result_of(line)["board"] == "FCCCECCCFCCCECCCFCCCECCC"


@rule("LTA-AMB-01")
def test_the_piece_starts_on_the_first_force_space_unless_told_otherwise(yojoe_solve):
    solution = solve(parse(ODD))
    _, [first], _ = yojoe_solve("adventure", "--board", ODD, "--json")
    _, [third], _ = yojoe_solve("adventure", "--board", ODD, "--json", "--start", "3")
    assert result_of(first)["first_player_wins"] == solution.first_player_wins(2)
    assert result_of(third)["first_player_wins"] == solution.first_player_wins(6)
    assert result_of(third)["mean_turns"] == solution.mean_turns(6)
    assert solution.first_player_wins(2) != solution.first_player_wins(6)


def test_the_report_fits_eighty_columns_and_is_plain_when_piped(yojoe_solve):
    code, lines, _ = yojoe_solve("adventure", "--board", "C" * 100 + "FFF" + "E" * 20)
    assert code == 0
    assert max(map(len, lines)) <= 80
    assert "\x1b" not in "".join(lines)


def test_the_report_names_the_figures(yojoe_solve):
    _, lines, _ = yojoe_solve("adventure")
    text = "\n".join(" ".join(line.split()) for line in lines)
    assert "board FCCCECCCFCCCECCCFCCCECCC" in text
    assert "spaces 24, the piece starts on space 1" in text
    assert "first player wins 0.510452202348" in text
    assert "mean turns 55.938" in text
    assert "\n0 51.0% 42.8% 34.5% 26.2% 18.0% 9.6%\n" in text


def test_the_picture_shades_where_removing_is_right(yojoe_solve):
    _, lines, _ = yojoe_solve("adventure")
    text = "\n".join(" ".join(line.split()) for line in lines)
    assert "\n2 ·· 0% ·· 0% ·· 0% ▒▒ 45% ▓▓ 95% ▓▓ 99%\n" in text
    assert "· never" in text
    assert "█ always" in text


def test_only_never_is_nought_and_only_always_is_a_hundred():
    shares = (0, 0.001, 1 / 3, 0.34, 2 / 3, 0.67, 0.999, 1)
    assert [percent(share) for share in shares] == [0, 1, 33, 34, 67, 67, 99, 100]
    assert [band(share) for share in shares] == [0, 1, 1, 2, 2, 3, 3, 4]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "there is no title 'chess'; there is deckbuilding, adventure"),
        (["adventure", "--board", "FFX"], "space 3 is 'X'"),
        (["adventure", "--board", "FCC"], "exactly three Cobra Force spaces"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_one_line(yojoe_solve, words, complaint):
    code, lines, refusal = yojoe_solve(*words)
    assert (code, lines) == (2, [])
    assert complaint in refusal
    assert refusal.count("\n") == 1


@rule("LTA-SETUP-01")
@pytest.mark.parametrize("start", ["0", "-1", "4", "x"])
def test_the_piece_starts_on_a_force_space_or_not_at_all(yojoe_solve, start):
    code, _, refusal = yojoe_solve("adventure", "--start", start)
    assert code == 2
    assert refusal == f"yojoe: start: {start!r} is not a whole number from 1 to 3\n"


def test_a_terminal_without_unicode_gets_plain_shades(capsysbinary, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("rich.console.Console.encoding", "ascii")
    assert main(["solve", "adventure", "--board", "FFF"]) == 0
    assert capsysbinary.readouterr().out.isascii()
