"""ENERGY spaces. [LTA-ENERGY]"""

import pytest

from support.adventure import ANN, Table
from support.rule import rule
from yojoe.titles.adventure.rules.board import ENERGY
from yojoe.titles.adventure.telling.facts import (
    Attacked,
    EnergyRefilled,
    Moved,
    NoBattle,
    RefillDeclined,
)


@rule("LTA-ENERGY-01", "LTA-ENERGY-02")
@pytest.mark.parametrize("energy", [0, 1, 2])
def test_ending_on_energy_turns_all_tokens_up(energy):
    table = Table("Ann", "Bob", energy={"Ann": energy})
    facts = table.play("Ann rolls 4")
    assert facts == [Moved(ANN, 4, 4, ENERGY), EnergyRefilled(ANN, waited=False)]
    assert table.energy["Ann"] == 3
    assert table.story("Ann")[-1] == "You refill all energy."


@rule("LTA-ENERGY-01", "LTA-ENERGY-02")
@pytest.mark.parametrize(("word", "left"), [("refill", 3), ("keep", 1)])
def test_it_is_all_tokens_or_none_when_the_player_is_asked(word, left):
    table = Table("Ann", "Bob", energy={"Ann": 1}, may_decline="yes")
    table.play("Ann rolls 4")
    assert (table.asks, table.waiting) == ("refill", ["Ann"])
    assert table.offers("Ann") == ["refill", "keep"]
    table.play(f"Ann: {word}")
    assert table.energy == {"Ann": left, "Bob": 3}
    assert table.due == "Bob is to roll"


@rule("LTA-ENERGY-03")
@pytest.mark.parametrize("energy", [0, 1, 3])
def test_nobody_is_attacked_on_energy(energy):
    table = Table("Ann", "Bob", energy={"Ann": energy})
    facts = table.play("Ann rolls 4")
    assert not any(isinstance(fact, Attacked | NoBattle) for fact in facts)
    assert table.badges == {"Ann": 0, "Bob": 0}


@rule("LTA-ENERGY-04")
def test_only_the_player_on_turn_is_refilled():
    table = Table("Ann", "Bob", "Cy", energy={"Ann": 1, "Bob": 1, "Cy": 0}, may_decline="no")
    table.play("Ann rolls 4")
    assert table.energy == {"Ann": 3, "Bob": 1, "Cy": 0}


@rule("LTA-ENERGY-05")
@pytest.mark.parametrize("may_decline", ["yes", "no"])
def test_with_all_tokens_up_nothing_happens(may_decline):
    table = Table("Ann", "Bob", may_decline=may_decline)
    facts = table.play("Ann rolls 4")
    assert facts == [Moved(ANN, 4, 4, ENERGY)]
    assert table.energy == {"Ann": 3, "Bob": 3}


@rule("LTA-ENERGY-06")
def test_energy_never_goes_above_three():
    table = Table("Ann", "Bob", board="FFFEEE", piece=2, energy={"Ann": 2})
    table.play("Ann rolls 1, Bob rolls 1, Ann rolls 1, Bob rolls 6, Ann rolls 6")
    assert table.energy == {"Ann": 3, "Bob": 3}


@rule("LTA-ENERGY-07")
def test_passing_over_energy_gives_nothing():
    table = Table("Ann", "Bob", piece=3, energy={"Ann": 1})
    table.play("Ann rolls 2")
    assert table.energy["Ann"] == 1
    table.play("Bob hits Ann")
    assert table.energy["Ann"] == 0


@rule("LTA-ENERGY-07")
def test_starting_a_move_on_energy_gives_nothing():
    table = Table("Ann", "Bob", piece=4, energy={"Ann": 0})
    table.play("Ann rolls 1")
    assert table.energy["Ann"] == 0


@rule("LTA-ENERGY-08")
@pytest.mark.parametrize("energy", [0, 2, 3])
def test_the_turn_is_over_after_a_stop_on_energy(energy):
    table = Table("Ann", "Bob", energy={"Ann": energy})
    table.play("Ann rolls 4")
    assert table.due == "Bob is to roll"
    assert table.state.turns == 1


@rule("LTA-ENERGY-01")
def test_declining_leaves_the_tokens_as_they_are():
    table = Table("Ann", "Bob", energy={"Ann": 2}, may_decline="yes")
    facts = table.play("Ann rolls 4, Ann: keep")
    assert facts[-1] == RefillDeclined(ANN)
    assert (table.energy["Ann"], table.dry["Ann"]) == (2, 0)
