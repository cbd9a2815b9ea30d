"""The Action Phase: Missions first, then recruiting, and cards that are played on the way."""

import pytest

from support.deckbuilding import ANN, BOB, Table, difficulty_of
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import (
    Announced,
    Destroyed,
    Discarded,
    Drew,
    Judged,
    Played,
    Recruited,
    Reserved,
)

ELEMENT = "secure-the-rare-liquid-element"


def attempts(table):
    return [offer for offer in table.offers if offer.startswith("attempt-")]


@rule("DB-ACTION-01")
def test_no_mission_can_be_started_once_recruiting_has_begun():
    table = Table("Ann", hand={"Ann": "torpedo gi"}, mission=ELEMENT, officers="baroness")
    assert attempts(table) == [f"attempt-{ELEMENT}", "attempt-baroness"]
    table.play("Ann: recruit")
    assert (table.asks, attempts(table)) == ("recruit", [])
    table.play("Ann: muster")
    assert attempts(table) == []


@rule("DB-ACTION-02")
def test_any_number_of_missions_may_be_tried_in_a_turn():
    table = Table(
        "Ann",
        hand={"Ann": "torpedo jinx gi mutt"},
        mission=ELEMENT,
        officers="baroness",
        battalions={1: "hiss-column"},
    )
    for target, joe, dice in [
        (ELEMENT, "torpedo", "0 0 0"),
        ("baroness", "jinx", "0"),
        ("hiss-column", "gi", "0"),
        ("hiss-column", "mutt", "0 0 0 0 0"),
    ]:
        assert f"attempt-{target}" in table.offers
        table.play(f"Ann: attempt-{target}")
        if table.asks == "join":
            table.play(f"Ann: {joe}")
        if table.asks == "join":
            table.play("Ann: enough")
        assert table.pile("team", "Ann") == [joe]
        table.play(f"Ann: lock \n dice {dice}")
    assert len([fact for fact in table.facts if isinstance(fact, Judged)]) == 4


@rule("DB-ACTION-03")
def test_a_turn_may_be_used_for_recruiting_alone():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "torpedo service-rifle", "Bob": "gi"},
        mission=ELEMENT,
        line_up="clutch",
    )
    facts = table.play("Ann: recruit, muster, buy-clutch")
    assert Recruited(ANN, table.card("clutch"), 2) in facts
    assert not any(isinstance(fact, Announced) for fact in facts)
    assert table.pile("mission") == [ELEMENT]


@rule("DB-ACTION-05", "DB-ACTION-06")
@pytest.mark.parametrize(("hand", "asks"), [("sniper-rifle", "recruit"), ("comms", "missions")])
def test_nobody_is_asked_about_cards_that_only_pay_where_no_mission_can_be_attempted(hand, asks):
    table = Table("Ann", "Bob", hand={"Ann": hand}, mission=ELEMENT)
    assert table.asks == asks
    everything = Table("Ann", "Bob", hand={"Ann": hand}, mission=ELEMENT, mission_cards="all")
    assert everything.asks == "missions"


@rule("DB-ACTION-04", "DB-ACTION-07")
def test_a_card_is_played_for_what_it_does_and_does_it_at_once():
    hand = {"Ann": "war-room-briefing gi"}
    table = Table("Ann", "Bob", hand=hand, deck={"Ann": "torpedo jinx"}, mission=ELEMENT)
    assert {f"attempt-{ELEMENT}", "play-war-room-briefing"} <= set(table.offers)
    facts = table.play("Ann: play-war-room-briefing")
    drawn = (table.card("torpedo"), table.card("jinx"))
    assert facts[:2] == [Played(ANN, table.card("war-room-briefing")), Drew(ANN, drawn)]
    assert table.pile("hand", "Ann") == ["gi", "torpedo", "jinx"]


@rule("DB-ACTION-04")
def test_a_card_is_played_to_be_sent_on_a_mission():
    table = Table("Ann", hand={"Ann": "torpedo"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}")
    assert (table.pile("hand", "Ann"), table.pile("team", "Ann")) == ([], ["torpedo"])


@rule("DB-ACTION-05")
def test_whatever_is_left_after_the_last_mission_may_still_be_played():
    hand = {"Ann": "torpedo gi second-effort war-room-briefing"}
    table = Table("Ann", hand=hand, deck={"Ann": "gi gi"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough, lock, pass \n dice 0 0 0")
    table.play("Ann: pass")
    assert attempts(table) == []
    table.play("Ann: play-war-room-briefing, recruit")
    assert table.pool == 2 + 2
    table.play("Ann: muster")
    assert table.pile("hand", "Ann") == []
    assert table.pool == 2 + 2 + 3 + 1  # three G.I.s and Second Effort


@rule("DB-ACTION-06")
def test_a_card_that_is_played_lies_face_up_before_its_player():
    hand = {"Ann": "sniper-rifle gi"}
    table = Table("Ann", "Bob", "Cy", hand=hand, open_hands=False, mission=ELEMENT)
    table.play("Ann: play-sniper-rifle")
    assert table.pile("play", "Ann") == ["sniper-rifle"]
    seen = {zone.name: zone.seen_by for zone in table.match.game.zones(table.state)}
    assert (seen["play 1"], seen["hand 1"]) == (None, (ANN,))


def test_what_comes_out_of_another_hand_may_be_seen_for_the_first_time():
    for fact in (Played(BOB, 0), Discarded(BOB, 0), Destroyed(BOB, 0), Reserved(BOB, 0)):
        assert fact.why_final(BOB) == ""
        assert fact.why_final(ANN) == "new cards were seen"  # and what led to it stands


@rule("DB-ACTION-08")
def test_what_is_played_on_a_mission_works_on_that_mission_and_no_other():
    hand = {"Ann": "torpedo gi distraction"}
    table = Table("Ann", hand=hand, mission=ELEMENT, officers="baroness")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough, lock \n dice 0 0 0")
    facts = table.play("Ann: play-distraction")
    assert Judged(table.card(ELEMENT), 0, 5) in facts
    facts = table.play("Ann: attempt-baroness, lock \n dice 0")
    assert Judged(table.card("baroness"), 0, difficulty_of("baroness")) in facts


@rule("DB-ACTION-08")
def test_dice_of_one_mission_do_not_come_along_to_the_next():
    hand = {"Ann": "torpedo gi sniper-rifle second-effort"}
    table = Table("Ann", hand=hand, mission=ELEMENT, officers="baroness", mission_cards="all")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough, lock, play-sniper-rifle")
    table.play("dice 0 0 0 0 0 \n Ann: pass, attempt-baroness, lock \n dice 0")
    assert (table.asks, table.state.hits) == ("rolled", [0])


@rule("DB-ACTION-09")
def test_on_anothers_turn_nobody_plays_a_card_outside_a_mission():
    hand = {"Ann": "comms comms gi", "Bob": "comms war-room-briefing jinx"}
    table = Table("Ann", "Bob", hand=hand, mission=ELEMENT, mission_cards="all")
    asked = []
    for words in ("play-comms, Ann", "recruit", "muster", "end-turn"):
        asked += table.waiting
        table.play(f"Ann: {words}")
    assert asked == ["Ann"] * 4
    assert table.turn == "Bob"
    assert table.pile("hand", "Bob") == ["comms", "war-room-briefing", "jinx"]


@rule("DB-ACTION-09")
def test_for_a_mission_they_do():
    hand = {"Ann": "gi", "Bob": "comms jinx"}
    table = Table("Ann", "Bob", hand=hand, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: jinx \n Ann: lock")
    assert (table.waiting, table.offers) == (["Bob"], ["pass", "play-comms"])


@rule("DB-ACTION-10")
def test_nobody_has_to_play_a_card():
    hand = {"Ann": "torpedo sniper-rifle comms", "Bob": "gi"}
    table = Table("Ann", "Bob", hand=hand, mission=ELEMENT)
    assert "recruit" in table.offers
    table.play("Ann: recruit")
    assert "end-turn" in table.offers
    facts = table.play("Ann: end-turn")
    assert not any(isinstance(fact, Played) for fact in facts)


@rule("DB-ACTION-10")
def test_transports_are_the_exception():
    table = Table("Ann", "Bob", hand={"Ann": "whale gi"}, step="turn.start", mission=ELEMENT)
    assert table.pile("hand", "Ann") == ["gi"]
    assert "whale" in table.pile("hangar")
