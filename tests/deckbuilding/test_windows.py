"""The Mission icon: who may play which card in the course of a Mission, and when."""

import pytest

from support.deckbuilding import ANN, BOB, Table
from support.reprint import reprint
from support.rule import rule
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.rules.flow import core_book
from yojoe.titles.deckbuilding.telling.facts import (
    ComplicationResolved,
    Failed,
    Judged,
    Played,
    Rolled,
)
from yojoe.titles.deckbuilding.text.abilities import Trigger
from yojoe.titles.deckbuilding.text.mission_effects import discard_a_joe

ELEMENT = "secure-the-rare-liquid-element"  # Martial Arts, difficulty 6


def team(ann, bob, ann_sends, bob_sends, **given):
    """Ann and Bob go for the Element, up to the lock."""
    table = Table("Ann", "Bob", hand={"Ann": ann, "Bob": bob}, mission=ELEMENT, **given)
    table.play(f"Ann: attempt-{ELEMENT}")
    for who, joes in (("Ann", ann_sends.split()), ("Bob", bob_sends.split())):
        while table.waiting == [who] and table.asks == "join":
            table.play(f"{who}: {joes.pop(0) if joes else 'enough'}")
    table.play("Ann: lock")
    return table


# Who may play what.


@rule("DB-ICON-01")
def test_a_team_mate_may_play_cards_with_the_icon_and_no_others():
    table = team("torpedo", "jinx sniper-rifle war-room-briefing", "", "jinx")
    table.play("dice" + " 0" * 7)
    assert (table.waiting, table.offers) == (["Bob"], ["pass", "play-sniper-rifle"])


@rule("DB-ICON-02")
def test_a_player_may_play_any_number_of_cards_on_one_mission():
    table = team("torpedo sniper-rifle defuse second-effort", "", "torpedo", "")
    table.play("dice 0 0 0")
    facts = table.play("""
        Ann: play-sniper-rifle
        dice 1 1
        Ann: play-defuse
        dice 1
        Ann: play-second-effort, die-0
        dice 1
    """)
    assert len([fact for fact in facts if isinstance(fact, Played)]) == 3
    assert Judged(table.card(ELEMENT), 4, 6) in facts


@rule("DB-ICON-03")
@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("yo-joe", "utility"),
        ("sniper-rifle", "gear"),
        ("second-effort", "starter"),
        ("service-rifle", "basic"),
    ],
)
def test_utility_gear_starter_and_basic_cards_can_have_the_icon(card, kind):
    assert (core_box().card(card).kind, core_box().card(card).icon) == (kind, True)
    table = team("torpedo", f"gi {card}", "", "gi")
    table.play("dice 0 0 0 0")
    assert (table.waiting, table.offers) == (["Bob"], ["pass", f"play-{card}"])


@rule("DB-ICON-03")
def test_no_joe_and_no_transport_has_the_icon():
    kinds = {card.kind for card in core_box().cards if card.icon}
    assert kinds == {"utility", "gear", "starter", "basic"}


# When.


@rule("DB-ICON-04")
def test_cards_with_the_icon_may_be_played_before_and_after_the_roll():
    given = {"face_up": "minefield", "mission_cards": "all"}
    table = team("torpedo", "gi sniper-rifle", "", "gi", **given)
    for moment in ("locked", "answer", "ready"):
        assert (table.asks, table.offers) == (moment, ["pass", "play-sniper-rifle"])
        table.play("Bob: pass")
    table.play("dice 0 0")
    assert (table.asks, table.offers) == ("rolled", ["pass", "play-sniper-rifle"])


@rule("DB-ICON-04")
@pytest.mark.parametrize(("asked", "windows"), [("useful", 1), ("all", 4)])
def test_unless_players_want_to_be_asked_every_time_a_card_waits_until_it_is_as_good(
    asked, windows
):
    given = {"face_up": "minefield", "mission_cards": asked}
    table = team("torpedo", "gi sniper-rifle", "", "gi", **given)
    passes = 0
    while not table.pile("failed"):
        if table.asks == "roll":
            table.play("dice 0 0")
        else:
            table.play("Bob: pass")
            passes += 1
    assert passes == windows


@rule("DB-ICON-04", "DB-TYPE-07", "DB-AMB-13")
def test_a_team_mate_may_draw_a_joe_with_a_card_in_step_1_and_send_him():
    given = {"deck": {"Bob": "jinx"}, "face_down": "televised-threat", "mission_cards": "all"}
    table = team("torpedo", "gi comms", "", "gi", **given)
    assert table.pile("face_down") == ["televised-threat"]
    assert (table.waiting, table.offers) == (["Bob"], ["pass", "play-comms"])
    table.play("Bob: play-comms, Bob, jinx")
    assert table.pile("team", "Bob") == ["gi", "jinx"]


# Between the lock and step 2.

KNOWING = "knowing-is-half-the-battle"


def draws_at_the_lock(deck, ann="", bob="", target=ELEMENT, **given):
    """Lady Jaye finds Gear in play, so Ann draws a card as she locks the team."""
    hand = {"Ann": f"lady-jaye {ann}", "Bob": bob}
    laid = {"play": {"Ann": "sniper-rifle"}, "deck": {"Ann": deck}, "mission": ELEMENT}
    table = Table("Ann", "Bob", hand=hand, **laid, **given)
    table.play(f"Ann: attempt-{target}")
    while table.asks == "join":
        table.play(f"{table.waiting[0]}: {table.offers[0]}")
    table.play("Ann: lock")
    return table


@rule("DB-AMB-13", "DB-AMB-25")
@pytest.mark.parametrize("hangar", ["vamp", "skystriker"])
def test_a_card_about_face_down_complications_that_was_drawn_comes_before_they_turn_up(hangar):
    table = draws_at_the_lock(KNOWING, bob="gi", face_down="minefield", hangar=hangar)
    assert (table.asks, table.waiting) == ("locked", ["Ann"])
    assert table.offers == ["pass", f"play-{KNOWING}"]
    table.play(f"Ann: play-{KNOWING}, minefield")
    assert table.pile("complication_discard") == ["minefield"]
    assert table.asks == "roll"


@rule("DB-AMB-13", "DB-ICON-04")
def test_with_the_icon_a_team_mate_may_play_such_a_card_in_time_too(monkeypatch):
    reprint(monkeypatch, {"sniper-rifle": [core_book().play[core_book().number[KNOWING]]]})
    table = team("torpedo", "gi sniper-rifle", "", "gi", face_down="minefield")
    assert (table.asks, table.waiting) == ("locked", ["Bob"])
    table.play("Bob: play-sniper-rifle, minefield")
    assert table.asks == "roll"


@rule("DB-AMB-25")
def test_without_the_icon_no_team_mate_is_asked():
    table = team("torpedo", f"gi {KNOWING}", "", "gi", face_down="minefield")
    assert table.asks == "roll"


@rule("DB-ICON-04", "DB-AMB-13")
def test_where_nothing_turns_up_such_a_card_can_wait():
    assert draws_at_the_lock(KNOWING).asks == "roll"
    given = {"target": "destro", "officers": "destro", "face_down": "minefield"}
    table = draws_at_the_lock(KNOWING, **given)
    while table.asks == "roll":
        table.play("dice 0")
    assert (table.asks, table.offers) == ("rolled", ["pass", f"play-{KNOWING}"])


@rule("DB-AMB-13", "DB-AMB-25")
def test_a_card_that_was_drawn_and_draws_comes_while_joes_may_still_board():
    table = draws_at_the_lock("war-room-briefing jinx torpedo")
    assert (table.asks, table.offers) == ("locked", ["pass", "play-war-room-briefing"])
    table.play("Ann: play-war-room-briefing")
    assert (table.asks, table.offers) == ("join", ["jinx", "torpedo", "enough"])
    table.play("Ann: torpedo, enough")
    assert table.pile("team", "Ann") == ["lady-jaye", "torpedo"]


@rule("DB-AMB-13")
def test_a_card_that_is_drawn_by_another_in_time_is_in_time_itself():
    table = draws_at_the_lock(f"comms {KNOWING}", face_down="minefield")
    table.play("Ann: play-comms, Ann")
    assert (table.asks, table.offers) == ("locked", ["pass", f"play-{KNOWING}"])


@rule("DB-AMB-13", "DB-MISSION-06")
def test_on_a_side_mission_too():
    table = draws_at_the_lock("comms jinx", target="hiss-column", battalions={1: "hiss-column"})
    assert (table.asks, table.offers) == ("locked", ["pass", "play-comms"])
    table.play("Ann: play-comms, Ann, jinx")
    assert table.pile("team", "Ann") == ["lady-jaye", "jinx"]


@rule("DB-AMB-13", "DB-TRANS-02")
def test_where_nobody_may_board_any_more_it_can_wait():
    table = draws_at_the_lock("comms jinx", bob="gi", hangar="skystriker")
    assert (table.asks, table.offers) == ("ready", ["pass", "play-comms"])


@rule("DB-AMB-13")
def test_what_the_active_player_held_before_the_lock_is_not_offered_once_more():
    table = draws_at_the_lock(
        "sniper-rifle", ann=f"war-room-briefing {KNOWING}", face_up="minefield"
    )
    assert table.asks == "answer"
    table = draws_at_the_lock("comms", ann=f"war-room-briefing {KNOWING}", face_down="minefield")
    assert (table.asks, table.offers) == ("locked", ["pass", "play-comms"])


@rule("DB-AMB-13")
def test_who_passes_is_not_asked_again_before_anything_has_changed():
    table = draws_at_the_lock("comms")
    table.play("Ann: pass")
    assert (table.asks, table.offers) == ("ready", ["pass", "play-comms"])
    table = draws_at_the_lock("jinx", bob="gi comms")
    assert (table.asks, table.waiting) == ("locked", ["Bob"])
    table.play("Bob: pass \n Ann: enough")
    assert table.asks == "ready"


@rule("DB-ICON-05")
def test_a_card_may_be_played_although_the_hits_are_enough():
    table = team("torpedo second-effort", "", "", "", mission_cards="all")
    table.play("dice 2 2 2")
    assert table.offers == ["pass", "play-second-effort"]
    facts = table.play("Ann: play-second-effort, die-2 \n dice 0")
    assert Judged(table.card(ELEMENT), 4, 6) in facts


@rule("DB-ICON-05")
def test_a_card_of_other_use_is_offered_although_the_hits_are_enough():
    table = team("torpedo recovery-signal second-effort", "", "", "")
    table.play("dice 2 2 2")
    assert (table.asks, table.offers) == ("rolled", ["pass", "play-recovery-signal"])


@rule("DB-ICON-05")
@pytest.mark.parametrize("card", ["comms", "tranquilizer-dart", "halo-jump"])
def test_a_team_mates_card_that_does_more_than_help_the_roll_is_offered_too(card):
    given = {"deck": {"Ann": "gi"}, "officers": "major-bludd"}
    table = team("torpedo", f"jinx gi {card}", "", "jinx", **given)
    while table.asks != "roll":
        table.play("Bob: pass")
    table.play("dice 2 2 2 0 0 0 0")
    assert (table.waiting, table.offers) == (["Bob"], ["pass", f"play-{card}"])


@rule("DB-ICON-06")
def test_a_joe_in_hand_gives_neither_skill_nor_text():
    table = team("torpedo sgt-slaughter", "", "torpedo", "")
    assert dice_to_roll(table.state) == 3


# Between the turning up and the resolving of Complications.


@rule("DB-ICON-09")
def test_cards_may_be_played_before_each_complication_is_resolved():
    complications = "televised-threat minefield reinforcements"
    table = team("torpedo", "gi rocket-launcher", "", "gi", face_down=complications)
    for card, left in (("minefield", 2), ("reinforcements", 1)):
        assert (table.asks, table.waiting) == ("answer", ["Bob"])
        table.play(f"Bob: pass \n Ann: {card}")
        unresolved = [each for each in table.state.face_up if each not in table.state.resolved]
        assert len(unresolved) == left
    assert (table.asks, table.waiting) == ("answer", ["Bob"])
    table.play("Bob: play-rocket-launcher, televised-threat")
    assert table.threat == 1


@rule("DB-ICON-09")
def test_who_has_no_joe_there_cannot_answer():
    table = team("torpedo", "gi rocket-launcher", "", "", face_down="televised-threat")
    assert table.threat == 2
    assert table.pile("hand", "Bob") == ["gi", "rocket-launcher"]


@rule("DB-ICON-10")
def test_a_complication_removed_before_it_is_resolved_does_nothing():
    table = team("torpedo", "gi rocket-launcher", "", "gi", face_down="televised-threat")
    facts = table.play("Bob: play-rocket-launcher, televised-threat")
    assert ComplicationResolved(table.card("televised-threat")) not in facts
    assert (table.asks, table.threat) == ("roll", 1)
    assert table.pile("complication_discard") == ["televised-threat"]


@rule("DB-AMB-64")
@pytest.mark.parametrize(("bob", "needed"), [("play-distraction", 5), ("pass", 6)])
def test_a_ban_does_not_touch_what_was_played_before_it(bob, needed):
    table = team("torpedo", "gi distraction", "", "gi", face_up="nobody-ever-knocks")
    assert (table.asks, table.waiting) == ("answer", ["Bob"])  # the last moment for it
    facts = table.play(f"Bob: {bob} \n dice 0 0 0 0")
    assert Judged(table.card(ELEMENT), 0, needed) in facts


@rule("DB-AMB-64")
def test_from_then_on_a_ban_holds():
    given = {"face_up": "nobody-ever-knocks", "mission_cards": "all"}
    table = team("torpedo", "gi distraction", "", "gi", **given)
    table.play("Bob: pass, pass \n dice 0 0 0 0")  # locked, and before the ban
    assert table.pile("failed") == [ELEMENT]
    assert table.pile("hand", "Bob") == ["distraction"]


# When Joes leave the Mission.


@rule("DB-ICON-07")
def test_the_dice_of_a_joe_who_leaves_after_the_roll_stay(monkeypatch):
    reprint(monkeypatch, {"destro": [Trigger("first_roll", discard_a_joe)]})
    table = team("torpedo", "jinx", "", "jinx", officers="destro")
    facts = table.play("dice 1 1 1 1 1 1 0 \n Ann: jinx")
    assert Judged(table.card(ELEMENT), 6, 6) in facts
    assert table.pile("won") == [ELEMENT]


@rule("DB-ICON-08")
def test_a_joe_who_leaves_before_the_roll_adds_no_dice():
    table = team("torpedo", "jinx", "", "jinx", face_up="ambush")
    facts = table.play("Ann: jinx \n dice 0 0 0")
    assert Rolled(ANN, (0, 0, 0)) in facts


@rule("DB-ICON-09", "DB-COMPL-13")
@pytest.mark.parametrize("robs", ["ambush", "betrayed-position"])
def test_what_a_complication_may_take_can_be_played_before_it_does(robs):
    table = team("torpedo", "jinx sniper-rifle", "", "jinx", face_up=robs)
    assert (table.asks, table.waiting) == ("answer", ["Bob"])
    table.play("Bob: play-sniper-rifle")
    assert table.pile("play", "Bob") == ["sniper-rifle"]


@rule("DB-ICON-11")
def test_who_loses_the_only_joe_plays_no_more_cards_with_the_icon():
    table = team("torpedo", "jinx sniper-rifle", "", "jinx", face_up="ambush")
    table.play("Bob: pass \n Ann: jinx \n dice 0 0 0")
    assert table.pile("failed") == [ELEMENT]
    assert table.pile("hand", "Bob") == ["sniper-rifle"]


@rule("DB-ICON-11")
def test_who_has_another_joe_there_still_plays_them():
    table = team("torpedo", "jinx gi sniper-rifle", "", "jinx gi", face_up="ambush")
    table.play("Bob: pass \n Ann: jinx \n dice 0 0 0 0")
    assert (table.waiting, table.offers) == (["Bob"], ["pass", "play-sniper-rifle"])


@rule("DB-ICON-12", "DB-AMB-17")
@pytest.mark.parametrize(("loses", "needed"), [("jinx", 6), ("torpedo", 5)])
def test_what_would_have_lasted_stops_with_its_players_only_joe(loses, needed):
    given = {"face_up": "ambush", "mission_cards": "all"}
    table = team("torpedo gi", "jinx distraction", "torpedo gi", "jinx", **given)
    table.play(f"Bob: play-distraction \n Ann: {loses}")
    assert table.pile("play", "Bob") == ([] if loses == "jinx" else ["distraction"])
    facts = table.play("dice" + " 0" * dice_to_roll(table.state))
    assert Judged(table.card(ELEMENT), 0, needed) in facts
    assert "distraction" in table.pile("discard", "Bob")


@rule("DB-ICON-12", "DB-AMB-17")
def test_the_active_players_lasting_card_is_discarded_too_and_gives_no_recruit():
    given = {"face_up": "ambush", "mission_cards": "all"}
    table = team("torpedo distraction defuse", "jinx", "", "jinx", **given)
    table.play("Ann: play-distraction, play-defuse, torpedo")
    assert sorted(table.pile("discard", "Ann")) == ["distraction", "torpedo"]
    assert table.pile("play", "Ann") == ["defuse"]  # used up at once, so it stays
    facts = table.play("dice 0 0 0 0 0")
    assert Judged(table.card(ELEMENT), 0, 6) in facts


@rule("DB-ICON-13", "DB-AMB-17")
def test_what_was_gained_on_the_spot_is_kept():
    table = team(
        "torpedo",
        "jinx rocket-launcher",
        "",
        "jinx",
        face_up="ambush televised-threat",
    )
    table.play("Bob: play-rocket-launcher, televised-threat \n Ann: jinx")
    assert (table.threat, table.pile("play", "Bob")) == (1, ["rocket-launcher"])
    assert "televised-threat" in table.pile("complication_discard")


@rule("DB-ICON-14")
def test_a_mission_without_joes_is_failed_at_once():
    table = team("torpedo second-effort", "", "", "", face_up="ambush")
    assert Failed(ANN, table.card(ELEMENT)) in table.facts
    assert not any(isinstance(fact, Rolled | Judged) for fact in table.facts)
    assert (table.pile("failed"), table.threat) == ([ELEMENT], 3)
    assert table.pile("hangar") == ["vamp"]


@rule("DB-ICON-14")
def test_even_with_hits_enough_a_mission_without_joes_is_failed(monkeypatch):
    reprint(monkeypatch, {"destro": [Trigger("first_roll", discard_a_joe)]})
    hand = {"Ann": "mutt gi"}
    table = Table("Ann", hand=hand, officers="destro", battalions={1: "hiss-column"})
    facts = table.play("Ann: attempt-hiss-column, mutt, enough, lock \n dice 2 2 2 2 2")
    assert Failed(ANN, table.card("hiss-column")) in facts
    assert table.pile("battalions") == ["hiss-column"]
    assert "attempt-hiss-column" in table.offers


@rule("DB-ICON-15")
def test_all_complications_of_a_mission_without_joes_are_discarded():
    complications = {"face_up": "minefield", "face_down": "ambush"}
    table = team("torpedo second-effort", "", "", "", **complications)
    table.play("Ann: ambush")
    assert sorted(table.pile("complication_discard")) == ["ambush", "minefield"]
    assert table.pile("face_up") == []


# The verdict.


@rule("DB-AMB-47", "DB-RESULT-11", "DB-GROUP-20")
def test_the_verdict_waits_until_all_have_passed_with_no_card_in_between():
    table = team("torpedo second-effort", "gi sniper-rifle", "", "gi")
    facts = table.play("dice 1 1 0 0 \n Ann: pass \n Bob: play-sniper-rifle \n dice 0 2")
    assert (table.waiting, table.offers) == (["Ann"], ["pass", "play-second-effort"])  # once more
    facts += table.play("Ann: play-second-effort, die-0 \n dice 1")
    [judged] = [fact for fact in facts if isinstance(fact, Judged)]
    assert judged == Judged(table.card(ELEMENT), 5, 6)


@rule("DB-AMB-47")
def test_who_may_act_is_asked_whoever_sits_first():
    table = team("torpedo second-effort", "gi sniper-rifle", "", "gi")
    table.play("dice 1 1 0 0")
    assert table.waiting == ["Ann"]
    table.play("Ann: pass")
    assert table.waiting == ["Bob"]
    table.play("Bob: pass")
    assert table.pile("failed") == [ELEMENT]


# Without the icon.


@rule("DB-AMB-25", "DB-TYPE-09")
def test_the_active_player_may_play_a_card_without_the_icon_in_the_middle_of_a_mission():
    table = team("torpedo war-room-briefing", "", "", "", deck={"Ann": "sniper-rifle gi"})
    assert (table.asks, table.offers) == ("ready", ["pass", "play-war-room-briefing"])
    table.play("Ann: play-war-room-briefing \n dice 0 0 0")
    assert table.offers == ["pass", "play-sniper-rifle"]


@rule("DB-AMB-25")
def test_the_active_player_may_do_so_without_a_joe_there():
    table = team(
        "torpedo war-room-briefing", "jinx", "", "jinx", face_up="ambush", deck={"Ann": "gi"}
    )
    table.play("Ann: pass, torpedo")
    assert (table.pile("team", "Ann"), table.waiting) == ([], ["Ann"])
    assert table.offers == ["pass", "play-war-room-briefing"]


@rule("DB-AMB-25")
def test_team_mates_may_not():
    table = team("torpedo", "jinx war-room-briefing", "", "jinx", mission_cards="all")
    table.play("dice" + " 0" * 7)
    assert table.pile("failed") == [ELEMENT]
    assert "war-room-briefing" in table.pile("hand", "Bob")
    assert table.state.play[BOB] == []
