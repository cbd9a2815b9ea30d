"""What the rulebook clarifies about single cards."""

import pytest

from support.deckbuilding import Table
from support.rule import rule
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll

HEADQUARTERS = "hold-the-line-at-headquarters"  # for Marksman
SPARE = "knowing-is-half-the-battle"  # a Utility, of no use in these scenes


def attempt(hand, *ahead, **given):
    """Ann plays cards ahead of a Mission for Marksman and locks her team."""
    table = Table(
        "Ann", "Bob", hand={"Ann": hand}, mission=HEADQUARTERS, mission_cards="all", **given
    )
    for card in ahead:
        table.play(f"Ann: play-{card}")
    table.play(f"Ann: attempt-{HEADQUARTERS}, lock")
    return table


@rule("DB-CLAR-01", "DB-CARD-14")
@pytest.mark.parametrize(
    ("kit", "dice"),
    [(SPARE, 4), ("sniper-rifle", 4), ("service-rifle", 2), ("defuse", 2), ("", 2)],
)
def test_roadblock_looks_for_gear_or_utility_in_play(kit, dice):
    table = attempt(f"roadblock {kit}", *kit.split())
    assert dice_to_roll(table.state) == dice


@rule("DB-CLAR-01", "DB-CARD-14")
@pytest.mark.parametrize(("ahead", "drawn"), [((SPARE,), ["defuse"]), ((), [])])
def test_lady_jaye_looks_for_gear_or_utility_in_play(ahead, drawn):
    table = attempt(" ".join(("lady-jaye", *ahead)), *ahead, deck={"Ann": "defuse"})
    assert table.pile("hand", "Ann") == drawn


@rule("DB-CLAR-01")
def test_a_team_mates_gear_is_not_roadblocks():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "roadblock"},
        play={"Bob": "sniper-rifle"},
        mission=HEADQUARTERS,
    )
    table.play(f"Ann: attempt-{HEADQUARTERS}, lock")
    assert dice_to_roll(table.state) == 2


@rule("DB-CLAR-02")
def test_gear_that_follows_is_too_late_for_roadblock():
    table = attempt("roadblock sniper-rifle")
    table.play("Ann: play-sniper-rifle")
    assert dice_to_roll(table.state) == 2 + 2


@pytest.mark.parametrize(
    ("first", "late", "dice"),
    [
        pytest.param("gi", "roadblock", 1 + 2 + 2, marks=rule("DB-CLAR-01")),
        pytest.param("roadblock", "gi", 2 + 1, marks=rule("DB-CLAR-02")),
    ],
)
def test_who_comes_late_finds_what_is_in_play_by_then(first, late, dice):
    hand = {"Ann": f"{first} {late} halo-jump"}
    table = Table("Ann", "Bob", hand=hand, mission=HEADQUARTERS)
    table.play(f"Ann: attempt-{HEADQUARTERS}, {first}, enough, lock, play-halo-jump, {late}")
    assert dice_to_roll(table.state) == dice


@rule("DB-CLAR-02")
def test_gear_that_follows_is_too_late_for_lady_jaye():
    table = attempt("lady-jaye sniper-rifle", deck={"Ann": "defuse"})
    table.play("Ann: play-sniper-rifle")
    assert table.pile("hand", "Ann") == []


def with_a_signal(joes, **given):
    """Ann has a Recovery Signal, and two Missions to choose from."""
    return Table(
        "Ann",
        "Bob",
        hand={"Ann": f"{joes} recovery-signal", **given.pop("others", {})},
        officers="baroness",
        battalions={1: "cobra-battalion"},
        **given,
    )


@rule("DB-CLAR-03", "DB-CLAR-06", "DB-CARD-12", "DB-AMB-23")
def test_a_joe_whom_recovery_signal_brought_back_goes_on_another_mission_and_pays_once():
    table = with_a_signal("wild-bill", line_up="grunt")
    table.play("""
        Ann: attempt-baroness, lock
        dice 0 0 0
        Ann: play-recovery-signal, wild-bill
        Ann: attempt-cobra-battalion, lock
        dice 2 2 2
    """)
    assert table.covered == []
    assert table.asks == "recruit"
    assert table.pool == 2 + 3  # Wild Bill and the signal


@rule("DB-CLAR-04")
def test_a_joe_who_came_back_may_be_played_to_recruit_by_the_active_player_only():
    table = with_a_signal("wild-bill", others={"Bob": "sgt-slaughter"}, line_up="grunt")
    table.play("""
        Ann: attempt-baroness
        Bob: sgt-slaughter
        Ann: lock
        dice 0 0 0 0 0
        Ann: play-recovery-signal, wild-bill, sgt-slaughter, recruit
    """)
    assert table.pool == 3
    table.play("Ann: muster")
    assert table.pool == 3 + 2
    assert table.pile("hand", "Bob") == ["sgt-slaughter"]


@rule("DB-CLAR-05", "DB-GLOSS-17")
def test_the_ability_of_a_joe_who_came_back_works_again():
    table = with_a_signal("snow-job", deck={"Ann": "comms defuse"})
    table.play("Ann: attempt-baroness, lock")
    assert table.pile("hand", "Ann") == ["recovery-signal", "comms"]
    table.play("""
        Ann: pass, pass
        dice 0 0
        Ann: play-recovery-signal, pass, snow-job
        Ann: attempt-cobra-battalion, lock
    """)
    assert table.pile("hand", "Ann") == ["comms", "defuse"]


def tranquilized(officer, **given):
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "tranquilizer-dart sgt-slaughter comms", "Bob": "gi"},
        officers=officer,
        **given,
    )
    table.play("Ann: play-tranquilizer-dart")
    return table


@rule("DB-CLAR-07", "DB-AMB-52", "DB-CARD-13")
def test_an_officer_face_down_is_not_in_play_and_cannot_be_attempted():
    table = tranquilized("baroness")
    assert table.pile("officers") == []
    assert table.pile("officers_down") == ["baroness"]
    assert "attempt-baroness" not in table.offers


@rule("DB-CLAR-08")
def test_the_ability_of_an_officer_face_down_does_nothing():
    table = tranquilized("tomax-and-xamot", line_up="grunt")
    table.play("Ann: recruit, muster, buy-grunt")
    assert table.pool == 2 + 3 - 2


@rule("DB-AMB-52")
def test_the_dart_lasts_until_the_start_of_its_players_next_turn():
    table = tranquilized("baroness", mission=HEADQUARTERS)
    table.play("Ann: recruit, end-turn")
    assert (table.turn, table.pile("officers")) == ("Bob", [])
    table.play("Bob: recruit, end-turn")
    assert (table.turn, table.pile("officers")) == ("Ann", ["baroness"])
    assert table.pile("officers_down") == []
