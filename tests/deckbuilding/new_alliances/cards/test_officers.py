"""The Officers of New Alliances: what each does while it is in play, and when it is beaten."""

import pytest

from support.deckbuilding_cards import STRONG, needed, result, told, until
from support.new_alliances import (
    RED,
    Alliance,
    dice_on,
    difficulty_of,
    in_order,
    lose,
    scene,
    win,
)
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import RoundEnded

DAM = "save-the-dam"  # Sea, Martial Arts or Demolitions
RECON = "confirm-bumblebees-warning"  # Land, Recon or Tracker


def end_of_round(officer, **laid):
    """What happens at an End of Round, but for the step up that ends it."""
    laid = {"mission": DAM, "officers": officer, "hand": {"Ann": "gi"}} | laid
    table = in_order(Alliance("Ann", "Bob", step="round.end", turns=4, **laid))
    *facts, last = until(table, RoundEnded)
    assert last == "threat +1"
    return facts


def end_of_turn(officer, *answers, **laid):
    """Ann's turn has ended; what the Officer did, and the table."""
    laid = {"mission": DAM, "officers": officer, "hand": {"Ann": "gi", "Bob": "gi"}} | laid
    table = Alliance("Ann", "Bob", **laid)
    table.play("Ann: recruit, end-turn")
    for answer in answers:
        table.say("Ann", answer)
    return table


# Old Snake.


def test_old_snake_leaves_an_autobot_two_dice_of_its_skill():
    going = {"ark": "ironhide", "send": "ironhide", "board": "vamp", "energon": 5}
    assert dice_on(DAM, "torpedo", skill="demolitions", **going)[1] == 4
    assert dice_on(DAM, "torpedo", skill="demolitions", officers="old-snake", **going)[1] == 2


def test_old_snake_does_not_touch_alt_modes():
    going = {"ark": "mirage", "board": "mirage"}
    assert dice_on(DAM, "gi", officers="old-snake", **going) == (1 + 4, 0)


# Starscream.


def test_starscream_forbids_alt_modes():
    table = scene(DAM, "gi", ark="mirage blaster", officers="starscream")
    table.say("Ann", f"attempt-{DAM}")
    assert (table.asks, table.pile("transport")) == ("join", ["vamp"])
    table.play("Ann: gi, enough")
    assert "send-mirage" in table.offers
    assert not [word for word in table.offers if word.startswith("transform")]


@rule("DB-GROUP-11", "NA-AMB-14")
@pytest.mark.parametrize("mode", ["hound", "blaster"])
def test_who_lifted_the_ban_on_alt_modes_must_still_be_there_when_the_team_leaves(mode):
    table = scene(DAM, "gi", ark="mirage hound blaster", officers="starscream")
    table.play(f"Ann: attempt-{DAM}, gi, enough, send-mirage, transform-{mode}")
    assert "lock" in table.offers
    table.say("Ann", "recall-mirage")
    assert "lock" not in table.offers
    assert "call-off" in table.offers
    table.say("Ann", "board-vamp" if mode == "hound" else f"recall-{mode}")
    assert "lock" in table.offers


@pytest.mark.parametrize(
    ("target", "others", "lower"),
    [
        ("starscream", "", 0),
        ("starscream", "megatron", 2),
        ("megatron", "starscream", 2),
        ("soundwave", "starscream megatron", 0),
    ],
)
def test_starscream_and_megatron_are_easier_to_beat_together(target, others, lower):
    table = lose(scene(target, "gi", officers=others), target)
    assert needed(table) == difficulty_of(target) - lower


# Soundwave.


def test_soundwave_ejects_a_cassette_every_round():
    assert end_of_round("soundwave", ark="") == ["a cassette comes"]


@pytest.mark.parametrize(
    ("target", "more"), [("ratbat", 1), ("ravage", 1), ("hook", 0), ("soundwave", 0)]
)
def test_soundwave_makes_mini_cassettes_harder(target, more):
    officers = {} if target == "soundwave" else {"officers": "soundwave"}
    assert needed(lose(scene(target, "gi", **officers), target)) == difficulty_of(target) + more


# Shockwave.


def test_shockwave_builds_the_bridge_every_round():
    assert end_of_round("shockwave", marker=4) == ["bridge +1", "bridge +1"]  # and by itself


@pytest.mark.parametrize("marker", [-1, RED])
def test_shockwave_takes_energon_where_there_is_nothing_to_build(marker):
    assert end_of_round("shockwave", marker=marker, energon=5) == ["energon -2"]


# Megatron.


def test_megatron_takes_energon():
    assert end_of_turn("megatron", "energon", ark="hound").energon == 0


def test_megatron_takes_an_autobot():
    table = end_of_turn("megatron", "autobot", "hound", ark="hound jazz")
    assert table.pile("ark") == ["jazz"]
    assert "hound leaves the ark" in told(table.facts)


def test_megatron_raises_threat():
    assert end_of_turn("megatron", "threat", ark="hound", threat=3).threat == 4


def test_only_what_can_be_done_may_be_chosen():
    assert end_of_turn("megatron", energon=1, threat=3).threat == 4


def test_to_beat_megatron_lowers_threat():
    table = win(scene("megatron", STRONG, threat=6), "megatron")
    assert result(table) == ["threat -2"]
    assert table.pile("officers") == []


# Devastator.


@rule("NA-DEV-02")
def test_devastator_makes_the_story_mission_harder_for_each_under_him():
    laid = {"officers": "devastator", "under": "hook scavenger"}
    assert needed(lose(scene(DAM, "gi", **laid), DAM)) == difficulty_of(DAM) + 2


@rule("NA-DEV-02")
def test_devastator_makes_nothing_else_harder():
    laid = {"officers": "devastator", "under": "hook scavenger"}
    assert needed(lose(scene("megatron", "gi", **laid), "megatron")) == difficulty_of("megatron")


@rule("NA-DEV-04", "NA-DEV-05")
def test_with_devastator_the_constructicons_go_back():
    table = win(scene("devastator", STRONG, under="hook scavenger"), "devastator")
    table.say("Ann", "hook")
    assert (table.pile("under"), table.pile("officers")) == ([], [])


# What all of them share.


@rule("NA-CLAR-01")
def test_chuckles_takes_a_decepticon_for_an_officer():
    assert dice_on("shockwave", "chuckles") == (1 + 3, 0)


@rule("NA-CLAR-01")
def test_psyche_out_silences_decepticons_too():
    laid = {"ark": "ironhide", "send": "ironhide", "board": "vamp", "energon": 5}
    table = dice_on(DAM, "psyche-out", officers="old-snake", skill="demolitions", **laid)
    assert table == (1, 4)
