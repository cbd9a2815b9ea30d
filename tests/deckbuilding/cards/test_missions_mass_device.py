"""The Missions of The M.A.S.S. Device: what is printed on each is what happens."""

import pytest

from support.deckbuilding import Table, difficulty_of
from support.deckbuilding_cards import STRONG, go, lose, needed, roll, scene, win
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
from support.every import every
from support.rule import rule

STORY = "mass-device"
FINAL = "destroy-the-mass-device"
MISSIONS = missions(STORY)
TOLD_HERE = {
    MATES,
    ROOM.format(2),
    f"{CROWD}.",
    f"{ROOM.format(3)} {CROWD}.",
    f"{MATES} {CROWD}.",
    "Leaders cannot be on this Mission.",
    f"{MATES} Players here cannot play Gear or Basic cards. {CROWD}.",
    f"{MATES} {CROWD}, +1 more while Cobra Commander is in play.",
}


def test_every_ongoing_text_of_the_story_has_a_test_below():
    assert {texts(each).get("ongoing") for each in MISSIONS} - {None} == TOLD_HERE


@rule("DB-WIN-01")
def test_to_destroy_the_mass_device_wins_the_game():
    assert texts(FINAL)["success"] == "The players win the game."
    table = win(scene(FINAL, f"{STRONG} sgt-slaughter"), FINAL)
    assert table.over
    assert table.ending == "won"


# Ongoing texts.


@every(with_ongoing(STORY, MATES))
def test_team_mates_add_one_joe_in_all_here_and_any_number_elsewhere(mission):
    assert joes_of_mates(mission, mission) == 1
    assert joes_of_mates(mission, "destro") == 3  # the A.P.C. is full


@pytest.mark.parametrize(
    ("mission", "most"),
    [(each, most) for most in (2, 3) for each in with_ongoing(STORY, ROOM.format(most))],
)
def test_transports_carry_fewer_joes_here_and_as_many_as_ever_elsewhere(mission, most):
    assert joes_of_ann(mission, mission, "apc") == most
    assert joes_of_ann(mission, mission, "skystriker") == 2
    assert joes_of_ann(mission, "destro", "apc") == 6


def test_wild_weasel_takes_room_from_what_is_printed_and_the_duel_has_the_last_word():
    mission = "duel-on-the-temple-stairs"
    table = go(scene(mission, "gi gi gi gi", officers="wild-weasel"), mission)
    assert len(table.pile("team", "Ann")) == 2


def test_leaders_cannot_be_on_the_escape_from_the_arena():
    mission = "escape-from-the-arena"
    table = scene(mission, "duke gi", "stalker-promoted jinx")
    table.say("Ann", f"attempt-{mission}")
    assert table.offers == ["gi", "clutch"]
    table.play("Ann: gi, enough")
    assert table.offers == ["jinx", "enough"]


def test_leaders_alone_cannot_start_the_escape_and_may_go_elsewhere():
    mission = "escape-from-the-arena"
    table = Table("Ann", "Bob", hand={"Ann": "duke"}, mission=mission, officers="destro")
    assert f"attempt-{mission}" not in table.offers
    assert "attempt-destro" in table.offers


def test_players_cannot_play_gear_or_basic_cards_where_the_joes_surrender():
    mission = "the-joes-surrender"
    kit = "sniper-rifle service-rifle distraction second-effort"
    table = go(scene(mission, f"shipwreck {kit}", f"gi {kit.split(maxsplit=1)[0]}"), mission)
    roll(table)
    assert table.offers == ["pass", "play-distraction", "play-second-effort"]
    table.say("Ann", "pass")
    assert table.asks == "discard"  # the penalty: Bob has but a Sniper Rifle


def test_they_may_on_other_missions_while_the_joes_surrender_is_in_play():
    laid = {"mission": "the-joes-surrender"}
    table = go(scene("destro", "gi sniper-rifle service-rifle", **laid), "destro")
    roll(table)
    assert table.offers == ["pass", "play-sniper-rifle", "play-service-rifle"]


@pytest.mark.parametrize("mission", with_ongoing(STORY, CROWD))
def test_the_more_players_the_harder_it_is(mission):
    assert [harder_for(players, mission) for players in (1, 2, 3, 4)] == [0, 0, 1, 2]


def test_the_mass_device_is_one_harder_while_cobra_commander_is_in_play():
    assert needed(lose(scene(FINAL, "gi"), FINAL)) == difficulty_of(FINAL)
    table = lose(scene(FINAL, "gi", officers="cobra-commander"), FINAL)
    assert needed(table) == difficulty_of(FINAL) + 1


def test_nothing_else_is_harder_while_the_mass_device_and_cobra_commander_are_in_play():
    laid = {"mission": FINAL, "next_mission": "", "officers": "cobra-commander"}
    assert needed(lose(scene("destro", "gi", **laid), "destro")) == difficulty_of("destro")


def test_an_officer_who_is_in_play_already_is_not_called_again():
    table = win(
        scene("secure-the-rare-liquid-element", STRONG, officers="baroness"),
        "secure-the-rare-liquid-element",
    )
    assert table.pile("officers") == ["baroness"]
