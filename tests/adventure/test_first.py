"""Who starts, and whose turn comes next. [LTA-FIRST]"""

import pytest

from support.adventure import ANN, BOB, CY, FOUR, Table, opening
from support.rule import rule
from yojoe.titles.adventure.telling.facts import FirstDecided, RolledForFirst


@rule("LTA-FIRST-01")
@pytest.mark.parametrize(
    ("faces", "first"),
    [
        ([6, 1], "Ann"),
        ([2, 5], "Bob"),
        ([3, 2, 4], "Cy"),
        ([1, 6, 5, 2], "Bob"),
        ([1, 2, 3, 4], "Dee"),
    ],
)
def test_the_highest_roll_goes_first(faces, first):
    table = opening(*FOUR[: len(faces)])
    for name, face in zip(table.names, faces, strict=True):
        table.play(f"{name} rolls {face}")
    assert table.due == f"{first} is to roll"
    assert table.turn == first
    assert table.view()["table"]["first"] == table.seat(first)


@rule("LTA-FIRST-01")
def test_everybody_rolls_once_before_the_first_turn():
    table = opening("Ann", "Bob")
    table.play("Ann rolls 2, Bob rolls 5")
    assert table.facts == [RolledForFirst(ANN, 2), RolledForFirst(BOB, 5), FirstDecided(BOB)]
    assert table.story("Bob") == [
        "Ann rolls 2 for the first turn.",
        "You roll 5 for the first turn.",
        "You go first.",
    ]


@rule("LTA-FIRST-01")
def test_the_roll_for_first_moves_nothing():
    table = opening("Ann", "Bob")
    table.play("Ann rolls 4, Bob rolls 3")
    assert table.piece == 0
    assert table.state.turns == 0


@rule("LTA-FIRST-02")
def test_those_who_tie_for_the_highest_roll_again():
    table = opening("Ann", "Bob")
    table.play("Ann rolls 4, Bob rolls 4, Ann rolls 1, Bob rolls 2")
    assert table.turn == "Bob"


@rule("LTA-FIRST-02")
def test_whoever_was_below_the_tie_rolls_no_more():
    table = opening(*FOUR)
    table.play("Ann rolls 5, Bob rolls 2, Cy rolls 5, Dee rolls 5")
    table.play("Ann rolls 3, Cy rolls 6, Dee rolls 6")
    table.play("Cy rolls 1, Dee rolls 4")
    assert table.turn == "Dee"


@rule("LTA-FIRST-02")
def test_a_tie_below_the_highest_is_no_tie():
    table = opening("Ann", "Bob", "Cy")
    table.play("Ann rolls 2, Bob rolls 2, Cy rolls 3")
    assert table.facts[-1] == FirstDecided(CY)


@rule("LTA-FIRST-03")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("Ann", "Ann Bob Cy Dee Ann"),
        ("Cy", "Cy Dee Ann Bob Cy"),
        ("Dee", "Dee Ann Bob Cy Dee"),
    ],
)
def test_play_passes_to_the_left(first, order):
    table = Table(*FOUR, active=first, board="FFFEEEEEE", piece=3)
    for name in order.split():
        assert table.due == f"{name} is to roll"
        table.play(f"{name} rolls 1")


@rule("LTA-FIRST-03")
def test_play_passes_to_the_left_after_a_battle_too():
    table = Table("Ann", "Bob", "Cy", active="Bob")
    table.play("Bob rolls 1, Bob: seat-Ann, Ann misses Bob")
    assert table.turn == "Cy"
    table.play("Cy rolls 1, Cy: seat-Bob, Bob hits Cy")
    assert table.turn == "Ann"


@rule("LTA-FIRST-04")
def test_nobody_is_skipped_for_want_of_energy():
    table = Table("Ann", "Bob", "Cy", piece=4, energy={"Bob": 0})
    table.play("Ann rolls 1, Ann: seat-Cy, Cy hits Ann")
    assert table.due == "Bob is to roll"
    table.play("Bob rolls 1")
    assert table.due == "Cy is to roll"
