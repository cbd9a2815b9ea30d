"""How search picks at a node: bounds where one chooses, regrets where several do in secret."""

import pytest

from yojoe.agents.budget import Budget
from yojoe.agents.mcts import LOOK, Mcts, grow
from yojoe.agents.tree import (
    Node,
    Pick,
    PickMade,
    best_bound,
    cannot_be_caught,
    draw_index,
    learn,
    least_regret,
)
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Seat
from yojoe.titles.adventure.title import ADVENTURE

ROW, COLUMN = Seat(0), Seat(1)


def keys_of(seat: Seat, options: int) -> list:
    return [(seat, "pick", str(option)) for option in range(options)]


def fought(payoffs: list[list[float]], rounds: int) -> tuple[list[float], list[float]]:
    """How often each side picks what, when both learn a game of these chances for the row."""
    rng, root = Rng(3), Node()
    rows, columns = keys_of(ROW, len(payoffs)), keys_of(COLUMN, len(payoffs[0]))
    for _ in range(rounds):
        row, column = least_regret(root, rows, rng), least_regret(root, columns, rng)
        moves = [Pick(ROW, rows[row], rows), Pick(COLUMN, columns[column], columns)]
        won = payoffs[row][column]
        learn(PickMade(root, moves, grow(root, moves), secret=True), [won, 1 - won])
    return tuple([root.arms[key].share / rounds for key in keys] for keys in (rows, columns))


def test_in_a_battle_of_even_chances_neither_side_can_be_read():
    row, column = fought([[0, 1], [1, 0]], 4000)

    assert row == pytest.approx([0.5, 0.5], abs=0.05)
    assert column == pytest.approx([0.5, 0.5], abs=0.05)


def test_the_mixture_of_an_uneven_battle_is_found():
    row, column = fought([[0.2, 1], [0.6, 0.2]], 20_000)

    assert row == pytest.approx([1 / 3, 2 / 3], abs=0.05)
    assert column == pytest.approx([2 / 3, 1 / 3], abs=0.05)


def test_a_pick_that_is_always_worse_is_left_alone():
    row, _ = fought([[0.9, 0.8], [0.1, 0.2]], 4000)

    assert row[0] > 0.98


def test_a_secret_choice_of_a_single_seat_is_learned_too():
    rng, root, keys = Rng(2), Node(), keys_of(ROW, 3)
    for _ in range(2000):
        index = least_regret(root, keys, rng)
        moves = [Pick(ROW, keys[index], keys)]
        learn(PickMade(root, moves, grow(root, moves), secret=True), [[0.9, 0.1, 0.2][index]])

    assert root.arms[keys[0]].share / 2000 > 0.95


def test_every_option_is_tried_once_and_then_the_better_one_more():
    rng, root, keys = Rng(1), Node(), keys_of(ROW, 3)
    worth = [0.2, 0.8, 0.3]
    picks = []
    for _ in range(200):
        index = best_bound(root, keys, rng)
        moves = [Pick(ROW, keys[index], keys)]
        learn(PickMade(root, moves, grow(root, moves)), [worth[index]])
        picks.append(index)

    assert sorted(picks[:3]) == [0, 1, 2]
    assert picks.count(1) > 120


def test_an_option_that_is_seldom_on_offer_is_not_held_against_it():
    rng, root, (first, second) = Rng(1), Node(), keys_of(ROW, 2)
    for _ in range(30):
        best_bound(root, [first], rng)
        learn(PickMade(root, [Pick(ROW, first, [first])], Node()), [0.5])

    assert best_bound(root, [first, second], rng) == 1


def test_drawing_keeps_to_the_weights():
    rng = Rng(4)

    drawings = [draw_index([1.0, 0.0, 3.0], rng) for _ in range(2000)]

    assert drawings.count(1) == 0
    assert drawings.count(2) / 2000 == pytest.approx(0.75, abs=0.04)


@pytest.mark.parametrize(
    ("visits", "spent", "planned", "caught"),
    [
        ([8, 2, 0], 0.75, None, True),  # 3 of 13 are left, and 6 are between them
        ([8, 5, 0], 0.75, None, False),
        ([5, 5], 0.99, None, False),
        ([8, 2, 0], 0.75, 0, True),
        ([8, 2, 0], 0.75, 1, False),  # what is not planned must do clearly better besides
    ],
)
def test_an_arm_is_sure_when_what_is_left_cannot_catch_it(visits, spent, planned, caught):
    assert cannot_be_caught(visits, spent, planned) is caught


def until_a_win_is_used(match, rng):
    """To the question that one seat answers in the open: what a battle won is good for."""
    match.settle()
    while not isinstance(match.question, Choose):
        match.feed(match.question.any(rng))
        match.settle()


def test_a_search_that_stops_early_answers_as_the_whole_one(monkeypatch):
    """The same worlds, only fewer of them."""
    made = []
    for look in (LOOK, 10**9):
        monkeypatch.setattr("yojoe.agents.mcts.LOOK", look)
        answers, iterations = [], 0
        for number in range(12):
            match = Match(ADVENTURE.rules, ADVENTURE.setup(3), luck=Seeded(number))
            until_a_win_is_used(match, Rng(number))
            player = Mcts(ADVENTURE, Rng(number), Budget(60))
            answers.append(player.choose(Perspective(match, match.waiting[0])))
            iterations += player.iterations
        made.append((answers, iterations))
    (early, fewer), (whole, all_of_them) = made
    assert early == whole
    assert fewer < all_of_them
