"""Missions: what can be attempted, by whom, how often, and with which Joes."""

import pytest

from support.deckbuilding import Table
from support.rule import rule
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.telling.facts import Judged

ELEMENT = "secure-the-rare-liquid-element"
BIG_BEN = "prevent-the-cobra-attack-on-big-ben"


def attempts(table):
    return [offer.removeprefix("attempt-") for offer in table.offers if "attempt-" in offer]


# Two kinds.


@rule("DB-MISSION-01", "DB-MISSION-02", "DB-MISSION-05")
@pytest.mark.parametrize("target", [ELEMENT, "baroness"])
def test_on_a_group_mission_everybody_is_asked_to_join(target):
    hand = {"Ann": "torpedo", "Bob": "jinx", "Cy": "gi"}
    table = Table("Ann", "Bob", "Cy", hand=hand, mission=ELEMENT, officers="baroness")
    table.play(f"Ann: attempt-{target} \n Bob: jinx \n Cy: gi")
    assert [table.pile("team", who) for who in hand] == [["torpedo"], ["jinx"], ["gi"]]


@rule("DB-MISSION-01", "DB-MISSION-03", "DB-MISSION-06")
@pytest.mark.parametrize("target", ["disarm-the-car-bomb", "hiss-column", "cobra-trooper"])
def test_on_a_side_mission_nobody_else_is_asked(target):
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "torpedo cobra-trooper", "Bob": "jinx"},
        strikes={"Ann": "disarm-the-car-bomb"},
        battalions={1: "hiss-column"},
    )
    table.play(f"Ann: attempt-{target}")
    assert (table.waiting, table.offers) == (["Ann"], ["lock", "call-off"])


@rule("DB-MISSION-01", "DB-MISSION-02", "DB-MISSION-03")
def test_every_kind_of_mission_in_play_is_offered():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "torpedo cobra-viper"},
        strikes={"Ann": "disarm-the-car-bomb", "Bob": "intercept-the-courier"},
        battalions={1: "hiss-column"},
        mission=ELEMENT,
        officers="baroness",
    )
    assert attempts(table) == [
        ELEMENT,
        "baroness",
        "hiss-column",
        "disarm-the-car-bomb",  # her own Precision Strike, not Bob's
        "cobra-viper",
    ]


@rule("DB-MISSION-04")
def test_only_the_active_player_starts_a_mission():
    hand = {"Ann": "comms", "Bob": "jinx torpedo"}
    table = Table("Ann", "Bob", hand=hand, mission=ELEMENT, battalions={1: "hiss-column"})
    assert (table.waiting, attempts(table)) == (["Ann"], [])
    table.play("Ann: recruit, end-turn")
    assert (table.turn, attempts(table)) == ("Bob", [ELEMENT, "hiss-column"])


@rule("DB-MISSION-07", "DB-MISSION-08")
def test_a_mission_has_one_difficulty_and_asks_for_1_or_2_skills_or_any_one():
    missions = [card for card in core_box().cards if card.needs is not None]
    kinds = {card.kind for card in missions}
    assert kinds == {"mission", "officer", "battalion", "trooper", "complication"}
    for card in missions:
        assert card.difficulty > 0
        listed = len(card.needs.skills)
        assert listed == 0 if card.needs.mode == "any_one" else listed in {1, 2}


@rule("DB-MISSION-09", "DB-MISSION-07")
@pytest.mark.parametrize(("dice", "pile"), [("2 2 2", "won"), ("2 2 1", "failed")])
def test_the_difficulty_is_the_number_of_hits_it_takes(dice, pile):
    table = Table("Ann", hand={"Ann": "torpedo"}, mission=ELEMENT)
    facts = table.play(f"Ann: attempt-{ELEMENT}, lock \n dice {dice}")
    assert Judged(table.card(ELEMENT), sum(map(int, dice.split())), 6) in facts
    assert table.pile(pile) == [ELEMENT]


# One Joe, one Mission.


@rule("DB-MISSION-10", "DB-MISSION-13", "DB-MISSION-15")
def test_a_joe_goes_on_one_mission_a_turn_and_still_pays():
    hand = {"Ann": "torpedo second-effort"}
    laid = {"mission": ELEMENT, "officers": "baroness", "mission_cards": "all"}
    table = Table("Ann", "Bob", "Cy", hand=hand, **laid)
    table.play(f"Ann: attempt-{ELEMENT}, lock \n dice 0 0 0 \n Ann: pass")
    assert table.pile("officers") == ["baroness"]
    assert table.offers == ["play-second-effort", "recruit"]  # no Joe is left for her
    table.play("Ann: recruit")
    assert table.pool == 2


@rule("DB-MISSION-10")
def test_a_joe_who_came_back_to_hand_may_go_again():
    table = Table("Ann", hand={"Ann": "jinx"}, mission=ELEMENT, officers="baroness")
    table.play(f"Ann: attempt-{ELEMENT}, lock \n dice 0 0 0 0")
    assert attempts(table) == ["baroness"]
    table.play("Ann: attempt-baroness")
    assert table.pile("team", "Ann") == ["jinx"]


@rule("DB-MISSION-11", "DB-AMB-20", "DB-TYPE-02")
def test_in_the_mission_step_a_joe_is_played_only_onto_a_mission():
    table = Table("Ann", "Bob", "Cy", hand={"Ann": "torpedo gi"}, mission=ELEMENT)
    assert table.offers == [f"attempt-{ELEMENT}", "recruit"]
    table.play("Ann: recruit")
    assert sorted(table.pile("play", "Ann")) == ["gi", "torpedo"]


@rule("DB-MISSION-12")
def test_a_joe_for_a_later_mission_waits_in_hand():
    table = Table("Ann", hand={"Ann": "torpedo jinx"}, mission=ELEMENT, officers="baroness")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough, lock")
    assert table.pile("hand", "Ann") == ["jinx"]
    table.play("dice 0 0 0 \n Ann: attempt-baroness")
    assert table.pile("team", "Ann") == ["jinx"]


@rule("DB-MISSION-15", "DB-ACTION-02")
def test_one_more_mission_takes_one_more_joe_and_a_mission_in_play():
    table = Table("Ann", hand={"Ann": "torpedo gi gi"}, mission=ELEMENT, officers="baroness")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough, lock \n dice 2 2 2")
    assert attempts(table) == ["baroness"]
    table.play("Ann: attempt-baroness, enough, lock \n dice 0")
    assert attempts(table) == ["baroness"]
    table.play("Ann: attempt-baroness, lock \n dice 0")
    assert table.asks != "missions"


# Once more.


@rule("DB-MISSION-14", "DB-AMB-18")
@pytest.mark.parametrize(
    "target", ["baroness", "hiss-column", "disarm-the-car-bomb", "cobra-viper"]
)
def test_a_failed_mission_that_is_still_in_play_may_be_tried_again(target):
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "torpedo gi cobra-viper"},
        strikes={"Ann": "disarm-the-car-bomb"},
        battalions={1: "hiss-column"},
        officers="baroness",
    )
    table.play(f"Ann: attempt-{target}, gi, enough, lock \n dice 0")
    assert target in attempts(table)
    table.play(f"Ann: attempt-{target}")
    assert table.pile("team", "Ann") == ["torpedo"]


@rule("DB-MISSION-14", "DB-AMB-18")
def test_a_story_mission_that_keeps_itself_in_play_may_be_tried_again():
    table = Table("Ann", story="total-control", hand={"Ann": "torpedo gi"}, mission=BIG_BEN)
    table.play(f"Ann: attempt-{BIG_BEN}, gi, enough, lock \n dice 0")
    assert attempts(table) == [BIG_BEN]


@rule("DB-MISSION-14", "DB-AMB-18")
def test_a_failed_story_mission_that_leaves_play_may_not():
    table = Table("Ann", hand={"Ann": "torpedo gi"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, gi, enough, lock \n dice 0")
    assert attempts(table) == []


@rule("DB-AMB-18", "DB-MISSION-14")
def test_the_final_mission_may_be_tried_again():
    last = "destroy-the-mass-device"
    table = Table("Ann", hand={"Ann": "torpedo gi"}, mission=last, next_mission="")
    table.play(f"Ann: attempt-{last}, gi, enough, lock \n dice 0")
    assert attempts(table) == [last]


@rule("DB-AMB-65")
def test_team_mates_may_join_a_second_mission_of_the_same_turn_with_other_joes():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "torpedo gi", "Bob": "low-light gi"},
        mission=ELEMENT,
        officers="baroness",
    )
    table.play(f"""
        Ann: attempt-{ELEMENT}, torpedo, enough
        Bob: low-light, enough
        Ann: lock
        dice 0 0 0 0
        Ann: attempt-baroness
    """)
    assert (table.waiting, table.offers) == (["Bob"], ["gi", "enough"])
    table.play("Bob: gi")
    assert table.pile("team", "Bob") == ["gi"]
    assert table.pile("discard", "Bob") == ["low-light"]


# All the time.


@rule("DB-MISSION-16")
def test_an_ongoing_text_holds_while_nobody_attempts_the_mission():
    police = "outrun-the-military-police"
    given = {"story": "total-control", "line_up": "clutch", "hand": {"Ann": "gi gi"}}
    free = Table("Ann", "Bob", **given)
    free.play("Ann: recruit, muster")
    assert "buy-clutch" in free.offers
    dearer = Table("Ann", "Bob", mission=police, **given)
    dearer.play("Ann: recruit, muster")
    assert "buy-clutch" not in dearer.offers


@rule("DB-MISSION-16")
def test_a_text_about_this_mission_holds_on_it_alone():
    stairs = "duel-on-the-temple-stairs"  # at most 2 Joes
    hand = {"Ann": "gi gi gi"}
    table = Table("Ann", hand=hand, mission=stairs, officers="baroness")
    table.play(f"Ann: attempt-{stairs}, gi")
    assert (table.asks, len(table.pile("team", "Ann"))) == ("team", 2)
    table.play("Ann: call-off, attempt-baroness, gi, gi")
    assert len(table.pile("team", "Ann")) == 3
