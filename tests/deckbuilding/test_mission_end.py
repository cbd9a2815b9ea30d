"""The end of a Mission: what stays in play, what is discarded, and what comes back to hand."""

import pytest

from support.deckbuilding import ANN, BOB, Table
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import (
    ComplicationResolved,
    Destroyed,
    Judged,
    MissionOver,
    RecruitingBegan,
    ReturnedToHand,
    ThreatMoved,
)

ELEMENT = "secure-the-rare-liquid-element"


def mission(ann, bob, dice, bob_sends="jinx", **given):
    """Ann's Torpedo and Bob's Joe have rolled for the Element."""
    hand = {"Ann": f"torpedo {ann}", "Bob": f"{bob_sends} {bob}"}
    table = Table("Ann", "Bob", hand=hand, mission=ELEMENT, **given)
    table.play(f"Ann: attempt-{ELEMENT}")
    while table.asks != "team":
        table.play(f"{table.waiting[0]}: {'enough' if 'enough' in table.offers else 'torpedo'}")
    table.play(f"Ann: ask-again \n Bob: {bob_sends}")
    if table.asks == "join":
        table.play("Bob: enough")
    table.play(f"Ann: lock \n dice {dice}")
    return table


@rule("DB-ENDM-01")
@pytest.mark.parametrize("dice", ["2 2 2 0 0 0 0", "0 0 0 0 0 0 0"])
def test_what_the_active_player_has_played_stays_in_play_for_the_recruit_step(dice):
    hand = {"Ann": "war-room-briefing torpedo second-effort", "Bob": "jinx"}
    deck = {"Ann": "service-rifle gi"}
    table = Table("Ann", "Bob", hand=hand, deck=deck, mission=ELEMENT, mission_cards="all")
    table.play("Ann: play-war-room-briefing")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough \n Bob: jinx \n Ann: lock, pass, pass")
    table.play(f"dice {dice}")
    table.play("Ann: play-second-effort, enough, pass")
    assert sorted(table.pile("play", "Ann")) == ["second-effort", "torpedo", "war-room-briefing"]
    table.play("Ann: recruit")
    assert table.pool == 2 + 2 + 1


@rule("DB-ENDM-01", "DB-MISSION-13")
def test_what_stays_in_play_can_go_on_no_other_mission():
    table = mission("gi", "", "0 0 0 0 0 0 0", officers="baroness")
    table.play("Ann: attempt-baroness")
    assert table.pile("team", "Ann") == ["gi"]
    assert "torpedo" not in table.offers


@rule("DB-ENDM-02")
def test_team_mates_cards_go_straight_to_their_discard_piles():
    table = mission("gi", "sniper-rifle gi", "0 0 0 0", bob_sends="low-light")
    table.play("Bob: play-sniper-rifle \n dice 0 0")
    assert sorted(table.pile("discard", "Bob")) == ["low-light", "sniper-rifle"]
    assert (table.pile("play", "Bob"), table.pile("team", "Bob")) == ([], [])
    assert table.pile("hand", "Bob") == ["gi"]


@rule("DB-ENDM-03")
def test_the_active_player_gains_no_recruit_from_others_cards():
    table = mission("gi", "sniper-rifle", "0 0 0 0", bob_sends="low-light")
    facts = table.play("Bob: play-sniper-rifle \n dice 0 0 \n Ann: recruit")
    assert RecruitingBegan(ANN, 2) in facts  # Torpedo's


@rule("DB-ENDM-04")
def test_who_helped_draws_nothing_to_make_up_for_it():
    deck = {"Bob": "gi gi gi"}
    table = mission("gi", "sniper-rifle gi", "0 0 0 0", bob_sends="low-light", deck=deck)
    table.play("Bob: play-sniper-rifle \n dice 0 0")
    assert (table.pile("hand", "Bob"), len(table.pile("deck", "Bob"))) == (["gi"], 3)
    table.play("Ann: recruit, end-turn")
    assert (table.turn, table.pile("hand", "Bob")) == ("Bob", ["gi"])
    table.play("Bob: recruit, end-turn")
    assert len(table.pile("hand", "Bob")) == 5


@rule("DB-ENDM-05")
@pytest.mark.parametrize(
    ("transport", "hangar", "discard"),
    [("vamp", ["whale", "vamp"], []), ("whale", ["vamp"], ["whale"])],
)
def test_the_vamp_goes_back_to_the_hangar_and_another_transport_is_discarded(
    transport, hangar, discard
):
    table = Table("Ann", hand={"Ann": "gi gi"}, hangar="vamp whale", mission=ELEMENT)
    dice = "0" if transport == "vamp" else "0 0 0 0"
    table.play(f"Ann: attempt-{ELEMENT}, {transport}, enough, lock \n dice {dice}")
    assert table.pile("transport") == []
    assert (table.pile("hangar"), table.pile("discard", "Ann")) == (hangar, discard)


@rule("DB-ENDM-06")
@pytest.mark.parametrize("dice", ["2 2 2 0 0 0 0", "0 0 0 0 0 0 0"])
def test_jinx_is_back_in_hand_before_the_cards_of_the_mission_are_discarded(dice):
    table = mission("gi", "", dice)
    jinx = table.card("jinx")
    returned = table.facts.index(ReturnedToHand(BOB, jinx))
    assert returned < max(n for n, fact in enumerate(table.facts) if fact == MissionOver())
    assert (table.pile("hand", "Bob"), table.pile("discard", "Bob")) == (["jinx"], [])


@rule("DB-ENDM-06")
def test_an_effect_of_the_end_still_finds_everybody_there():
    table = mission("recovery-signal gi", "", "0 0 0 0", bob_sends="low-light")
    table.play("Ann: play-recovery-signal, torpedo, low-light")
    assert sorted(table.pile("hand", "Ann")) == ["gi", "torpedo"]
    assert (table.pile("hand", "Bob"), table.pile("discard", "Bob")) == (["low-light"], [])


@rule("DB-ENDM-07")
@pytest.mark.parametrize(("says", "pool"), [("gi", 2), ("enough", 3)])
def test_a_gi_who_is_destroyed_as_the_mission_ends_gives_no_recruit(says, pool):
    table = Table("Ann", hand={"Ann": "torpedo gi second-effort"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, gi, lock \n dice 2 2 2 0")
    gi = next(card for card in table.state.team[ANN] if card != table.card("torpedo"))
    facts = table.play(f"Ann: {says}, recruit")
    assert (Destroyed(ANN, gi) in facts) == (says == "gi")
    assert (gi in table.state.box) == (says == "gi")
    assert table.pool == pool


@rule("DB-ENDM-07")
def test_a_gi_cannot_be_destroyed_after_a_failure():
    table = Table("Ann", hand={"Ann": "torpedo gi second-effort"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, gi, lock \n dice 0 0 0 0 \n Ann: pass")
    assert table.asks == "recruit"
    assert sorted(table.pile("play", "Ann")) == ["gi", "torpedo"]


@rule("DB-AMB-73")
def test_a_team_mates_joe_back_in_hand_may_go_on_another_mission_and_gives_no_recruit():
    table = mission("gi", "", "0 0 0 0 0 0 0", officers="baroness")
    assert table.pile("hand", "Bob") == ["jinx"]
    table.play("Ann: attempt-baroness")
    assert (table.waiting, table.offers) == (["Bob"], ["jinx", "enough"])
    facts = table.play("Bob: jinx \n Ann: lock \n dice 0 0")
    assert table.pile("discard", "Bob") == ["jinx"]  # no Story Mission this time
    assert RecruitingBegan(ANN, 2 + 1) in facts


@rule("DB-AMB-73")
def test_a_team_mates_joe_back_in_hand_may_wait_for_its_owners_turn():
    table = mission("gi", "gi", "0 0 0 0 0 0 0", officers="baroness")
    table.play("Ann: recruit, end-turn")
    assert table.turn == "Bob"
    assert "jinx" in table.pile("hand", "Bob")


# Joes lost on the way.


def ambushed(ann, bob, **given):
    """Ann's turn; Bob may join her against the Element, where an Ambush waits."""
    laid = {"face_up": "ambush", **given}
    return Table("Ann", "Bob", hand={"Ann": ann, "Bob": bob}, mission=ELEMENT, **laid)


@rule("DB-AMB-16")
def test_the_mission_goes_on_without_the_joe_who_started_it():
    table = ambushed("torpedo", "jinx")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: jinx \n Ann: lock, torpedo")
    assert table.pile("team", "Ann") == []
    facts = table.play("dice 2 2 2 0")
    assert Judged(table.card(ELEMENT), 6, 6) in facts
    assert table.pile("won") == [ELEMENT]


@rule("DB-AMB-72", "DB-ICON-14", "DB-ICON-15")
def test_when_the_mission_ends_in_step_2_the_other_complications_do_nothing():
    table = ambushed("torpedo gi", "", face_down="televised-threat", face_up="ambush minefield")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough, lock")
    facts = table.play("Ann: ambush")
    assert ComplicationResolved(table.card("televised-threat")) not in facts
    assert ThreatMoved(2, 3, "green") in facts
    assert table.threat == 3  # the penalty's 2 and no more
    assert sorted(table.pile("complication_discard")) == ["ambush", "minefield", "televised-threat"]
    assert (table.pile("face_up"), table.pile("failed")) == ([], [ELEMENT])


@rule("DB-AMB-62")
@pytest.mark.parametrize("joe", ["torpedo", "jinx"])
def test_a_joe_who_is_removed_goes_where_the_card_says(joe):
    table = ambushed("torpedo gi", "jinx gi")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, gi \n Bob: jinx, gi \n Ann: lock, {joe}")
    owner = "Ann" if joe == "torpedo" else "Bob"
    assert table.pile("discard", owner) == [joe]
    assert joe not in table.pile("team", owner)
