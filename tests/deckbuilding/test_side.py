"""Side Missions: the active player alone, unless a card lets others in."""

import pytest

from support.deckbuilding import ANN, BOB, Table, difficulty_of, showing
from support.reprint import reprint
from support.rule import rule
from yojoe.titles.deckbuilding.box.printed import SKILLS
from yojoe.titles.deckbuilding.telling.facts import (
    Boarded,
    Defeated,
    Judged,
    MoreDice,
    Rolled,
    SkillPicked,
)
from yojoe.titles.deckbuilding.text.abilities import Trigger
from yojoe.titles.deckbuilding.text.mission_effects import team_mate_adds

COURIER = "intercept-the-courier"  # Tracker or Stealth, difficulty 3, Sea


@rule("DB-SIDE-01")
def test_all_joes_on_a_side_mission_are_the_active_players():
    hand = {"Ann": "gi mutt", "Bob": "spirit"}
    table = Table("Ann", "Bob", hand=hand, strikes={"Ann": COURIER})
    table.play(f"Ann: attempt-{COURIER}, gi, mutt")
    assert (table.asks, table.waiting) == ("team", ["Ann"])
    assert not {"ask-again", "spirit"} & set(table.offers)
    assert (table.pile("team", "Ann"), table.pile("team", "Bob")) == (["gi", "mutt"], [])


@rule("DB-SIDE-02")
def test_a_side_mission_has_transport_skill_dice_icon_and_verdict():
    table = Table(
        "Ann",
        hand={"Ann": "beach-head sniper-rifle"},
        strikes={"Ann": COURIER},
        hangar="vamp whale",
    )
    facts = table.play(f"Ann: attempt-{COURIER}, whale, lock, stealth \n dice {showing(1, of=6)}")
    [rifle] = table.state.hand[ANN]
    facts += table.play("Ann: play-sniper-rifle \n dice 2 2")
    expected = [
        Boarded(table.card("whale")),
        SkillPicked(ANN, SKILLS.index("stealth")),
        Rolled(ANN, (1, 0, 0, 0, 0, 0)),  # Stealth 3 and the bonus for Sea
        MoreDice(ANN, rifle, (2, 2)),
        Judged(table.card(COURIER), 1 + 4, difficulty_of(COURIER)),
        Defeated(ANN, table.card(COURIER)),
    ]
    assert [fact for fact in facts if fact in expected] == expected
    assert "whale" not in table.pile("hangar")


@rule("DB-SIDE-02")
def test_a_side_mission_can_be_called_off():
    table = Table("Ann", hand={"Ann": "gi"}, strikes={"Ann": COURIER})
    table.play(f"Ann: attempt-{COURIER}, call-off")
    assert (table.pile("hand", "Ann"), table.pile("hangar")) == (["gi"], ["vamp"])


@rule("DB-SIDE-03")
def test_team_mates_cannot_play_cards_with_the_icon_there():
    hand = {"Ann": "gi", "Bob": "gi sniper-rifle comms"}
    table = Table("Ann", "Bob", hand=hand, strikes={"Ann": COURIER}, mission_cards="all")
    table.play(f"Ann: attempt-{COURIER}, lock \n dice 0")
    assert table.turn == "Bob"  # who was not asked before
    assert not table.state.discard[BOB]


@rule("DB-SIDE-04", "DB-AMB-68", "DB-MISSION-06")
def test_a_card_may_let_others_in_for_that_attempt_only(monkeypatch):
    reprint(monkeypatch, {"breaker": [Trigger("lock", team_mate_adds)]})
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "breaker gi gi", "Bob": "spirit gi sniper-rifle"},
        battalions={1: "hiss-column"},  # Demolitions & Tracker
    )
    table.play("Ann: attempt-hiss-column, breaker, enough, lock \n Bob: spirit")
    facts = table.play("dice 0 0 0 0 0")
    assert Rolled(ANN, (0,) * 5) in facts  # Breaker 1, Spirit's Tracker 4
    assert (table.waiting, table.offers) == (["Bob"], ["pass", "play-sniper-rifle"])
    table.play("Bob: play-sniper-rifle \n dice 0 0")
    assert sorted(table.pile("discard", "Bob")) == ["sniper-rifle", "spirit"]
    table.play("Ann: attempt-hiss-column")
    assert table.waiting == ["Ann"]
    table.play("Ann: enough, lock \n dice 0")
    assert table.pile("hand", "Bob") == ["gi"]


@rule("DB-SIDE-05")
def test_one_turn_may_see_several_side_missions():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "mutt spirit gi gi cobra-viper"},
        strikes={"Ann": COURIER},
        battalions={1: "hiss-column"},
    )
    table.play(f"Ann: attempt-{COURIER}, mutt, enough, lock \n dice 2 2 2 2 2")
    table.play("Ann: attempt-hiss-column, spirit, enough, lock \n dice 2 2 2 2")
    table.play("Ann: attempt-cobra-viper, enough, lock \n dice 0")
    assert table.pile("strikes", "Ann") == table.pile("battalions") == []
    assert "attempt-cobra-viper" in table.offers
    table.play("Ann: attempt-cobra-viper, lock \n dice 0")
    assert table.turn == "Ann"
    assert not any("attempt" in offer for offer in table.offers)  # there is no Joe left


@rule("DB-SIDE-01", "DB-MISSION-03")
@pytest.mark.parametrize("who", ["Ann", "Bob"])
def test_a_precision_strike_is_for_the_player_who_controls_it(who):
    hand = {"Ann": "gi", "Bob": "gi"}
    table = Table("Ann", "Bob", hand=hand, strikes={who: COURIER}, battalions={1: "hiss-column"})
    assert (f"attempt-{COURIER}" in table.offers) == (who == "Ann")
