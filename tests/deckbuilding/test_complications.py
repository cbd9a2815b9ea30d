"""Complications: dealt, drawn, turned up, answered, resolved, discarded."""

import pytest

from support.deckbuilding import Table, space_in, spaces_in
from support.rule import rule
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.rules.flow import zones
from yojoe.titles.deckbuilding.telling import facts as events

SECURE = "secure-the-rare-liquid-element"
SATELLITE = "guard-the-relay-satellite"
BIG_BEN = "prevent-the-cobra-attack-on-big-ben"
SPARE = "knowing-is-half-the-battle"  # of no use once nothing is face-down; its holder is asked on


def at_secure(hand="wild-bill", **given):
    """Ann may attempt a Mission without Complications of its own; Wild Bill gives 3 dice."""
    return Table(
        "Ann", "Bob", hand={"Ann": hand, **given.pop("others", {})}, mission=SECURE, **given
    )


def yellow_round(*cards, **given):
    """Three players; the round ends in Yellow, and a Complication is drawn."""
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        active="Cy",
        threat=space_in("yellow", 3),
        hand={"Ann": "wild-bill", "Cy": "gi"},
        complications=" ".join(cards),
        mission_cards="all",
        **given,
    )
    return table, table.play("Cy: recruit, end-turn")


def of(facts, kind):
    return [fact for fact in facts if isinstance(fact, kind)]


@rule("DB-COMPL-01", "DB-COMPL-08", "DB-COMPL-10")
def test_a_complication_does_harm_when_it_is_turned_up_and_resolved_and_is_discarded():
    table = at_secure(face_down="televised-threat")
    assert table.threat == 1
    table.play(f"Ann: attempt-{SECURE}, lock")
    assert table.threat == 2
    assert table.pile("complication_discard") == ["televised-threat"]
    (pile,) = (zone for zone in zones(table.state) if zone.name == "complication_discard")
    assert pile.seen_by is None


@rule("DB-COMPL-02")
@pytest.mark.parametrize(
    ("mission", "number"), [(SECURE, 0), (SATELLITE, 1), ("build-a-rival-device", 2)]
)
def test_a_story_mission_comes_with_as_many_face_down_as_it_says(mission, number):
    table = Table("Ann", "Bob", step="turn.start", next_mission=mission, hand={"Ann": "gi"})
    assert len(table.pile("face_down")) == number
    assert table.pile("face_up") == []


@rule("DB-COMPL-03", "DB-COMPL-16", "DB-COMPL-20")
def test_only_an_attempt_at_the_story_mission_turns_its_complications_up():
    table = at_secure(
        hand="wild-bill torpedo",
        others={"Bob": "gi"},
        face_down="minefield televised-threat",
        officers="baroness",
        battalions={1: "cobra-battalion"},
    )
    table.play("""
        Ann: attempt-baroness, wild-bill, enough
        Bob: enough
        Ann: lock
        dice 2 2 1
        Ann: attempt-cobra-battalion, lock
        dice 0 0 0
        Ann: end-turn
        Bob: recruit, end-turn
    """)
    assert table.turn == "Ann"  # a round later
    assert table.pile("face_down") == ["televised-threat", "minefield"]
    assert table.threat == 2
    table.play(f"""
        Ann: attempt-{SECURE}, torpedo, enough
        Bob: enough
        Ann: lock
    """)
    assert table.pile("face_down") == []
    assert table.asks == "resolve"


@rule("DB-COMPL-04")
def test_yellow_on_side_b_draws_one_as_the_round_ends_and_resolves_it():
    table, facts = yellow_round("cobra-patrol", "minefield", mission=SECURE)
    assert [fact.card for fact in of(facts, events.ComplicationDrawn)] == [
        table.card("cobra-patrol")
    ]
    assert len(table.pile("discard", "Bob")) == 1  # a Trooper
    assert table.pile("complication_discard") == ["cobra-patrol"]
    assert table.pile("complications") == ["minefield"]


@rule("DB-COMPL-04")
def test_green_on_side_b_draws_none():
    hand = {"Ann": "gi", "Cy": "gi comms"}
    for space in spaces_in("green", 3):
        table = Table("Ann", "Bob", "Cy", active="Cy", threat=space, hand=hand, mission=SECURE)
        facts = table.play("Cy: recruit, end-turn")
        assert not of(facts, events.ComplicationDrawn)


@rule("DB-COMPL-06", "DB-COMPL-07", "DB-AMB-69")
def test_a_story_mission_card_that_is_drawn_waits_beside_the_mission_and_harms_its_attempt():
    table, _ = yellow_round("minefield", mission=SECURE)
    assert table.turn == "Ann"
    assert table.pile("face_up") == ["minefield"]
    assert table.pile("complication_discard") == []
    table.play(f"""
        Ann: attempt-{SECURE}
        Cy: enough
        Ann: lock
    """)
    assert dice_to_roll(table.state) == 1


@rule("DB-COMPL-07")
def test_all_story_mission_cards_at_a_mission_work_together():
    table = at_secure(
        hand="wild-bill torpedo", face_up="minefield", face_down="sabotaged-motor-pool"
    )
    table.play(f"Ann: attempt-{SECURE}, wild-bill, torpedo, lock, minefield")
    assert dice_to_roll(table.state) == 3 + 3 - 2 - 1


@rule("DB-COMPL-11", "DB-COMPL-12")
@pytest.mark.parametrize("first", ["televised-threat", "armored-column"])
def test_all_are_turned_up_before_the_active_player_says_which_is_resolved_first(first):
    table = at_secure(face_down="televised-threat armored-column")
    table.play(f"Ann: attempt-{SECURE}, lock")
    assert table.pile("face_down") == []
    assert table.waiting == ["Ann"]
    assert sorted(table.offers) == ["armored-column", "televised-threat"]
    assert (table.threat, table.covered) == (1, [])
    facts = table.play(f"Ann: {first}")
    resolved = [fact.card for fact in of(facts, events.ComplicationResolved)]
    assert resolved[0] == table.card(first)
    assert (table.threat, table.covered) == (2, [1])


@rule("DB-COMPL-13", "DB-CARD-11")
def test_between_turning_up_and_resolving_a_card_can_be_played():
    table = at_secure(hand="wild-bill rocket-launcher", face_down="televised-threat")
    table.play(f"Ann: attempt-{SECURE}, lock")
    assert (table.asks, table.pile("face_up")) == ("answer", ["televised-threat"])
    table.play("Ann: play-rocket-launcher, televised-threat")
    assert table.threat == 1
    assert table.pile("complication_discard") == ["televised-threat"]


@rule("DB-COMPL-14")
def test_a_failed_mission_loses_the_complications_that_lie_face_up():
    table = at_secure(
        hand=f"wild-bill {SPARE}", face_up="nobody-ever-knocks", face_down="minefield"
    )
    table.play(f"""
        Ann: attempt-{SECURE}, lock, minefield
        dice 0
    """)
    assert table.pile("failed") == [SECURE]
    assert table.pile("face_up") == []
    assert sorted(table.pile("complication_discard")) == ["minefield", "nobody-ever-knocks"]


@rule("DB-COMPL-14")
def test_a_failed_mission_that_stays_in_play_loses_them_too():
    table = Table(
        "Ann",
        "Bob",
        story="total-control",
        hand={"Ann": f"wild-bill {SPARE}"},
        mission=BIG_BEN,
        face_up="minefield",
    )
    table.play(f"""
        Ann: attempt-{BIG_BEN}, lock
        dice 0
    """)
    assert table.pile("mission") == [BIG_BEN]
    assert table.pile("face_up") == []


@rule("DB-COMPL-18")
def test_a_mission_left_without_a_joe_loses_all_its_complications():
    table = at_secure(hand=f"gi {SPARE}", face_down="ambush televised-threat", face_up="minefield")
    table.play(f"Ann: attempt-{SECURE}, lock, ambush")
    assert table.pile("discard", "Ann") == ["gi"]
    assert table.pile("failed") == [SECURE]
    assert table.threat == 3  # the penalty; the televised threat was not resolved
    assert sorted(table.pile("complication_discard")) == ["ambush", "minefield", "televised-threat"]
    assert table.pile("face_up") == table.pile("face_down") == []


@rule("DB-COMPL-19")
def test_an_empty_deck_is_made_of_the_discard_pile():
    table = Table(
        "Ann",
        "Bob",
        step="turn.start",
        next_mission=SATELLITE,
        hand={"Ann": "gi"},
        complication_discard="minefield televised-threat cobra-patrol",
        complications="",
    )
    assert len(table.pile("face_down")) == 1
    assert len(table.pile("complications")) == 2
    assert table.pile("complication_discard") == []


@rule("DB-COMPL-20")
@pytest.mark.parametrize("target", ["baroness", "cobra-battalion"])
def test_complications_at_the_story_mission_leave_other_missions_alone(target):
    table = at_secure(face_up="minefield", officers="baroness", battalions={1: "cobra-battalion"})
    table.play(f"Ann: attempt-{target}, lock")
    assert dice_to_roll(table.state) == 3


@rule("DB-COMPL-21")
def test_a_story_mission_card_that_an_attempt_turns_up_works_on_that_attempt():
    table = at_secure(face_down="minefield")
    table.play(f"Ann: attempt-{SECURE}, lock")
    assert dice_to_roll(table.state) == 1


@rule("DB-AMB-45")
@pytest.mark.parametrize("hand", ["rocket-launcher comms", "war-room-briefing gi"])
def test_a_complication_drawn_outside_a_mission_cannot_be_answered(hand):
    """Not with cards that need no Joe on a Mission either."""
    table = Table(
        "Ann",
        "Bob",
        threat=space_in("red"),  # where Side A draws as a turn ends
        hand={"Ann": hand, "Bob": "gi"},
        complications="televised-threat",
        mission=SECURE,
    )
    table.play("Ann: recruit, end-turn")
    assert table.turn == "Bob"
    assert table.threat == space_in("red") + 1


@rule("DB-AMB-69")
def test_an_immediate_one_that_finds_no_mission_under_way_does_what_it_can_and_is_discarded():
    table, facts = yellow_round("ambush", mission=SECURE)
    assert [fact.card for fact in of(facts, events.ComplicationResolved)] == [table.card("ambush")]
    assert table.pile("complication_discard") == ["ambush"]
    assert table.pile("face_up") == []
    assert table.pile("hand", "Cy") == []  # he held one card, and discards it
