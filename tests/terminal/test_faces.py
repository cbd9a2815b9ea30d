"""The table of Live the Adventure, drawn and in words."""

import re

import pytest

from support.rule import rule
from yojoe.kernel.facts import TURN
from yojoe.kernel.script import Seat
from yojoe.terminal.faces import face_of
from yojoe.title.registry import title_named
from yojoe.titles.adventure.rules.board import DEFAULT
from yojoe.titles.adventure.surfaces.terminal.ring import Ring, shape_of
from yojoe.titles.adventure.telling.facts import Moved, Won

FACE = face_of(title_named("adventure"))


def picture(*seen):
    [one] = FACE.pictures(*seen)
    return one


FOUR = ("Ann", "Bob", "exact", "random")
STYLES = dict.fromkeys("CFE", "")
LENGTHS = [*range(3, 60), 99, 100, 101, 199, 200]


def board_of(spaces):
    return ("FFF" + "CCE" * 70)[:spaces]


def view(**changes):
    table = {
        "board": DEFAULT,
        "space": 4,
        "first": 0,
        "active": 0,
        "battle": False,
        "cobra": None,
        "wins": 0,
        "turns": 11,
        "badges": [2, 5],
        "energy": [3, 0],
        "dry": [0, 1],
    }
    return {**table, **changes}


def drawn(console, what):
    console.print(what)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("width", [40, 80, 100])
@pytest.mark.parametrize("height", [12, 24, 30])
def test_a_path_of_any_length_fits_and_shows_the_piece_once(sheet, width, height):
    for spaces in LENGTHS:
        ring = Ring(board_of(spaces), spaces - 1, STYLES)
        lines = drawn(sheet(width, height), ring)
        text = "\n".join(lines)
        assert max(map(len, lines)) <= width
        assert len(lines) <= max(8, height - 13)
        assert re.findall(r"\[(.)\]", text) == [board_of(spaces)[-1]]


@pytest.mark.parametrize("spaces", range(3, 41))
def test_a_ring_has_every_letter_and_every_number(sheet, spaces):
    assert shape_of(spaces, 80, 24) is not None
    text = "\n".join(drawn(sheet(80, 24), Ring(board_of(spaces), 0, STYLES)))
    assert sorted(re.findall("[CFE]", text)) == sorted(board_of(spaces))
    assert sorted(map(int, re.findall(r"\d+", text))) == list(range(1, spaces + 1))


def test_the_path_goes_round_clockwise_from_the_top_left(sheet):
    lines = drawn(sheet(), Ring("FCECFCECFC", 2, STYLES))
    assert lines == [
        "╭─1─┬─2─┬─3─┬─4─╮",
        "│ F │ C │[E]│ C │",
        "├10─┼───┴───┼─5─┤",
        "│ C │       │ F │",
        "├───┼───┬───┼───┤",
        "│ F │ C │ E │ C │",
        "╰─9─┴─8─┴─7─┴─6─╯",
    ]


def test_a_long_path_is_shown_in_rows_near_the_piece(sheet):
    lines = drawn(sheet(40), Ring(board_of(200), 99, STYLES))
    assert len(lines) == 8
    assert [line for line in lines if "[" in line] == ["  91  C C E C C E C C E[C]"]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (40, 24), (40, 12)])
def test_the_picture_fits_and_names_everything(sheet, width, height):
    seats = {"badges": [0, 1, 6, 3], "energy": [3, 2, 1, 0], "dry": [0, 0, 0, 1]}
    lines = drawn(sheet(width, height), picture(view(**seats), FOUR, Seat(0)))
    text = " ".join(" ".join(lines).split())
    assert max(map(len, lines)) <= width
    for words in ("Ann (you) ☆☆☆☆☆☆ ●●●", "Bob ★☆☆☆☆☆ ●●○", "random ★★★☆☆☆ ○○○ dry 1"):
        assert words in text
    for words in (
        "C COBRA",
        "F COBRA FORCE",
        "E ENERGY",
        "[ ] G.I. Joe",
        "board of our own design",
    ):
        assert words in text


def test_the_usual_board_stands_beside_the_seats(sheet):
    lines = drawn(sheet(), picture(view(cobra=1), FOUR[:2], None))
    assert len(lines) == 8
    assert lines[0].endswith("▶ Ann ★★☆☆☆☆ ●●● Joe  ")
    assert lines[1].rstrip().endswith("Bob ★★★★★☆ ○○○ Cobra")
    assert "turn 12" in lines[3]


def test_a_long_name_does_not_push_the_badges_away(sheet):
    lines = drawn(sheet(), picture(view(), ("Ann" * 6, "Bob"), None))
    assert "…" in lines[0]
    assert "★★☆☆☆☆ ●●●" in lines[0]


def test_a_terminal_without_unicode_gets_ascii(sheet, monkeypatch):
    monkeypatch.setattr("rich.console.Console.encoding", "ascii")
    for board in (DEFAULT, board_of(200)):
        lines = drawn(sheet(), picture(view(board=board), FOUR[:2], None))
        assert "\n".join(lines).isascii()
        assert "> Ann **.... ooo" in "\n".join(lines)


def test_colour_is_never_the_only_sign(sheet):
    plain = drawn(sheet(), picture(view(), FOUR[:2], None))
    coloured = "\n".join(drawn(sheet(colour=True), picture(view(), FOUR[:2], None)))
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured).splitlines() == plain


def test_in_words_the_table_is_two_lines():
    assert FACE.words(view(), ("human", "exact"), Seat(0)) == [
        "You: 2 badges, 3 energy. exact: 5 badges, 0 energy (1 turn without).",
        "G.I. Joe on space 5 of 24, ENERGY. Your turn.",
    ]


@pytest.mark.parametrize(
    ("changes", "you", "status"),
    [
        ({"active": 1}, None, "Bob's turn."),
        ({"cobra": 1}, 0, "Bob attacks you."),
        ({"cobra": 1}, 1, "You attack Ann."),
        ({"cobra": 1, "space": 0, "wins": 1}, None, "Bob attacks Ann, round 2 of 3."),
        ({"badges": [6, 1]}, 0, "You win with six badges."),
        ({"turns": 0, "badges": [0, 0]}, 0, "The game begins."),
    ],
)
def test_the_status_says_what_goes_on(changes, you, status):
    assert FACE.words(view(**changes), ("Ann", "Bob"), you)[1].endswith(f". {status}")


def test_only_the_usual_board_is_called_our_design():
    assert any("our own design: the printed one is unknown" in line for line in FACE.about(view()))
    assert not any("design" in line for line in FACE.about(view(board="FFF")))


def test_a_turn_opens_with_the_move():
    assert Moved(Seat(0), 1, 2, 0).opens == TURN
    assert not Won(Seat(0)).opens


@rule("LTA-WIN-01")
def test_the_opening_lines_say_first_of_all_what_wins():
    assert FACE.about(view())[0] == "Whoever first has all 6 badges on the board wins."
