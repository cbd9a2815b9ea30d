"""Readings of ours where the rulebook is silent, acted out.

Some need a text that no card of the core box has: there a card is given one of our own.
"""

import pytest

from support.deckbuilding import ANN, Table, space_in
from support.rule import rule
from yojoe.kernel.rng import Rng
from yojoe.titles.deckbuilding.box.book import Book, Pack
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.packs.core import CORE
from yojoe.titles.deckbuilding.rules import complications
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.rules.flow import STEPS, zones
from yojoe.titles.deckbuilding.telling import facts as events
from yojoe.titles.deckbuilding.text.abilities import Play, Says, Trigger
from yojoe.titles.deckbuilding.text.effects import raise_threat
from yojoe.titles.deckbuilding.text.hints import hint

SECURE = "secure-the-rare-liquid-element"
ARENA = "escape-from-the-arena"
FINALE = "destroy-the-mass-device"
SPARE = "knowing-is-half-the-battle"


def give_text(table, card, *abilities):
    """From now on the card does something else."""
    ours = Pack("ours")
    ours.card(card, *abilities)
    table.state.book = Book(core_box(), STEPS, [CORE, ours])


async def draw_a_complication(s, _me, _you):
    await complications.draw_complication(s)


def of(facts, *kinds):
    return [fact for fact in facts if isinstance(fact, kinds)]


# Transports that are drawn.


@rule("DB-AMB-24")
def test_a_transport_drawn_in_your_own_action_phase_goes_to_the_hangar_at_once():
    table = Table("Ann", "Bob", hand={"Ann": "war-room-briefing"}, deck={"Ann": "gi apc"})
    table.play("Ann: play-war-room-briefing")
    assert table.pile("hand", "Ann") == ["gi"]
    assert table.pile("hangar") == ["vamp", "apc"]


@rule("DB-AMB-24")
def test_a_transport_drawn_on_another_players_turn_waits_for_your_action_phase():
    table = Table(
        "Ann", "Bob", hand={"Ann": "comms gi", "Bob": "gi"}, deck={"Bob": "apc"}, mission=SECURE
    )
    table.play("Ann: play-comms, Bob")
    assert table.pile("hand", "Bob") == ["gi", "apc"]
    assert table.pile("hangar") == ["vamp"]
    table.play("Ann: recruit, end-turn")
    assert table.pile("hand", "Bob") == ["gi"]
    assert table.pile("hangar") == ["vamp", "apc"]


@rule("DB-AMB-24")
def test_a_transport_drawn_in_the_end_phase_waits_for_your_next_action_phase():
    table = Table(
        "Ann", "Bob", hand={"Ann": "gi", "Bob": "gi"}, deck={"Ann": "apc"}, mission=SECURE
    )
    table.play("Ann: recruit, end-turn")
    assert sorted(table.pile("hand", "Ann")) == ["apc", "gi"]
    table.play("Bob: recruit, end-turn")
    assert table.pile("hand", "Ann") == ["gi"]
    assert table.pile("hangar") == ["vamp", "apc"]


# Battalions with a place of their own.


@rule("DB-AMB-31")
def test_a_battalion_whose_special_place_is_covered_goes_to_the_leftmost_uncovered_card():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "gi"},
        line_up="grunt clutch jinx",
        battalions={1: "hiss-column", 3: "cobra-battalion"},
        officers="major-bludd",
        mission=SECURE,
        face_down="armored-column",
    )
    jinx = table.card("jinx")
    give_text(table, "major-bludd", Says("covers", lambda s, me, you, card, seat: card == jinx))
    table.play(f"Ann: attempt-{SECURE}, lock")
    assert table.covered == [1, 2, 3]


# Winning.


@rule("DB-AMB-35")
def test_the_final_mission_is_won_before_its_success_text_could_lose_the_game():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "wild-bill low-light bazooka sgt-slaughter"},
        mission=FINALE,
        next_mission="",
    )
    give_text(table, FINALE, Trigger("success", raise_threat(20)))
    table.play(f"""
        Ann: attempt-{FINALE}, wild-bill, low-light, bazooka, sgt-slaughter, lock
        dice 2 2 2 2 2 1 0 0 0 0 0 0 0
    """)
    assert table.ending == "won"


# The Reserve.


@rule("DB-AMB-36")
@pytest.mark.parametrize("step", ["the Mission step", "the Recruit step"])
def test_one_card_a_turn_is_put_in_reserve_and_not_taken_back(step):
    table = Table("Ann", "Bob", hand={"Ann": "gi comms defuse", "Bob": "gi"}, mission=SECURE)
    if step == "the Recruit step":
        table.play("Ann: recruit")
    table.play("Ann: reserve-defuse")
    assert table.pile("reserve") == ["defuse"]
    assert not any("reserve" in offer or "defuse" in offer for offer in table.offers)


@rule("DB-AMB-36")
def test_no_card_is_put_in_reserve_while_a_mission_is_resolved_or_by_a_team_mate():
    table = Table("Ann", "Bob", hand={"Ann": "gi second-effort", "Bob": "comms gi"}, mission=SECURE)
    table.play(f"Ann: attempt-{SECURE}")
    assert table.waiting == ["Bob"]
    assert table.offers == ["gi", "enough"]
    table.play("Bob: gi")
    assert not any(offer.startswith("reserve-") for offer in table.offers)
    table.play("Ann: lock")
    assert not any(offer.startswith("reserve-") for offer in table.offers)


@rule("DB-AMB-36")
def test_the_reserve_comes_back_after_the_draw_even_if_fewer_than_five_were_drawn():
    table = Table("Ann", "Bob", hand={"Ann": "gi defuse", "Bob": "gi"}, mission=SECURE)
    table.play("Ann: reserve-defuse, recruit")
    assert table.pile("hand", "Ann") == ["gi", "defuse"]
    assert table.pile("reserve") == []


# Who comes first, and who chooses.


@rule("DB-AMB-44")
@pytest.mark.parametrize("first", ["cobra-commander", "doomsday-clock"])
def test_the_story_mission_comes_first_then_cobra_in_the_chosen_order_then_the_meter(first):
    table = Table(
        "Ann",
        "Bob",
        active="Bob",
        threat=space_in("yellow"),  # where Side A adds a Battalion
        hand={"Ann": "gi", "Bob": "gi"},
        mission="hold-the-line-at-headquarters",
        officers="cobra-commander",
        experts="doomsday-clock",
    )
    before = table.play("Bob: recruit, end-turn")
    assert [fact.place for fact in of(before, events.BattalionAdded)] == [0]
    assert (table.asks, table.waiting) == ("order", ["Bob"])
    assert sorted(table.offers) == ["cobra-commander", "doomsday-clock"]
    facts = of(table.play(f"Bob: {first}"), events.BattalionAdded, events.ThreatMoved)
    assert [type(fact) for fact in facts] == [
        events.ThreatMoved,
        events.ThreatMoved,
        events.BattalionAdded,
        events.ThreatMoved,  # as every round ends
    ]


@rule("DB-AMB-44")
def test_an_effect_is_finished_with_all_that_comes_of_it_before_the_next():
    drones, bomb = "disrupt-the-drone-strike", "disarm-the-car-bomb"
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "gi", "Bob": "gi"},
        strikes={"Ann": f"{drones} {bomb}"},
        mission="evacuate-the-melting-harbor",  # its Failure adds a Battalion
        next_mission=SECURE,
    )
    facts = table.play(f"Ann: recruit, end-turn, {drones}")
    kinds = (events.FailedByEffect, events.BattalionAdded, events.ComplicationDiscarded)
    told = of(facts, *kinds, events.ThreatMoved)
    assert [type(fact) for fact in told] == [
        events.FailedByEffect,
        events.ThreatMoved,
        events.BattalionAdded,
        events.ComplicationDiscarded,
        events.ThreatMoved,
        events.ComplicationDiscarded,
    ]
    assert [fact.card for fact in of(facts, events.ComplicationDiscarded)] == [
        table.card(drones),
        table.card(bomb),
    ]


@rule("DB-AMB-71")
def test_end_of_turn_effects_of_joes_happen_after_those_of_the_threat_meter():
    table = Table(
        "Ann",
        "Bob",
        threat=space_in("red"),  # where Side A draws a Complication
        hand={"Ann": "grunt comms", "Bob": "gi"},
        mission=SECURE,
        complications="cobra-patrol",
    )
    give_text(table, "grunt", Trigger("end_of_turn", raise_threat(1)))
    facts = table.play("Ann: recruit, muster, end-turn")
    told = of(facts, events.ComplicationDrawn, events.ThreatMoved, events.TurnEnded)
    assert [type(fact) for fact in told] == [
        events.ComplicationDrawn,
        events.ThreatMoved,
        events.TurnEnded,
    ]


@rule("DB-AMB-74")
def test_whoever_owns_the_cards_chooses_what_to_discard():
    table = Table(
        "Ann",
        "Bob",
        step="turn.start",
        next_mission=ARENA,  # each player discards 1 card
        hand={"Ann": "gi comms", "Bob": "gi defuse"},
    )
    assert (table.asks, table.waiting, table.offers) == ("discard", ["Ann"], ["gi", "comms"])
    table.play("Ann: gi")
    assert (table.asks, table.waiting, table.offers) == ("discard", ["Bob"], ["gi", "defuse"])
    table.play("Bob: defuse")
    assert table.pile("hand", "Bob") == ["gi"]


@rule("DB-AMB-74")
def test_whoever_owns_the_cards_chooses_what_to_destroy():
    device = "build-a-rival-device"  # each player may destroy 1 card
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "wild-bill shipwreck", "Bob": "comms defuse"},
        mission=device,
    )
    table.play(f"""
        Ann: attempt-{device}, wild-bill, shipwreck, lock
        dice 2 2 2 2 2
    """)
    assert (table.asks, table.waiting) == ("destroy", ["Bob"])  # Ann has nothing to destroy
    assert table.offers == ["enough", "comms", "defuse"]


@rule("DB-AMB-74")
def test_nobody_chooses_where_chance_does():
    table = Table(
        "Ann",
        "Bob",
        step="turn.start",
        hand={"Ann": "gi comms defuse"},
        officers="storm-shadow",
        mission=SECURE,
    )
    assert table.due == "dice are to be rolled"
    table.play("chance 2")
    assert table.pile("discard", "Ann") == ["comms"]


# Complications that a card orders drawn, and those that lie face-down.


@rule("DB-COMPL-05")
def test_a_card_that_orders_a_complication_drawn_brings_one_and_resolves_it_at_once():
    table = Table(
        "Ann", "Bob", hand={"Ann": "comms gi"}, complications="televised-threat minefield"
    )
    give_text(table, "comms", Play(draw_a_complication))
    table.play("Ann: play-comms")
    assert table.threat == 2
    assert table.pile("complication_discard") == ["televised-threat"]
    assert table.pile("complications") == ["minefield"]


def a_complication_is_drawn_on(target, drawn, hand="wild-bill comms", **named):
    """Ann draws it before the roll of her attempt."""
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": hand},
        mission=SECURE,
        officers="baroness",
        **named,
        complications=drawn,
    )
    give_text(table, "comms", Play(hint(early=True)(draw_a_complication)))
    table.play(f"Ann: attempt-{target}, lock, play-comms")
    return table


@rule("DB-AMB-46")
def test_a_complication_drawn_during_an_attempt_may_be_answered_before_it_is_resolved():
    table = a_complication_is_drawn_on(
        SECURE, "televised-threat", "wild-bill comms rocket-launcher"
    )
    assert (table.asks, table.threat) == ("answer", 1)
    table.play("Ann: play-rocket-launcher, televised-threat")
    assert table.threat == 1
    assert table.pile("complication_discard") == ["televised-threat"]


@rule("DB-AMB-46", "DB-CARD-11")
@pytest.mark.parametrize("drawn", ["televised-threat", "radio-jamming"])
def test_only_the_one_drawn_may_be_answered_where_others_wait_at_the_story_mission(drawn):
    table = a_complication_is_drawn_on(
        "baroness", drawn, "wild-bill comms rocket-launcher", face_up="minefield"
    )
    table.play("Ann: play-rocket-launcher")
    assert table.offers == ["add-a-die", drawn]
    table.play(f"Ann: {drawn}")
    assert table.pile("face_up") == ["minefield"]
    assert table.pile("complication_discard") == [drawn]


@rule("DB-AMB-46", "DB-AMB-64")
def test_what_a_complication_at_the_story_mission_will_forbid_is_not_forbidden_elsewhere():
    table = a_complication_is_drawn_on(
        "baroness",
        "televised-threat",
        "wild-bill comms sniper-rifle",
        face_up="weapons-malfunction",
    )
    assert table.due == "dice are to be rolled"  # nobody has to hurry with the Sniper Rifle
    assert table.pile("complication_discard") == ["televised-threat"]


@rule("DB-AMB-46", "DB-COMPL-21")
@pytest.mark.parametrize(("target", "dice"), [(SECURE, 1), ("baroness", 3)])
def test_a_story_mission_card_drawn_during_an_attempt_works_on_it_or_waits(target, dice):
    table = a_complication_is_drawn_on(target, "minefield")
    assert dice_to_roll(table.state) == dice
    assert table.pile("face_up") == ["minefield"]


@rule("DB-AMB-46", "DB-COMPL-18")
def test_a_drawn_ambush_that_takes_the_last_joe_off_an_officer_is_discarded():
    table = a_complication_is_drawn_on("baroness", "ambush", f"gi comms {SPARE}")
    assert table.pile("discard", "Ann") == ["gi"]
    assert table.pile("face_up") == []
    assert table.pile("complication_discard") == ["ambush"]


@rule("DB-AMB-70")
def test_nobody_may_look_at_face_down_complications_before_the_attempt():
    table = Table("Ann", "Bob", hand={"Ann": "gi"}, mission=SECURE, face_down="minefield")
    (pile,) = (zone for zone in zones(table.state) if zone.name == "face_down")
    assert pile.cards == [table.card("minefield")]
    assert not any(pile.is_seen_by(seat) for seat in (ANN, *table.state.order, None))
    seen = {tuple(table.match.imagine(ANN, Rng(seed)).state.face_down) for seed in range(20)}
    assert len(seen) > 1  # for all Ann knows it may be any


@rule("DB-AMB-70")
def test_an_effect_may_allow_a_peek():
    table = Table(
        "Ann", "Bob", hand={"Ann": f"gi {SPARE}"}, mission=SECURE, face_down="minefield ambush"
    )
    table.play(f"Ann: play-{SPARE}")
    assert sorted(table.offers) == ["ambush", "enough", "minefield"]
    table.play("Ann: minefield")
    assert table.pile("complication_discard") == ["minefield"]
    assert table.pile("scouted") == ["ambush"]
    assert table.pile("face_up") == []


# Destroying.


@rule("DB-AMB-53")
def test_a_destroyed_cobra_card_does_not_go_back_to_its_stack():
    table = Table("Ann", "Bob", hand={"Ann": "transfer-orders cobra-trooper"}, deck={"Ann": "gi"})
    stack = table.pile("trooper_stack")
    table.play("Ann: play-transfer-orders")
    assert "cobra-trooper" in table.offers  # a card from her hand like any other
    table.play("Ann: cobra-trooper")
    assert table.pile("trooper_stack") == stack
    assert "cobra-trooper" in table.pile("box")


# Troopers.


@rule("DB-AMB-51")
@pytest.mark.parametrize(("lies", "threat"), [("hand", 1), ("play", 2)])
def test_a_trooper_whose_text_does_not_speak_of_the_hand_acts_in_play_only(lies, threat):
    cards = {"hand": "gi", "play": ""}
    cards[lies] += " cobra-trooper"
    piles = {name: {"Ann": held} for name, held in cards.items()}
    piles["hand"]["Bob"] = "gi"
    table = Table("Ann", "Bob", mission=SECURE, **piles)
    give_text(table, "cobra-trooper", Trigger("end_of_turn", raise_threat(1)))
    table.play("Ann: recruit, end-turn")
    assert table.threat == threat
