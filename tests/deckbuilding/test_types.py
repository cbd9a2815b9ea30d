"""The types of cards: how each is played, and what its printed values are good for."""

import pytest

from support.deckbuilding import Table, difficulty_of, showing
from support.rule import rule
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.telling.facts import ComplicationsDealt, Judged, ThreatMoved

ELEMENT = "secure-the-rare-liquid-element"
ICE = "crystals-under-the-ice"

ALL = {"mission": ELEMENT, "mission_cards": "all"}  # whatever is in hand may be played
KIT = {  # a card of each type that is played for its text
    "yo-joe": "utility",
    "sniper-rifle": "gear",
    "service-rifle": "basic",
    "defuse": "starter",
}


@rule("DB-TYPE-01")
def test_six_types_are_held_and_each_is_used_in_its_own_way():
    hand = {"Ann": f"gi torpedo whale {' '.join(KIT)}"}
    table = Table("Ann", "Bob", "Cy", hand=hand, step="turn.start", **ALL)
    kinds = {card: core_box().card(card).kind for card in hand["Ann"].split()}
    assert set(kinds.values()) == {"joe", "utility", "gear", "basic", "starter", "transport"}
    assert "whale" in table.pile("hangar")
    plays = [f"play-{card}" for card, kind in kinds.items() if kind not in {"joe", "transport"}]
    assert table.offers == [f"attempt-{ELEMENT}", *plays, "recruit"]


@rule("DB-TYPE-02")
def test_a_joe_is_assigned_to_a_mission():
    table = Table("Ann", hand={"Ann": "torpedo jinx"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, jinx")
    assert table.pile("team", "Ann") == ["jinx"]


@rule("DB-TYPE-03")
@pytest.mark.parametrize("target", [ELEMENT, "baroness", "hiss-column"])
def test_no_mission_starts_without_a_joe_of_the_active_player(target):
    laid = {"mission": ELEMENT, "officers": "baroness", "battalions": {1: "hiss-column"}}
    table = Table("Ann", "Bob", hand={"Ann": "comms", "Bob": "jinx"}, **laid)
    assert f"attempt-{target}" not in table.offers
    table = Table("Ann", "Bob", hand={"Ann": "gi comms", "Bob": "jinx"}, **laid)
    assert f"attempt-{target}" in table.offers


@rule("DB-TYPE-04")
def test_on_anothers_turn_a_joe_only_joins_a_group_mission():
    hand = {"Ann": "gi gi gi", "Bob": "jinx"}
    table = Table("Ann", "Bob", hand=hand, mission=ELEMENT, battalions={1: "hiss-column"})
    assert table.waiting == ["Ann"]
    table.play("Ann: attempt-hiss-column, enough, lock \n dice 0")
    assert table.pile("hand", "Bob") == ["jinx"]
    table.play(f"Ann: attempt-{ELEMENT}, enough")
    assert (table.waiting, table.offers) == (["Bob"], ["jinx", "enough"])


@rule("DB-TYPE-05")
def test_the_text_of_a_joe_works_on_his_own_mission_and_nowhere_else():
    hand = {"Ann": "sgt-slaughter torpedo gi"}  # every other Joe here gives 1 more
    table = Table("Ann", hand=hand, mission=ELEMENT, officers="baroness")
    table.play("Ann: attempt-baroness, sgt-slaughter, torpedo, enough, lock")
    assert dice_to_roll(table.state) == 1 + 2
    table.play(f"dice 0 0 0 \n Ann: attempt-{ELEMENT}")
    assert table.pile("team", "Ann") == ["gi"]
    assert dice_to_roll(table.state) == 1


@rule("DB-TYPE-06")
@pytest.mark.parametrize("card", KIT)
def test_utility_gear_and_basic_cards_are_played_alike(card):
    hand = {"Ann": f"torpedo {card}", "Bob": "gi"}
    assert f"play-{card}" in Table("Ann", "Bob", hand=hand, **ALL).offers
    table = Table("Ann", "Bob", hand=hand, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: gi \n Ann: lock \n dice 0 0 0 0")
    assert table.offers == ["pass", f"play-{card}"]


@rule("DB-TYPE-06")
@pytest.mark.parametrize(
    ("complication", "banned"),
    [("nobody-ever-knocks", {"utility"}), ("weapons-malfunction", {"gear", "basic"})],
)
def test_their_type_matters_where_an_effect_names_it(complication, banned):
    hand = {"Ann": f"torpedo {' '.join(KIT)}"}
    table = Table("Ann", hand=hand, mission=ELEMENT, face_up=complication)
    table.play(f"Ann: attempt-{ELEMENT}, lock, pass \n dice 0 0 0")
    playable = [f"play-{card}" for card, kind in KIT.items() if kind not in banned]
    assert table.offers == ["pass", *playable]


@rule("DB-TYPE-07")
@pytest.mark.parametrize("who", ["Ann", "Bob"])
def test_with_the_icon_whoever_has_a_joe_there_plays_it_also_after_the_roll(who):
    hand = {"Ann": "torpedo", "Bob": "gi"}
    hand[who] += " sniper-rifle"
    table = Table("Ann", "Bob", hand=hand, mission=ELEMENT, mission_cards="all")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: gi \n Ann: lock")
    for moment in ("locked", "ready"):
        assert (table.asks, table.waiting) == (moment, [who])
        table.play(f"{who}: pass")
    table.play("dice 0 0 0 0")
    assert (table.asks, table.waiting) == ("rolled", [who])
    assert table.offers == ["pass", "play-sniper-rifle"]


@rule("DB-TYPE-08")
def test_without_the_icon_a_card_is_for_ones_own_turn():
    hand = {"Ann": "torpedo gi", "Bob": "jinx war-room-briefing"}
    table = Table("Ann", "Bob", hand=hand, mission=ELEMENT, mission_cards="all")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough \n Bob: jinx \n Ann: lock")
    table.play("dice" + " 0" * 7)
    assert table.waiting == ["Ann"]  # Bob was not asked
    table.play("Ann: recruit, end-turn")
    assert table.turn == "Bob"
    assert "play-war-room-briefing" in table.offers


@rule("DB-TYPE-09")
@pytest.mark.parametrize("moment", ["before", "during", "between", "recruit"])
def test_on_ones_own_turn_it_may_be_played_at_any_moment_of_the_action_phase(moment):
    hand = {"Ann": "torpedo gi war-room-briefing"}
    deck = {"Ann": "comms defuse"}
    table = Table("Ann", "Bob", hand=hand, deck=deck, mission=ELEMENT, officers="baroness")
    if moment != "before":
        table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough, lock")
    if moment in {"between", "recruit"}:
        table.play("Ann: pass \n dice 0 0 0 \n Ann: pass")
    if moment == "recruit":
        table.play("Ann: recruit")
    assert "play-war-room-briefing" in table.offers
    table.play("Ann: play-war-room-briefing")
    assert {"comms", "defuse"} <= set(table.pile("hand", "Ann"))


# What is printed on them.


@rule("DB-TYPE-10", "DB-SKILL-04")
def test_the_values_of_a_joe_are_what_he_is_worth():
    table = Table("Ann", hand={"Ann": "torpedo gi"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, gi")
    assert dice_to_roll(table.state) == 3 + 1  # a G.I. has no Skills
    table = Table("Ann", hand={"Ann": "torpedo gi"})
    table.play("Ann: recruit, muster")
    assert table.pool == 2 + 1


@rule("DB-TYPE-11")
@pytest.mark.parametrize("card", KIT)
def test_the_recruit_value_of_a_card_pays(card):
    table = Table("Ann", "Bob", hand={"Ann": f"{card} comms"})
    table.play("Ann: recruit, muster")  # Comms is of use, so it is not mustered
    assert table.pool == core_box().card(card).recruit > 0


@rule("DB-TYPE-11")
def test_the_cost_of_a_card_is_what_it_takes():
    table = Table("Ann", hand={"Ann": "sniper-rifle gi"}, line_up="distraction recovery-signal")
    table.play("Ann: recruit, muster")
    assert table.pool == 3
    assert "buy-distraction" in table.offers
    assert "buy-recovery-signal" not in table.offers  # 6
    table.play("Ann: buy-distraction")
    assert table.pool == 0


@rule("DB-TYPE-12")
def test_a_transport_gives_no_recruit():
    table = Table("Ann", "Bob", hand={"Ann": "whale gi comms"}, step="turn.start", mission=ELEMENT)
    table.play("Ann: recruit, muster")
    assert table.pool == 1


@rule("DB-TYPE-13")
def test_a_story_mission_does_what_its_card_shows():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "mutt gi", "Bob": "gi"},
        step="turn.start",
        next_mission=f"{ICE} {ELEMENT}",
        complications="televised-threat",
        trooper_stack="cobra-viper",
    )
    assert ComplicationsDealt(1) in table.facts
    facts = table.play(
        f"Ann: attempt-{ICE}, mutt, enough \n Bob: enough \n Ann: lock \n dice 0 0 0"
    )
    assert Judged(table.card(ICE), 0, difficulty_of(ICE)) in facts
    assert ThreatMoved(1, 3, "green") in facts  # after the Complication's
    assert table.pile("discard", "Ann") == ["cobra-viper"]


@rule("DB-TYPE-14")
def test_a_cobra_card_does_what_it_shows():
    table = Table("Ann", hand={"Ann": "bazooka mutt"}, battalions={1: "hiss-column"}, threat=3)
    table.play("Ann: attempt-hiss-column, bazooka, mutt")
    assert dice_to_roll(table.state) == (3 + 2) + (3 + 2)  # both Skills, and both texts
    needed = difficulty_of("hiss-column")
    facts = table.play(f"Ann: lock \n dice {showing(needed, of=10)}")
    assert Judged(table.card("hiss-column"), needed, needed) in facts
    assert ThreatMoved(-1, 2, "green") in facts
