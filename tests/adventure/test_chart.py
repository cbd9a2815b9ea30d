"""The attack chart. [LTA-CHART]"""

from itertools import product

import pytest

from support.adventure import ANN, BOB, Table
from support.rule import rule
from yojoe.titles.adventure.rules.battle import ATTACK, DEFENSE, MISSES
from yojoe.titles.adventure.telling.facts import BadgePlaced, EnergyLost
from yojoe.titles.adventure.telling.labels import CARDS

MISS, HIT = BadgePlaced(ANN, 1), EnergyLost(ANN, 2)

CHART = [
    pytest.param("shoot-high", "hit-the-dirt", MISS, marks=rule("LTA-CHART-01")),
    pytest.param("shoot-low", "jump-up", MISS, marks=rule("LTA-CHART-02")),
    pytest.param("shoot-high", "jump-up", HIT, marks=rule("LTA-CHART-03")),
    pytest.param("shoot-low", "hit-the-dirt", HIT, marks=rule("LTA-CHART-04")),
]


@pytest.mark.parametrize(("shot", "dodge", "result"), CHART)
def test_the_two_cards_decide_between_hit_and_miss(shot, dodge, result):
    facts = Table("Ann", "Bob").play(f"Ann rolls 1, Ann: {dodge}, Bob: {shot}")
    fired = facts[-2]
    assert (fired.joe, fired.cobra, fired.hit) == (ANN, BOB, result == HIT)
    assert (CARDS[fired.defense], CARDS[fired.attack]) == (dodge, shot)
    assert facts[-1] == result


@rule("LTA-CHART-05")
def test_of_the_four_pairs_two_hit_and_two_miss():
    results = []
    for dodge, shot in product(("jump-up", "hit-the-dirt"), ("shoot-high", "shoot-low")):
        facts = Table("Ann", "Bob").play(f"Ann rolls 1, Ann: {dodge}, Bob: {shot}")
        results.append(facts[-2].hit)
    assert (results.count(True), results.count(False)) == (2, 2)
    assert set(product(DEFENSE, ATTACK)) >= MISSES


@rule("LTA-CHART-05")
@pytest.mark.parametrize("dodge", ["jump-up", "hit-the-dirt"])
def test_no_card_is_safe_by_itself(dodge):
    results = {
        Table("Ann", "Bob").play(f"Ann rolls 1, Ann: {dodge}, Bob: {shot}")[-2].hit
        for shot in ("shoot-high", "shoot-low")
    }
    assert results == {True, False}
