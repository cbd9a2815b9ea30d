"""How a position looks at a glance, and what is done without thinking long."""

import pytest

from support.adventure import ANN, BOB, Table
from support.every import every
from yojoe.kernel.rng import Rng
from yojoe.titles.adventure.title import ADVENTURE


def worth(you=ANN, **given):
    return ADVENTURE.sense.evaluate(Table("Ann", "Bob", "Cy", **given).state, you)


def test_a_won_position_is_worth_everything_and_a_lost_one_nothing():
    won = {"badges": {"Ann": 6, "Bob": 5}}
    assert worth(**won) == 1
    assert worth(BOB, **won) == 0


@pytest.mark.parametrize("badges", range(5))
def test_more_badges_look_better_and_an_opponents_worse(badges):
    assert worth(badges={"Ann": badges}) < worth(badges={"Ann": badges + 1})
    assert worth(badges={"Bob": badges}) > worth(badges={"Bob": badges + 1})
    assert worth(badges={"Bob": 5, "Cy": badges}) > worth(badges={"Bob": 5, "Cy": badges + 1})


@every((mine, theirs) for theirs in range(6) for mine in range(6))
def test_what_looks_good_to_one_of_two_looks_as_bad_to_the_other(mine, theirs):
    s = Table("Ann", "Bob", badges={"Ann": mine, "Bob": theirs}).state
    level = ADVENTURE.sense.evaluate(Table("Ann", "Bob").state, ANN)
    assert ADVENTURE.sense.evaluate(s, ANN) + ADVENTURE.sense.evaluate(s, BOB) == pytest.approx(
        2 * level
    )


def test_one_opponent_far_ahead_looks_worse_than_two_who_are_not():
    assert worth(badges={"Bob": 5}) < worth(badges={"Bob": 3, "Cy": 3})


def test_more_energy_looks_better():
    looks = [worth(energy={"Ann": energy}) for energy in range(4)]
    assert looks == sorted(set(looks))


@every((mine, theirs) for theirs in range(6) for mine in range(6))
def test_an_open_position_is_worth_something_between(mine, theirs):
    for energy in (0, 3):
        given = {"badges": {"Ann": mine, "Bob": theirs}, "energy": {"Ann": energy}}
        assert 0 < worth(**given) < 1


@pytest.mark.parametrize(
    ("mine", "theirs", "use"),
    [(3, 2, "place"), (3, 3, "place"), (1, 3, "remove"), (1, 4, "remove")],
)
def test_removing_looks_better_only_when_somebody_is_well_ahead(mine, theirs, use):
    evaluate = ADVENTURE.sense.evaluate
    placed = evaluate(Table("A", "B", badges={"A": mine + 1, "B": theirs}).state, ANN)
    removed = evaluate(Table("A", "B", badges={"A": mine, "B": theirs - 1}).state, ANN)
    assert (placed > removed) == (use == "place")


def hunches(table):
    """What is done at once, in words, over many tries."""
    question, rng = table.match.question, Rng(1)
    answers = [ADVENTURE.sense.hunch(table.state, question, rng) for _ in range(60)]
    assert all(question.allows(answer) for answer in answers)
    return answers


@pytest.mark.parametrize(
    ("mine", "theirs", "use"), [(3, 1, "place"), (2, 3, "place"), (2, 4, "remove-Bob")]
)
def test_at_once_a_badge_is_placed_unless_somebody_is_two_ahead(mine, theirs, use):
    table = Table("Ann", "Bob", badges={"Ann": mine, "Bob": theirs})
    table.play("Ann rolls 1, Bob misses Ann")
    assert set(hunches(table)) == {table.offers("Ann").index(use)}


@pytest.mark.parametrize(
    ("badges", "victim"),
    [({"Bob": 3, "Cy": 5}, "Cy"), ({"Bob": 5, "Cy": 3}, "Bob"), ({"Bob": 4, "Cy": 4}, "Bob")],
)
def test_at_once_whoever_is_furthest_ahead_loses_a_badge(badges, victim):
    table = Table("Ann", "Bob", "Cy", badges=badges)
    table.play("Ann rolls 1, Ann: seat-Bob, Bob misses Ann")
    assert set(hunches(table)) == {table.offers("Ann").index(f"remove-{victim}")}


def test_at_once_opponents_and_cards_are_chosen_evenly():
    table = Table("Ann", "Bob", "Cy")
    table.play("Ann rolls 1")
    assert set(hunches(table)) == {0, 1}
    table.play("Ann: seat-Cy")
    assert set(hunches(table)) == {(0, 0), (0, 1), (1, 0), (1, 1)}
