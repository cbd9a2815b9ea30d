"""The Space Bridge: circle by circle, then harmful, then damaged."""

import pytest

from support.deckbuilding_cards import STRONG, told
from support.new_alliances import (
    BRIDGE,
    RED,
    YELLOW,
    Alliance,
    go,
    in_order,
    lose,
    scene,
    win,
)
from support.rule import rule
from support.told import told_in_lines
from yojoe.titles.deckbuilding.packs.new_alliances.telling.facts import (
    ConstructiconPlaced,
    MarkerMoved,
)
from yojoe.titles.deckbuilding.telling.facts import ComplicationDrawn, Failed
from yojoe.titles.deckbuilding.title import DECKBUILDING

DAM = "save-the-dam"
SITE = "storm-the-bridge-site"
SHOCKWAVE = "shockwave"
HANDS = {"Ann": "gi", "Bob": "gi"}
ACTS = {"constructicon": ConstructiconPlaced, "complication": ComplicationDrawn}
QUIET = "cybertron-fills-the-sky"  # a Complication that only lies there


def round_ends(**laid):
    laid = {"mission": DAM, "hand": HANDS, "complications": QUIET} | laid
    return in_order(Alliance("Ann", "Bob", step="round.end", turns=4, **laid))


def turn_ends(**laid):
    laid = {"mission": DAM, "hand": HANDS} | laid
    table = Alliance("Ann", "Bob", **laid)
    table.play("Ann: recruit, end-turn")
    return table


def log(table):
    return told_in_lines(DECKBUILDING, table.state, table.facts, table.names)


# Its way to red.


@rule("NA-BRIDGE-01", "NA-BRIDGE-02", "NA-BRIDGE-03", "NA-AMB-39")
@pytest.mark.parametrize(("outcome", "marker"), [(win, 0), (lose, 2)])
def test_it_comes_with_the_finale_of_act_one_on_blue(outcome, marker):
    table = outcome(scene(SITE, STRONG, complications=QUIET), SITE)
    assert "the bridge comes" in told(table.facts)
    assert table.marker == marker  # after a failure it goes on at once
    assert BRIDGE[0] == "blue"


@rule("NA-BRIDGE-04", "NA-CLAR-03", "NA-AMB-07", "NA-AMB-39")
def test_it_advances_at_the_end_of_every_round():
    assert round_ends(marker=0).marker == 1


@rule("NA-BRIDGE-04")
def test_out_of_play_it_does_not():
    assert round_ends().marker == -1


@rule("NA-BRIDGE-05")
def test_texts_advance_it_too():
    assert round_ends(marker=4, officers=SHOCKWAVE).marker == 6


@rule("NA-BRIDGE-06", "NA-EX-15")
def test_a_complication_circle_draws_one():
    before = BRIDGE.index("complication") - 1
    table = round_ends(marker=before)
    assert table.pile("face_up") == [QUIET]


@rule("NA-BRIDGE-07", "NA-EX-15")
def test_a_constructicon_circle_brings_one():
    before = BRIDGE.index("constructicon") - 1
    assert round_ends(marker=before).below_the_line_up == [6]


@rule("NA-BRIDGE-06", "NA-BRIDGE-07", "NA-AMB-40")
def test_a_circle_that_is_passed_acts_as_well_in_the_order_of_the_track():
    before = BRIDGE.index("constructicon") - 1
    table = round_ends(marker=before, officers=SHOCKWAVE)
    assert table.marker == before + 2
    assert table.below_the_line_up == [6]


@rule("NA-BRIDGE-06", "NA-BRIDGE-07", "NA-AMB-40")
@pytest.mark.parametrize("circle", ACTS)
def test_a_circle_that_one_text_passes_acts_before_the_marker_goes_on(circle):
    towers, passed = "bring-down-the-bridge-towers", BRIDGE.index(circle)
    table = scene(towers, "torpedo", ark="", marker=passed - 1, complications=f"{QUIET} minefield")
    lose(table, towers)
    assert table.marker == passed + 1
    [moved] = [n for n, fact in enumerate(table.facts) if fact == MarkerMoved(1, circle)]
    [stopped] = [
        n for n, fact in enumerate(table.facts) if fact == MarkerMoved(1, BRIDGE[passed + 1])
    ]
    between = {type(fact) for fact in table.facts[moved:stopped]}
    assert {ConstructiconPlaced, ComplicationDrawn} & between == {ACTS[circle]}


@rule("NA-BRIDGE-08", "NA-BRIDGE-14")
def test_a_circle_acts_every_time_it_is_passed():
    circle = BRIDGE.index("constructicon")
    table = scene("old-snake", f"tollbooth {STRONG}", marker=circle, constructicons={6: "hook"})
    win(table, "old-snake")
    assert table.marker == circle - 1
    laid = {"marker": circle - 1, "constructicons": {6: "hook"}}
    assert round_ends(**laid).below_the_line_up == [5, 6]


@rule("NA-BRIDGE-09")
def test_going_back_does_nothing():
    circle = BRIDGE.index("constructicon") + 1
    table = win(scene("old-snake", f"tollbooth {STRONG}", marker=circle), "old-snake")
    assert (table.marker, table.below_the_line_up) == (circle - 1, [])


@rule("NA-BRIDGE-09")
def test_it_never_goes_back_beyond_blue():
    assert win(scene("old-snake", f"tollbooth {STRONG}", marker=0), "old-snake").marker == 0


@rule("NA-BRIDGE-09", "NA-AMB-40")
@pytest.mark.parametrize(
    ("marker", "why"),
    [
        (RED, "The Space Bridge is complete: there is nothing to move back."),
        (0, "The Space Bridge is on blue: there is nothing to move back."),
        (-1, "The Space Bridge is not in play, and nothing moves."),
    ],
)
def test_where_it_cannot_go_back_it_is_told_why(marker, why):
    towers = "bring-down-the-bridge-towers"
    table = win(scene(towers, STRONG, ark="", energon=8, marker=marker), towers)
    assert table.marker == marker
    assert why in log(table)


@rule("NA-BRIDGE-10", "NA-AMB-40")
def test_where_it_cannot_go_on_it_is_told_why():
    workers = "free-the-hypno-chip-workers"
    table = lose(scene(workers, "torpedo", marker=RED), workers)
    assert "The Space Bridge is complete: it advances no further." in log(table)


# Complete.


@rule("NA-BRIDGE-10", "NA-AMB-40")
def test_red_turns_it_and_there_it_stops():
    table = round_ends(marker=RED - 1, officers=SHOCKWAVE, energon=5)
    assert table.marker == RED
    assert [event.complete for event in table.facts if type(event).__name__ == "BridgeTurned"] == [
        True
    ]


@rule("NA-BRIDGE-11")
@pytest.mark.parametrize(("energon", "left", "threat"), [(3, 2, 0), (0, 0, 1)])
def test_complete_it_drains_the_pool_at_the_end_of_every_turn(energon, left, threat):
    table = turn_ends(marker=RED, energon=energon, threat=3)
    assert (table.energon, table.threat) == (left, 3 + threat)


@rule("NA-BRIDGE-11")
def test_incomplete_it_does_not():
    assert turn_ends(marker=RED - 1, energon=3).energon == 3


@rule("NA-AMB-41")
def test_alone_it_drains_the_pool_on_every_turn():
    for turns in (3, 4):
        table = Alliance("Ann", hand={"Ann": "gi"}, mission=DAM, marker=RED, turns=turns)
        table.play("Ann: recruit, end-turn")
        assert table.energon == 1


@rule("NA-BRIDGE-12", "NA-AMB-38")
def test_complete_it_is_a_group_mission():
    table = go(scene("space-bridge", "gi", "torpedo"), "space-bridge")
    assert (table.pile("team", "Ann"), table.pile("team", "Bob")) == (["gi"], ["torpedo"])


@rule("NA-BRIDGE-12")
def test_incomplete_it_cannot_be_attempted():
    table = Alliance("Ann", "Bob", hand=HANDS, mission=DAM, marker=RED - 1)
    assert "attempt-space-bridge" not in table.offers


@rule("NA-BRIDGE-13", "NA-AMB-40")
def test_beaten_it_is_incomplete_and_back_on_yellow():
    table = win(scene("space-bridge", STRONG), "space-bridge")
    assert (table.marker, table.below_the_line_up) == (YELLOW, [])
    assert "attempt-space-bridge" not in table.offers


@rule("NA-BRIDGE-12")
def test_unbeaten_it_stays_complete():
    assert lose(scene("space-bridge", "gi"), "space-bridge").marker == RED


@rule("NA-BRIDGE-14")
def test_from_yellow_it_goes_on_as_before():
    assert round_ends(marker=YELLOW).marker == YELLOW + 1


@rule("NA-BRIDGE-12", "NA-AMB-38")
def test_if_so_agreed_it_falls_with_another_group_mission():
    table = scene("old-snake", STRONG, marker=RED, bridge_defeat="rider")
    assert "attempt-space-bridge" not in table.offers
    win(table, "old-snake")
    assert table.marker == YELLOW


# What the marker brings in the middle of a result.


@rule("DB-RESULT-05", "DB-ICON-14")
def test_a_mission_fails_once_though_its_penalty_takes_the_last_joe():
    workers = "free-the-hypno-chip-workers"
    table = scene(workers, "shipwreck", marker=1, complications="ambush")
    lose(table, workers)
    # Threat 2 for the Failure, and one circle, which brings the Ambush.
    assert (table.threat, table.marker) == (1 + 2, 2)
    assert told(table.facts).count("Ann loses shipwreck") == 1
    assert [type(event) for event in table.facts].count(Failed) == 1
    assert table.pile("failed") == [workers]
    assert "shipwreck" in table.pile("discard", "Ann")
    assert (table.pile("face_up"), table.pile("complication_discard")) == ([], ["ambush"])
