"""What whoever draws the table is told besides the rules: odds, worths, and reasons."""

import pytest

from support.rule import rule
from support.tcg import ANN, BOB, Table
from support.tcg_scenes import SIX, choosing, firefight
from yojoe.titles.tcg.surfaces.page import why_not
from yojoe.titles.tcg.title import TCG


def seen(table, seat=ANN):
    return TCG.telling.view(table.state, seat)


def reason(table, who, word, seat=ANN):
    return why_not(seen(table, seat), seat, f"unit {table.unit(who, word)}")


def test_whoever_attacks_is_told_the_odds_against_every_enemy_in_front():
    hands = {"Ann": "gold1b8 gold1b2", "Bob": "red1 red1"}
    table = Table({"Ann": "gold9 gold1*", "Bob": "blue1/blue2 blue20"}, hand=hands)
    odds = seen(table)["odds"]
    against = {each["against"]: each["per_mille"] for each in odds}
    assert {each["no"] for each in odds} == {table.unit("Ann", "gold9")}
    assert against == {table.unit("Bob", "blue1"): 1000, table.unit("Bob", "blue20"): 0}
    assert seen(table, BOB)["odds"] == seen(table, None)["odds"] == []


def test_each_boost_has_its_odds_for_whoever_holds_it():
    table = choosing("gold7", "blue6")
    for seat in (ANN, BOB):
        hand = seen(table, seat)["seats"][seat]["hand"]
        assert [each["no"] for each in seen(table, seat)["odds"]] == [card["no"] for card in hand]
    assert seen(table, None)["odds"] == []


@rule("TCG-HITS-10", "TCG-HITS-11", "TCG-FIREFIGHT-13")
def test_a_firefight_card_is_told_with_its_worth_and_a_unit_with_its_needs():
    table = firefight("gold7 gold6", "blue3 blue9v9", "gold1h1m1 gold1h1 " + SIX)
    table.play("Ann: blue3")
    batch = seen(table)["batch"]
    worth = [(aim["on_soldier"], aim["on_vehicle"]) for aim in batch["aim"]]
    needs = {each["no"]: each["needs"] for each in batch["targets"]}
    assert sorted(worth) == [(1, 1), (2, 3)]
    assert needs == {table.unit("Bob", "blue3"): 1, table.unit("Bob", "blue9v9"): 9}
    assert seen(table)["seats"][ANN]["volley"] == 3


@rule("TCG-HITS-05", "TCG-HITS-06")
def test_it_is_told_whether_a_direct_hit_may_still_defeat_outright():
    table = firefight("gold7 gold6", "blue5 blue9", "gold1h1d gold1h1 " + SIX)
    assert seen(table)["batch"]["direct"] is True
    table.play("Ann: blue5, blue9")
    assert seen(table)["batch"]["direct"] is False
    table = firefight("gold7 gold6", "blue2 blue9", "gold1h1 gold1h1 " + SIX)
    assert seen(table)["batch"]["direct"] is None


@pytest.mark.parametrize(
    ("who", "word", "why"),
    [
        ("Ann", "gold1", "tapped"),
        ("Ann", "gold2", "Stealth"),
        ("Bob", "blue5", "attacks first"),
        ("Bob", "blue6", "cannot be attacked"),
    ],
)
def test_a_unit_that_cannot_be_chosen_in_combat_says_why(who, word, why):
    hands = {"Ann": "red1 red1", "Bob": "red1 red1"}
    table = Table({"Ann": "gold9/gold2 gold8 gold1*", "Bob": "blue5/blue6"}, hand=hands)
    assert why in reason(table, who, word)


def test_a_unit_that_cannot_be_hit_says_why():
    table = firefight("gold7 gold6", "blue2/blue6 blue7", "gold1h1 gold1h1 " + SIX)
    assert "Long Range" in reason(table, "Bob", "blue6")
    assert "other player" in reason(table, "Ann", "gold7")
