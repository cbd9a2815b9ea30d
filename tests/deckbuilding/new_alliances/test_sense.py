"""The computer team with New Alliances: Autobots, Modes, Energon and Group Items, sensibly used."""

import pytest

from support.deckbuilding_cards import STRONG
from support.new_alliances import Alliance, go, scene
from support.rule import rule
from support.sense import advice, advised

DAM = "save-the-dam"  # Sea, Martial Arts or Demolitions
RECON = "confirm-bumblebees-warning"  # Land, Recon or Tracker
MANY = "jinx sgt-slaughter torpedo quick-kick"
LINE_UP = "ratchet grunt doc mutt flint spirit"


# Missions.


def test_an_autobot_that_makes_a_difference_is_sent():
    table = scene(RECON, "torpedo", ark="blaster", energon=6)
    table.play(f"Ann: attempt-{RECON}")
    assert ("Ann", "send-blaster") in advised(table, "energon")


def test_an_autobot_stays_in_the_ark_when_the_team_is_sure_without_it():
    table = scene(RECON, STRONG, ark="hound", energon=6)
    table.play(f"Ann: attempt-{RECON}")
    assert ("Ann", "send-hound") not in advised(table, "roll")


@rule("NA-TIP-02")
@pytest.mark.parametrize(("ann", "some"), [("gi", True), (MANY, False)])
def test_energon_is_rolled_where_it_helps_and_kept_where_it_does_not(ann, some):
    table = scene(DAM, ann, ark="ironhide", energon=6, hangar="apc")
    go(table, DAM, board="apc", send="ironhide")
    table.say("Ann", "martial-arts")
    assert table.asks == "energon"
    assert (advice(table) != "energon-0") == some


# Recruiting.


def test_team_mates_are_asked_for_an_autobot_that_one_alone_cannot_pay():
    hands = {"Ann": "gi gi", "Bob": "torpedo defuse", "Cy": "comms defuse"}
    table = Alliance("Ann", "Bob", "Cy", hand=hands, mission=DAM, line_up=LINE_UP)
    table.play("Ann: recruit")
    assert "buy-ratchet" not in table.offers
    assert advice(table) == "ask-for-ratchet"


def test_a_team_mate_gives_just_enough():
    hands = {"Ann": "gi gi gi gi gi", "Bob": "comms defuse gi gi"}
    table = Alliance("Ann", "Bob", hand=hands, mission=DAM, line_up=LINE_UP)
    table.play("Ann: recruit, muster, ask-for-ratchet")
    advised(table, "recruit")
    assert table.pile("ark") == ["ratchet"]
    assert table.pile("hand", "Bob")


def test_energon_for_later_is_worth_its_cost():
    line_up = "energon-drill second-effort second-effort defuse defuse comms"
    table = Alliance("Ann", "Bob", hand={"Ann": "gi gi gi gi"}, mission=DAM, line_up=line_up)
    table.play("Ann: recruit, muster")
    assert advice(table) == "buy-energon-drill"
