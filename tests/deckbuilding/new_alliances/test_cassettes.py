"""Mini-Cassettes: drawn, attempted, beaten."""

import pytest

from support.deckbuilding_cards import STRONG
from support.new_alliances import Alliance, go, scene, win
from support.rule import rule

DAM = "save-the-dam"
HANDS = {"Ann": "gi gi", "Bob": "gi gi"}


def drawn(cassette, **laid):
    """A Mini-Cassette comes with a Complication at Ann's Story Mission."""
    laid = {"next_cassette": cassette, "face_down": "cassettes-eject"} | laid
    return go(scene(DAM, "gi", "gi", **laid), DAM)


@rule("NA-CASS-02")
def test_a_drawn_cassette_lies_before_all():
    table = drawn("rumble")
    assert table.pile("cassettes") == ["rumble"]
    assert "rumble" not in table.pile("cassette_stack")


@rule("NA-CASS-02", "NA-AMB-42")
def test_from_an_empty_stack_none_is_drawn():
    every = "ravage laserbeak buzzsaw overkill rumble frenzy ratbat slugfest"
    table = drawn("rumble", cassettes=every)
    assert table.pile("cassettes") == every.split()


@rule("NA-CASS-04")
@pytest.mark.parametrize("who", ["Ann", "Bob"])
def test_whoever_has_the_turn_may_attempt_it(who):
    table = Alliance("Ann", "Bob", active=who, hand=HANDS, mission=DAM, cassettes="rumble")
    assert "attempt-rumble" in table.offers


@rule("NA-CASS-01", "NA-CLAR-02")
def test_it_is_a_side_mission_which_nobody_joins():
    table = go(scene("rumble", "gi", "torpedo"), "rumble")
    assert table.pile("team", "Bob") == []


@rule("NA-CASS-05")
def test_a_precision_strike_is_taken_by_somebody():
    table = drawn("overkill")
    assert (table.asks, table.offers) == ("assign", ["Ann", "Bob"])
    table.say("Ann", "Bob")
    assert table.pile("strikes", "Bob") == ["overkill"]
    assert table.pile("cassettes") == []


@rule("NA-CASS-05")
def test_only_its_controller_attempts_a_strike():
    laid = {"hand": HANDS, "mission": DAM, "strikes": {"Bob": "overkill"}}
    assert "attempt-overkill" not in Alliance("Ann", "Bob", **laid).offers
    assert "attempt-overkill" in Alliance("Ann", "Bob", active="Bob", **laid).offers


@rule("NA-AMB-42")
def test_a_strike_that_nobody_has_room_for_goes_under_the_stack():
    full = {"Ann": "disarm-the-car-bomb ravage", "Bob": "intercept-the-courier laserbeak"}
    table = drawn("overkill", strikes=full)
    assert table.pile("cassette_stack")[0] == "overkill"


@rule("NA-AMB-42")
def test_cassettes_count_among_the_two_strikes_of_a_player():
    table = drawn("overkill", strikes={"Ann": "disarm-the-car-bomb ravage"})
    assert table.pile("strikes", "Bob") == ["overkill"]


@rule("NA-CASS-03", "NA-CASS-07", "NA-INV-06")
@pytest.mark.parametrize("cassette", ["rumble", "overkill"])
def test_beaten_it_goes_to_the_bottom_of_the_stack(cassette):
    table = win(scene(cassette, STRONG), cassette)
    assert table.pile("cassette_stack")[0] == cassette
    assert len(table.pile("cassette_stack")) == 8
    assert table.pile("complication_discard") == []
