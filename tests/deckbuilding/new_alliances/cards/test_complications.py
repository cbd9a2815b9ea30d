"""The Complications of New Alliances: what each text does, and when it does nothing."""

import pytest

from support.deckbuilding_cards import STRONG, needed, told
from support.deckbuilding_phrases import promised
from support.new_alliances import BOOK, RED, Alliance, difficulty_of, go, lose, roll, scene, win
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import DieRerolled

DAM = "save-the-dam"  # Sea, Martial Arts or Demolitions, one Complication
BARRAGE = "fusion-cannon-barrage"
POWER = "cut-the-power-to-the-bridge"


def revealed(complication, ann="gi", **laid):
    """Ann's team has locked on a Story Mission with a Complication face-down at it."""
    going = {name: laid.pop(name) for name in ("board", "send") if name in laid}
    return go(scene(DAM, ann, face_down=complication, **laid), DAM, **going)


def after_a_turn(strike, **laid):
    """What a Strike did at the end of Ann's turn."""
    laid = {"mission": DAM, "strikes": {"Ann": strike}, "hand": {"Ann": "gi", "Bob": "gi"}} | laid
    table = Alliance("Ann", "Bob", **laid)
    table.play("Ann: recruit, end-turn")
    return table


# Those that happen at once.


@pytest.mark.parametrize("complication", ["cassettes-eject", "unlicensed-construction"])
def test_an_immediate_complication_does_what_it_says_and_is_discarded(complication):
    text = BOOK.box.card(complication).texts["text"]
    assert told(revealed(complication).facts) == [
        *promised(text),
        f"{complication} is discarded",
    ]


@pytest.mark.parametrize(("energon", "threat"), [(5, 0), (2, 0), (1, 1), (0, 2)])
def test_an_energon_leak_raises_threat_for_what_is_missing(energon, threat):
    table = revealed("energon-leak", energon=energon, threat=3)
    assert (table.energon, table.threat) == (max(energon - 2, 0), 3 + threat)


def test_seekers_bring_starscream():
    assert "starscream comes" in told(revealed("seekers-overhead").facts)


def test_more_seekers_raise_threat():
    table = revealed("seekers-overhead", officers="starscream", threat=3)
    assert (table.pile("officers"), table.threat) == (["starscream"], 4)


def test_a_barrage_drives_an_autobot_out_of_the_ark():
    table = revealed(BARRAGE, ark="blaster perceptor", threat=3)
    table.say("Ann", "perceptor")
    assert (table.pile("ark"), table.threat) == (["blaster"], 3)
    assert table.pile("discard", "Ann") == ["perceptor"]


def test_a_barrage_on_an_empty_ark_raises_threat():
    assert revealed(BARRAGE, threat=3).threat == 4


# Those that stay at the Mission.


def test_static_silences_autobots():
    laid = {"ark": "mirage", "energon": 0, "board": "mirage"}
    assert roll(revealed("static-on-every-channel", **laid)) == (1, 0)
    assert roll(revealed("nobody-ever-knocks", **laid)) == (1 + 4, 0)


def test_static_leaves_skills_alone():
    laid = {"ark": "ironhide", "send": "ironhide", "board": "vamp"}
    assert roll(revealed("static-on-every-channel", **laid)) == (1, 2)


@rule("NA-AMB-16")
def test_a_short_circuit_throws_every_energon_die_with_two_hits_again():
    laid = {"ark": "perceptor", "send": "perceptor", "energon": 3}
    table = revealed("short-circuit", "torpedo", **laid)
    roll(table, 2, 2, 2, 1, 0, 0, skill="demolitions")  # one Mission die, and two of three again
    assert len([event for event in table.facts if isinstance(event, DieRerolled)]) == 2


def test_a_short_circuit_spares_mission_dice():
    table = revealed("short-circuit", "torpedo")
    roll(table, 2, 2, 1)
    assert not [event for event in table.facts if isinstance(event, DieRerolled)]


def test_cybertron_in_the_sky_makes_the_mission_harder():
    table = revealed("cybertron-fills-the-sky")
    roll(table)
    assert needed(table) == difficulty_of(DAM) + 2


# Precision Strikes.


def test_a_swarm_eats_energon_at_the_end_of_the_turn():
    assert after_a_turn("swarm-at-the-power-plant", energon=5).energon == 3


def test_to_beat_the_swarm_adds_energon():
    swarm = "swarm-at-the-power-plant"
    table = win(scene(swarm, STRONG), swarm)
    assert (table.energon, table.pile("strikes", "Ann")) == (4, [])


def test_a_saboteur_sends_a_joe_home():
    laid = {"strikes": {"Ann": "hypno-chip-saboteur"}, "mission": DAM}
    hands = {"Ann": "comms gi torpedo"}
    table = Alliance("Ann", "Bob", step="turn.start", hand=hands, **laid)
    assert sorted(table.offers) == ["gi", "torpedo"]
    table.say("Ann", "gi")
    assert table.pile("discard", "Ann") == ["gi"]


def test_a_saboteur_finds_no_joe_in_a_hand_without_any():
    laid = {"strikes": {"Ann": "hypno-chip-saboteur"}, "mission": DAM}
    table = Alliance("Ann", "Bob", step="turn.start", hand={"Ann": "comms"}, **laid)
    assert table.pile("discard", "Ann") == []


@pytest.mark.parametrize(("marker", "moved", "threat"), [(4, 5, 0), (-1, -1, 1)])
def test_the_bridge_grows_while_its_power_is_on(marker, moved, threat):
    table = after_a_turn(POWER, marker=marker, threat=3)
    assert (table.marker, table.threat) == (moved, 3 + threat)


def test_a_complete_bridge_raises_threat_instead():
    # With Energon in the pool the Bridge itself takes some of it.
    table = after_a_turn(POWER, marker=RED, threat=3)
    if table.asks == "order":
        table.say("Ann", table.offers[0])
    assert (table.threat, table.energon) == (4, 1)


def test_to_cut_the_power_moves_the_bridge_back():
    assert win(scene(POWER, STRONG, marker=4), POWER).marker == 3


def test_not_to_cut_it_moves_nothing():
    assert lose(scene(POWER, "gi", marker=4), POWER).marker == 4
