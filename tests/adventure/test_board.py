"""Boards: what is one, what is not, and which is ours. [LTA-AMB-16]"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.rule import rule
from yojoe.kernel.refusal import Refusal
from yojoe.titles.adventure.rules.board import (
    COBRA,
    DEFAULT,
    ENERGY,
    FORCE,
    force_spaces,
    letters,
    parse,
)
from yojoe.titles.adventure.title import ADVENTURE


def refusal_of(text):
    with pytest.raises(Refusal) as refusal:
        parse(text)
    return str(refusal.value)


@rule("LTA-AMB-16", "LTA-COMP-07")
def test_a_board_is_a_row_of_letters():
    assert parse("FCEFCCF") == (FORCE, COBRA, ENERGY, FORCE, COBRA, COBRA, FORCE)
    assert letters(parse("FCEFCCF")) == "FCEFCCF"


@rule("LTA-AMB-16")
def test_small_letters_will_do():
    assert parse("fceFccf") == parse("FCEFCCF")
    assert ADVENTURE.setup(2, {"board": "fce" + "fcf"}).settings["board"] == "FCEFCF"


@rule("LTA-AMB-16")
@pytest.mark.parametrize(
    ("text", "place", "letter"),
    [
        ("XFFF", 1, "X"),
        ("FCxFF", 3, "x"),
        ("FFF ", 4, " "),
        ("F-F-F", 2, "-"),
        ("FFFé", 4, "é"),
        ("ß", 1, "ß"),
    ],
)
def test_a_letter_that_is_no_space_is_refused_with_its_place(text, place, letter):
    assert refusal_of(text) == (
        f"board: space {place} is {letter!r}; "
        "a board is made of C (Cobra), F (Cobra Force) and E (Energy)"
    )


@rule("LTA-AMB-16")
@pytest.mark.parametrize("text", ["ﬃ", "ﬀx", "ﬀF", "FFFﬀ"])
def test_a_letter_that_turns_into_several_is_refused_too(text):
    assert "a board is made of C (Cobra), F (Cobra Force) and E (Energy)" in refusal_of(text)


@rule("LTA-AMB-16", "LTA-COMP-07")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "board: 0 of its 0 spaces are F; "),
        ("CCE", "board: 0 of its 3 spaces are F; "),
        ("CFEF", "board: 2 of its 4 spaces are F (spaces 2, 4); "),
        ("FFFCF", "board: 4 of its 5 spaces are F (spaces 1, 2, 3, 5); "),
    ],
)
def test_a_board_has_exactly_three_cobra_force_spaces(text, complaint):
    assert refusal_of(text) == complaint + "a board has exactly three Cobra Force spaces"


@rule("LTA-AMB-16")
def test_a_board_has_its_longest():
    assert len(parse("FFF" + "C" * 197)) == 200
    assert refusal_of("FFF" + "C" * 198) == "board: 201 spaces; a board has at most 200"


@rule("LTA-AMB-16")
def test_the_default_board_is_labelled_as_our_own():
    setting = next(setting for setting in ADVENTURE.about.settings if setting.name == "board")
    assert setting.default == DEFAULT
    assert "our own design" in setting.meaning
    assert "the printed layout is unknown" in setting.meaning
    assert ADVENTURE.setup(2).settings["board"] == DEFAULT


@rule("LTA-AMB-16")
def test_the_default_board_is_the_one_the_worked_examples_use():
    assert DEFAULT == "FCCCECCCFCCCECCCFCCCECCC"
    assert force_spaces(parse(DEFAULT)) == [0, 8, 16]


@rule("LTA-AMB-16", "LTA-SETUP-01")
@given(
    st.lists(st.sampled_from("CE"), max_size=30).flatmap(
        lambda row: st.permutations([*"FFF", *row])
    )
)
def test_every_row_with_three_f_is_a_board(row):
    text = "".join(row)
    board = parse(text)
    assert letters(board) == text
    assert force_spaces(board) == [place for place, letter in enumerate(text) if letter == "F"]


@rule("LTA-AMB-16")
@given(st.text("CFEcfe xﬀß", max_size=9))
def test_any_text_is_a_board_letter_by_letter_or_refused_in_one_line(text):
    try:
        heard = letters(parse(text))
    except Refusal as refusal:
        heard = str(refusal)
    if not heard.startswith("board: "):
        assert (heard, len(heard)) == (text.upper(), len(text))
    assert len(heard.splitlines()) == 1
