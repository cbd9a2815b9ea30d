"""The exact solution: known figures, a slow second opinion, and what must hold everywhere."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from support.rule import rule
from yojoe.titles.adventure.rules.board import COBRA, DEFAULT, ENERGY, FORCE, parse
from yojoe.titles.adventure.sense.attack import ARMED, FULL, HIT, OVER, ROUNDS, winnable
from yojoe.titles.adventure.sense.solver import Standing, look_up, solve, turns_after

ODD = "FECFCFCEE"
BOARDS = (DEFAULT, "FFF", ODD)
DRY, PARCHED = Standing(energy=0), Standing(energy=0, dry=1)
STANDINGS = [
    Standing(badges, energy, dry)
    for badges in range(6)
    for energy, dry in ((3, 0), (2, 0), (1, 0), (0, 0), (0, 1))
]

KNOWN = [
    (DEFAULT, True, 0.510452202348, 55.938),
    (DEFAULT, False, 0.516329376230, 23.159),
    ("FFF", True, 0.523883129687, 28.320),
    ("FFF", False, 0.539803395182, 15.009),
]


@pytest.mark.parametrize(("letters", "removal", "chance", "turns"), KNOWN)
def test_the_catalogues_figures_come_out(letters, removal, chance, turns):
    solution = solve(parse(letters), removal=removal)
    assert solution.first_player_wins() == pytest.approx(chance, abs=1e-12, rel=0)
    assert solution.mean_turns() == pytest.approx(turns, abs=5e-4, rel=0)


@pytest.mark.parametrize("letters", BOARDS)
def test_the_last_sweep_changes_next_to_nothing(letters):
    assert 0 <= solve(parse(letters)).residual < 1e-12


@pytest.mark.parametrize("guess", [-1.0, 0.0, 1.0])
def test_any_first_guess_leads_to_the_same_chances(guess):
    board = parse(ODD)
    again = solve(board, guess=guess)
    np.testing.assert_allclose(again.values, solve(board).values, rtol=0, atol=1e-12)


@pytest.mark.parametrize("removal", [True, False])
def test_a_slow_reading_of_the_rules_agrees_in_every_position(removal):
    solution = solve(parse(ODD), removal=removal)
    landings = {
        (space, me, you): landing(solution, space, me, you)
        for space in range(len(ODD))
        for me, you in product(STANDINGS, repeat=2)
    }
    for start, me, you in landings:
        ahead = [landings[(start + pips) % len(ODD), me, you] for pips in range(1, 7)]
        chance, turns = np.mean(ahead, axis=0)
        assert solution.win_chance(start, me, you) == pytest.approx(chance, abs=1e-12)
        assert turns_left(solution, start, me, you) == pytest.approx(1 + turns, abs=1e-8)


def landing(solution, space, me, you):
    """The mover's chance and the mean turns to come once his move ends on ``space``."""
    kind = solution.board[space]
    if kind == ENERGY or me == Standing(me.badges, 0, 1):
        return passed_on(solution, space, Standing(me.badges, 3), you)
    if me.energy == 0:
        return passed_on(solution, space, Standing(me.badges, 0, 1), you)
    return battle(solution, space, me, you, 1 if kind == COBRA else 3)


def battle(solution, space, me, you, rounds):
    hit = passed_on(solution, space, Standing(me.badges, me.energy - 1), you)
    won = max(won_by(solution, space, me, you, rounds - 1), key=lambda outcome: outcome[0])
    return (won[0] + hit[0]) / 2, (won[1] + hit[1]) / 2


def won_by(solution, space, me, you, rounds):
    """What placing leads to and, where it is allowed, removing."""

    def go_on(me, you):
        if rounds:
            return battle(solution, space, me, you, rounds)
        return passed_on(solution, space, me, you)

    yield (1.0, 0.0) if me.badges == 5 else go_on(Standing(me.badges + 1, me.energy), you)
    if you.badges and solution.removal:
        yield go_on(me, Standing(you.badges - 1, you.energy, you.dry))


def passed_on(solution, space, me, you):
    return 1 - solution.win_chance(space, you, me), turns_left(solution, space, you, me)


def turns_left(solution, start, me, you):
    return 1 + look_up(turns_after(solution), start, me, you)


def test_with_five_badges_each_on_force_spaces_only_the_mover_wins_two_games_in_three():
    five = Standing(5)
    assert solve(parse("FFF")).win_chance(0, five, five) == pytest.approx(2 / 3, abs=1e-13)


def test_with_five_badges_each_on_force_spaces_only_the_chances_are_these_fractions():
    solution = solve(parse("FFF"))
    for me, you in product(STANDINGS[-5:], repeat=2):
        assert solution.win_chance(0, me, you) == pytest.approx(float(duel(me, you)), abs=1e-13)


def duel(me, you):
    """Both need one round: follow the energy until the same position comes back.

    The mover's chance is then ``sure + share * itself``.
    """
    sure, share, sign = Fraction(0), Fraction(1), 1
    mover, other = me, you
    while True:
        if mover.energy:
            sure += share * (Fraction(1, 2) if sign > 0 else 0)
            share /= 2
            mover = Standing(5, mover.energy - 1)
        else:
            mover = Standing(5, 3) if mover.dry else Standing(5, 0, 1)
        mover, other, sign = other, mover, -sign
        if sign > 0 and (mover, other) == (me, you):
            return sure / (1 - share)


def test_one_players_chance_is_what_the_other_lacks():
    solution = solve(parse(ODD))
    for space, me, you in product(range(len(ODD)), STANDINGS[::4], STANDINGS[::3]):
        mine, yours = solution.turn_over(space, me, you), solution.win_chance(space, you, me)
        assert mine + yours == pytest.approx(1, abs=1e-12)


def test_a_third_of_a_lap_changes_nothing_on_a_board_of_three_like_parts():
    values = solve(parse(DEFAULT)).values
    np.testing.assert_allclose(np.roll(values, 8, axis=0), values, rtol=0, atol=1e-12)


@pytest.mark.parametrize("letters", BOARDS)
def test_more_badges_never_lower_ones_own_chance_nor_raise_the_others(letters):
    values = solve(parse(letters)).values
    assert np.diff(values, axis=1).min() > -1e-12
    assert np.diff(values, axis=3).max() < 1e-12


@rule("LTA-AMB-09")
@pytest.mark.parametrize("letters", BOARDS)
def test_declining_a_refill_is_never_better(letters):
    over = solve(parse(letters)).stages[OVER]
    assert (over[:, :, FULL:] - over).min() > -1e-12


def test_one_token_can_be_worse_than_none_with_the_refill_one_turn_away():
    solution = solve(parse(DEFAULT))
    gain = solution.win_chance(0, PARCHED, Standing()) - solution.win_chance(
        0, Standing(energy=1), Standing()
    )
    assert gain > 1e-3


@pytest.mark.parametrize("letters", BOARDS)
def test_winning_a_battle_is_never_worse_than_losing_it(letters):
    solution = solve(parse(letters))
    for space, kind in enumerate(solution.board):
        hit = solution.stages[OVER, space, :, HIT]
        for wins, _ in ROUNDS[kind]:
            assert (solution.stages[wins, space, :, ARMED] - hit).min() > -1e-12


@pytest.mark.parametrize("wins", [0, 1, 2])
def test_a_battle_is_worth_the_mean_of_its_better_use_and_a_hit(wins):
    solution = solve(parse(ODD))
    me, you = Standing(1, 2), Standing(4, 1)
    use = solution.best_use(0, me, you, wins)
    hit = solution.turn_over(0, Standing(1, 1), you)
    expected = (max(use.place, use.remove) + hit) / 2
    assert solution.battle_chance(0, me, you, wins) == pytest.approx(expected, abs=1e-12)


def test_a_landing_is_a_battle_or_a_refill_or_a_dry_turn():
    solution = solve(parse(ODD))
    me, you = Standing(2, 1), Standing(3)
    energy, cobra = ODD.index("E"), ODD.index("C")
    full, parched = Standing(2), Standing(2, 0, 1)
    assert solution.landed_chance(cobra, me, you) == solution.battle_chance(cobra, me, you, 0)
    assert solution.landed_chance(energy, me, you) == solution.turn_over(energy, full, you)
    assert solution.landed_chance(cobra, parched, you) == solution.turn_over(cobra, full, you)


def test_the_third_win_of_an_attack_ends_the_turn():
    solution = solve(parse(ODD))
    use = solution.best_use(0, Standing(1), Standing(2), wins=2)
    assert use.place == solution.turn_over(0, Standing(2), Standing(2))
    assert use.remove == solution.turn_over(0, Standing(1), Standing(1))


def test_a_lone_win_ends_the_turn():
    solution = solve(parse(ODD))
    space = ODD.index("C")
    use = solution.best_use(space, Standing(1), Standing(2), wins=0)
    assert use.place == solution.turn_over(space, Standing(2), Standing(2))


@rule("LTA-AMB-03")
def test_nothing_can_be_removed_from_a_player_without_badges():
    use = solve(parse(DEFAULT)).best_use(0, Standing(3), Standing(0), wins=0)
    assert (use.remove, use.removing) == (None, False)


def test_nothing_can_be_removed_when_badges_are_only_placed():
    use = solve(parse(DEFAULT), removal=False).best_use(0, Standing(0), Standing(5), wins=0)
    assert (use.remove, use.removing) == (None, False)


def test_the_sixth_badge_wins_for_sure():
    use = solve(parse(DEFAULT)).best_use(0, Standing(5), Standing(5), wins=0)
    assert (use.place, use.removing) == (1.0, False)
    assert use.remove < 1


def test_far_behind_a_win_is_for_removing():
    use = solve(parse(DEFAULT)).best_use(1, Standing(0), Standing(5), wins=0)
    assert use.removing
    assert use.remove > use.place


def test_removing_pays_only_against_a_player_who_is_ahead():
    share = solve(parse(DEFAULT)).removal_share()
    assert share.shape == (6, 6)
    assert not np.tril(share).any()


def test_one_badge_behind_removing_pays_in_under_half_the_battles_and_two_behind_in_most():
    share = solve(parse(DEFAULT)).removal_share()
    one_ahead = np.diagonal(share, 1)
    assert one_ahead.min() > 0.35
    assert one_ahead.max() < 0.48
    assert share[np.triu_indices(6, 2)].min() > 0.77
    assert share[0, 5] == 1


def test_on_force_spaces_only_removing_can_pay_at_equal_badges():
    share = solve(parse("FFF")).removal_share()
    assert np.diagonal(share).max() > 0


def test_a_tie_is_not_counted_as_removing():
    solution = solve(parse("FFF"))
    armed = [standing for standing in STANDINGS if standing.energy]
    uses = [
        solution.best_use(0, me, you, wins)
        for wins in range(3)
        for me in armed
        for you in STANDINGS
    ]
    ties = [use for use in uses if use.remove and abs(use.place - use.remove) < 1e-11]
    assert ties
    assert not any(use.removing for use in ties)


def test_the_share_leaves_out_battles_whose_earlier_wins_were_never_used():
    battles = winnable(parse("FFF"))
    per_round = battles.sum(axis=(1, 3, 5))
    assert list(per_round[:, 0, 5]) == [45, 0, 0]
    assert list(per_round[:, 1, 5]) == list(per_round[:, 0, 4]) == [45, 45, 0]
    assert list(per_round[:, 2, 5]) == list(per_round[:, 0, 3]) == [45, 45, 45]


def test_no_badge_is_removed_when_badges_are_only_placed():
    assert not solve(parse(ODD), removal=False).removal_share().any()


@pytest.mark.parametrize(
    ("letter", "mover", "wins"),
    [("E", Standing(), 0), ("C", Standing(), 1), ("F", Standing(), 3), ("F", DRY, 0)],
)
def test_a_battle_that_cannot_be_fought_has_no_chance(letter, mover, wins):
    solution = solve(parse(ODD))
    with pytest.raises(AssertionError, match="no such battle"):
        solution.battle_chance(ODD.index(letter), mover, Standing(), wins)
    with pytest.raises(AssertionError, match="no such battle"):
        solution.best_use(ODD.index(letter), mover, Standing(), wins)


@pytest.mark.parametrize("wrong", [(6, 3, 0), (0, 4, 0), (0, 0, 2), (0, 1, 1), (-1, 3, 0)])
def test_a_standing_that_cannot_be_is_our_own_mistake(wrong):
    with pytest.raises(AssertionError):
        Standing(*wrong)


def test_a_board_is_solved_once_and_nobody_can_spoil_it():
    solution = solve(parse(DEFAULT))
    assert solve(parse(DEFAULT)) is solution
    for shared in (solution.values, solution.stages, solution.removing, turns_after(solution)):
        assert not shared.flags.writeable


def test_where_the_piece_starts_matters_on_an_uneven_board():
    solution = solve(parse(ODD))
    starts = [space for space, kind in enumerate(solution.board) if kind == FORCE]
    assert len({round(solution.first_player_wins(start), 6) for start in starts}) == 3
