"""Mini-Cassettes and Constructicons: what each text does, and when it does nothing."""

import pytest

from support.deckbuilding_cards import STRONG, needed, told, until
from support.new_alliances import Alliance, difficulty_of, go, in_order, lose, roll, scene, win
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import ComplicationsDealt, RoundEnded

DAM = "save-the-dam"  # Sea, Martial Arts or Demolitions, one Complication
RECON = "confirm-bumblebees-warning"
HANDS = {"Ann": "gi comms", "Bob": "gi comms"}


def starts(strike, hand):
    """Ann's turn starts with a Strike under her control."""
    laid = {"strikes": {"Ann": strike}, "mission": DAM, "hand": {"Ann": hand}}
    return Alliance("Ann", "Bob", step="turn.start", **laid)


def ends(who, strike, **laid):
    """Somebody's turn ends, and the Strike is Ann's."""
    laid = {"strikes": {"Ann": strike}, "mission": DAM, "hand": HANDS, "threat": 3} | laid
    table = Alliance("Ann", "Bob", active=who, **laid)
    table.play(f"{who}: recruit, end-turn")
    return table


def end_of_round(**laid):
    laid = {"mission": DAM, "hand": {"Ann": "gi"}} | laid
    table = in_order(Alliance("Ann", "Bob", step="round.end", turns=4, **laid))
    return until(table, RoundEnded)[:-1]


# Mini-Cassettes that are Precision Strikes.


def test_ravage_tears_a_joe_out_of_the_hand():
    table = starts("ravage", "comms gi torpedo")
    table.play("chance 2")
    assert table.pile("discard", "Ann") in (["gi"], ["torpedo"])


def test_ravage_leaves_everything_but_joes():
    assert starts("ravage", "comms defuse").pile("discard", "Ann") == []


def test_laserbeak_takes_a_card():
    table = starts("laserbeak", "comms gi")
    table.say("Ann", "comms")
    assert table.pile("discard", "Ann") == ["comms"]


def test_buzzsaw_brings_troopers_to_whoever_has_it():
    assert "Ann gains a trooper" in told(ends("Ann", "buzzsaw").facts)
    assert "Ann gains a trooper" not in told(ends("Bob", "buzzsaw").facts)


def test_overkill_raises_threat_on_its_own_turns():
    assert ends("Ann", "overkill").threat == 4


@rule("NA-CASS-05", "NA-CASS-07")
@pytest.mark.parametrize("cassette", ["ravage", "laserbeak", "buzzsaw", "overkill"])
def test_a_beaten_strike_goes_under_the_stack_of_cassettes(cassette):
    table = win(scene(cassette, STRONG), cassette)
    assert table.pile("cassette_stack")[0] == cassette
    assert table.pile("strikes", "Ann") == []


# Those for everybody.


def test_rumble_leaves_less_room():
    table = go(scene(DAM, "gi gi gi gi", cassettes="rumble"), DAM)
    assert len(table.pile("team", "Ann")) == 3


@rule("NA-ALT-12")
def test_rumble_shakes_autobots_too():
    table = go(scene(DAM, "gi gi gi gi", cassettes="rumble", ark="jazz"), DAM, board="jazz")
    assert len(table.pile("team", "Ann")) == 1


@pytest.mark.parametrize(("cassettes", "asked"), [("", True), ("frenzy", False)])
def test_frenzy_keeps_team_mates_from_helping(cassettes, asked):
    table = lose(scene(DAM, "gi", "torpedo sniper-rifle", cassettes=cassettes), DAM)
    assert (table.asks == "rolled" and table.waiting == ["Bob"]) == asked


def test_frenzy_lets_the_active_player_be():
    table = scene(DAM, "gi sniper-rifle", cassettes="frenzy")
    roll(go(table, DAM))
    assert "play-sniper-rifle" in table.offers


def test_ratbat_drinks_energon_every_round():
    assert end_of_round(cassettes="ratbat", energon=4) == ["energon -1"]


def test_to_beat_ratbat_adds_energon():
    table = win(scene("ratbat", STRONG), "ratbat")
    assert (table.energon, table.pile("cassettes")) == (3, [])


@pytest.mark.parametrize(("cassettes", "number"), [("", 1), ("slugfest", 2)])
def test_slugfest_brings_one_more_complication(cassettes, number):
    laid = {"next_mission": RECON, "cassettes": cassettes, "hand": HANDS}
    table = Alliance("Ann", "Bob", step="turn.start", **laid)
    dealt = [event.number for event in table.facts if isinstance(event, ComplicationsDealt)]
    assert sum(dealt) == number


@rule("NA-CASS-03", "NA-CASS-04")
@pytest.mark.parametrize("cassette", ["rumble", "frenzy", "ratbat", "slugfest"])
def test_a_beaten_cassette_goes_under_its_stack(cassette):
    table = win(scene(cassette, STRONG), cassette)
    assert table.pile("cassette_stack")[0] == cassette
    assert table.pile("cassettes") == []


# Constructicons.


def placed(constructicon, **laid):
    """A Constructicon comes with a Complication at Ann's Story Mission."""
    laid = {"next_constructicon": constructicon, "face_down": "unlicensed-construction"} | laid
    return go(scene(DAM, "gi", **laid), DAM)


def test_scrapper_builds_at_once():
    assert placed("scrapper", marker=4).marker == 5
    assert placed("hook", marker=4).marker == 4


def test_bonecrusher_wrecks_the_card_above():
    line_up = "grunt doc flint mutt spirit jinx"
    table = placed("bonecrusher", line_up=line_up)
    assert (table.pile("line_up")[:-1], table.pile("main_discard")) == (
        line_up.split()[:-1],
        ["jinx"],
    )
    assert table.pile("line_up")[-1] != "jinx"


def test_bonecrusher_leaves_a_covered_card():
    line_up = "grunt doc flint mutt spirit jinx"
    table = placed("bonecrusher", line_up=line_up, battalions={6: "cobra-battalion"})
    assert table.pile("line_up")[-1] == "jinx"


@pytest.mark.parametrize(("target", "more"), [("scrapper", 1), ("hook", 0), (DAM, 0)])
def test_hook_makes_other_constructicons_harder(target, more):
    laid = {} if target == "hook" else {"constructicons": {5: "hook"}}
    assert needed(lose(scene(target, "gi", **laid), target)) == difficulty_of(target) + more


def price(card, **laid):
    """What a line-up card costs in Ann's Recruit step, by what it leaves of her Recruit."""
    table = scene(
        DAM, "gi gi gi gi gi gi gi gi", line_up="grunt doc flint mutt spirit snow-job", **laid
    )
    table.play("Ann: recruit, muster")
    before = table.pool
    table.say("Ann", f"buy-{card}")
    return before - table.pool


@rule("NA-CONS-04")
@pytest.mark.parametrize(("below", "more"), [({}, 0), ({6: "hook"}, 2), ({6: "long-haul"}, 3)])
def test_long_haul_makes_the_card_above_dearer_still(below, more):
    assert price("snow-job", constructicons=below) == 3 + more


def test_long_haul_does_nothing_to_other_cards():
    assert price("grunt", constructicons={6: "long-haul"}) == 2


@pytest.mark.parametrize(("target", "barred"), [("mixmaster", True), ("hook", False)])
def test_nothing_is_rerolled_against_mixmaster(target, barred):
    table = scene(target, "rock-n-roll second-effort")
    roll(go(table, target), 0)
    assert (table.asks == "rolled") != barred


def test_scavenger_steals_energon_every_round():
    assert end_of_round(constructicons={6: "scavenger"}, energon=4) == ["energon -1"]


@rule("NA-CONS-06")
@pytest.mark.parametrize(
    ("constructicon", "energon"), [("scavenger", 4), ("long-haul", 3), ("hook", 2)]
)
def test_a_beaten_constructicon_gives_back_what_it_says_and_goes_under_its_stack(
    constructicon, energon
):
    table = win(scene(constructicon, STRONG), constructicon)
    assert (table.energon, table.below_the_line_up) == (energon, [])
    assert table.pile("constructicon_stack")[0] == constructicon
