"""Words of the rulebook and their meaning, acted out."""

import re

import pytest

from support.deckbuilding import Table, difficulty_of, showing
from support.rule import rule
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.rules.flow import core_book

SECURE = "secure-the-rare-liquid-element"
ARENA = "escape-from-the-arena"
HARBOR = "evacuate-the-melting-harbor"
SPARE = "knowing-is-half-the-battle"  # of no use in these scenes; its holder is asked on


@rule("DB-GLOSS-01")
def test_where_a_card_and_the_rules_disagree_the_card_is_right():
    table = Table("Ann", "Bob", hand={"Ann": "gi gi gi gi gi halo-jump"}, mission=SECURE)
    table.play(f"Ann: attempt-{SECURE}, gi, gi, gi")
    assert "gi" not in table.offers  # the VAMP is full
    table.play("Ann: lock, play-halo-jump, gi")
    assert len(table.pile("team", "Ann")) == 5


@rule("DB-GLOSS-02")
def test_operatives_are_troopers_battalions_and_officers():
    book = core_book()
    operatives = {
        book.printed[card].kind for card in range(len(book.printed)) if book.is_cobra[card]
    }
    assert operatives == {"trooper", "battalion", "officer"}


@rule("DB-GLOSS-02", "DB-GLOSS-03")
def test_missions_call_officers_by_personal_names():
    officers = [card for card in core_box().cards if card.kind == "officer"]
    assert all(card.count == 1 for card in officers)
    called = {
        name
        for card in core_box().cards
        if card.kind == "mission"
        for said in card.texts.values()
        for name in re.findall(r"Call (Dr\. \w+|[^.]+)\.", said)
    }
    assert called
    assert called <= {card.name for card in officers}


@rule("DB-GLOSS-04")
@pytest.mark.parametrize(("who", "dice"), [("Ann", 3 + 1 + 2), ("Bob", 3 + 1 + 1 + 2)])
def test_you_control_what_lies_in_your_own_play_area(who, dice):
    """Quick Kick adds a die if you have no Gear in play; a team-mate's is not yours."""
    hand = {"Ann": "quick-kick", "Bob": "gi"}
    hand[who] += " sniper-rifle"
    table = Table("Ann", "Bob", hand=hand, mission=SECURE, mission_cards="all")
    table.play(f"""
        Ann: attempt-{SECURE}
        Bob: gi
        Ann: lock
        {who}: play-sniper-rifle
    """)
    assert dice_to_roll(table.state) == dice


@rule("DB-GLOSS-07")
@pytest.mark.parametrize(("short", "beaten"), [(0, True), (1, False)])
def test_to_defeat_is_to_complete_with_success(short, beaten):
    table = Table("Ann", "Bob", hand={"Ann": f"wild-bill shipwreck {SPARE}"}, officers="baroness")
    table.play(f"""
        Ann: attempt-baroness, wild-bill, shipwreck, lock
        dice {showing(difficulty_of("baroness") - short, of=5)}
    """)
    assert (table.pile("officers") == []) is beaten


@rule("DB-GLOSS-08")
def test_on_a_success_every_joe_on_the_mission_may_use_what_speaks_of_it():
    table = Table(
        "Ann", "Bob", hand={"Ann": f"gi wild-bill {SPARE}", "Bob": "gi"}, officers="baroness"
    )
    table.play("""
        Ann: attempt-baroness, gi, wild-bill
        Bob: gi
        Ann: lock
        dice 2 2 2 2 2
        Ann: gi
        Bob: gi
    """)
    assert table.pile("play", "Ann") == ["wild-bill"]
    assert table.pile("discard", "Bob") == []


@rule("DB-GLOSS-09", "DB-GLOSS-12")
def test_a_destroyed_card_is_out_of_the_game():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "transfer-orders defuse", "Bob": "gi"},
        deck={"Ann": "comms"},
        discard={"Ann": "gi"},
        mission=SECURE,
    )
    boxed = table.pile("box").count("defuse")
    table.play("Ann: play-transfer-orders, defuse")
    assert table.pile("box").count("defuse") == boxed + 1
    table.play("Ann: recruit, end-turn")  # everything is shuffled and drawn
    assert sorted(table.pile("hand", "Ann")) == ["comms", "gi", "transfer-orders"]


@rule("DB-GLOSS-10", "DB-GLOSS-11")
@pytest.mark.parametrize(
    ("given", "price"),
    [
        ({"officers": "tomax-and-xamot"}, 3),
        ({}, 2),  # the twins are in their stack
        ({"mission": "outrun-the-military-police"}, 3),
        ({"next_mission": "outrun-the-military-police"}, 2),  # it shows, but is not in play
        ({"failed": "outrun-the-military-police"}, 2),
    ],
)
def test_cards_in_play_work_and_cards_in_stacks_and_piles_do_not(given, price):
    table = Table(
        "Ann",
        "Bob",
        story="total-control",
        hand={"Ann": "sgt-slaughter comms", "Bob": "gi"},
        line_up="grunt",
        **given,
    )
    table.play("Ann: recruit, muster, buy-grunt")
    assert table.pool == 3 - price


@rule("DB-GLOSS-11")
def test_a_mission_that_waits_in_its_stack_cannot_be_attempted():
    table = Table("Ann", "Bob", hand={"Ann": "gi"}, next_mission=SECURE)
    assert not any(offer.startswith("attempt-") for offer in table.offers)


@rule("DB-GLOSS-13")
def test_a_target_player_is_anybody_yourself_included():
    table = Table(
        "Ann", "Bob", "Cy", hand={"Ann": "comms gi"}, deck={"Ann": "defuse", "Cy": "defuse"}
    )
    table.play("Ann: play-comms")
    assert table.offers == ["Ann", "Bob", "Cy"]
    table.play("Ann: Cy")
    assert table.pile("hand", "Cy") == ["defuse"]


@rule("DB-GLOSS-14")
def test_team_mates_are_all_players_but_you():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "breaker", "Bob": "gi", "Cy": "gi"},
        officers="baroness",
    )
    table.play("""
        Ann: attempt-baroness
        Bob: enough
        Cy: enough
        Ann: lock
    """)
    assert (table.asks, table.offers) == ("player", ["Bob", "Cy"])


@rule("DB-GLOSS-14")
def test_a_text_about_team_mates_leaves_your_own_joes_alone():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "wild-bill", "Bob": "shipwreck"},
        mission=SECURE,
        face_up="cut-off-from-the-team",
    )
    table.play(f"""
        Ann: attempt-{SECURE}
        Bob: shipwreck
        Ann: lock
    """)
    assert dice_to_roll(table.state) == 3 + 1


@rule("DB-GLOSS-15")
def test_an_effect_that_names_a_keyword_acts_on_every_card_that_bears_it():
    leaders = [card for card in core_box().cards if "leader" in card.keywords]
    assert {card.place for card in leaders} == {"leader", "promoted"}
    hand = " ".join(card.id for card in leaders)
    table = Table("Ann", "Bob", hand={"Ann": f"{hand} gi"}, mission=ARENA)
    table.play(f"Ann: attempt-{ARENA}")
    assert table.pile("team", "Ann") == ["gi"]
    assert table.asks == "team"  # none of the twelve was offered


@rule("DB-GLOSS-16")
def test_the_cobra_symbol_marks_every_cobra_card_and_no_other():
    for card in core_box().cards:
        cobra = card.kind in {"trooper", "battalion", "officer", "expert"}
        assert ("cobra" in card.keywords) == cobra


@rule("DB-GLOSS-17")
def test_a_card_back_in_hand_has_left_play_and_can_go_on_another_mission_and_work_again():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"hit-and-run {SPARE}"},
        battalions={1: "cobra-battalion", 2: "moray-flotilla"},
    )
    table.play("""
        Ann: attempt-cobra-battalion, lock
        dice 2 2 2
    """)
    assert table.pile("play", "Ann") == []
    assert "hit-and-run" in table.pile("hand", "Ann")
    table.play("""
        Ann: attempt-moray-flotilla, lock
        dice 2 2 2
    """)
    assert "hit-and-run" in table.pile("hand", "Ann")
    assert table.covered == []


@rule("DB-GLOSS-18")
@pytest.mark.parametrize(
    ("named", "dice"), [("marksman", 1 + 3 + 3 + 1), ("martial-arts", 3 + 1 + 3 + 1)]
)
def test_of_any_1_skill_the_active_player_names_the_skill_that_counts(named, dice):
    table = Table("Ann", "Bob", hand={"Ann": "torpedo low-light wild-bill gi"}, mission=HARBOR)
    table.play(f"Ann: attempt-{HARBOR}, torpedo, low-light, wild-bill, gi, lock")
    assert (table.asks, table.waiting) == ("skill", ["Ann"])
    table.play(f"Ann: {named}")
    assert dice_to_roll(table.state) == dice
