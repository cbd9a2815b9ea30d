"""The Missions of Operation: Total Control: what is printed on each is what happens."""

import pytest

from support.deckbuilding import Table, difficulty_of
from support.deckbuilding_cards import STRONG, lose, needed, result, scene, win
from support.deckbuilding_missions import (
    CROWD,
    MATES,
    ROOM,
    harder_for,
    joes_of_ann,
    joes_of_mates,
    missions,
    texts,
    with_ongoing,
)
from support.rule import rule

STORY = "total-control"
FINAL = "destroy-the-mind-control-device"
BIG_BEN = "prevent-the-cobra-attack-on-big-ben"
MISSIONS = missions(STORY)
TOLD_HERE = {
    MATES,
    ROOM.format(3),
    f"{CROWD}.",
    f"{ROOM.format(3)} {CROWD}.",
    f"{MATES} {CROWD}.",
    "Line-up cards cost 1 more Recruit.",
    (
        "Teammates can add at most 2 Joes in all here. "
        f"{CROWD}, +1 more while Dr. Mindbender is in play."
    ),
}


def test_every_ongoing_text_of_the_story_has_a_test_below():
    assert {texts(each).get("ongoing") for each in MISSIONS} - {None} == TOLD_HERE


@rule("DB-WIN-01")
def test_to_destroy_the_mind_control_device_wins_the_game():
    assert texts(FINAL)["success"] == "The players win the game."
    table = win(scene(FINAL, STRONG), FINAL)
    assert table.over
    assert table.ending == "won"


@rule("DB-RESULT-07", "DB-MISSION-14")
def test_big_ben_stays_in_play_and_may_be_tried_again_in_the_same_turn():
    table = lose(scene(BIG_BEN, f"gi {STRONG}"), BIG_BEN, leave=STRONG)
    assert table.pile("mission") == [BIG_BEN]
    win(table, BIG_BEN)
    assert result(table) == ["threat -1"]  # from space 2 to the lowest Green one
    assert table.pile("won") == [BIG_BEN]


# Ongoing texts.


@pytest.mark.parametrize(
    ("mission", "most"), [*((each, 1) for each in with_ongoing(STORY, MATES)), (FINAL, 2)]
)
def test_team_mates_add_so_many_joes_in_all_here_and_any_number_elsewhere(mission, most):
    assert joes_of_mates(mission, mission) == most
    assert joes_of_mates(mission, "destro") == 3  # the A.P.C. is full


@pytest.mark.parametrize("mission", with_ongoing(STORY, ROOM.format(3)))
def test_transports_carry_fewer_joes_here_and_as_many_as_ever_elsewhere(mission):
    assert joes_of_ann(mission, mission, "apc") == 3
    assert joes_of_ann(mission, mission, "skystriker") == 2
    assert joes_of_ann(mission, "destro", "apc") == 6


def test_line_up_cards_cost_one_more_while_joes_outrun_the_military_police():
    laid = {"line_up": "grunt", "play": {"Ann": "sgt-slaughter shipwreck"}, "hand": {"Ann": "gi"}}
    table = Table("Ann", "Bob", mission="outrun-the-military-police", **laid)
    table.play("Ann: recruit, buy-grunt")
    assert table.pool == 5 - (2 + 1)
    table = Table("Ann", "Bob", mission="outrun-the-military-police", **laid)
    table.play("Ann: recruit, buy-service-rifle")
    assert table.pool == 5 - 3
    table = Table("Ann", "Bob", mission="shield-the-relief-convoy", **laid)
    table.play("Ann: recruit, buy-grunt")
    assert table.pool == 5 - 2


@pytest.mark.parametrize("mission", with_ongoing(STORY, CROWD))
def test_the_more_players_the_harder_it_is(mission):
    assert [harder_for(players, mission) for players in (1, 2, 3, 4)] == [0, 0, 1, 2]


def test_the_device_is_one_harder_while_dr_mindbender_is_in_play():
    assert needed(lose(scene(FINAL, "gi"), FINAL)) == difficulty_of(FINAL)
    table = lose(scene(FINAL, "gi", officers="dr-mindbender"), FINAL)
    assert needed(table) == difficulty_of(FINAL) + 1


def test_nothing_else_is_harder_while_the_device_and_dr_mindbender_are_in_play():
    laid = {"mission": FINAL, "next_mission": "", "officers": "dr-mindbender"}
    assert needed(lose(scene("destro", "gi", **laid), "destro")) == difficulty_of("destro")
