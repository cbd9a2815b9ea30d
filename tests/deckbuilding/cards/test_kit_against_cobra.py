"""Kit against Cobra: cards against Complications, and the dart that puts Officers to sleep."""

from support.deckbuilding import Table
from support.deckbuilding_cards import found, go, hits, roll, scene, told
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import Drew

STORY = "shield-the-relief-convoy"  # Land, Marksman


# Complications.


def test_knowing_is_half_the_battle_looks_at_what_lies_face_down_and_may_discard_one():
    table = scene(STORY, "gi knowing-is-half-the-battle", face_down="minefield ambush")
    table.say("Ann", "play-knowing-is-half-the-battle")
    assert sorted(table.offers) == ["ambush", "enough", "minefield"]
    table.say("Ann", "ambush")
    assert table.pile("scouted") == ["minefield"]
    assert table.pile("complication_discard") == ["ambush"]


def test_knowing_is_half_the_battle_may_discard_none():
    table = scene(STORY, "gi knowing-is-half-the-battle", face_down="minefield")
    table.play("Ann: play-knowing-is-half-the-battle, enough")
    assert table.pile("scouted") == ["minefield"]


def test_knowing_is_half_the_battle_finds_nothing_where_nothing_lies_face_down():
    table = scene(STORY, "gi knowing-is-half-the-battle", face_up="minefield")
    table.say("Ann", "play-knowing-is-half-the-battle")
    assert table.asks == "missions"
    assert told(table.facts) == []


@rule("DB-CARD-11", "DB-ICON-10")
def test_the_rocket_launcher_discards_a_complication_before_it_resolves():
    table = go(scene(STORY, "gi rocket-launcher", face_down="televised-threat"), STORY)
    assert table.asks == "answer"
    table.say("Ann", "play-rocket-launcher")
    assert table.offers == ["add-a-die", "televised-threat"]
    table.say("Ann", "televised-threat")
    assert told(table.facts) == ["televised-threat is discarded"]
    assert roll(table) == 1


def test_the_rocket_launcher_may_add_a_die_instead():
    table = go(scene(STORY, "gi rocket-launcher", face_down="televised-threat"), STORY)
    table.play("Ann: play-rocket-launcher, add-a-die")
    assert told(table.facts) == ["threat +1", "televised-threat is discarded"]
    assert roll(table) == 1 + 1


@rule("DB-CARD-11")
def test_the_rocket_launcher_is_too_late_for_a_complication_that_has_resolved():
    table = go(scene(STORY, "gi gi gi rocket-launcher", face_down="minefield"), STORY)
    table.say("Ann", "pass")
    assert roll(table, 0) == 3 - 2
    table.play("""
        Ann: play-rocket-launcher
        dice 1
    """)
    assert hits(table) == 1


@rule("DB-CARD-11", "DB-COMPL-21")
def test_the_rocket_launcher_does_not_reach_a_complication_at_another_mission():
    table = Table(
        "Ann", hand={"Ann": "gi rocket-launcher"}, face_up="minefield", officers="baroness"
    )
    table.play("""
        Ann: attempt-baroness, lock
        dice 0
        Ann: play-rocket-launcher
        dice 1
    """)
    assert table.pile("face_up") == ["minefield"]
    assert table.pile("complication_discard") == []


# The Tranquilizer Dart.


@rule("DB-CARD-13", "DB-CLAR-07", "DB-CLAR-08")
def test_the_tranquilizer_dart_turns_an_officer_face_down_until_your_next_turn():
    hands = {"Ann": "gi tranquilizer-dart", "Bob": "gi"}
    table = Table("Ann", "Bob", hand=hands, officers="storm-shadow zartan", step="turn.missions")
    table.play("Ann: play-tranquilizer-dart, storm-shadow, recruit")
    assert table.pile("officers") == ["zartan"]
    assert table.pile("officers_down") == ["storm-shadow"]
    table.say("Ann", "end-turn")
    assert table.turn == "Bob"
    assert "gi" in table.pile("hand", "Bob")  # Storm Shadow does nothing
    table.play("Bob: recruit, end-turn")
    assert "storm-shadow" in table.pile("officers")
    assert table.pile("officers_down") == []


@rule("DB-CARD-13")
def test_the_tranquilizer_dart_does_not_hit_the_officer_this_mission_is_against():
    table = go(scene("destro", "gi tranquilizer-dart", officers="zartan wild-weasel"), "destro")
    table.say("Ann", "play-tranquilizer-dart")
    assert table.offers == ["zartan", "wild-weasel"]
    table = go(scene("destro", "gi tranquilizer-dart"), "destro")
    assert table.asks == "roll"


def test_the_tranquilizer_dart_silences_destro_before_the_roll():
    table = go(scene(STORY, "gi tranquilizer-dart", officers="destro"), STORY)
    table.say("Ann", "play-tranquilizer-dart")
    assert roll(table, 2) == 1
    assert hits(table) == 2


def test_the_tranquilizer_dart_hits_nobody_where_no_officer_is_in_play():
    table = scene(STORY, "gi tranquilizer-dart")
    table.say("Ann", "play-tranquilizer-dart")
    assert table.asks == "missions"
    assert not found(table, Drew)
