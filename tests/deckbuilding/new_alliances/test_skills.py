"""Which Skill counts, where Autobots, modules and texts have their say."""

import pytest

from support.new_alliances import dice_on, go, roll, scene
from support.rule import rule
from yojoe.titles.deckbuilding.rules.dice import pools
from yojoe.titles.deckbuilding.telling.showing import option

OLD_SNAKE = "old-snake"  # Stealth or Tracker; Autobots give at most 2
RECON = "confirm-bumblebees-warning"  # Land, Recon or Tracker
AIR = "win-the-sky-from-starscream"  # Air, Marksman or Recon
PRIME = {"ark": "jetfire", "send": "jetfire", "board": "vamp", "energon": 6}


def offer(table, label):
    """An option in words."""
    question = table.match.question
    return option(table.state, question, table.offers.index(label), table.names).text


# What may be picked.


@rule("NA-TELE-01", "NA-TELE-02", "NA-AMB-12", "DB-SKILL-11")
def test_teletraan_adds_tracker_where_nobody_here_has_it():
    assert dice_on(OLD_SNAKE, "gi", **PRIME) == (1 + 2, 0)


@rule("NA-TELE-01", "NA-AMB-12", "DB-SKILL-11")
def test_a_skill_that_only_teletraan_has_is_offered_beside_those_of_joes():
    table = go(scene(OLD_SNAKE, "flint", ark="jetfire", energon=6), OLD_SNAKE, **going("send"))
    assert (table.asks, table.offers) == ("skill", ["stealth", "tracker"])
    assert roll(table, skill="tracker") == (1 + 2, 0)


def going(mode):
    return {mode: "jetfire", "board": "vamp"}


@rule("NA-MISS-05", "NA-BOT-05", "DB-SKILL-11")
def test_t_cog_device_lets_an_autobot_in_alt_mode_use_a_skill_that_nobody_else_has():
    table = scene(RECON, "gi t-cog-device", ark="hound", energon=5)
    go(table, RECON, board="hound")
    table.say("Ann", "play-t-cog-device")
    assert roll(table) == (1 + 3, 4)  # his Alt Mode's dice, and his Tracker


# Few questions: none where one Skill is better in everything.


@rule("DB-SKILL-14")
def test_energon_against_mission_dice_is_a_choice_to_be_made():
    table = scene(AIR, "airborne low-light", ark="mirage", energon=5, questions="few")
    table.play(f"Ann: attempt-{AIR}, vamp, airborne, low-light, send-mirage, lock")
    # Recon: 2 and 1; Marksman: 2 and 3, and 3 of Energon.
    assert set(pools(table.state).values()) == {(3, 0), (5, 3)}
    assert table.asks == "energon"


@rule("DB-SKILL-14")
def test_more_dice_for_energon_and_fewer_without_are_both_offered():
    table = scene(RECON, "airborne", ark="hound", energon=6, questions="few")
    go(table, RECON, board="vamp", send="hound")
    assert (table.asks, table.offers) == ("skill", ["recon", "tracker"])


# What labels say.


@rule("NA-BOT-02", "NA-DICE-01")
@pytest.mark.parametrize(
    ("energon", "dice"), [(5, "4 dice of Energon"), (3, "3 dice of Energon"), (0, "no dice of")]
)
def test_an_autobot_is_offered_with_what_it_adds_whatever_skill_counts(energon, dice):
    table = scene("soundwave", "gi", ark="mirage", energon=energon)
    needed = table.state.book.box.card("soundwave").needs
    assert needed is not None
    table.say("Ann", "attempt-soundwave")
    while table.asks != "team":
        [who] = table.waiting
        table.say(who, table.offers[0])
    assert f"({dice}" in offer(table, "send-mirage")


@rule("NA-TELE-01")
def test_teletraans_dice_come_with_the_first_autobot():
    table = scene(OLD_SNAKE, "gi", ark="jetfire", energon=6)
    table.play(f"Ann: attempt-{OLD_SNAKE}, vamp, gi")
    while table.asks != "team":
        [who] = table.waiting
        table.say(who, "enough")
    assert "(2 dice here)" in offer(table, "send-jetfire")
