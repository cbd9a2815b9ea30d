"""The box on the shelf: its settings, its figures, and its eye for a position."""

import pytest

from support.adventure import ANN, BOB, FOUR, Table
from support.rule import rule
from yojoe.adventure.board import DEFAULT
from yojoe.adventure.title import ADVENTURE
from yojoe.kernel.catalogue import load

RULES = load(ADVENTURE.rules)


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
    named = {(setting.name, name) for setting in ADVENTURE.settings for name in setting.rules}
    for setting, name in named:
        assert RULES[name].option == setting
    for reading in RULES.rules:
        if reading.kind == "reading" and reading.option:
            assert (reading.option, reading.id) in named


def test_it_is_found_under_its_name():
    assert (ADVENTURE.name, ADVENTURE.full_name) == ("adventure", "Live the Adventure")
    assert ADVENTURE.name == RULES.title


def test_the_figures_of_a_match_name_the_winner_and_who_went_first():
    table = Table(*FOUR, active="Cy", badges={"Cy": 5}, turns=6)
    table.play("Cy rolls 1, Cy: seat-Ann, Ann misses Cy")
    figures = ADVENTURE.summary(table.state)
    assert (figures["first"], figures["winner"]) == (3, 3)


def test_the_figures_of_an_unfinished_match_name_no_winner():
    table = Table("Ann", "Bob", cap="1", badges={"Ann": 5, "Bob": 5})
    table.play("Ann rolls 4")
    assert ADVENTURE.summary(table.state) == {"first": 1, "winner": 0, "turns": 1}


def test_the_turn_that_wins_is_counted_like_any_other():
    table = Table("Ann", "Bob", badges={"Ann": 5}, turns=6)
    table.play("Ann rolls 1, Bob misses Ann")
    assert ADVENTURE.summary(table.state)["turns"] == 7


def worth(you=ANN, **given):
    return ADVENTURE.evaluate(Table("Ann", "Bob", "Cy", **given).state, you)


def test_a_won_position_is_worth_everything_and_a_lost_one_nothing():
    won = {"badges": {"Ann": 6, "Bob": 5}}
    assert worth(**won) == 1
    assert worth(BOB, **won) == 0


@pytest.mark.parametrize("badges", range(5))
def test_more_badges_look_better_and_an_opponents_worse(badges):
    assert worth(badges={"Ann": badges}) < worth(badges={"Ann": badges + 1})
    assert worth(badges={"Bob": badges}) > worth(badges={"Bob": badges + 1})
    assert worth(badges={"Bob": 5, "Cy": badges}) > worth(badges={"Bob": 5, "Cy": badges + 1})


@pytest.mark.parametrize("mine", range(6))
@pytest.mark.parametrize("theirs", range(6))
def test_what_looks_good_to_one_of_two_looks_as_bad_to_the_other(mine, theirs):
    s = Table("Ann", "Bob", badges={"Ann": mine, "Bob": theirs}).state
    level = ADVENTURE.evaluate(Table("Ann", "Bob").state, ANN)
    assert ADVENTURE.evaluate(s, ANN) + ADVENTURE.evaluate(s, BOB) == pytest.approx(2 * level)


def test_one_opponent_far_ahead_looks_worse_than_two_who_are_not():
    assert worth(badges={"Bob": 5}) < worth(badges={"Bob": 3, "Cy": 3})


def test_more_energy_looks_better():
    looks = [worth(energy={"Ann": energy}) for energy in range(4)]
    assert looks == sorted(set(looks))


@pytest.mark.parametrize("mine", range(6))
@pytest.mark.parametrize("theirs", range(6))
def test_an_open_position_is_worth_something_between(mine, theirs):
    for energy in (0, 3):
        given = {"badges": {"Ann": mine, "Bob": theirs}, "energy": {"Ann": energy}}
        assert 0 < worth(**given) < 1


@pytest.mark.parametrize(
    ("mine", "theirs", "use"),
    [(3, 2, "place"), (3, 3, "place"), (1, 3, "remove"), (1, 4, "remove")],
)
def test_removing_looks_better_only_when_somebody_is_well_ahead(mine, theirs, use):
    placed = ADVENTURE.evaluate(Table("A", "B", badges={"A": mine + 1, "B": theirs}).state, ANN)
    removed = ADVENTURE.evaluate(Table("A", "B", badges={"A": mine, "B": theirs - 1}).state, ANN)
    assert (placed > removed) == (use == "place")
