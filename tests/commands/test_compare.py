"""Two ways to play on the same deals: what differs, and how sure that is."""

import numpy as np
import pytest

from support.document import result_of
from yojoe.kernel.refusal import Refusal
from yojoe.lab.comparison import Sample, difference_of, holm_corrected, student
from yojoe.lab.comparison import difference as gap

FEW = ("-n", "6", "-w", "1")


def sample(values, seeds=None, name="score"):
    return Sample("x", tuple(seeds or range(len(values))), {name: tuple(values)}, len(values))


def test_pairing_takes_the_luck_of_the_deals_out():
    luck = [*np.random.default_rng(1).random(40)]
    a, b = luck, [each + 0.05 + 0.01 * (number % 2) for number, each in enumerate(luck)]
    paired = gap("x", a, b, paired=True)
    apart = gap("x", a, b, paired=False)
    assert 0.05 <= paired.interval.low < paired.change < paired.interval.high <= 0.06
    assert apart.interval.low < 0 < apart.interval.high
    assert paired.change == pytest.approx(apart.change)
    assert paired.is_sure
    assert not apart.is_sure


def test_the_interval_holds_the_truth_as_often_as_it_says():
    rng, held = np.random.default_rng(7), 0
    for _ in range(400):
        a = [rng.normal(0, 1) for _ in range(12)]
        b = [each + rng.normal(0.5, 1) for each in a]
        held += 0.5 in gap("x", a, b, paired=True).interval
    assert 0.92 <= held / 400 <= 0.98


@pytest.mark.parametrize(
    ("degrees", "known"), [(5, 2.571), (11, 2.201), (30, 2.042), (1000, 1.962)]
)
def test_few_deals_make_a_wide_interval(degrees, known):
    assert student(degrees) == pytest.approx(known, abs=0.03)


def test_among_many_figures_the_luckiest_is_not_taken_for_a_difference():
    rng, wrong = np.random.default_rng(3), 0
    for _ in range(60):
        values = [[rng.normal(0, 1) for _ in range(30)] for _ in range(40)]
        found = [gap(str(n), [0.0] * 30, each, paired=True) for n, each in enumerate(values)]
        assert sum(each.is_sure for each in found) < 15
        wrong += any(each.is_sure for each in holm_corrected(found))
    assert wrong <= 8, "one in twenty, not one for every twenty figures"


def test_other_deals_are_compared_as_they_come():
    found = difference_of(sample([0, 1, 1, 0]), sample([1, 1, 1, 0], seeds=[7, 8, 9, 10]))
    assert not found.is_paired
    assert found.differences[0].change == 0.25
    with pytest.raises(Refusal, match="two deals of each at least"):
        difference_of(sample([1]), sample([0]))
    with pytest.raises(Refusal, match="two deals of each at least"):
        difference_of(sample([1, 0]), sample([0, 1], name="other"))


def test_the_command_plays_each_deal_from_every_side(yojoe):
    words = ("compare", "lta -a exact,random", "yojoe sim lta -a random,random", *FEW)
    code, out, err = yojoe(*words)
    assert (code, err) == (0, "")
    assert "A: lta -a exact,random (6 deals, 12 games)" in out
    found = result_of(yojoe(*words, "--json")[1])
    assert found["paired"] is True
    by_name = {each["name"]: each for each in found["differences"]}
    assert by_name["score"]["b"] == 0.5, "a player against itself, from both sides, has half"
    assert {"decisions", "turns", "the first player wins"} <= set(by_name)


def test_finished_folders_are_compared(yojoe, tmp_path):
    for name, agents in (("a", "exact,random"), ("b", "greedy,random")):
        yojoe("sim", "lta", "-a", agents, "-n", "6", "-w", "1", "-o", str(tmp_path / name), "-q")
    found = result_of(yojoe("compare", str(tmp_path / "a"), str(tmp_path / "b"), "-j")[1])
    assert (found["paired"], found["a"]["games"]) == (True, 6)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["lta", "tcg"], "A and B are two games or tables of two sizes"),
        (["lta", "lta -n 5"], "--games is not for one side"),
        (["lta", "lta --bord X"], "there is no option '--bord'; did you mean --board?"),
        (["lta", "FOLDER"], "name two folders, or the words of two sims"),
        (["FOLDER", "FOLDER"], "is no folder of games, as 'yojoe sim --out' fills it"),
        (["FOLDER", "FOLDER", "-n", "3"], "--games goes with words to be played"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_line(yojoe, tmp_path, words, why):
    named = [str(tmp_path) if word == "FOLDER" else word for word in words]
    code, out, err = yojoe("compare", *named)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert why in err
