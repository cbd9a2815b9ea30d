"""Gear, Utility cards and Transports of New Alliances: what each text does, and when it cannot."""

import pytest

from support.deckbuilding_cards import needed, told
from support.new_alliances import Alliance, dice_on, difficulty_of, go, lose, roll, scene
from support.rule import rule
from yojoe.titles.deckbuilding.packs.new_alliances.telling.facts import ModeAdded, SkillFreed

OLD_SNAKE = "old-snake"  # an Officer of Cobra, Stealth or Tracker, no Terrain
RECON = "confirm-bumblebees-warning"  # Land, Recon or Tracker
TOWERS = "bring-down-the-bridge-towers"  # Demolitions and Marksman


def played(table, card, *answers):
    """Ann plays a card that she is offered, and answers what it asks."""
    table.say("Ann", f"play-{card}")
    for answer in answers:
        table.say("Ann", answer)
    return table


# Energon.


@rule("NA-CARD-06", "NA-ENER-17")
def test_the_energon_drill_adds_two_energon():
    table = played(scene(OLD_SNAKE, "energon-drill gi"), "energon-drill")
    assert table.energon == 4


@rule("NA-ENER-04")
def test_an_energon_drill_that_is_drawn_on_a_mission_is_offered_before_the_roll():
    laid = {"deck": {"Ann": "energon-drill"}, "ark": "ironhide", "energon": 1}
    table = scene(TOWERS, "war-room-briefing gi", **laid)
    go(table, TOWERS, board="vamp", send="ironhide")
    table.say("Ann", "play-war-room-briefing")
    assert (table.asks, table.offers) == ("ready", ["pass", "play-energon-drill"])
    table.say("Ann", "play-energon-drill")
    assert roll(table) == (1 + 1, 3)


@rule("NA-ENER-18")
def test_an_energon_drill_need_not_be_thought_of_while_the_pool_is_full():
    table = scene(TOWERS, "energon-drill gi", ark="ironhide", energon=8)
    go(table, TOWERS, board="vamp", send="ironhide")
    assert table.asks == "energon"


@rule("NA-ENER-12")
def test_autobots_that_team_mates_recover_are_worth_energon_before_the_roll():
    laid = {"discard": {"Bob": "hound"}, "ark": "ironhide", "energon": 1}
    table = scene(TOWERS, "till-all-are-one gi", **laid)
    go(table, TOWERS, board="vamp", send="ironhide")
    assert table.asks == "ready"
    table.say("Ann", "play-till-all-are-one")
    table.say("Bob", "hound")
    assert roll(table) == (1 + 1, 2)


@rule("NA-ENER-18", "NA-AMB-08")
def test_what_exceeds_eight_is_lost():
    assert played(scene(OLD_SNAKE, "energon-drill gi", energon=7), "energon-drill").energon == 8


@rule("NA-CARD-06")
def test_recharge_adds_one_energon_off_a_mission():
    assert played(scene(OLD_SNAKE, "recharge gi"), "recharge").energon == 3


@rule("NA-CARD-06", "NA-AMB-09")
def test_recharge_adds_one_more_for_each_autobot_and_the_dice_can_be_rolled():
    table = scene(TOWERS, "recharge gi", ark="ironhide arcee", energon=1)
    go(table, TOWERS, board="vamp", send="ironhide arcee")
    played(table, "recharge")
    assert table.energon == 1 + 3
    assert roll(table) == (1 + 1, 4)  # Ironhide drills the G.I.


# Dice and Difficulty.


def test_the_exo_suit_adds_two_dice():
    table = go(scene(OLD_SNAKE, "exo-suit gi"), OLD_SNAKE)
    roll(table)
    assert table.offers == ["pass", "play-exo-suit"]
    table.play("Ann: play-exo-suit\n dice 0 0")


def test_the_exo_suit_adds_three_dice_beside_an_autobot():
    table = scene(OLD_SNAKE, "exo-suit gi", ark="ironhide", energon=0)
    roll(go(table, OLD_SNAKE, board="vamp", send="ironhide"))
    table.play("Ann: play-exo-suit\n dice 0 0 0")


@pytest.mark.parametrize(("foe", "lower"), [(OLD_SNAKE, 1), ("megatron", 3), ("hook", 3)])
def test_the_immobilizer_works_best_against_decepticons(foe, lower):
    table = go(scene(foe, "immobilizer gi"), foe)
    roll(table)
    played(table, "immobilizer")
    assert needed(table) == difficulty_of(foe) - lower


# Modes and Skills.


@rule("NA-CARD-05", "NA-MISS-05", "NA-ALT-03")
def test_the_t_cog_device_lets_a_transport_fight_as_well():
    table = scene(OLD_SNAKE, "t-cog-device gi", ark="mirage")
    go(table, OLD_SNAKE, board="mirage")
    played(table, "t-cog-device")
    assert ModeAdded(table.card("mirage")) in table.facts
    assert roll(table, skill="stealth") == (1 + 4, 2)


@rule("NA-CARD-05", "NA-ALT-03")
def test_the_t_cog_device_gives_a_fighter_its_alt_mode_beside_the_vamp():
    table = scene(OLD_SNAKE, "t-cog-device gi", ark="mirage")
    go(table, OLD_SNAKE, board="vamp", send="mirage")
    played(table, "t-cog-device")
    assert roll(table, skill="stealth") == (1 + 4, 2)


@rule("NA-ALT-08", "NA-ALT-09")
def test_an_autobot_in_both_modes_is_discarded_and_pays_nothing():
    table = scene(OLD_SNAKE, "t-cog-device gi", ark="mirage")
    go(table, OLD_SNAKE, board="vamp", send="mirage")
    roll(played(table, "t-cog-device"))
    assert table.pile("discard", "Ann") == ["mirage"]
    assert table.pile("hangar") == ["vamp"]


def test_the_t_cog_device_is_of_no_use_without_an_autobot():
    table = go(scene(OLD_SNAKE, "t-cog-device gi", ark="mirage"), OLD_SNAKE, board="vamp")
    assert roll(table) == (1, 0)


@rule("NA-CARD-07")
def test_roll_out_sends_an_autobot_after_the_lock():
    table = go(scene(OLD_SNAKE, "roll-out gi", ark="mirage jazz"), OLD_SNAKE, board="vamp")
    played(table, "roll-out", "mirage")
    assert (table.pile("ark"), roll(table, skill="stealth")) == (["jazz"], (1, 2))


def test_an_autobot_that_rolled_out_reads_its_text():
    table = scene(
        RECON,
        "roll-out gi",
        ark="prowl",
        complications="",
        face_down="minefield",
        mission_cards="all",
    )
    go(table, RECON, board="vamp")
    played(table, "roll-out", "minefield")
    assert table.pile("complications") == ["minefield"]


def test_there_is_nobody_to_roll_out_of_an_empty_ark():
    assert roll(go(scene(OLD_SNAKE, "roll-out gi"), OLD_SNAKE)) == (1, 0)


def test_more_than_meets_the_eye_lets_an_autobot_use_its_highest_skill():
    table = scene(RECON, "more-than-meets-the-eye gi", ark="jazz", energon=5)
    go(table, RECON, board="vamp", send="jazz")
    played(table, "more-than-meets-the-eye")
    assert SkillFreed(table.card("jazz")) in table.facts
    assert roll(table) == (1, 4)


@rule("NA-BOT-07")
def test_without_it_an_autobot_with_other_skills_gives_none():
    table = scene(RECON, "more-than-meets-the-eye gi", ark="jazz", energon=5)
    go(table, RECON, board="vamp", send="jazz")
    table.say("Ann", "pass")
    assert roll(table) == (1, 0)


# Team-mates.


@rule("NA-ENER-13")
def test_till_all_are_one_brings_an_autobot_of_each_team_mate_home():
    table = Alliance(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "till-all-are-one gi"},
        discard={"Ann": "hound", "Bob": "jazz mirage", "Cy": "prowl"},
        mission=RECON,
    )
    table.play("""
        Ann: play-till-all-are-one
        Bob: mirage
        Cy: enough
    """)
    assert (table.pile("ark"), table.energon) == (["mirage"], 3)
    assert table.pile("discard", "Ann") == ["hound"]


# Transports.


@pytest.mark.parametrize(("target", "dice"), [("space-bridge", 3), (OLD_SNAKE, 0)])
def test_the_defiant_is_made_for_the_space_bridge(target, dice):
    assert dice_on(target, "gi", hangar="defiant") == (1 + dice, 0)


def test_the_defiant_adds_three_dice_in_the_air():
    assert dice_on("starscream", "gi", hangar="defiant") == (1 + 3, 0)


@pytest.mark.parametrize(("target", "dice"), [("hook", 1 + 2), (RECON, 1), (OLD_SNAKE, 0)])
def test_the_bridge_layer_is_at_home_on_land_and_best_against_constructicons(target, dice):
    assert dice_on(target, "gi", hangar="bridge-layer") == (1 + dice, 0)


@pytest.mark.parametrize(("target", "dice"), [("save-the-dam", 1), (OLD_SNAKE, 0)])
def test_the_devilfish_adds_a_die_at_sea(target, dice):
    assert dice_on(target, "gi", hangar="devilfish") == (1 + dice, 0)


@pytest.mark.parametrize(("target", "cards"), [("save-the-dam", 1), (OLD_SNAKE, 0)])
def test_the_devilfish_draws_a_card_when_a_mission_at_sea_ends(target, cards):
    table = lose(scene(target, "gi", hangar="devilfish", deck={"Ann": "comms comms"}), target)
    assert told(table.facts).count("Ann draws 1") == cards
