"""The scenario table itself: it plays what it is told and says what is wrong with it."""

import pytest

from support.adventure import Table, opening


def test_a_screenplay_is_acted_out_move_by_move():
    table = Table("Ann", "Bob", piece=7, badges={"Bob": 2})
    table.play("""
        Ann rolls 1
        Bob misses Ann
        Ann: remove-Bob
        Ann: hit-the-dirt, Bob: shoot-low
    """)
    assert (table.badges, table.energy) == ({"Ann": 0, "Bob": 1}, {"Ann": 2, "Bob": 3})
    assert (table.piece, table.kind, table.turn) == (8, "F", "Bob")


def test_a_position_is_laid_out_as_given():
    table = Table(
        "Ann", "Bob", "Cy", piece=5, active="Cy", badges={"Bob": 4}, energy={"Cy": 0}, dry={"Cy": 1}
    )
    assert table.turn == "Cy"
    assert table.piece == 5
    assert table.badges == {"Ann": 0, "Bob": 4, "Cy": 0}
    assert table.energy == {"Ann": 3, "Bob": 3, "Cy": 0}
    assert table.dry == {"Ann": 0, "Bob": 0, "Cy": 1}
    assert (table.asks, table.due) == ("roll", "Cy is to roll")


WRONG = [
    ("Bob rolls 3", "Bob has nothing to roll: Ann is to roll"),
    ("Ann: place", "Ann has nothing to say to 'place': Ann is to roll"),
    ("Ann rolls 3, Ann rolls 3", "Ann has nothing to roll: battle is up to Ann and Bob"),
    (
        "Ann rolls 3, Cy: shoot-low",
        "Cy has nothing to say to 'shoot-low': battle is up to Ann and Bob",
    ),
    ("Ann rolls 3, Ann: shoot-low", "battle offers Ann jump-up, hit-the-dirt; not shoot-low"),
    (
        "Ann rolls 3, Ann: jump-up, Ann: jump-up",
        "Ann has nothing to say to 'jump-up': battle is up to Bob",
    ),
    (
        "Ann rolls 3, Bob misses Ann, Bob misses Ann",
        "Ann has nothing to say to 'jump-up': Bob is to roll",
    ),
    ("Zoe rolls 3", "Zoe does not sit here; Ann, Bob do"),
    ("Ann dances", "'Ann dances' is no line"),
]


@pytest.mark.parametrize(("screenplay", "complaint"), WRONG)
def test_a_wrong_move_is_answered_with_what_is_due(screenplay, complaint):
    with pytest.raises(AssertionError) as failure:
        Table("Ann", "Bob").play(screenplay)
    assert str(failure.value).startswith(complaint)


def test_options_that_mean_a_seat_are_said_by_name():
    table = Table("Ann", "Bob", "Cy")
    table.play("Ann rolls 3")
    assert table.offers("Ann") == ["seat-Bob", "seat-Cy"]


def test_after_the_end_nothing_is_due():
    table = Table("Ann", "Bob", badges={"Ann": 5})
    table.play("Ann rolls 1, Bob misses Ann")
    assert table.winners == ["Ann"]
    with pytest.raises(AssertionError, match="the match is over"):
        table.play("Bob rolls 1")


def test_an_opening_begins_with_the_roll_for_the_first_turn():
    table = opening("Ann", "Bob", start="2")
    table.play("Ann rolls 1, Bob rolls 2")
    assert (table.turn, table.piece) == ("Bob", 8)
