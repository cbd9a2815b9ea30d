"""The Autobots: what each does in Bot Mode, in Alt Mode and in the Ark, and where it does not."""

import pytest

from support.deckbuilding_cards import STRONG, hits, needed, told
from support.every import every
from support.new_alliances import (
    Alliance,
    dice_on,
    difficulty_of,
    go,
    lose,
    roll,
    scene,
    throw_all,
    win,
)
from support.rule import rule

OLD_SNAKE = "old-snake"  # Stealth or Tracker, no Terrain; Autobots give at most 2
STARSCREAM = "starscream"  # Air, Marksman or Recon; no Alt Modes
MEGATRON = "megatron"  # Martial Arts and Marksman, no Terrain
RECON = "confirm-bumblebees-warning"  # Land, Recon or Tracker
AIR = "win-the-sky-from-starscream"  # Air, Marksman or Recon
DAM = "save-the-dam"  # Sea, Martial Arts or Demolitions


def bot(autobot, target, ann="gi", **laid):
    """The Mission dice and the Energon dice with an Autobot in Bot Mode."""
    laid = {"ark": autobot, "send": autobot, "energon": 5, "board": "vamp"} | laid
    return dice_on(target, ann, **laid)


def alt(autobot, target, ann="gi", **laid):
    """The same with it in Alt Mode."""
    going = {"transform": autobot} if autobot in {"blaster", "perceptor", "grimlock"} else {}
    going = going or {"board": autobot}
    return dice_on(target, ann, **{"ark": autobot, "energon": 5} | going | laid)


# Skills roll Energon dice, and only those that the Mission asks for.

SKILLS = {
    "bumblebee": (RECON, "recon", 2),
    "hound": (RECON, "tracker", 4),
    "jazz": (DAM, "martial-arts", 4),
    "mirage": (AIR, "marksman", 3),
    "prowl": (RECON, "tracker", 3),
    "blaster": (RECON, "recon", 4),
    "ironhide": (DAM, "demolitions", 4),
    "perceptor": (DAM, "demolitions", 4),
    "ratchet": (DAM, "martial-arts", 3),
    "arcee": (AIR, "marksman", 5),
    "grimlock": (DAM, "demolitions", 4),
    "jetfire": (DAM, "demolitions", 5),
    "optimus-prime": (DAM, "martial-arts", 5),
}


@rule("NA-BOT-02", "NA-DICE-01", "NA-ENER-03")
@every(SKILLS)
def test_a_skill_rolls_energon_dice(autobot):
    target, skill, number = SKILLS[autobot]
    table = scene(target, "torpedo", ark=autobot, energon=5)
    go(table, target, board="vamp", send=autobot)
    _, pink = roll(table, skill=skill)
    assert pink == number


# What they add in Alt Mode: Mission dice.

ALT = {
    "bumblebee": 1,
    "hound": 2,
    "mirage": 4,
    "jazz": 2,
    "prowl": 2,
    "ratchet": 1,
    "blaster": 2,
    "perceptor": 2,
    "ironhide": 3,
    "arcee": 4,
    "jetfire": 3,
    "grimlock": 5,
    "optimus-prime": 4,
}


@rule("NA-ALT-05", "NA-ALT-06", "NA-DICE-03", "NA-DICE-05", "NA-TIP-03")
@every(ALT)
def test_an_alt_mode_adds_mission_dice_and_no_energon(autobot):
    assert alt(autobot, DAM) == (1 + ALT[autobot], 0)


# One by one.


def test_bumblebee_adds_a_die_for_each_ally():
    assert bot("bumblebee", MEGATRON) == (1, 0)
    assert bot("bumblebee", MEGATRON, "spike-witwicky carly") == (1 + 1 + 2 + 2, 0)


def test_bumblebee_adds_energon_when_he_has_won():
    table = win(scene(MEGATRON, STRONG, ark="bumblebee"), MEGATRON, board="vamp", send="bumblebee")
    assert table.energon == 2 + 1


@rule("NA-CARD-01", "NA-ALT-10", "NA-ALT-11", "NA-EX-07")
def test_bumblebee_may_return_from_a_trip_to_the_ark():
    table = lose(scene(MEGATRON, "gi", ark="bumblebee"), MEGATRON, board="bumblebee")
    table.say("Ann", "bumblebee")
    assert (table.pile("ark"), table.energon) == (["bumblebee"], 2)


@rule("NA-ALT-08", "NA-ALT-10")
def test_bumblebee_may_be_discarded_instead():
    table = lose(scene(MEGATRON, "gi", ark="bumblebee"), MEGATRON, board="bumblebee")
    table.say("Ann", "discard")
    assert (table.pile("ark"), table.pile("discard", "Ann")) == ([], ["bumblebee"])


def test_hound_finds_a_way_for_any_transport():
    without = dice_on(RECON, "gi", hangar="whale")
    assert bot("hound", RECON, hangar="whale", board="whale", skill="recon") == (
        without[0] + 3,
        3,
    )


@rule("DB-TRANS-05")
def test_where_there_is_no_terrain_hound_finds_no_way():
    assert bot("hound", OLD_SNAKE, hangar="whale", board="whale", skill="tracker") == (1, 2)


def test_hound_drives_best_where_tracker_is_listed():
    assert alt("hound", RECON) == (1 + 3, 0)
    assert alt("hound", DAM) == (1 + 2, 0)


def test_jazz_rerolls_two_dice():
    table = scene(DAM, "torpedo", ark="jazz", energon=1)
    roll(go(table, DAM, board="vamp", send="jazz"))
    table.play("""
        Ann: use-jazz, die-0, die-0
        dice 2 2
    """)
    assert hits(table) == 4


def test_jazz_draws_a_card_after_a_ride_that_was_won():
    table = scene(DAM, STRONG, ark="jazz", deck={"Ann": "comms"})
    assert "Ann draws 1" in told(win(table, DAM, board="jazz").facts)


def test_jazz_draws_nothing_as_a_robot():
    table = scene(DAM, STRONG, ark="jazz", deck={"Ann": "comms"})
    assert "Ann draws 1" not in told(win(table, DAM, board="vamp", send="jazz").facts)


def test_mirage_silences_officers():
    laid = {"officers": "wild-weasel", "hangar": "whale"}
    assert dice_on(DAM, "gi", **laid) == (1, 0)
    assert bot("mirage", DAM, board="whale", **laid) == (1 + 3, 0)


@rule("NA-PEEK-02", "NA-CARD-03")
def test_prowl_peeks_and_may_bury_a_complication():
    table = scene(RECON, "gi", ark="prowl", complications="", face_down="minefield ambush")
    go(table, RECON, board="vamp", send="prowl")
    assert sorted(table.offers) == ["ambush", "enough", "minefield"]
    table.say("Ann", "minefield")
    assert table.pile("complications") == ["minefield"]


def test_prowl_lets_team_mates_into_a_side_mission():
    table = scene("hook", "gi", "torpedo", ark="prowl")
    go(table, "hook", board="prowl")
    assert table.pile("team", "Bob") == ["torpedo"]


@rule("NA-AMB-15", "DB-MISSION-06")
@pytest.mark.parametrize("instead", ["board-vamp", "transform-hound"])
def test_team_mates_leave_a_side_mission_with_the_transport_that_let_them_in(instead):
    table = scene("hook", "gi", "torpedo blaster", ark="prowl hound")
    table.play("Ann: attempt-hook, prowl, gi, enough\nBob: torpedo, send-blaster")
    assert table.pile("team", "Bob") == ["torpedo"]
    table.say("Ann", instead)
    assert table.pile("team", "Bob") == []
    assert sorted(table.pile("hand", "Bob")) == ["blaster", "torpedo"]
    table.say("Ann", "lock")
    assert table.pile("team", "Ann") == ["gi"]


@rule("NA-AMB-14", "NA-AMB-15")
def test_on_a_side_mission_no_team_mate_puts_another_in_the_place_of_who_let_them_in():
    table = scene("hook", "gi", "torpedo hound blaster", ark="prowl")
    table.play("Ann: attempt-hook, prowl, gi, enough\nBob: torpedo")
    assert table.asks == "send"
    assert {"send-hound", "transform-blaster"} <= set(table.offers)
    assert "transform-hound" not in table.offers


@rule("NA-AMB-15")
def test_as_a_robot_prowl_opens_nothing():
    table = scene("hook", "gi", "torpedo", ark="prowl")
    go(table, "hook", board="vamp", send="prowl")
    assert table.pile("team", "Bob") == []


@pytest.mark.parametrize(("foe", "dice"), [("soundwave", 3), ("ratbat", 3), (MEGATRON, 0)])
def test_blaster_answers_soundwave_and_his_cassettes(foe, dice):
    going = {"ark": "blaster", "send": "blaster", "energon": 0}
    assert dice_on(foe, "gi", **going) == (1 + dice, 0)


@rule("NA-CARD-04", "NA-ALT-03")
def test_blaster_comes_as_a_tape_deck_beside_the_vamp():
    table = go(scene(DAM, "gi", ark="blaster"), DAM, transform="blaster")
    assert sorted(table.pile("transport")) == ["blaster", "vamp"]


def test_blaster_lets_those_who_stayed_at_home_play_along():
    table = scene(DAM, "gi", "sniper-rifle", ark="blaster")
    roll(go(table, DAM, transform="blaster"))
    table.play("Bob: play-sniper-rifle\n dice 0 0")


def test_without_blaster_they_cannot():
    table = lose(scene(DAM, "gi", "sniper-rifle", ark="blaster"), DAM)
    assert (table.asks, table.pile("hand", "Bob")) == ("missions", ["sniper-rifle"])


def test_ironhide_drills_the_gis():
    assert bot("ironhide", MEGATRON, "gi gi low-light") == (2 + 2 + 3, 4)


@rule("NA-PEEK-01", "NA-PEEK-02", "NA-CARD-03")
def test_perceptor_peeks_from_the_ark_at_the_start_of_a_turn():
    laid = {"mission": RECON, "face_down": "minefield", "hand": {"Ann": "gi"}}
    table = Alliance("Ann", "Bob", step="turn.start", ark="perceptor", **laid)
    assert (table.pile("scouted"), table.pile("face_down")) == (["minefield"], [])


def test_perceptor_discards_a_complication_as_a_microscope():
    table = scene(RECON, "gi", ark="perceptor", face_down="minefield ambush")
    go(table, RECON, transform="perceptor")
    assert (table.asks, table.offers) == ("remove", ["enough", "ambush", "minefield"])
    table.say("Ann", "ambush")
    assert "ambush is discarded" in told(table.facts)


@rule("NA-BAY-06")
@pytest.mark.parametrize(("ark", "asked"), [("ratchet", True), ("hound", False)])
def test_ratchet_repairs_from_the_ark_without_a_bay(ark, asked):
    laid = {"mission": RECON, "hand": {"Ann": "gi comms"}, "discard": {"Ann": "jazz"}}
    table = Alliance("Ann", "Bob", step="turn.start", ark=ark, **laid)
    assert (table.asks == "repair") == asked


def test_ratchet_brings_a_joe_home():
    table = lose(scene(MEGATRON, "torpedo", ark="ratchet"), MEGATRON, board="ratchet")
    assert "Ann takes back torpedo" in told(table.facts)


def test_arcee_may_return_to_the_ark_when_she_has_won():
    table = win(scene(DAM, STRONG, ark="arcee"), DAM, board="vamp", send="arcee")
    table.say("Ann", "arcee")
    assert (table.pile("ark"), table.energon) == (["arcee"], 2 + 1)


def test_arcee_may_stay_and_pay_recruit():
    table = win(scene(DAM, STRONG, ark="arcee"), DAM, board="vamp", send="arcee")
    table.say("Ann", "discard")
    assert (table.pile("ark"), table.energon) == ([], 2)
    assert "arcee" in table.pile("play", "Ann")


def test_grimlock_rerolls_four_dice():
    table = scene(DAM, "torpedo", ark="grimlock", energon=1)
    assert roll(go(table, DAM, send="grimlock")) == (3, 1)
    table.play("""
        Ann: use-grimlock, die-0, die-0, die-0, die-0
        dice 0 0 0 0
    """)


def test_grimlock_the_tyrannosaur_raises_threat():
    table = go(scene(DAM, "gi", ark="grimlock", threat=3), DAM, transform="grimlock")
    assert table.threat == 4


@pytest.mark.parametrize(("target", "more", "lower"), [(AIR, 2, 1), (DAM, 0, 0)])
def test_jetfire_is_at_home_in_the_air(target, more, lower):
    assert bot("jetfire", target, energon=0) == (1 + more, 0)
    table = lose(scene(target, "gi", ark="jetfire"), target, board="jetfire")
    assert needed(table) == difficulty_of(target) - lower


@rule("NA-MISS-03", "NA-CARD-02")
def test_optimus_prime_leads_joes_of_others():
    hands = {"Ann": "comms", "Bob": "torpedo"}
    table = Alliance("Ann", "Bob", hand=hands, mission=DAM, ark="optimus-prime")
    table.play(f"""
        Ann: attempt-{DAM}, vamp
        Bob: torpedo
    """)
    assert "lock" not in table.offers  # none of Ann's is there yet
    table.play("Ann: send-optimus-prime, lock, pass")
    assert roll(table, skill="martial-arts") == (3, 2)


@rule("NA-MISS-03")
def test_other_autobots_lead_nobody():
    hands = {"Ann": "comms", "Bob": "torpedo"}
    table = Alliance("Ann", "Bob", hand=hands, mission=DAM, ark="jetfire")
    assert f"attempt-{DAM}" not in table.offers


def test_optimus_prime_adds_two_dice_for_each_other_autobot():
    laid = {"ark": "optimus-prime jazz mirage", "energon": 0, "board": "vamp"}
    assert dice_on(DAM, "gi", send="optimus-prime jazz mirage", **laid) == (1 + 4, 0)


@rule("NA-TRAIL-03", "NA-TRAIL-07")
def test_optimus_prime_tows_his_trailer_for_nothing():
    table = scene(DAM, "gi torpedo", ark="optimus-prime", energon=0)
    table.play(f"""
        Ann: attempt-{DAM}, optimus-prime, gi, enough, tow-primes-trailer, lock
    """)
    assert table.pile("hand", "Ann") == ["torpedo", "clutch"]
    assert roll(table) == (1 + 4 + 6, 0)


# Who "you" is.


@rule("NA-AMB-14")
@pytest.mark.parametrize("mode", ["send", "transform"])
def test_you_is_whoever_has_sent_the_autobot_in_either_mode(mode):
    """Ratchet's Alt Mode and Arcee's Bot Mode ask Bob, who sent them; Jazz draws for him."""
    autobot = {"send": "arcee", "transform": "jazz"}[mode]
    table = scene(DAM, STRONG, autobot, deck={"Ann": "gi gi", "Bob": "gi gi"}, energon=0)
    table.play(f"Ann: attempt-{DAM}, shipwreck, wild-bill, enough \n Bob: {mode}-{autobot}")
    table.say("Ann", "lock")
    throw_all(table, lambda: 2)
    if mode == "send":
        assert (table.asks, table.waiting) == ("home", ["Bob"])
    else:
        assert len(table.pile("hand", "Bob")) == 1
        assert table.pile("hand", "Ann") == ["clutch"]


@rule("NA-AMB-14", "NA-MISS-05")
def test_a_guest_in_both_modes_may_be_used_by_whoever_has_sent_it():
    table = scene(DAM, "gi t-cog-device", "jazz", energon=0)
    table.play(f"Ann: attempt-{DAM}, gi, enough \n Bob: transform-jazz \n Ann: lock")
    table.say("Ann", "play-t-cog-device")
    throw_all(table, lambda: 0)
    assert (table.asks, table.waiting, table.offers) == ("rolled", ["Bob"], ["pass", "use-jazz"])
