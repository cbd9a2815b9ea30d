"""Skills: how many dice a Joe is worth, and who picks where there is a choice."""

from dataclasses import replace

import pytest

from support.deckbuilding import ANN, BOB, Table
from support.rule import rule
from support.sense import advice
from yojoe.titles.deckbuilding.box.book import Book
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.box.printed import SKILLS
from yojoe.titles.deckbuilding.packs.core import CORE
from yojoe.titles.deckbuilding.rules.dice import (
    chance,
    dice_of,
    dice_to_roll,
    difficulty,
    pools,
)
from yojoe.titles.deckbuilding.rules.flow import STEPS
from yojoe.titles.deckbuilding.sense.odds import success
from yojoe.titles.deckbuilding.telling.facts import MoreDice, Rolled, SkillPicked
from yojoe.titles.deckbuilding.telling.showing import option
from yojoe.titles.deckbuilding.telling.view import view

ELEMENT = "secure-the-rare-liquid-element"  # Martial Arts
ICE = "crystals-under-the-ice"  # Tracker
LINE = "hold-the-line-at-headquarters"  # Marksman
SATELLITE = "guard-the-relay-satellite"  # Recon or Marksman
HARBOR = "evacuate-the-melting-harbor"  # any 1
PLANS = "steal-the-brainwave-plans"  # Demolitions


def on(mission, joe, **given):
    """One of Ann's Joes on a Mission, up to the lock."""
    table = Table("Ann", hand={"Ann": joe}, mission=mission, **given)
    table.play(f"Ann: attempt-{mission}")
    return table


@rule("DB-SKILL-01", "DB-SKILL-02")
@pytest.mark.parametrize(
    ("joe", "mission", "dice"),
    [
        ("mutt", ICE, 3),
        ("spirit", ICE, 4),
        ("torpedo", ELEMENT, 3),
        ("jinx", ELEMENT, 4),
        ("low-light", LINE, 3),
        ("airborne", LINE, 2),
    ],
)
def test_a_joe_adds_as_many_dice_as_the_value_of_the_skill(joe, mission, dice):
    assert dice_to_roll(on(mission, joe).state) == dice


@rule("DB-SKILL-03", "DB-SKILL-05")
@pytest.mark.parametrize("joe", ["low-light", "doc", "bazooka", "flint", "duke"])
def test_a_joe_without_the_skill_gives_one_die(joe):
    assert dice_to_roll(on(ELEMENT, joe).state) == 1


@rule("DB-SKILL-04")
@pytest.mark.parametrize("mission", [ELEMENT, ICE, LINE, SATELLITE, HARBOR])
def test_a_gi_gives_one_die_everywhere(mission):
    assert dice_to_roll(on(mission, "gi").state) == 1


@rule("DB-SKILL-06", "DB-SKILL-07", "DB-SKILL-16")
@pytest.mark.parametrize("mission", [ELEMENT, ICE, LINE, SATELLITE, HARBOR])
@pytest.mark.parametrize(("joe", "dice"), [("wild-bill", 3), ("shipwreck", 2)])
def test_wild_stands_for_whichever_skill_is_asked_for(mission, joe, dice):
    assert dice_to_roll(on(mission, joe).state) == dice


@rule("DB-SKILL-08")
def test_dice_that_a_card_adds_before_the_roll_are_part_of_it():
    table = Table(
        "Ann",
        hand={"Ann": "torpedo sniper-rifle"},
        mission=ELEMENT,
        mission_cards="all",
    )
    table.play(f"Ann: attempt-{ELEMENT}, lock, pass")
    assert table.asks == "ready"
    table.play("Ann: play-sniper-rifle")
    assert dice_to_roll(table.state) == 3 + 2
    assert Rolled(ANN, (1, 1, 1, 0, 0)) in table.play("dice 1 1 1 0 0")


@rule("DB-SKILL-09")
def test_dice_that_a_card_adds_after_the_roll_are_rolled_on_the_spot():
    table = Table("Ann", hand={"Ann": "torpedo sniper-rifle"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, lock \n dice 1 1 1")
    rifle = next(iter(table.state.hand[ANN]))
    facts = table.play("Ann: play-sniper-rifle \n dice 2 1")
    assert MoreDice(ANN, rifle, (2, 1)) in facts
    assert table.pile("won") == [ELEMENT]  # 3 and 3


# Two Skills.


@rule("DB-SKILL-10", "DB-AMB-12")
@pytest.mark.parametrize(
    ("joe", "dice"),
    [("lady-jaye-promoted", 3 + 2), ("low-light", 3), ("beach-head", 3), ("gi", 1)],
)
def test_with_and_both_skills_of_a_joe_count(joe, dice):
    table = Table("Ann", hand={"Ann": joe}, officers="baroness")  # Marksman & Stealth
    table.play("Ann: attempt-baroness")
    assert dice_to_roll(table.state) == dice


@rule("DB-AMB-12", "DB-SKILL-03")
def test_printed_wild_is_added_to_a_skill_and_the_one_wild_of_every_joe_is_not():
    skills = (*[2 if skill == "martial_arts" else 0 for skill in SKILLS], 3)
    box = core_box()
    cards = [replace(card, skills=skills) if card.id == "doc" else card for card in box.cards]
    table = Table("Ann", hand={"Ann": "doc"}, mission=ELEMENT)
    table.state.book = Book(replace(box, cards=tuple(cards)), STEPS, [CORE])
    table.play(f"Ann: attempt-{ELEMENT}")
    assert dice_to_roll(table.state) == 2 + 3


@rule("DB-SKILL-11", "DB-SKILL-12")
@pytest.mark.parametrize(("skill", "dice"), [("recon", 2 + 1), ("marksman", 2 + 3)])
def test_with_or_dice_come_from_the_skill_that_was_picked(skill, dice):
    hand = {"Ann": "airborne low-light"}  # Marksman 2 and Recon 2; Marksman 3
    table = Table("Ann", hand=hand, mission=SATELLITE)
    table.play(f"Ann: attempt-{SATELLITE}, airborne, low-light, lock")
    assert (table.asks, table.offers) == ("skill", ["recon", "marksman"])
    facts = table.play(f"Ann: {skill}")
    assert dice_to_roll(table.state) == dice
    facts += table.play("dice" + " 0" * dice)
    assert SkillPicked(ANN, SKILLS.index(skill)) in facts
    assert Rolled(ANN, (0,) * dice) in facts


@rule("DB-SKILL-12")
def test_a_joe_who_has_only_the_skill_not_picked_gives_one_die():
    table = Table("Ann", hand={"Ann": "airborne low-light"}, mission=SATELLITE)
    table.play(f"Ann: attempt-{SATELLITE}, airborne, low-light, lock, recon")
    assert dice_of(table.state, table.card("low-light"), ANN) == 1


@rule("DB-SKILL-11")
def test_both_skills_of_an_or_mission_may_be_picked_even_one_that_nobody_has():
    hand = {"Ann": "duke-promoted snow-job"}  # Tracker 1 is worth less to Duke than none
    table = Table("Ann", hand=hand, strikes={"Ann": "intercept-the-courier"}, threat=9)
    table.play("Ann: attempt-intercept-the-courier, duke-promoted, snow-job, lock")
    assert (table.asks, table.offers) == ("skill", ["tracker", "stealth"])
    table.play("Ann: stealth")
    assert dice_to_roll(table.state) == 1 + 2


@rule("DB-SKILL-13")
@pytest.mark.parametrize(
    ("skill", "dice"), [("demolitions", 3 + 1 + 1), ("marksman", 1 + 2 + 1), ("recon", 1 + 2 + 1)]
)
def test_on_any_1_skill_dice_come_from_the_skill_that_was_named(skill, dice):
    table = Table("Ann", hand={"Ann": "bazooka airborne gi"}, mission=HARBOR)
    table.play(f"Ann: attempt-{HARBOR}, bazooka, airborne, gi, lock, {skill}")
    assert dice_to_roll(table.state) == dice


@rule("DB-AMB-55", "DB-SKILL-13")
def test_every_skill_of_the_game_but_not_wild_may_be_named_for_any_1_skill():
    joes = "jinx low-light mutt flint bazooka wild-bill"  # all Skills between them
    table = Table("Ann", hand={"Ann": joes}, hangar="vamp apc", mission=HARBOR)
    table.play(f"Ann: attempt-{HARBOR}, apc, {joes.replace(' ', ', ')}, lock")
    assert table.asks == "skill"
    assert table.offers == [skill.replace("_", "-") for skill in SKILLS]


@rule("DB-AMB-55", "DB-SKILL-13")
def test_a_skill_that_only_a_joe_to_come_has_may_be_named():
    table = Table("Ann", hand={"Ann": "bazooka gi mutt halo-jump"}, mission=HARBOR)
    table.play(f"Ann: attempt-{HARBOR}, bazooka, enough, lock, pass")
    assert table.asks == "skill"
    assert {"demolitions", "tracker"} <= set(table.offers)


@rule("DB-SKILL-14")
def test_the_skill_is_for_the_active_player_alone_to_pick():
    hand = {"Ann": "gi", "Bob": "airborne"}
    table = Table("Ann", "Bob", hand=hand, mission=SATELLITE)
    table.play(f"Ann: attempt-{SATELLITE} \n Bob: airborne \n Ann: lock")
    assert (table.asks, table.waiting) == ("skill", ["Ann"])
    assert table.pile("team", "Bob") == ["airborne"]
    assert SkillPicked(BOB, SKILLS.index("recon")) not in table.play("Ann: recon")


@rule("DB-SKILL-15", "DB-AMB-11", "DB-GROUP-18")
def test_the_skill_is_settled_when_the_complications_are_resolved():
    table = Table(
        "Ann",
        hand={"Ann": "airborne"},
        mission=SATELLITE,
        face_down="televised-threat",
    )
    table.play(f"Ann: attempt-{SATELLITE}, lock")
    assert table.pile("complication_discard") == ["televised-threat"]
    assert (table.asks, table.state.skill, table.threat) == ("skill", -1, 2)


@rule("DB-AMB-11")
def test_before_the_lock_no_skill_is_bound():
    table = on(SATELLITE, "airborne")
    assert (table.asks, table.state.skill) == ("team", -1)


# One answer for table, odds and computers.


BEAM = "turn-the-beam-aside"  # Recon or Stealth


@rule("DB-SKILL-11", "DB-SKILL-14")
def test_the_table_shows_the_dice_of_the_skill_that_brings_most_texts_included():
    table = Table("Ann", hand={"Ann": "duke-promoted psyche-out"}, mission=BEAM, hangar="vamp apc")
    table.play(f"Ann: attempt-{BEAM}, vamp, duke-promoted, psyche-out")
    found = pools(table.state)
    best = max(found, key=found.get)
    assert sorted(found.values()) == [(4, 0), (5, 0)]
    shown = view(table.state, ANN)["attempt"]
    assert (shown["dice"], shown["skills"]) == (5, [SKILLS[best]])
    assert sum(each["dice"] for each in shown["joes"]) == 5
    assert success(table.state) == chance(5, difficulty(table.state))
    table.play("Ann: lock")
    assert advice(table) == SKILLS[best].replace("_", "-")


@rule("DB-SKILL-14")
def test_nobody_is_asked_for_the_skill_where_one_is_better_in_everything():
    hand = {"Ann": "airborne low-light"}
    table = Table("Ann", hand=hand, mission=SATELLITE, questions="few")
    table.play(f"Ann: attempt-{SATELLITE}, airborne, low-light, lock")
    assert Rolled(ANN, (0,) * 5) in table.play("dice 0 0 0 0 0")


@rule("DB-SKILL-14", "DB-AMB-55")
def test_with_few_questions_too_a_joe_to_come_makes_the_skill_worth_asking():
    hand = {"Ann": "bazooka gi mutt halo-jump"}
    table = Table("Ann", hand=hand, mission=HARBOR, questions="few")
    table.play(f"Ann: attempt-{HARBOR}, bazooka, lock, pass")
    assert table.asks == "skill"


@rule("DB-SKILL-11")
@pytest.mark.parametrize("hand", ["gi low-light", "low-light gi"])
def test_computers_send_the_joe_whose_skill_brings_more(hand):
    """Recon or Marksman: nobody has Recon, and Low-Light has Marksman 3."""
    table = Table("Ann", hand={"Ann": hand}, mission=SATELLITE)
    table.play(f"Ann: attempt-{SATELLITE}")
    assert advice(table) == "low-light"


# What a Joe makes of the dice of all.


@rule("DB-SKILL-08")
def test_a_joe_is_offered_with_what_he_makes_of_the_dice_of_all():
    table = Table("Ann", hand={"Ann": "snake-eyes-promoted gi"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, snake-eyes-promoted")
    question = table.match.question
    [gi] = [
        option(table.state, question, n, table.names).text
        for n, label in enumerate(table.offers)
        if label == "gi"
    ]
    assert gi == "Add G.I. (3 dice fewer here)"
