"""The dice: their faces, how many fall, re-rolls, and exact odds."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from support.deckbuilding import ANN, Table
from support.rule import rule
from yojoe.kernel.script import Roll
from yojoe.titles.deckbuilding.rules.dice import HITS, chance, chances, dice_to_roll
from yojoe.titles.deckbuilding.telling.facts import DieRerolled, Judged, MoreDice, Rolled

ELEMENT = "secure-the-rare-liquid-element"  # Martial Arts, difficulty 6
FACES = (0, 0, 0, 1, 1, 2)  # Hits on the six faces of a die


def rolled(hand, dice, **given):
    """Ann has rolled for the Element with every Joe she holds."""
    table = Table("Ann", hand={"Ann": hand}, mission=ELEMENT, **given)
    table.play(f"Ann: attempt-{ELEMENT}")
    while table.asks == "join":
        table.play(f"Ann: {table.offers[0]}")
    table.play(f"Ann: lock \n dice {dice}")
    return table


# What a die shows.


@rule("DB-DICE-01")
def test_three_faces_are_blank_two_show_a_hit_and_one_shows_two():
    shown = []
    for face in range(6):
        table = Table("Ann", hand={"Ann": "gi second-effort"}, mission=ELEMENT)
        table.play(f"Ann: attempt-{ELEMENT}, lock")
        assert isinstance(table.match.question, Roll)
        assert table.match.question.sides == 6
        table.match.answer(face)
        shown += table.state.hits
    assert Counter(shown) == {0: 3, 1: 2, 2: 1}
    assert Fraction(sum(shown), 6) == Fraction(2, 3)
    assert Fraction(shown.count(0), 6) == Fraction(1, 2)


@rule("DB-DICE-01")
def test_the_table_of_faces_is_that_of_the_die():
    assert sorted(HITS[1:]) == sorted(FACES)


@rule("DB-DICE-02", "DB-GROUP-18")
def test_a_team_rolls_as_many_dice_as_it_has_skill():
    table = rolled("torpedo jinx gi second-effort", "0 0 0 0 0 0 0 0")
    assert table.asks == "rolled"
    assert len(table.state.hits) == 3 + 4 + 1


@rule("DB-DICE-03")
def test_the_hits_of_all_dice_are_added_up():
    table = rolled("torpedo jinx", "2 1 0 2 1 0 2")
    assert Judged(table.card(ELEMENT), 8, 6) in table.facts


@rule("DB-DICE-04", "DB-DICE-07", "DB-COMP-13")
def test_dice_never_run_out():
    table = Table(
        "Ann",
        hand={"Ann": "sgt-slaughter jinx snake-eyes-promoted scarlett-promoted torpedo"},
        hangar="vamp whale",
        mission=ELEMENT,
    )
    joes = "sgt-slaughter, jinx, snake-eyes-promoted, scarlett-promoted, torpedo"
    table.play(f"Ann: attempt-{ELEMENT}, whale, {joes}, lock")
    dice = (
        4 + 3 * 5 + 4 + 2 + 3
    )  # the sergeant, three of 4 + 1, Torpedo with his text, the W.H.A.L.E.
    assert dice_to_roll(table.state) == dice > 8  # which are in the box
    facts = table.play("dice" + " 1" * dice)
    assert Rolled(ANN, (1,) * dice) in facts
    assert Judged(table.card(ELEMENT), dice, 6) in facts


# Re-rolls.


@rule("DB-DICE-06")
@pytest.mark.parametrize("after", [0, 1, 2])
def test_a_re_rolled_die_is_thrown_once_and_kept_even_if_it_is_worse(after):
    table = rolled("torpedo second-effort", "2 2 1")
    [second_effort] = table.state.hand[ANN]
    facts = table.play(f"Ann: play-second-effort, die-2 \n dice {after}")
    assert DieRerolled(second_effort, before=2, after=after) in facts
    assert Judged(table.card(ELEMENT), 3 + after, 6) in facts


@rule("DB-DICE-06")
def test_all_dice_are_chosen_before_any_is_thrown_again():
    table = rolled("torpedo night-vision-goggles", "0 0 1")
    table.play("Ann: play-night-vision-goggles, die-0")
    assert table.asks == "die"  # and no die has fallen yet
    facts = table.play("Ann: die-0 \n dice 2 1")
    assert Judged(table.card(ELEMENT), 4, 6) in facts


@rule("DB-DICE-06")
def test_nobody_has_to_re_roll():
    table = rolled("torpedo second-effort", "2 2 1")
    facts = table.play("Ann: play-second-effort, enough")
    assert Judged(table.card(ELEMENT), 5, 6) in facts


@rule("DB-AMB-48")
def test_every_die_may_be_re_rolled_an_added_one_and_one_that_was_re_rolled_before():
    table = rolled("torpedo second-effort night-vision-goggles sniper-rifle", "2 2 0")
    table.play("Ann: play-sniper-rifle \n dice 1 0")
    table.play("Ann: play-second-effort")
    assert table.offers == ["enough", "die-0", "die-1", "die-2"]  # the 1 was added
    table.play("Ann: die-1 \n dice 0")
    facts = table.play("Ann: play-night-vision-goggles, die-0, die-0 \n dice 1 1")
    assert Judged(table.card(ELEMENT), 6, 6) in facts


@rule("DB-AMB-48")
def test_the_same_die_may_be_re_rolled_again_and_again():
    table = rolled("gi second-effort night-vision-goggles", "0")
    table.play("Ann: play-second-effort, die-0 \n dice 0")
    facts = table.play("Ann: play-night-vision-goggles, die-0 \n dice 2")
    assert Judged(table.card(ELEMENT), 2, 6) in facts


@rule("DB-AMB-48", "DB-DICE-02")
def test_there_are_no_fewer_than_no_dice():
    table = Table("Ann", hand={"Ann": "gi sniper-rifle"}, mission=ELEMENT, face_up="minefield")
    facts = table.play(f"Ann: attempt-{ELEMENT}, lock")
    assert Rolled(ANN, ()) in facts
    assert dice_to_roll(table.state) == 0
    [rifle] = table.state.hand[ANN]
    facts = table.play("Ann: play-sniper-rifle \n dice 1 1")
    assert MoreDice(ANN, rifle, (1, 1)) in facts  # 2, not 2 less 1


# Odds.


@rule("DB-DICE-01")
@pytest.mark.parametrize("dice", range(6))
def test_the_odds_are_those_of_every_way_the_dice_can_fall(dice):
    falls = Counter(sum(faces) for faces in product(FACES, repeat=dice))
    exact = [float(Fraction(falls[hits], 6**dice)) for hits in range(2 * dice + 1)]
    assert chances(dice) == pytest.approx(exact, abs=1e-12)
    for needed in range(2 * dice + 3):
        enough = sum(ways for hits, ways in falls.items() if hits >= needed)
        assert chance(dice, needed) == pytest.approx(enough / 6**dice, abs=1e-12)


@rule("DB-DICE-01", "DB-DICE-07")
@pytest.mark.parametrize("dice", [1, 8, 9, 20, 40])
def test_the_odds_of_many_dice_add_up_and_have_two_thirds_of_a_hit_a_die(dice):
    odds = chances(dice)
    assert sum(odds) == pytest.approx(1)
    assert sum(hits * odd for hits, odd in enumerate(odds)) == pytest.approx(2 * dice / 3)
    assert chance(dice, 1) == pytest.approx(1 - 0.5**dice)


def test_the_odds_of_nicoles_nine_dice():
    falls = Counter({0: 1})
    for _ in range(9):
        falls = Counter(
            {
                hits: sum(falls[hits - face] for face in FACES if hits >= face)
                for hits in range(max(falls) + 3)
            }
        )
    assert chance(9, 6) == pytest.approx(sum(falls[hits] for hits in range(6, 19)) / 6**9)


def test_no_hits_are_always_enough_for_a_difficulty_of_none():
    assert chance(0, 0) == chance(3, -1) == 1
    assert chance(0, 1) == 0
