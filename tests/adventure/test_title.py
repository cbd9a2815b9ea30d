"""The box on the shelf: its settings and its figures."""

import pytest

from support.adventure import FOUR, Table
from support.rule import rule
from yojoe.title.rulebook import load
from yojoe.titles.adventure.rules.board import DEFAULT
from yojoe.titles.adventure.title import ADVENTURE

RULES = load(ADVENTURE.about.rulebooks[0])


@rule("LTA-AMB-01", "LTA-AMB-09", "LTA-AMB-13", "LTA-AMB-16")
def test_what_is_played_with_unless_agreed_otherwise():
    assert dict(ADVENTURE.setup(2).settings) == {
        "board": DEFAULT,
        "start": 1,
        "may_decline": False,
        "cap": 20_000,
    }


@pytest.mark.parametrize(
    ("setting", "text", "value"),
    [
        ("board", "ffcef", "FFCEF"),
        ("start", "3", 3),
        ("may_decline", "yes", True),
        ("may_decline", "no", False),
        ("cap", "0", 0),
        ("cap", "1000000", 1_000_000),
    ],
)
def test_a_setting_is_read_from_words(setting, text, value):
    assert ADVENTURE.setup(3, {setting: text}).settings[setting] == value


def test_settings_and_rules_name_each_other():
    named = {(setting.name, name) for setting in ADVENTURE.about.settings for name in setting.rules}
    for setting, name in named:
        assert RULES[name].option == setting
    for reading in RULES.rules:
        if reading.kind == "reading" and reading.option:
            assert (reading.option, reading.id) in named


def test_it_is_found_under_its_name():
    assert (ADVENTURE.name, ADVENTURE.about.full_name) == ("adventure", "Live the Adventure")
    assert ADVENTURE.name == RULES.title


def test_the_figures_of_a_match_name_the_winner_and_who_went_first():
    table = Table(*FOUR, active="Cy", badges={"Cy": 5}, turns=6)
    table.play("Cy rolls 1, Cy: seat-Ann, Ann misses Cy")
    figures = ADVENTURE.study.summary(table.state)
    assert (figures["first"], figures["winner"]) == (3, 3)


def test_the_figures_of_an_unfinished_match_name_no_winner():
    table = Table("Ann", "Bob", cap="1", badges={"Ann": 5, "Bob": 5})
    table.play("Ann rolls 4")
    assert ADVENTURE.study.summary(table.state) == {"first": 1, "winner": 0, "turns": 1}


def test_the_turn_that_wins_is_counted_like_any_other():
    table = Table("Ann", "Bob", badges={"Ann": 5}, turns=6)
    table.play("Ann rolls 1, Bob misses Ann")
    assert ADVENTURE.study.summary(table.state)["turns"] == 7
