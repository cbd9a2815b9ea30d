"""Starters, Service Rifles, Gear and Utility cards."""

import pytest

from support.deckbuilding import Table, difficulty_of, space_in
from support.deckbuilding_cards import go, hits, lose, needed, result, roll, scene, told
from support.every import every
from support.rule import rule
from yojoe.titles.deckbuilding.rules.flow import core_book

STORY = "shield-the-relief-convoy"  # Land, Marksman
SEA_STORY = "secure-the-rare-liquid-element"  # Sea, Martial Arts, 6
STRIKE = "disarm-the-car-bomb"  # Land, Demolitions or Recon, 3
GREEN, YELLOW, RED = map(space_in, ("green", "yellow", "red"))  # the lowest of each


def after_the_roll(target, ann, *dice, bob="", **laid):
    """A G.I. of Ann's is on the Mission, and the dice have fallen."""
    table = go(scene(target, f"gi {ann}", bob, **laid), target)
    if table.asks == "ready":
        table.say("Ann", "pass")
    roll(table, *dice)
    return table


# Cards that add dice: on which Mission, and how many.

ADDS = [
    ("defuse", "destro", 1),
    ("defuse", STRIKE, 3),
    ("defuse", STORY, 1),
    ("service-rifle", "destro", 1),
    ("sniper-rifle", "destro", 2),
    ("c4-charges", "destro", 3),  # Martial Arts and Demolitions
    ("c4-charges", STRIKE, 3),  # Demolitions or Recon
    ("c4-charges", STORY, 1),
    ("c4-charges", "cobra-battalion", 1),  # any 1 Skill names none
    ("jump-jet-pack", "destro", 1),
    ("rocket-launcher", "destro", 1),
    ("yo-joe", "destro", 1),
]


@rule("DB-SKILL-08", "DB-SKILL-09", "DB-CARD-10")
@every(ADDS)
def test_a_card_adds_dice_after_the_roll_and_they_are_rolled_at_once(card, target, dice):
    table = after_the_roll(target, card, 0)
    table.say("Ann", f"play-{card}")
    table.play("dice" + " 1" * dice)
    assert hits(table) == dice


@rule("DB-SKILL-08")
@every(ADDS)
def test_a_card_adds_dice_before_the_roll_and_they_join_it(card, target, dice):
    table = go(scene(target, f"gi {card}", mission_cards="all"), target)
    table.say("Ann", f"play-{card}")
    assert roll(table) == 1 + dice


@pytest.mark.parametrize(
    "card", ["defuse", "service-rifle", "sniper-rifle", "c4-charges", "yo-joe"]
)
def test_a_card_that_adds_dice_does_nothing_for_a_mission_after_it(card):
    table = scene("destro", f"gi {card}", mission_cards="all")
    table.say("Ann", f"play-{card}")
    assert roll(go(table, "destro")) == 1


def test_yo_joe_adds_a_die_for_each_player_here():
    table = after_the_roll("destro", "yo-joe gi", 0, bob="gi")
    table.play("""
        Ann: play-yo-joe
        dice 1 1
    """)
    assert hits(table) == 2


# In the Recruit step.

NEEDS_A_MISSION = [
    "defuse",
    "second-effort",
    "service-rifle",
    "c4-charges",
    "distraction",
    "halo-jump",
    "jump-jet-pack",
    "night-vision-goggles",
    "recovery-signal",
    "rocket-launcher",
    "sniper-rifle",
    "yo-joe",
]


@rule("DB-RECRUIT-01", "DB-AMB-20")
@every([*NEEDS_A_MISSION, "knowing-is-half-the-battle", "tranquilizer-dart"])
def test_a_card_whose_text_is_of_no_use_now_is_played_for_its_recruit_value(card):
    table = Table("Ann", "Bob", hand={"Ann": f"{card} apc"}, mission=STORY)
    table.say("Ann", "recruit")
    assert "muster" in table.offers
    assert f"play-{card}" not in table.offers
    table.say("Ann", "muster")
    assert table.pool == core_book().box.card(card).recruit
    assert told(table.facts) == []


@rule("DB-RECRUIT-01", "DB-RECRUIT-02")
@pytest.mark.parametrize(
    "card",
    [
        "comms",
        "knowing-is-half-the-battle",
        "tranquilizer-dart",
        "transfer-orders",
        "war-room-briefing",
    ],
)
def test_a_card_whose_text_is_of_use_may_be_played_for_both(card):
    laid = {"mission": STORY, "face_down": "minefield", "officers": "destro"}
    table = Table("Ann", "Bob", hand={"Ann": f"{card} gi"}, **laid)
    table.play(f"Ann: recruit, play-{card}")
    assert table.pool == core_book().box.card(card).recruit
    assert card in table.pile("play", "Ann")


# Re-rolls.


@rule("DB-CARD-03", "DB-DICE-06")
def test_second_effort_re_rolls_one_die_and_keeps_what_it_shows():
    table = after_the_roll("baroness", "gi second-effort", 0, 2)
    table.play("""
        Ann: play-second-effort, die-2
        dice 1
    """)
    assert hits(table) == 1


@rule("DB-CARD-03")
def test_second_effort_is_not_offered_before_the_roll_or_without_dice():
    table = go(scene("destro", "gi second-effort", mission_cards="all"), "destro")
    assert table.asks == "roll"
    table = after_the_roll(STORY, "second-effort", face_up="minefield")
    assert table.asks == "recruit"


@pytest.mark.parametrize(("threat", "most"), [(1, 2), (YELLOW - 1, 2), (YELLOW, 3), (RED, 3)])
def test_night_vision_goggles_re_roll_two_dice_and_three_in_yellow_or_red(threat, most):
    table = after_the_roll("destro", "gi gi gi night-vision-goggles", 0, 0, 0, 0, threat=threat)
    table.say("Ann", "play-night-vision-goggles")
    table.play(f"Ann: {', '.join(['die-0'] * most)}")
    table.play("dice" + " 1" * most)
    assert hits(table) == most


def test_night_vision_goggles_may_re_roll_fewer():
    table = after_the_roll("destro", "gi night-vision-goggles", 0, 1)
    table.play("""
        Ann: play-night-vision-goggles, die-0, enough
        dice 1
    """)
    assert hits(table) == 2


# Cards and decks.


@rule("DB-CARD-04", "DB-GLOSS-13")
@pytest.mark.parametrize("who", ["Ann", "Bob"])
def test_comms_lets_a_player_of_your_choice_draw_a_card(who):
    table = scene("destro", "comms", deck={"Ann": "defuse", "Bob": "defuse"})
    table.play(f"Ann: play-comms, {who}")
    assert told(table.facts) == [f"{who} draws 1"]


def test_comms_works_on_a_mission_even_before_the_roll():
    table = go(scene("destro", "gi comms", deck={"Bob": "torpedo"}), "destro")
    assert table.asks == "ready"
    table.play("Ann: play-comms, Bob")
    assert table.pile("hand", "Bob") == ["torpedo"]
    assert roll(table) == 1


def test_war_room_briefing_draws_two_cards():
    table = scene("destro", "war-room-briefing", deck={"Ann": "defuse gi comms"})
    table.say("Ann", "play-war-room-briefing")
    assert told(table.facts) == ["Ann draws 2"]


def test_war_room_briefing_has_no_mission_icon():
    table = go(scene("destro", "gi", "gi war-room-briefing", deck={"Bob": "comms"}), "destro")
    assert table.asks == "roll"


def test_transfer_orders_draw_a_card_and_may_destroy_one_from_hand_or_discard_pile():
    piles = {"deck": {"Ann": "comms"}, "discard": {"Ann": "defuse"}}
    table = scene("destro", "gi transfer-orders", **piles)
    table.say("Ann", "play-transfer-orders")
    assert table.offers == ["enough", "gi", "clutch", "comms", "defuse"]
    table.say("Ann", "defuse")
    assert told(table.facts) == ["Ann draws 1", "Ann destroys defuse"]


@rule("DB-AMB-74")
@pytest.mark.parametrize(
    ("said", "hand", "discard"),
    [("gi-from-hand", ["comms"], ["gi"]), ("gi-from-discard", ["gi", "comms"], [])],
)
def test_transfer_orders_destroy_a_card_from_the_pile_that_its_owner_names(said, hand, discard):
    piles = {"deck": {"Ann": "comms"}, "discard": {"Ann": "gi"}}
    table = Table("Ann", hand={"Ann": "gi transfer-orders"}, **piles)
    table.play("Ann: play-transfer-orders")
    assert table.offers == ["enough", "gi-from-hand", "comms", "gi-from-discard"]
    table.say("Ann", said)
    assert (table.pile("hand", "Ann"), table.pile("discard", "Ann")) == (hand, discard)


def test_transfer_orders_may_destroy_nothing():
    table = scene("destro", "transfer-orders", deck={"Ann": "comms"})
    table.play("Ann: play-transfer-orders, enough")
    assert told(table.facts) == ["Ann draws 1"]


def test_transfer_orders_may_destroy_a_trooper_like_any_other_card():
    table = scene("destro", "transfer-orders cobra-trooper")
    table.play("Ann: play-transfer-orders, cobra-trooper")
    assert "cobra-trooper" in table.pile("box")


# Joes that come and go.


def test_halo_jump_lets_players_here_add_two_joes_in_all_beyond_the_capacity():
    table = scene("destro", "torpedo gi bazooka halo-jump", "jinx chuckles", hangar="skystriker")
    table.play("""
        Ann: attempt-destro, torpedo, enough
        Bob: jinx
        Ann: lock, play-halo-jump
    """)
    assert "bazooka" in table.offers
    table.play("""
        Ann: bazooka, enough
        Bob: chuckles
    """)
    assert roll(table) == 3 + 4 + 3 + (2 + 3)


def test_halo_jump_lets_nobody_add_joes_who_has_none_here():
    table = go(scene("destro", "torpedo gi halo-jump", "jinx"), "destro", leave="jinx gi")
    table.play("Ann: play-halo-jump, gi, enough")
    assert table.asks == "roll"
    assert roll(table) == 3 + 1


def test_after_the_roll_joes_of_a_halo_jump_roll_their_dice_at_once():
    table = go(scene("destro", "gi bazooka chuckles halo-jump"), "destro", leave="bazooka chuckles")
    table.say("Ann", "pass")
    assert roll(table, 0) == 1
    table.play("""
        Ann: play-halo-jump, bazooka
        dice 0 0 1
        Ann: chuckles
        dice 0 0 0 1 1
    """)
    assert hits(table) == 3


@rule("DB-AMB-56")
@pytest.mark.parametrize("when", ["before the roll", "after it"])
def test_the_text_of_a_joe_who_comes_late_is_read_as_he_comes(when):
    table = scene("destro", "torpedo snow-job halo-jump", deck={"Ann": "comms"}, threat=GREEN)
    go(table, "destro", leave="snow-job")
    if when == "after it":
        table.say("Ann", "pass")
        roll(table)
    table.play("Ann: play-halo-jump, snow-job")
    assert "Ann draws 1" in told(table.facts)
    assert "comms" in table.pile("hand", "Ann")


def test_two_joes_of_a_halo_jump_may_be_alike():
    table = scene("destro", "torpedo gi gi halo-jump")
    go(table, "destro", leave="gi")
    table.play("Ann: play-halo-jump, gi, gi")
    assert roll(table) == 3 + 1 + 1


def test_a_halo_jump_brings_nobody_whom_the_mission_keeps_off():
    mission = "crystals-under-the-ice"  # Tracker; team-mates add at most 1 Joe in all
    table = scene(mission, "torpedo", "gi jinx bazooka halo-jump")
    table.play(f"""
        Ann: attempt-{mission}, torpedo, enough
        Bob: gi
        Ann: lock
        Bob: play-halo-jump
        Ann: enough
    """)
    assert roll(table) == 1 + 1  # Bob was not asked


def test_a_halo_jump_keeps_to_the_number_of_team_mates_joes():
    mission = "crystals-under-the-ice"
    table = scene(mission, "torpedo gi halo-jump", "jinx bazooka")
    table.play(f"""
        Ann: attempt-{mission}, torpedo, enough
        Bob: jinx
        Ann: lock, play-halo-jump
    """)
    assert set(table.offers) == {"enough", "gi", "clutch"}
    table.play("Ann: gi, enough")
    assert roll(table) == 1 + 1 + 1


@rule("DB-CARD-12", "DB-CLAR-03")
@pytest.mark.parametrize("face", [2, 0])
def test_recovery_signal_returns_up_to_two_joes_to_their_owners_hands(face):
    table = go(scene("baroness", "torpedo low-light recovery-signal", "bazooka"), "baroness")
    assert roll(table, *[face] * 5) == 5
    table.play("Ann: play-recovery-signal, torpedo, bazooka")
    assert table.pile("hand", "Bob") == ["bazooka"]
    assert "torpedo" in table.pile("hand", "Ann")
    assert table.pile("play", "Ann") == ["recovery-signal", "low-light"]


@rule("DB-CARD-12", "DB-CLAR-03")
def test_recovery_signal_returns_twins_of_one_owner_or_of_two():
    table = go(scene("baroness", "gi gi recovery-signal", "gi"), "baroness")
    assert roll(table, 0, 0, 0) == 3
    table.play("Ann: play-recovery-signal")
    assert table.offers == ["enough", "gi-of-seat-1", "gi-of-seat-2"]
    table.say("Ann", "gi-of-seat-1")
    assert table.offers == ["enough", "gi-of-seat-1", "gi-of-seat-2"]
    table.say("Ann", "gi-of-seat-2")
    assert table.pile("hand", "Bob") == ["gi"]
    assert table.pile("play", "Ann") == ["recovery-signal", "gi"]


@rule("DB-CARD-12")
def test_recovery_signal_returns_joes_in_any_order():
    table = go(scene("baroness", "torpedo low-light recovery-signal", "bazooka"), "baroness")
    roll(table)
    table.play("Ann: play-recovery-signal, bazooka")
    assert table.offers == ["enough", "torpedo", "low-light"]


@rule("DB-CARD-12")
def test_recovery_signal_may_return_fewer_and_nobody_when_it_was_played_before_the_mission():
    table = after_the_roll("destro", "recovery-signal", 0)
    table.play("Ann: play-recovery-signal, enough")
    assert table.pile("play", "Ann") == ["recovery-signal", "gi"]
    table = scene("destro", "gi recovery-signal")
    table.say("Ann", "play-recovery-signal")
    assert result(lose(table, "destro")) == []


# Difficulty and Terrain.


@rule("DB-CARD-15")
def test_distraction_makes_the_mission_one_easier():
    table = after_the_roll("destro", "distraction", 0)
    table.say("Ann", "play-distraction")
    assert needed(table) == difficulty_of("destro") - 1


def test_distraction_played_before_the_mission_does_nothing_for_it():
    table = scene("destro", "gi distraction")
    table.say("Ann", "play-distraction")
    assert needed(lose(table, "destro")) == difficulty_of("destro")


def test_two_distractions_add_up_and_are_gone_for_the_next_mission():
    table = after_the_roll("destro", "distraction distraction", 0)
    table.play("Ann: play-distraction, play-distraction")
    assert needed(table) == difficulty_of("destro") - 2
    table.play("""
        Ann: attempt-destro, lock
        dice 0
    """)
    assert needed(table) == difficulty_of("destro")


@pytest.mark.parametrize("transport", ["whale", "skystriker"])
def test_the_jump_jet_pack_gives_the_terrain_bonus_where_the_terrain_does_not_match(transport):
    table = go(scene(STORY, "gi jump-jet-pack", hangar=transport), STORY)
    assert table.asks == "ready"
    table.say("Ann", "play-jump-jet-pack")
    assert roll(table) == 1 + 1 + 3


def test_after_the_roll_the_jump_jet_packs_terrain_bonus_is_rolled_at_once():
    table = after_the_roll(STORY, "jump-jet-pack", 0, hangar="whale")
    table.play("""
        Ann: play-jump-jet-pack
        dice 1 1 1 1
    """)
    assert hits(table) == 4


def test_the_jump_jet_pack_gives_no_terrain_bonus_twice_or_where_a_mission_has_no_terrain():
    table = go(scene(SEA_STORY, "gi jump-jet-pack", hangar="whale", mission_cards="all"), SEA_STORY)
    table.say("Ann", "play-jump-jet-pack")
    assert roll(table) == 1 + 3 + 1
    text = table.state.book.box.card("jump-jet-pack").texts["text"]
    assert "If this Mission has a Terrain, " in text
    table = go(scene("destro", "gi jump-jet-pack", hangar="whale", mission_cards="all"), "destro")
    table.say("Ann", "play-jump-jet-pack")
    assert roll(table) == 1 + 1


def test_what_forbids_the_terrain_bonus_beats_the_jump_jet_pack():
    laid = {"hangar": "whale", "mission_cards": "all"}
    table = go(scene(STORY, "gi gi jump-jet-pack", officers="wild-weasel", **laid), STORY)
    table.say("Ann", "play-jump-jet-pack")
    assert roll(table) == 2 + 1


def test_the_jump_jet_pack_works_for_other_bonuses_after_the_roll():
    table = after_the_roll(SEA_STORY, "jump-jet-pack", 0, hangar="awe-striker")
    table.play("""
        Ann: play-jump-jet-pack
        dice 0
    """)
    assert needed(table) == 6 - 1
