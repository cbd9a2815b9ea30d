"""Autobots on Missions: who sends them, in which Mode, and where they go afterwards."""

import pytest

from support.deckbuilding_cards import STRONG
from support.new_alliances import Alliance, go, lose, roll, scene, throw_all, win
from support.rule import rule
from yojoe.titles.deckbuilding.packs.new_alliances.telling.view import mission_view

RECON = "confirm-bumblebees-warning"  # Land, Recon or Tracker
DAM = "save-the-dam"  # Sea, Martial Arts or Demolitions
AIRBORNE = 2  # dice, on a Recon Mission


def team_question(ann="gi", bob="", **laid):
    """Ann's first Joe has boarded the VAMP, and she decides about her team."""
    table = scene(RECON, ann, bob, **laid)
    table.say("Ann", f"attempt-{RECON}")
    while table.asks in {"transport", "join", "send"}:
        [who] = table.waiting
        word = "vamp" if table.asks == "transport" else "enough"
        table.say(who, word if word in table.offers else table.offers[0])
    return table


# Who sends them.


@rule("NA-MISS-01", "NA-MISS-08", "NA-AMB-13")
def test_the_active_player_sends_autobots_from_the_ark_into_the_own_play_area():
    table = team_question(ark="hound", energon=0)
    table.say("Ann", "send-hound")
    assert table.pile("ark") == []
    assert "hound" in table.pile("play", "Ann")


@rule("NA-MISS-01", "NA-HAND-06", "NA-HAND-07")
def test_a_team_mate_sends_one_from_hand_and_the_pool_stays_as_it_is():
    table = scene(RECON, "gi", "hound", energon=2)
    table.play(f"Ann: attempt-{RECON}, gi, enough")
    assert (table.asks, table.waiting) == ("send", ["Bob"])
    table.say("Bob", "send-hound")
    assert table.pile("play", "Bob") == ["hound"]
    assert (table.pile("ark"), table.energon) == ([], 2)


@rule("NA-HAND-10")
def test_the_active_player_has_no_autobot_in_hand_to_send():
    table = Alliance("Ann", hand={"Ann": "gi hound"}, mission=RECON, step="turn.start", turns=2)
    assert table.pile("ark") == ["hound"]
    assert table.pile("hand", "Ann") == ["gi"]


@rule("NA-MISS-02", "NA-INV-09", "NA-MISS-10")
def test_no_mission_starts_without_a_joe():
    table = Alliance("Ann", "Bob", hand={"Ann": "second-effort"}, mission=RECON, ark="hound jazz")
    assert "attempt" not in " ".join(table.offers)


@rule("NA-MISS-10", "NA-AMB-20")
def test_an_autobot_is_no_joe_for_texts_that_count_them():
    table = scene(RECON, "gi", ark="hound")
    go(table, RECON, board="vamp", send="hound")
    assert (table.pile("team", "Ann"), table.pile("team", "Bob")) == (["gi"], [])


# Modes.


@rule("NA-MISS-04", "NA-MISS-06", "NA-ALT-06")
def test_the_mode_is_said_as_an_autobot_is_sent_and_no_other_one_is_used():
    table = team_question(ark="hound", energon=5)
    assert {"send-hound", "transform-hound"} <= set(table.offers)
    table.say("Ann", "transform-hound")
    assert not {"send-hound", "transform-hound"} & set(table.offers)
    table.say("Ann", "lock")
    assert roll(table, energon=8) == (4, 0)  # the G.I. and 3 for Hound's Alt Mode, no Energon


@rule("NA-BOT-06", "NA-ALT-06")
def test_bot_mode_has_the_upper_text_and_not_the_lower_one():
    table = scene(RECON, "gi", ark="bumblebee", energon=0)
    go(table, RECON, board="vamp", send="bumblebee")
    assert roll(table) == (1, 0)  # Alt Mode would add a die
    win(scene(RECON, STRONG, ark="bumblebee", energon=0), RECON, board="vamp", send="bumblebee")


@rule("NA-BOT-03", "NA-BOT-04", "NA-EX-05")
def test_bot_mode_takes_no_room_and_joes_still_do():
    table = scene(RECON, "gi gi gi gi gi", ark="hound jazz", hangar="vamp")
    table.say("Ann", f"attempt-{RECON}")
    table.say("Ann", "vamp")
    while table.asks == "join":
        table.say("Ann", "gi")
    table.play("Ann: send-hound, send-jazz")
    assert len(table.pile("team", "Ann")) == 4
    assert "gi" not in table.offers
    assert "lock" in table.offers


@rule("NA-ALT-02", "NA-EX-06")
def test_an_alt_mode_takes_the_place_of_the_vamp_and_the_vamp_of_it():
    table = team_question(ark="hound")
    table.say("Ann", "transform-hound")
    assert (table.pile("transport"), table.pile("hangar")) == (["hound"], ["vamp"])
    table.say("Ann", "board-vamp")
    assert (table.pile("transport"), table.pile("ark")) == (["vamp"], ["hound"])


@rule("NA-ALT-02", "NA-ALT-13")
def test_the_capacity_of_an_alt_mode_limits_the_joes():
    table = scene(RECON, "gi gi gi", ark="jazz")
    table.play(f"Ann: attempt-{RECON}, jazz, gi, gi")
    assert table.pile("transport") == ["jazz"]
    assert "gi" not in table.offers  # it carries 2


@rule("NA-ALT-04", "NA-AMB-46")
def test_an_alt_mode_has_no_terrain_and_needs_none():
    # Airborne likes Air Transports, and gives his own 2 and no more; Arcee adds 4 everywhere.
    on_land = scene(RECON, "airborne", ark="arcee")
    assert roll(go(on_land, RECON, board="arcee"))[0] == AIRBORNE + 4
    at_sea = scene(DAM, "airborne", ark="arcee")
    assert roll(go(at_sea, DAM, board="arcee"))[0] == 1 + 4


@rule("NA-ALT-07")
def test_a_view_tells_alt_modes_apart():
    table = team_question(ark="hound jazz")
    table.play("Ann: send-jazz, transform-hound")
    shown = mission_view(table.state)
    assert [each["id"] for each in shown["alts"]] == ["hound"]
    assert [each["id"] for each in shown["bots"]] == ["jazz"]


@rule("NA-AMB-14")
def test_a_team_mates_alt_mode_carries_the_team_if_the_active_player_lets_it():
    table = scene(RECON, "gi", "hound")
    table.play(f"Ann: attempt-{RECON}, gi, enough")
    table.say("Bob", "transform-hound")
    assert (table.pile("transport"), table.pile("hangar")) == (["hound"], ["vamp"])
    table.say("Ann", "board-vamp")
    assert table.pile("hand", "Bob") == ["hound"]
    table.play("Ann: ask-again")
    table.play("Bob: transform-hound")
    table.say("Ann", "lock")
    throw_all(table, lambda: 0)
    assert table.pile("discard", "Bob") == ["hound"]


@rule("NA-AMB-19")
def test_a_mission_called_off_puts_everything_back():
    table = team_question(bob="jazz", ark="hound blaster", energon=3)
    table.play("Ann: send-hound, transform-blaster, call-off")
    assert sorted(table.pile("ark")) == ["blaster", "hound"]
    assert (table.pile("hangar"), table.energon) == (["vamp"], 3)


# Afterwards.


@rule("NA-BOT-09", "NA-BOT-10", "NA-MISS-07", "NA-AMB-58")
def test_an_autobot_from_the_ark_pays_its_recruit_and_is_discarded_with_the_turn():
    table = scene(RECON, "gi", "second-effort", ark="ironhide", energon=0)
    lose(table, RECON, board="vamp", send="ironhide")
    assert "ironhide" in table.pile("play", "Ann")
    before = table.pool
    table.say("Ann", "recruit")
    recruit = table.state.book.box
    assert table.pool - before >= recruit.card("ironhide").recruit + recruit.card("gi").recruit
    while table.turn == "Ann" and table.asks == "recruit":
        table.say("Ann", "end-turn")
    assert "ironhide" in [*table.pile("discard", "Ann"), *table.pile("hand", "Ann")]


@rule("NA-BOT-11")
def test_it_cannot_go_twice_in_a_turn():
    table = scene("megatron", "gi", ark="hound", energon=0, hangar="vamp whale")
    lose(table, "megatron", board="vamp", send="hound")
    table.play("Ann: attempt-megatron, enough") if "enough" in table.offers else None
    table.say("Ann", "attempt-megatron")
    assert not {"send-hound", "transform-hound"} & set(table.offers)


@rule("NA-BOT-08", "NA-HAND-08", "NA-HAND-09", "NA-MISS-11", "NA-EX-19")
def test_a_team_mates_autobot_gives_the_right_to_play_and_goes_to_the_own_discard_pile():
    table = scene(RECON, "gi", "hound sniper-rifle", energon=2)
    table.play(f"Ann: attempt-{RECON}, gi, enough")
    table.say("Bob", "send-hound")
    table.say("Ann", "lock")
    throw_all(table, lambda: 0, energon=1)
    assert "play-sniper-rifle" in table.offers
    table.play("Bob: play-sniper-rifle\ndice 0 0")
    assert sorted(table.pile("discard", "Bob")) == ["hound", "sniper-rifle"]
    assert table.energon == 1  # the one that was rolled


@rule("NA-HAND-09")
def test_who_has_neither_joe_nor_autobot_here_plays_nothing():
    table = scene(RECON, "gi", "sniper-rifle", energon=0)
    table.play(f"Ann: attempt-{RECON}, gi, enough, lock")
    throw_all(table, lambda: 0)
    assert table.waiting == ["Ann"]
    assert table.asks == "missions"


@rule("NA-AMB-23")
@pytest.mark.parametrize("mode", ["send", "transform"])
def test_either_mode_gives_the_right_to_play(mode):
    table = scene(RECON, "gi", "hound sniper-rifle", energon=0)
    table.play(f"Ann: attempt-{RECON}, gi, enough")
    table.say("Bob", f"{mode}-hound")
    table.say("Ann", "lock")
    throw_all(table, lambda: 0)
    assert table.waiting == ["Bob"]


@rule("NA-AMB-47", "NA-EX-06", "NA-ALT-08", "NA-ALT-09")
def test_an_alt_mode_from_the_ark_goes_to_the_active_players_discard_pile_at_once():
    table = scene(RECON, "gi", ark="hound", energon=0)
    lose(table, RECON, board="hound")
    assert table.pile("discard", "Ann") == ["hound"]
    assert "hound" not in table.pile("play", "Ann")


def ambushed(bob=""):
    """A Complication takes one Joe away, here Ann's only one."""
    table = scene(RECON, "gi", bob, ark="hound", energon=2, face_up="ambush")
    return go(table, RECON, board="vamp", send="hound")


@rule("NA-AMB-21", "NA-AMB-20")
def test_with_the_last_joe_gone_an_autobot_cannot_carry_on():
    table = ambushed()
    assert table.pile("failed") == [RECON]
    assert table.energon == 2


@rule("NA-AMB-22")
def test_an_autobot_keeps_its_player_on_a_mission_that_somebody_elses_joe_carries_on():
    table = ambushed(bob="recondo")
    table.say("Ann", "gi")  # who drops out
    throw_all(table, lambda: 2, energon=0)
    assert table.pile("won") == [RECON]


@rule("NA-AMB-48")
def test_an_autobot_drawn_in_the_own_action_phase_goes_into_the_ark_at_once():
    table = Alliance(
        "Ann", "Bob", hand={"Ann": "comms gi"}, deck={"Ann": "hound"}, mission=RECON, energon=2
    )
    table.play("Ann: play-comms, Ann")
    assert (table.pile("ark"), table.energon) == (["hound"], 3)


@rule("NA-AMB-49")
def test_after_the_lock_nobody_is_sent_any_more():
    table = scene(RECON, "gi", "hound", ark="jazz", energon=0)
    table.play(f"Ann: attempt-{RECON}, vamp, gi, enough")
    table.play("Bob: enough")
    table.say("Ann", "lock")
    throw_all(table, lambda: 0)
    assert (table.pile("ark"), table.pile("hand", "Bob")) == (["jazz"], ["hound"])
