"""Joes who change the rules of a Mission: Ripcord drops in late, Psyche-Out silences Officers."""

from support.deckbuilding import difficulty_of
from support.deckbuilding_cards import found, go, hits, lose, needed, result, roll, scene, win
from yojoe.titles.deckbuilding.telling.facts import JoeDazed, JoeJoined

SEA_STORY = "secure-the-rare-liquid-element"  # Sea, Martial Arts, 6
AIR_STORY = "guard-the-relay-satellite"  # Air, Recon or Marksman


# Ripcord drops in.


def test_ripcord_may_drop_in_after_complications_and_before_the_roll_beyond_the_capacity():
    table = scene(AIR_STORY, "airborne torpedo ripcord", hangar="skystriker", face_down="ambush")
    table.play(f"Ann: attempt-{AIR_STORY}, airborne, torpedo, lock, torpedo")
    assert table.asks == "ready"
    assert table.offers == ["pass", "ripcord"]
    table.play("Ann: ripcord, recon")
    assert roll(table) == 2 + 2 + 3 + 3  # Airborne and his text, Ripcord, the Skystriker


def test_ripcord_may_stay_in_hand():
    table = scene(AIR_STORY, "airborne ripcord")
    go(table, AIR_STORY, leave="ripcord")
    table.play("Ann: pass, recon")
    assert roll(table) == 2
    assert "ripcord" in table.pile("hand", "Ann")


def test_a_team_mates_ripcord_drops_in_on_a_group_mission_only():
    table = go(scene("destro", "torpedo", "ripcord"), "destro", leave="ripcord")
    table.say("Bob", "ripcord")
    assert roll(table) == 3 + 1
    table = go(scene("cobra-battalion", "torpedo", "ripcord"), "cobra-battalion")
    assert table.asks == "roll"


def test_ripcord_drops_in_on_an_own_side_mission():
    table = go(scene("cobra-battalion", "torpedo ripcord"), "cobra-battalion", leave="ripcord")
    table.play("Ann: ripcord, recon")
    assert roll(table) == 1 + 3


def test_ripcord_cannot_drop_in_where_a_mission_keeps_him_off():
    mission = "crystals-under-the-ice"  # team-mates add at most 1 Joe in all
    table = go(scene(mission, "torpedo", "gi ripcord"), mission, leave="ripcord")
    assert len(found(table, JoeJoined)) == 2
    assert table.asks == "roll"


def test_dr_mindbender_keeps_ripcord_from_dropping_in_on_a_story_mission():
    table = scene(SEA_STORY, "torpedo ripcord", officers="dr-mindbender")
    assert go(table, SEA_STORY, leave="ripcord").asks == "roll"


# Psyche-Out.


def test_psyche_out_silences_the_officers_ongoing_texts_here():
    table = go(
        scene(SEA_STORY, "psyche-out torpedo", officers="dr-mindbender destro", hangar="whale"),
        SEA_STORY,
    )
    assert roll(table, 2, 2) == 1 + 3 + 2 + 3  # Torpedo's text and the W.H.A.L.E.'s work
    assert hits(table) == 4  # and Destro re-rolls nothing


def test_without_psyche_out_the_officers_texts_work():
    table = go(
        scene(SEA_STORY, "gi torpedo", officers="dr-mindbender destro", hangar="whale"), SEA_STORY
    )
    assert roll(table, 2, 2) == 1 + 3 + 3
    assert table.asks == "roll"


def test_psyche_out_gives_back_the_room_that_wild_weasel_takes():
    table = scene("destro", "psyche-out gi gi gi gi", officers="wild-weasel")
    table.play("Ann: attempt-destro, psyche-out, gi, gi, gi, lock")
    assert roll(table) == 4
    table = scene("destro", "torpedo gi gi gi gi", officers="wild-weasel")
    table.play("Ann: attempt-destro, torpedo, gi, gi")
    assert "gi" not in table.offers


def test_with_psyche_out_zartan_picks_nobody():
    table = go(scene(SEA_STORY, "psyche-out torpedo", officers="zartan"), SEA_STORY)
    assert not found(table, JoeDazed)
    assert roll(table) == 4


def test_psyche_out_changes_neither_a_missions_text_nor_an_officers_reward():
    mission = "destroy-the-mass-device"
    table = lose(scene(mission, "psyche-out", officers="cobra-commander"), mission)
    assert needed(table) == difficulty_of(mission) + 1
    table = win(
        scene("cobra-commander", "psyche-out wild-bill shipwreck", threat=5), "cobra-commander"
    )
    assert result(table) == ["threat -2"]
