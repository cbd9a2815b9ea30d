"""Cobra Officers: called by name, in play until they are beaten, faced by everybody."""

from support.deckbuilding import Table, difficulty_of, showing
from support.rule import rule

SECURE = "secure-the-rare-liquid-element"
SPARE = "knowing-is-half-the-battle"  # of no use in these scenes; its holder is asked on


@rule("DB-OFFICER-01")
def test_a_story_mission_calls_an_officer_by_name():
    army = "follow-the-vanishing-army"
    table = Table("Ann", "Bob", step="turn.start", next_mission=army, hand={"Ann": "gi"})
    assert table.pile("mission") == [army]
    assert table.pile("officers") == ["major-bludd"]
    assert "major-bludd" not in table.pile("officer_stack")


@rule("DB-OFFICER-01")
def test_a_complication_calls_an_officer_by_name():
    table = Table(
        "Ann", "Bob", hand={"Ann": "gi"}, mission=SECURE, face_down="baroness-strikes-back"
    )
    table.play(f"Ann: attempt-{SECURE}, lock")
    assert table.pile("officers") == ["baroness"]


@rule("DB-OFFICER-02")
def test_an_officer_lies_beside_the_line_up_and_covers_nothing():
    table = Table("Ann", "Bob", hand={"Ann": f"wild-bill {SPARE}"}, mission=SECURE)
    before = table.pile("line_up")
    table.play(f"""
        Ann: attempt-{SECURE}, lock
        dice 2 2 2
    """)
    assert table.pile("officers") == ["baroness"]
    assert table.pile("line_up") == before
    assert table.covered == []


@rule("DB-OFFICER-03")
def test_the_ability_of_an_officer_holds_while_the_officer_is_in_play():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "wild-bill flint shipwreck"},
        line_up="grunt breaker",
        officers="tomax-and-xamot",
        hangar="vamp",
    )
    table.play("Ann: recruit, muster")
    assert table.pool == 6
    table.play("Ann: buy-grunt")
    assert table.pool == 3  # 2 for Grunt and 1 for the twins
    assert "buy-breaker" not in table.offers  # who costs 3 by himself


@rule("DB-OFFICER-03")
def test_an_officer_may_touch_the_story_mission():
    alone = Table("Ann", "Bob", step="turn.start", next_mission=SECURE, hand={"Ann": "gi"})
    watched = Table(
        "Ann",
        "Bob",
        step="turn.start",
        next_mission=SECURE,
        officers="baroness",
        hand={"Ann": "gi"},
    )
    assert len(alone.state.face_down) == 0
    assert len(watched.state.face_down) == 1


@rule("DB-OFFICER-04")
def test_the_active_player_starts_against_an_officer_and_everybody_may_join():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": f"wild-bill {SPARE}", "Bob": "torpedo", "Cy": "shipwreck"},
        officers="baroness",
    )
    assert table.waiting == ["Ann"]
    table.play("""
        Ann: attempt-baroness
        Bob: torpedo
        Cy: shipwreck
        Ann: lock
        dice 2 2 2 2 2 2
    """)
    assert table.pile("officers") == []


@rule("DB-OFFICER-05")
def test_a_beaten_officer_is_back_in_the_stack_and_can_be_called_again():
    table = Table(
        "Ann", "Bob", hand={"Ann": "wild-bill torpedo"}, officers="baroness", mission=SECURE
    )
    table.play("""
        Ann: attempt-baroness, wild-bill, enough, lock
        dice 2 2 2
    """)
    assert table.pile("officers") == []
    assert "baroness" in table.pile("officer_stack")
    table.play(f"""
        Ann: attempt-{SECURE}, lock
        dice 2 2 2
    """)
    assert table.pile("officers") == ["baroness"]


def test_an_officer_who_was_not_beaten_stays():
    table = Table("Ann", "Bob", hand={"Ann": f"wild-bill {SPARE}"}, officers="baroness")
    table.play(f"""
        Ann: attempt-baroness, lock
        dice {showing(difficulty_of("baroness") - 1, of=3)}
    """)
    assert table.pile("officers") == ["baroness"]


@rule("DB-OFFICER-06")
def test_an_officer_stays_through_turns_rounds_missions_and_acts():
    table = Table(
        "Ann",
        "Bob",
        active="Bob",
        hand={"Ann": "gi", "Bob": "gi"},
        mission="race-to-the-burning-crater",
        next_mission="build-a-rival-device",
        officers="baroness",
    )
    table.play("""
        Bob: attempt-race-to-the-burning-crater
        Ann: enough
        Bob: lock
        dice 0
    """)
    assert table.turn == "Ann"
    assert table.pile("mission") == ["build-a-rival-device"]
    assert table.state.drawn_act == 2
    assert table.pile("officers") == ["baroness", "destro"]


@rule("DB-OFFICER-07")
def test_an_officer_in_the_stack_does_nothing_and_cannot_be_attempted():
    table = Table("Ann", "Bob", hand={"Ann": "wild-bill"}, line_up="grunt")
    assert "tomax-and-xamot" in table.pile("officer_stack")
    assert not any(offer.startswith("attempt-") for offer in table.offers)
    table.play("Ann: recruit, muster, buy-grunt")
    assert table.pool == 0


@rule("DB-AMB-30")
def test_an_officer_called_again_while_in_play_is_not_there_twice():
    table = Table(
        "Ann", "Bob", hand={"Ann": f"wild-bill {SPARE}"}, mission=SECURE, officers="baroness"
    )
    table.play(f"""
        Ann: attempt-{SECURE}, lock
        dice 2 2 2
    """)
    assert table.pile("officers") == ["baroness"]


@rule("DB-AMB-30")
def test_an_officer_called_while_face_down_stays_face_down():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"wild-bill tranquilizer-dart {SPARE}"},
        mission=SECURE,
        officers="baroness",
    )
    table.play(f"""
        Ann: play-tranquilizer-dart
        Ann: attempt-{SECURE}, lock
        dice 2 2 2
    """)
    assert table.pile("officers") == []
    assert table.pile("officers_down") == ["baroness"]
