"""The Leaders and Joes of New Alliances: what each text does, and when it does nothing."""

import pytest

from support.deckbuilding_cards import STRONG, told
from support.new_alliances import RED, dice_on, go, lose, roll, scene, win
from support.rule import rule
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import alliance

SEA_STORY = "save-the-dam"  # Sea, Martial Arts or Demolitions
LAND_STORY = "stop-the-energon-convoy"  # Land, Marksman or Demolitions
RECON = "confirm-bumblebees-warning"  # Land, Recon or Tracker
OLD_SNAKE = "old-snake"  # an Officer of Cobra, Stealth or Tracker, no Terrain
BEE = {"ark": "bumblebee", "send": "bumblebee", "board": "vamp", "energon": 0}
JAZZ = {"ark": "jazz", "send": "jazz", "board": "vamp", "energon": 0}


# Those that add dice: the Mission, what lies about, and how many dice there are with the text.

WORKS = {
    "cover-girl": (OLD_SNAKE, {"hangar": "whale"}, 1 + 1),
    "cover-girl-promoted": (OLD_SNAKE, {"hangar": "whale"}, 2 + 1),
    "marissa-faireborn": (OLD_SNAKE, JAZZ, 1 + 1),
    "marissa-faireborn-promoted": (OLD_SNAKE, JAZZ, 1 + 2),
    "budo": ("megatron", {}, 4 + 2),
    "payload": (OLD_SNAKE, {"hangar": "tomahawk"}, 1 + 2),
    "spike-witwicky": (OLD_SNAKE, JAZZ | {"skill": "tracker"}, 2 + 1),
    "steeler": ("hook", {}, 3 + 3),
}
DOES_NOTHING = {
    "cover-girl": (OLD_SNAKE, {}, 1),
    "cover-girl-promoted": (OLD_SNAKE, {}, 2),
    "marissa-faireborn": (OLD_SNAKE, {"ark": "jazz", "board": "vamp"}, 1),
    "marissa-faireborn-promoted": (OLD_SNAKE, {"ark": "jazz", "board": "vamp"}, 1),
    "budo": (OLD_SNAKE, {"officers": "megatron"}, 1),
    "payload": (OLD_SNAKE, {"hangar": "whale"}, 1),
    "spike-witwicky": (OLD_SNAKE, {"ark": "bumblebee", "board": "vamp"}, 2),
    "steeler": ("megatron", {}, 1),
}


@rule("NA-CARD-08")
@pytest.mark.parametrize("joe", WORKS)
def test_a_joe_adds_the_dice_of_the_text_where_it_works(joe):
    target, laid, dice = WORKS[joe]
    assert dice_on(target, joe, **laid) == (dice, 0)


@pytest.mark.parametrize("joe", DOES_NOTHING)
def test_a_joe_adds_nothing_where_the_text_does_not_work(joe):
    target, laid, dice = DOES_NOTHING[joe]
    assert dice_on(target, joe, **laid) == (dice, 0)


@pytest.mark.parametrize("foe", ["ravage", "ratbat", "scrapper", "shockwave"])
def test_budo_knows_every_decepticon(foe):
    assert dice_on(foe, "budo") == (1 + 2, 0)


def test_spike_adds_two_dice_beside_bumblebee():
    # His own, two for the text, and Bumblebee's for an Ally.
    assert dice_on(OLD_SNAKE, "spike-witwicky", skill="tracker", **BEE) == (2 + 2 + 1, 0)


def test_steeler_adds_three_dice_against_devastator():
    assert dice_on("devastator", "steeler") == (3 + 3, 0)


def test_payload_likes_an_autobot_as_transport():
    assert dice_on(OLD_SNAKE, "payload", ark="hound", board="hound") == (1 + 2 + 3, 0)


def test_cover_girl_takes_an_autobot_for_a_transport():
    assert dice_on(OLD_SNAKE, "cover-girl", ark="mirage", board="mirage") == (1 + 1 + 4, 0)


# Energon.


def test_marissa_adds_energon_when_she_has_won():
    table = win(scene(OLD_SNAKE, f"marissa-faireborn-promoted {STRONG}"), OLD_SNAKE)
    assert table.energon == 2 + 1


def test_sparkplug_adds_energon_as_the_team_is_locked():
    assert go(scene(OLD_SNAKE, "sparkplug-witwicky"), OLD_SNAKE).energon == 2 + 1


def test_flash_turns_energon_into_dice():
    table = go(scene(OLD_SNAKE, "flash"), OLD_SNAKE)
    table.say("Ann", "flash")
    assert (table.energon, roll(table)) == (1, (1 + 2, 0))


def test_flash_may_keep_the_energon():
    table = go(scene(OLD_SNAKE, "flash"), OLD_SNAKE)
    table.say("Ann", "keep")
    assert (table.energon, roll(table)) == (2, (1, 0))


def test_flash_is_not_asked_without_energon():
    assert roll(go(scene(OLD_SNAKE, "flash", energon=0), OLD_SNAKE)) == (1, 0)


# The Ark, its modules and the Space Bridge.


@rule("NA-ENER-13")
def test_carly_brings_an_autobot_home_for_a_card():
    table = go(scene(OLD_SNAKE, "carly", discard={"Ann": "jazz hound"}), OLD_SNAKE)
    table.play("Ann: repair-bay, jazz")
    assert table.pile("ark") == ["jazz"]
    assert table.pile("discard", "Ann") == ["hound", "clutch"]
    assert table.energon == 2 + 1


def test_carly_may_leave_it():
    table = go(scene(OLD_SNAKE, "carly", discard={"Ann": "jazz"}), OLD_SNAKE)
    table.say("Ann", "keep")
    assert (table.pile("ark"), table.energon) == ([], 2)


def test_carly_is_not_asked_without_an_autobot_to_bring():
    assert roll(go(scene(OLD_SNAKE, "carly"), OLD_SNAKE)) == (3, 0)


@rule("NA-TELE-01")
def test_chip_chase_brings_teletraan_online_where_an_autobot_is():
    assert dice_on(RECON, "chip-chase", **JAZZ) == (2 + 2, 0)
    assert dice_on(RECON, "chip-chase") == (2, 0)


def test_chip_chase_turns_no_tile():
    table = go(scene(RECON, "chip-chase"), RECON)
    assert not alliance(table.state).online


def test_tollbooth_moves_the_space_bridge_back():
    table = win(scene(OLD_SNAKE, f"tollbooth {STRONG}", marker=5), OLD_SNAKE)
    assert table.marker == 4


def test_tollbooth_draws_a_card_while_there_is_no_bridge():
    table = scene(OLD_SNAKE, f"tollbooth {STRONG}", deck={"Ann": "comms"})
    assert "Ann draws 1" in told(win(table, OLD_SNAKE).facts)


def test_tollbooth_does_nothing_when_the_mission_fails():
    assert lose(scene(OLD_SNAKE, "tollbooth", marker=5), OLD_SNAKE).marker == 5


def test_tollbooth_cannot_move_a_complete_bridge():
    table = win(scene(OLD_SNAKE, f"tollbooth {STRONG}", marker=RED), OLD_SNAKE)
    assert table.marker == RED


# The way home.


@pytest.mark.parametrize(("transport", "hangar"), [("whale", ["whale"]), ("vamp", ["vamp"])])
def test_cover_girl_brings_the_transport_back_to_the_hangar(transport, hangar):
    table = lose(scene(OLD_SNAKE, "cover-girl-promoted", hangar=transport), OLD_SNAKE)
    assert table.pile("hangar") == hangar


@rule("NA-ENER-13")
def test_cover_girl_brings_an_autobot_back_to_the_ark():
    table = scene(OLD_SNAKE, "cover-girl-promoted", ark="hound")
    lose(table, OLD_SNAKE, board="hound")
    assert (table.pile("ark"), table.energon) == (["hound"], 2 + 1)
    assert table.pile("hangar") == ["vamp"]


@rule("NA-ALT-08")
def test_without_her_it_is_discarded():
    table = lose(scene(OLD_SNAKE, "cover-girl", ark="hound"), OLD_SNAKE, board="hound")
    assert (table.pile("ark"), table.pile("discard", "Ann")) == ([], ["hound"])
