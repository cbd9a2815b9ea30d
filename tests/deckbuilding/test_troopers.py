"""Cobra Troopers: they get into decks, take the place of a card in hand, and can be beaten."""

from support.deckbuilding import Table, difficulty_of, showing, space_in
from support.rule import rule

CRYSTALS = "crystals-under-the-ice"  # who fails it gains a Trooper
SPARE = "knowing-is-half-the-battle"  # of no use in these scenes; its holder is asked on


@rule("DB-TROOP-01")
def test_a_gained_trooper_goes_to_the_discard_pile():
    table = Table(
        "Ann", "Bob", hand={"Ann": f"gi {SPARE}"}, mission=CRYSTALS, trooper_stack="cobra-viper"
    )
    table.play(f"""
        Ann: attempt-{CRYSTALS}, lock
        dice 0
    """)
    assert table.pile("discard", "Ann") == ["cobra-viper"]
    assert table.pile("hand", "Ann") == [SPARE]
    assert table.pile("trooper_stack") == []


@rule("DB-TROOP-02")
def test_a_trooper_is_drawn_like_any_card_and_fills_a_place_in_hand():
    table = Table(
        "Ann", "Bob", hand={"Ann": "gi"}, deck={"Ann": "gi gi cobra-trooper gi comms defuse"}
    )
    table.play("Ann: recruit, end-turn")
    assert table.pile("hand", "Ann") == ["gi", "gi", "cobra-trooper", "gi", "comms"]


@rule("DB-TROOP-03")
def test_a_trooper_is_played_from_hand_to_be_attempted_on_ones_own_turn():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "wild-bill cobra-trooper", "Bob": "torpedo cobra-viper"},
    )
    assert "attempt-cobra-trooper" in table.offers
    assert "attempt-cobra-viper" not in table.offers
    table.play("Ann: attempt-cobra-trooper, lock")  # a Side Mission: Bob is not asked
    assert table.pile("play", "Ann") == ["cobra-trooper"]
    assert table.pile("hand", "Ann") == []


@rule("DB-AMB-14")
def test_a_trooper_whose_attempt_is_called_off_is_still_in_hand():
    table = Table("Ann", "Bob", hand={"Ann": "wild-bill cobra-trooper"})
    table.play("Ann: attempt-cobra-trooper, call-off")
    assert "cobra-trooper" in table.pile("hand", "Ann")
    assert table.pile("play", "Ann") == []


@rule("DB-AMB-14", "DB-AMB-51")
def test_a_trooper_that_was_in_play_already_stays_there_when_another_attempt_is_called_off():
    table = Table("Ann", "Bob", hand={"Ann": f"gi wild-bill cobra-trooper {SPARE}"})
    table.play("""
        Ann: attempt-cobra-trooper, gi, enough, lock
        dice 0
        Ann: attempt-cobra-trooper, call-off
    """)
    assert "cobra-trooper" in table.pile("play", "Ann")
    assert "cobra-trooper" not in table.pile("hand", "Ann")


@rule("DB-TROOP-04", "DB-TROOP-07")
def test_a_trooper_need_not_be_played_and_is_discarded_with_the_hand():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "wild-bill cobra-trooper"},
        deck={"Ann": "gi gi gi gi gi"},
        line_up="grunt",
    )
    table.play("Ann: recruit, muster, end-turn")
    assert sorted(table.pile("discard", "Ann")) == ["cobra-trooper", "wild-bill"]


def test_a_trooper_pays_no_recruit():
    table = Table("Ann", "Bob", hand={"Ann": "wild-bill cobra-trooper"}, line_up="grunt")
    table.play("Ann: recruit, muster")
    assert table.pool == 2
    assert table.pile("hand", "Ann") == ["cobra-trooper"]


@rule("DB-TROOP-05")
def test_a_beaten_trooper_leaves_the_deck_for_the_stack():
    table = Table("Ann", "Bob", hand={"Ann": f"wild-bill cobra-trooper {SPARE}"})
    before = table.pile("trooper_stack")
    table.play("""
        Ann: attempt-cobra-trooper, lock
        dice 2 2 2
    """)
    assert table.pile("trooper_stack") == ["cobra-trooper", *before]
    assert table.pile("play", "Ann") == ["wild-bill"]
    assert table.pile("hand", "Ann") == [SPARE]


@rule("DB-TROOP-06", "DB-AMB-49")
def test_a_trooper_that_was_not_beaten_is_discarded_as_the_turn_ends():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"wild-bill cobra-trooper {SPARE}"},
        deck={"Ann": "gi gi gi gi gi"},
        strikes={"Ann": "intercept-the-courier"},
    )
    before = table.pile("trooper_stack")
    table.play(f"""
        Ann: attempt-cobra-trooper, lock
        dice {showing(difficulty_of("cobra-trooper") - 1, of=3)}
    """)
    assert table.pile("play", "Ann") == ["cobra-trooper", "wild-bill"]
    table.play("Ann: recruit, end-turn")
    assert "cobra-trooper" in table.pile("discard", "Ann")
    assert table.pile("trooper_stack") == before
    assert table.pile("strikes", "Ann") == ["intercept-the-courier"]


@rule("DB-TROOP-08", "DB-AMB-36")
def test_a_trooper_cannot_be_put_in_reserve():
    table = Table("Ann", "Bob", hand={"Ann": f"gi cobra-trooper {SPARE}"})
    for _ in ("in the Mission step", "in the Recruit step"):
        assert [offer for offer in table.offers if offer.startswith("reserve-")] == [
            "reserve-gi",
            f"reserve-{SPARE}",
        ]
        if "recruit" in table.offers:
            table.play("Ann: recruit")


@rule("DB-AMB-28")
def test_with_no_trooper_left_nothing_is_gained():
    table = Table("Ann", "Bob", hand={"Ann": f"gi {SPARE}"}, mission=CRYSTALS, trooper_stack="")
    table.play(f"""
        Ann: attempt-{CRYSTALS}, lock
        dice 0
    """)
    assert table.pile("discard", "Ann") == []
    assert table.pile("failed") == [CRYSTALS]


@rule("DB-AMB-51")
def test_a_trooper_in_play_can_be_attempted_once_more_with_other_joes():
    table = Table("Ann", "Bob", hand={"Ann": f"gi wild-bill cobra-trooper {SPARE}"})
    table.play("""
        Ann: attempt-cobra-trooper, gi, enough, lock
        dice 0
        Ann: attempt-cobra-trooper, lock
        dice 2 2 2
    """)
    assert "cobra-trooper" in table.pile("trooper_stack")
    assert "cobra-trooper" not in table.pile("play", "Ann")


@rule("DB-AMB-51")
def test_who_gains_a_trooper_at_the_end_of_the_round_is_the_player_whose_turn_has_ended():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        active="Cy",
        threat=space_in("yellow", players=3),
        hand={"Ann": "gi", "Cy": "gi"},
        deck={"Cy": "gi gi gi gi gi"},
        complications="reinforcements",
        trooper_stack="cobra-trooper",
    )  # there is nothing for Cy to do
    assert table.turn == "Ann"
    assert table.pile("discard", "Cy") == ["gi", "cobra-trooper"]


@rule("DB-AMB-51")
def test_a_trooper_whose_text_speaks_of_the_hand_acts_from_there():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "crimson-guardsman gi", "Bob": "gi"},
        discard={"Ann": "crimson-guardsman"},
        deck={"Ann": "gi gi gi gi gi"},
    )
    table.play("Ann: recruit, end-turn")
    assert table.threat == 2  # one guardsman: the other is in the discard pile
