"""A Group Mission step by step: the team, Complications, the roll, and who has the last word."""

import pytest

from support.deckbuilding import ANN, BOB, Table, difficulty_of
from support.rule import rule
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.telling.facts import (
    Announced,
    Boarded,
    CalledOff,
    ComplicationDiscarded,
    ComplicationResolved,
    ComplicationsRevealed,
    JoeJoined,
    JoeTakenBack,
    Judged,
    MoreDice,
    Rolled,
    TeamLocked,
)
from yojoe.titles.deckbuilding.telling.view import attempt_view

ELEMENT = "secure-the-rare-liquid-element"
ICE = "crystals-under-the-ice"
SATELLITE = "guard-the-relay-satellite"


def two(ann, bob, **given):
    """Ann's turn; Bob may join her against the Element."""
    return Table("Ann", "Bob", hand={"Ann": ann, "Bob": bob}, **{"mission": ELEMENT, **given})


# Step 1: the team.


@rule("DB-GROUP-01", "DB-GROUP-02", "DB-GROUP-03")
def test_a_mission_begins_with_its_name_a_transport_and_a_joe_of_the_active_player():
    table = two("torpedo gi", "jinx")
    facts = table.play(f"Ann: attempt-{ELEMENT}")
    assert facts == [Announced(ANN, table.card(ELEMENT)), Boarded(table.card("vamp"))]
    assert table.offers == ["torpedo", "gi"]  # and no way around it
    facts = table.play("Ann: torpedo")
    assert facts == [JoeJoined(ANN, table.card("torpedo"))]  # he starts it
    assert "enough" in table.offers


@rule("DB-GROUP-02")
def test_the_joes_and_the_transport_lie_face_up():
    table = two("torpedo", "", open_hands=False)
    table.play(f"Ann: attempt-{ELEMENT}")
    seen = {zone.name: zone.seen_by for zone in table.match.game.zones(table.state)}
    assert (seen["team 1"], seen["transport"]) == (None, None)
    assert seen["hand 1"] == (ANN,)


@rule("DB-GROUP-04")
def test_all_may_send_further_joes_the_active_player_too():
    table = two("torpedo gi", "jinx gi")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough \n Bob: jinx, enough")
    assert {"gi", "ask-again"} <= set(table.offers)
    table.play("Ann: gi, ask-again")
    assert (table.waiting, table.offers) == (["Bob"], ["gi", "enough"])
    table.play("Bob: gi")
    assert table.pile("team", "Ann") == ["torpedo", "gi"]
    assert table.pile("team", "Bob") == ["jinx", "gi"]


@rule("DB-GROUP-05")
def test_one_player_may_send_as_many_joes_as_there_is_room_for():
    table = two("torpedo", "gi gi jinx low-light")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: gi, gi, jinx")
    assert (table.asks, table.pile("team", "Bob")) == ("team", ["gi", "gi", "jinx"])


@rule("DB-GROUP-05")
def test_joes_may_be_sent_in_any_order():
    table = two("torpedo", "chuckles jinx gi")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: jinx")
    assert table.offers == ["chuckles", "gi", "enough"]
    table.play("Bob: gi")
    assert table.offers == ["chuckles", "enough"]
    table.play("Bob: chuckles")
    assert table.pile("team", "Bob") == ["jinx", "gi", "chuckles"]


@rule("DB-GROUP-05")
def test_of_joes_that_are_alike_one_is_offered_at_a_time_whoever_goes_between_them():
    table = two("torpedo", "gi gi jinx")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: gi")
    assert table.offers == ["gi", "jinx", "enough"]
    table.play("Bob: jinx")
    assert table.offers == ["gi", "enough"]


@rule("DB-GROUP-06", "DB-AMB-15")
def test_nobody_has_to_join():
    table = two("torpedo", "jinx")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: enough")
    assert (table.pile("team", "Bob"), table.pile("hand", "Bob")) == ([], ["jinx"])
    assert "lock" in table.offers
    assert "jinx" not in table.offers


@rule("DB-GROUP-07")
@pytest.mark.parametrize("joins", [True, False])
def test_only_with_a_joe_on_the_mission_cards_with_the_icon_may_be_played(joins):
    table = two("torpedo", "gi sniper-rifle")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: {'gi' if joins else 'enough'} \n Ann: lock")
    table.play("dice 0 0 0" + joins * " 0")
    if joins:
        assert (table.waiting, table.offers) == (["Bob"], ["pass", "play-sniper-rifle"])
    else:
        assert table.pile("failed") == [ELEMENT]
        assert "sniper-rifle" in table.pile("hand", "Bob")


@rule("DB-GROUP-08")
def test_everybody_keeps_the_cards_they_send_in_front_of_themselves():
    table = two("torpedo", "jinx low-light")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: jinx, low-light")
    assert table.pile("team", "Ann") == ["torpedo"]
    assert table.pile("team", "Bob") == ["jinx", "low-light"]


@rule("DB-GROUP-09")
def test_nothing_is_turned_up_before_the_team_is_settled():
    table = two("torpedo", "jinx", face_down="televised-threat")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: jinx")
    assert table.pile("face_down") == ["televised-threat"]
    facts = table.play("Ann: lock")
    assert facts[:2] == [
        TeamLocked(table.card(ELEMENT), joes=2, complications=1),
        ComplicationsRevealed((table.card("televised-threat"),)),
    ]


# What may still be changed.


@rule("DB-GROUP-10")
def test_joes_and_transport_may_be_changed_up_to_the_lock():
    table = two("torpedo gi", "jinx", hangar="vamp whale")
    table.play(f"Ann: attempt-{ELEMENT}, vamp, torpedo, gi \n Bob: jinx")
    facts = table.play("Ann: take-back-torpedo, refuse-jinx, board-whale, torpedo, take-back-gi")
    assert facts == [
        JoeTakenBack(ANN, table.card("torpedo")),
        JoeTakenBack(BOB, table.card("jinx")),
        Boarded(table.card("whale")),
        JoeJoined(ANN, table.card("torpedo")),
        JoeTakenBack(ANN, table.state.hand[ANN][-1]),
    ]
    assert (table.pile("hand", "Ann"), table.pile("hand", "Bob")) == (["gi"], ["jinx"])
    table.play("Ann: lock \n dice" + " 0" * (3 + 2 + 3))
    assert table.pile("failed") == [ELEMENT]


@rule("DB-GROUP-10")
def test_on_a_full_transport_the_only_joe_of_the_active_player_may_be_exchanged():
    table = two("gi jinx", "torpedo", hangar="skystriker")
    table.play(f"Ann: attempt-{ELEMENT}, gi, enough \n Bob: torpedo")
    assert "take-back-gi" in table.offers
    table.play("Ann: take-back-gi")
    assert "lock" not in table.offers  # without one of hers
    table.play("Ann: jinx, lock")
    assert (table.pile("team", "Ann"), table.pile("hand", "Ann")) == (["jinx"], ["gi"])


@rule("DB-GROUP-10", "DB-GROUP-03")
def test_a_joe_whom_nobody_could_replace_is_not_taken_back():
    table = two("gi", "torpedo", hangar="skystriker")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: torpedo")
    assert table.offers == ["lock", "call-off", "refuse-torpedo"]


@rule("DB-GROUP-10", "DB-AMB-14")
def test_the_mission_may_be_called_off_for_another_and_everything_goes_back():
    table = two("torpedo gi", "jinx", hangar="vamp whale", officers="baroness")
    table.play(f"Ann: attempt-{ELEMENT}, whale, torpedo, gi \n Bob: jinx")
    facts = table.play("Ann: call-off")
    assert facts == [CalledOff(table.card(ELEMENT))]
    assert sorted(table.pile("hand", "Ann")) == ["gi", "torpedo"]
    assert table.pile("hand", "Bob") == ["jinx"]
    assert sorted(table.pile("hangar")) == ["vamp", "whale"]
    assert {f"attempt-{ELEMENT}", "attempt-baroness"} <= set(table.offers)
    table.play("Ann: attempt-baroness, whale, torpedo")
    assert table.pile("transport") == ["whale"]


@rule("DB-GROUP-10")
def test_with_the_lock_the_time_for_changes_is_over():
    table = two("torpedo comms", "jinx", hangar="vamp whale")
    table.play(f"Ann: attempt-{ELEMENT}, vamp \n Bob: jinx \n Ann: lock")
    assert (table.asks, table.offers) == ("ready", ["pass", "play-comms"])


@rule("DB-GROUP-11", "DB-AMB-14")
def test_an_overfull_transport_cannot_leave():
    table = two("torpedo gi", "jinx", hangar="vamp skystriker")
    table.play(f"Ann: attempt-{ELEMENT}, vamp, torpedo, gi \n Bob: jinx \n Ann: board-skystriker")
    assert "lock" not in table.offers
    table.play("Ann: take-back-gi")
    assert "lock" in table.offers


@rule("DB-GROUP-12", "DB-AMB-15")
def test_the_active_player_may_refuse_a_joe_and_alone_decides_on_the_transport():
    table = two("torpedo", "jinx gi", hangar="vamp whale")
    table.play(f"Ann: attempt-{ELEMENT}")
    assert (table.asks, table.waiting) == ("transport", ["Ann"])
    table.play("Ann: vamp \n Bob: jinx, gi")
    assert (table.asks, table.waiting) == ("team", ["Ann"])
    table.play("Ann: refuse-gi, lock")
    assert table.pile("team", "Bob") == ["jinx"]


@rule("DB-AMB-15")
def test_team_mates_decide_on_their_own_cards_with_the_icon():
    table = two("torpedo", "gi sniper-rifle")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: gi \n Ann: lock \n dice 1 1 1 1")
    assert (table.waiting, table.offers) == (["Bob"], ["pass", "play-sniper-rifle"])
    table.play("Bob: pass")
    assert table.pile("failed") == [ELEMENT]


@rule("DB-GROUP-21", "DB-TYPE-03")
def test_without_a_joe_of_the_active_player_there_is_no_mission():
    table = two("comms sniper-rifle", "jinx torpedo", officers="baroness")
    assert not any("attempt" in offer for offer in table.offers)
    table = two("comms gi", "jinx torpedo", officers="baroness")
    assert {f"attempt-{ELEMENT}", "attempt-baroness"} <= set(table.offers)


# The lock.


@rule("DB-AMB-13")
def test_nothing_written_on_a_joe_happens_before_the_lock():
    table = two("snow-job", "", deck={"Ann": "gi"}, threat=1)
    table.play(f"Ann: attempt-{ELEMENT}")
    assert table.pile("hand", "Ann") == []
    table.play("Ann: lock")  # in Green he draws
    assert table.pile("hand", "Ann") == ["gi"]


@rule("DB-AMB-13")
def test_at_the_lock_texts_are_read_in_the_active_players_order():
    table = two("snow-job", "spirit", face_down="minefield", deck={"Ann": "comms"})
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: spirit \n Ann: lock")
    assert (table.asks, table.waiting) == ("order", ["Ann"])
    assert table.offers == ["snow-job", "spirit"]
    table.play("Ann: spirit")
    assert (table.asks, table.waiting) == ("scout", ["Bob"])
    assert table.pile("hand", "Ann") == []


@rule("DB-AMB-13")
def test_joes_that_were_drawn_may_still_come_along_but_none_goes_back():
    table = two("snow-job", "", deck={"Ann": "torpedo"})
    table.play(f"Ann: attempt-{ELEMENT}, lock")
    assert (table.asks, table.offers) == ("join", ["torpedo", "enough"])
    table.play("Ann: torpedo")
    assert table.pile("team", "Ann") == ["snow-job", "torpedo"]
    table.play("dice 0 0 0 0")
    assert table.pile("failed") == [ELEMENT]


@rule("DB-AMB-13", "DB-TRANS-02")
def test_joes_that_were_drawn_need_room():
    table = two("snow-job gi gi gi", "", deck={"Ann": "torpedo"})
    table.play(f"Ann: attempt-{ELEMENT}, snow-job, gi, gi, gi, lock")
    assert table.pile("hand", "Ann") == ["torpedo"]
    table.play("dice 0 0 0 0")
    assert table.pile("failed") == [ELEMENT]


@rule("DB-AMB-13", "DB-ACTION-07")
def test_the_text_of_a_joe_who_was_drawn_and_came_along_is_read_too():
    table = two("snow-job", "", deck={"Ann": "spirit"}, face_down="minefield")
    table.play(f"Ann: attempt-{ELEMENT}, lock, spirit")
    assert (table.asks, table.offers) == ("scout", ["enough", "minefield"])


@rule("DB-AMB-13")
def test_a_joe_drawn_by_one_who_also_sent_a_joe_may_come_along():
    hand = {"Ann": "breaker", "Bob": "snow-job gi"}
    table = Table("Ann", "Bob", hand=hand, deck={"Bob": "torpedo"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: snow-job, enough \n Ann: lock, breaker \n Bob: gi")
    assert table.pile("hand", "Bob") == ["torpedo"]
    assert (table.asks, table.waiting, table.offers) == ("join", ["Bob"], ["torpedo", "enough"])


@rule("DB-TRANS-17", "DB-AMB-13")
def test_a_joe_whom_an_effect_has_brought_leaves_the_seats_to_those_who_are_drawn():
    hand = {"Ann": "breaker snow-job", "Bob": "gi"}
    table = Table("Ann", "Bob", hand=hand, deck={"Ann": "torpedo"}, mission=ELEMENT, hangar="sharc")
    table.play(f"Ann: attempt-{ELEMENT}, snow-job, breaker")
    table.play("Bob: enough \n Ann: lock, breaker \n Bob: gi")
    assert (table.asks, table.offers) == ("join", ["torpedo", "enough"])  # the third seat is free
    table.play("Ann: torpedo")
    assert attempt_view(table.state)["capacity"] == 3


# Step 2: Complications.


@rule("DB-GROUP-13", "DB-GROUP-14")
@pytest.mark.parametrize(
    ("given", "turned"),
    [
        ({"face_down": "televised-threat"}, ["televised-threat"]),
        ({"face_up": "televised-threat"}, []),
    ],
)
def test_step_2_takes_place_with_any_complication_face_down_or_face_up(given, turned):
    table = two("torpedo", "", **given)
    facts = table.play(f"Ann: attempt-{ELEMENT}, lock")
    revealed = ComplicationsRevealed(tuple(table.card(each) for each in turned))
    assert revealed in facts
    assert ComplicationResolved(table.card("televised-threat")) in facts


@rule("DB-GROUP-13")
def test_without_complications_there_is_no_step_2():
    table = two("torpedo", "")
    facts = table.play(f"Ann: attempt-{ELEMENT}, lock \n dice 0 0 0")
    assert not any(isinstance(fact, ComplicationsRevealed) for fact in facts)


@rule("DB-GROUP-13")
def test_complications_of_the_story_mission_do_not_touch_another_mission():
    table = two("torpedo", "", face_down="televised-threat", officers="baroness")
    table.play("Ann: attempt-baroness, lock \n dice 0")
    assert table.pile("face_down") == ["televised-threat"]


@rule("DB-GROUP-14", "DB-GROUP-16")
def test_all_are_turned_up_and_then_resolved_in_the_active_players_order():
    table = two("torpedo", "jinx", face_down="televised-threat minefield", face_up="reinforcements")
    facts = table.play(f"Ann: attempt-{ELEMENT} \n Bob: jinx \n Ann: lock")
    assert isinstance(facts[-1], ComplicationsRevealed)
    assert len(facts[-1].cards) == 2
    assert (table.asks, table.waiting) == ("resolve", ["Ann"])
    assert sorted(table.offers) == ["minefield", "reinforcements", "televised-threat"]
    facts = table.play("Ann: minefield, televised-threat")
    resolved = [fact.card for fact in facts if isinstance(fact, ComplicationResolved)]
    order = ["minefield", "televised-threat", "reinforcements"]
    assert resolved == [table.card(each) for each in order]


@rule("DB-GROUP-15")
def test_an_effect_aimed_at_complications_comes_when_all_are_up_and_none_is_resolved():
    table = two("scarlett", "", face_down="televised-threat divide-and-conquer")
    table.play(f"Ann: attempt-{ELEMENT}, lock")
    assert (table.asks, table.offers) == ("remove", ["enough", "televised-threat"])  # of Act I
    assert sorted(table.pile("face_up")) == ["divide-and-conquer", "televised-threat"]
    facts = table.play("Ann: televised-threat")
    assert ComplicationDiscarded(table.card("televised-threat")) in facts
    assert (table.asks, table.threat) == ("roll", 1)


@rule("DB-GROUP-17")
def test_no_more_joes_can_be_played_once_complications_are_turned_up():
    table = two("torpedo gi rocket-launcher", "jinx", face_down="televised-threat minefield")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough \n Bob: enough \n Ann: lock")
    assert (table.asks, table.offers) == ("answer", ["pass", "play-rocket-launcher"])


@rule("DB-GROUP-19")
def test_no_more_joes_can_be_played_once_the_dice_have_fallen():
    table = two("torpedo gi second-effort", "jinx")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough \n Bob: enough \n Ann: lock")
    table.play("dice 0 0 0")
    assert (table.asks, table.offers) == ("rolled", ["pass", "play-second-effort"])


@rule("DB-AMB-63")
def test_you_in_a_complication_is_the_active_player():
    table = two("torpedo", "jinx", face_down="reinforcements", trooper_stack="cobra-viper")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: jinx \n Ann: lock")
    assert (table.pile("discard", "Ann"), table.pile("discard", "Bob")) == (["cobra-viper"], [])


@rule("DB-AMB-63")
def test_a_complication_may_speak_of_each_player():
    table = two("torpedo", "jinx", face_down="cobra-patrol")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: jinx \n Ann: lock")
    assert len(table.pile("discard", "Ann")) == len(table.pile("discard", "Bob")) == 1


@rule("DB-AMB-63")
def test_the_active_player_picks_for_a_complication_even_among_anothers_dice():
    table = two("gi", "jinx", face_up="jumpy-trigger-fingers")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: jinx \n Ann: lock \n dice 0 0 0 1 2")
    assert (table.asks, table.waiting, table.offers) == ("die", ["Ann"], ["die-1", "die-2"])


# Step 3: the roll.


@rule("DB-GROUP-18")
def test_the_teams_skill_is_added_up_and_rolled():
    table = two("torpedo", "jinx gi")
    table.play(f"Ann: attempt-{ELEMENT} \n Bob: jinx, gi \n Ann: lock")
    assert dice_to_roll(table.state) == 3 + 4 + 1
    facts = table.play("dice 1 1 1 1 1 0 0 0")
    assert facts[:2] == [
        Rolled(ANN, (1, 1, 1, 1, 1, 0, 0, 0)),
        Judged(table.card(ELEMENT), 5, 6),
    ]


@rule("DB-GROUP-20")
def test_ahead_of_the_verdict_cards_with_the_icon_and_the_transports_bonus_may_be_used():
    hand = {"Ann": "gi second-effort"}
    table = Table("Ann", hand=hand, hangar="vamp dragonfly", mission=SATELLITE)
    table.play(f"Ann: attempt-{SATELLITE}, dragonfly, lock \n dice 0")
    assert table.offers == ["pass", "play-second-effort", "use-dragonfly"]
    table.play("Ann: use-dragonfly, die-0 \n dice 1")
    assert table.offers == ["pass", "play-second-effort"]
    facts = table.play("Ann: pass")
    assert Judged(table.card(SATELLITE), 1, difficulty_of(SATELLITE)) in facts


# Joes added by texts.


@rule("DB-AMB-56", "DB-TRANS-17")
def test_a_player_to_whom_a_text_gave_a_joe_may_play_cards_with_the_icon():
    hand = {"Ann": "breaker gi gi gi", "Bob": "gi sniper-rifle"}
    table = Table("Ann", "Bob", hand=hand, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, breaker, gi, gi, gi, lock \n Bob: gi")
    assert table.pile("team", "Bob") == ["gi"]
    table.play("dice 0 0 0 0 0 \n Bob: play-sniper-rifle \n dice 1 1")
    assert table.pile("failed") == [ELEMENT]


@rule("DB-AMB-56")
def test_joes_come_after_the_roll_only_by_a_text_that_says_so_and_roll_at_once():
    table = two("gi torpedo halo-jump", "jinx")
    table.play(f"Ann: attempt-{ELEMENT}, gi, enough \n Bob: enough \n Ann: lock, pass \n dice 0")
    facts = table.play("Ann: play-halo-jump, torpedo \n dice 2 2 1")
    assert MoreDice(ANN, table.card("torpedo"), (2, 2, 1)) in facts
    assert table.pile("team", "Bob") == []  # Bob is not here, so he cannot add Jinx
