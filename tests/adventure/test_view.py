"""What is shown to whom: a whitelist, and nothing but what lies on the table."""

import json

import pytest

from support.adventure import ANN, BOB, FOUR, Table, opening
from support.rule import rule

TABLE = {
    "board",
    "space",
    "first",
    "active",
    "battle",
    "cobra",
    "wins",
    "turns",
    "badges",
    "energy",
    "dry",
    "step",
    "shown",
    "rolled",
}
EVERYBODY = {"you", "table", "waiting", "ask", "roller"}
ASKED = EVERYBODY | {"prompt", "options", "picked"}

MOMENTS = [
    "",
    "Ann rolls 1",
    "Ann rolls 1, Ann: seat-Bob",
    "Ann rolls 1, Ann: seat-Bob, Bob: shoot-low",
    "Ann rolls 1, Ann: seat-Bob, Bob misses Ann",
    "Ann rolls 4",
    "Ann rolls 4, Ann: keep",
]


def at(moment):
    table = Table("Ann", "Bob", "Cy", badges={"Bob": 1}, energy={"Ann": 2}, may_decline="yes")
    table.play(moment)
    return table


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_table_shows_these_things_and_no_others(moment):
    table = at(moment)
    for you in ("Ann", "Bob", "Cy", ""):
        assert set(table.view(you)["table"]) == TABLE


@pytest.mark.parametrize("moment", MOMENTS)
def test_only_who_is_asked_sees_a_question(moment):
    table = at(moment)
    question = table.match.question
    for you in ("Ann", "Bob", "Cy", ""):
        asked = you and table.seat(you) in question.seats
        assert set(table.view(you)) == (ASKED if asked else EVERYBODY)


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_table_looks_the_same_to_everybody(moment):
    table = at(moment)
    shown = [table.view(you)["table"] for you in ("Ann", "Bob", "Cy", "")]
    assert all(one == shown[0] for one in shown)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_view_can_be_written_as_json(moment):
    view = at(moment).view("Ann")
    assert json.loads(json.dumps(view)) == view


def test_the_table_is_shown_as_it_is():
    table = Table(
        *FOUR, piece=7, active="Bob", badges={"Cy": 2}, energy={"Dee": 0}, dry={"Dee": 1}, turns=9
    )
    table.play("Bob rolls 1, Bob: seat-Dee, Dee misses Bob, Bob: place")
    assert table.view()["table"] == {
        "board": "FCCCECCCFCCCECCCFCCCECCC",
        "space": 8,
        "first": 1,
        "active": 1,
        "battle": True,
        "cobra": 3,
        "wins": 1,
        "turns": 9,
        "badges": [0, 1, 2, 0],
        "energy": [3, 3, 3, 0],
        "dry": [0, 0, 0, 1],
        "step": "battle.fire",
        "shown": [0, 3],
        "rolled": [0, 0, 0, 0],
    }


@rule("LTA-COBRA-09", "LTA-COBRA-11")
def test_the_cards_lie_face_up_from_the_reveal_to_the_end_of_the_turn():
    table = Table("Ann", "Bob", badges={"Bob": 1})
    table.play("Ann rolls 1, Ann: jump-up")
    assert table.view()["table"]["shown"] == []
    table.play("Bob: shoot-low")
    assert (table.asks, table.view()["table"]["shown"]) == ("use", [0, 3])
    table.play("Ann: place")
    assert table.view()["table"]["shown"] == []


@rule("LTA-FIRST-01", "LTA-FIRST-02")
def test_the_rolls_for_the_first_turn_lie_on_the_table_until_it_is_decided():
    table = opening("Ann", "Bob", "Cy")
    table.play("Ann rolls 4, Bob rolls 2")
    assert table.view()["table"]["rolled"] == [4, 2, 0]
    table.play("Cy rolls 4, Ann rolls 1")
    assert table.view()["table"]["rolled"] == [1, 0, 0]
    table.play("Cy rolls 6")
    assert (table.turn, table.view()["table"]["rolled"]) == ("Cy", [0, 0, 0])


def test_everybody_sees_who_rolls_the_die():
    table = opening("Ann", "Bob")
    assert (table.view("Bob")["ask"], table.view("Bob")["roller"]) == ("roll", ANN)
    table.play("Ann rolls 1")
    assert table.view("Ann")["roller"] == BOB


@rule("LTA-COBRA-11", "LTA-FORCE-17", "LTA-INV-03")
def test_between_turns_no_attack_is_under_way():
    table = Table("Ann", "Bob", piece=7)
    before = table.view()["table"]
    table.play("Ann rolls 1, Bob misses Ann, Bob hits Ann, Bob rolls 4")
    shown = table.view()["table"]
    for key in ("battle", "cobra", "wins"):
        assert shown[key] == before[key]


def test_a_view_does_not_let_the_table_be_touched():
    table = Table("Ann", "Bob")
    table.view()["table"]["badges"][0] = 6
    assert table.badges["Ann"] == 0
