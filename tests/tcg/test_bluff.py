"""Boosts as a game of its own: mixed where they could be read, so that nobody gains by it."""

from dataclasses import replace

import pytest

from support.tcg import ANN, BOB, Table
from support.tcg_scenes import SIX
from yojoe.agents.budget import Budget
from yojoe.agents.mcts import Mcts
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Together
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.sense.balance import balanced, mirrored, worths
from yojoe.titles.tcg.sense.bluff import (
    LOST,
    WON,
    Play,
    corrected,
    hands,
    mixture,
    payoffs,
    result_of,
)
from yojoe.titles.tcg.sense.plan import plan
from yojoe.titles.tcg.title import TCG

# The balance.


def gain(payoffs, mine, in_hand):
    """What the other player, who knows how every hand is played, wins by the best answer."""
    found = worths(mirrored(payoffs), mine)
    return sum(max(found[at : at + in_hand]) for at in range(0, len(found), in_hand))


def test_an_even_game_is_mixed_evenly():
    mine, theirs = balanced([[1, -1], [-1, 1]], 2, 2)

    assert mine == pytest.approx([0.5, 0.5], abs=0.02)
    assert theirs == pytest.approx([0.5, 0.5], abs=0.02)


def test_an_uneven_game_is_mixed_so_that_both_answers_are_as_good():
    mine, theirs = balanced([[2, -1], [-1, 1]], 2, 2)

    assert mine == pytest.approx([0.4, 0.6], abs=0.02)
    assert theirs == pytest.approx([0.4, 0.6], abs=0.02)


def test_a_card_that_is_better_against_everything_is_always_played():
    mine, _ = balanced([[0.9, 0.8], [0.1, 0.2]], 2, 2)

    assert mine == [1, 0]


@pytest.mark.parametrize("seed", range(10))
def test_nobody_gains_by_knowing_how_hands_are_played(seed):
    rng = Rng(f"balance {seed}")
    table = [[rng.share() for _ in range(9)] for _ in range(8)]  # three hands meet four
    mine, theirs = balanced(table, 2, 3)
    value = sum(share * worth for share, worth in zip(mine, worths(table, theirs), strict=True))

    assert gain(table, mine, 3) + value < 0.25  # of 12 meetings together
    assert gain(mirrored(table), theirs, 2) - value < 0.25


# Payoffs.


def fight(mine="gold1b3 gold2b1", theirs="blue1b2 blue2b4", deck=SIX):
    table = Table(
        {"Ann": "gold7 gold5", "Bob": "blue7 blue5"},
        hand={"Ann": mine, "Bob": theirs},
        deck={"Ann": deck, "Bob": deck},
    )
    table.play("Ann: gold7, blue7")
    return table


def test_a_card_wins_loses_or_draws_by_what_it_meets():
    one, two = Play(3, draws=False, worths={}), Play(5, draws=False, worths={})
    drawing = Play(9, draws=True, worths={})

    assert result_of(0, two, one) == result_of(3, one, two) == WON
    assert result_of(1, one, two) == LOST
    assert result_of(2, one, two) == result_of(9, one, drawing) == (0, 0)


def test_winning_the_combat_pays_and_so_does_a_better_card_kept():
    table = fight()
    s = table.state
    small, big = sorted(s.hand[ANN], key=lambda card: max(s.book.boosts[card]))
    low, high = sorted(s.hand[BOB], key=lambda card: max(s.book.boosts[card]))
    [with_small, with_big] = payoffs(s, ANN, [[small, big]], [[low, high]])

    assert with_big[0] > with_small[0]  # 3 beats 2, 1 does not
    assert with_small[1] > with_big[1]  # neither beats 4, and the better card is kept


def test_hands_are_dealt_from_all_that_the_other_player_cannot_see():
    table = fight()
    s = table.state
    unseen = set(s.deck[ANN] + s.hand[ANN])
    found = hands(s, ANN, Rng(1), 40)

    assert {len(hand) for hand in found} == {2}
    assert set().union(*found) == unseen


def test_the_empty_hand_plays_nobody():
    table = fight(theirs="blue1b2")
    table.state.hand[BOB].clear()

    assert hands(table.state, BOB, Rng(1), 2) == [[-1], [-1]]
    assert sum(mixture(table.state, table.match.question.for_seat(ANN), Rng(1))) == pytest.approx(1)


def test_what_came_of_trials_is_believed_if_there_were_many():
    reckoned = [[0.6, 0.4], [0.5, 0.3], [0.1, 0.9]]  # 0.6 and 0.5 against the first column
    few, many = ([[0.4] * n, [0.6] * n] for n in (1, 1000))

    unsure, sure = (corrected(reckoned, tried, [0]) for tried in (few, many))

    assert unsure[0][0] > unsure[1][0]
    assert sure[0] == pytest.approx([0.4, 0.2], abs=0.01)
    assert sure[1] == pytest.approx([0.6, 0.4], abs=0.01)
    assert sure[2] == unsure[2] == reckoned[2]  # of a hand that the player does not hold


def test_a_card_that_does_far_better_in_trials_is_played():
    table = fight()
    part = table.match.question.for_seat(ANN)
    for best in (0, 1):
        tried = [[0.9 if card == best else 0.1] * 200 for card in (0, 1)]
        assert mixture(table.state, part, Rng(1), tried)[best] == 1


# At the table.


def picks(decks, games):
    """Every secret pick of games that greedy plays: the state and the question."""
    for seed in range(games):
        match = Match(GAME, TCG.setup(2, {"decks": decks}), luck=Seeded(seed), watched=False)
        match.settle()
        while match.question is not None:
            if isinstance(match.question, Together):
                for seat in match.question.seats:
                    yield match, match.question.for_seat(seat)
            for seat in match.waiting:
                part = match.question.for_seat(seat)
                match.answer(
                    plan(match.state, Choose(seat, part.ask, part.options), Rng(1))[0], seat
                )
            match.settle()


def test_some_boosts_are_mixed_and_some_are_clear():
    found = [max(mixture(match.state, part, Rng(5))) for match, part in picks("one-on-one", 3)]

    assert len([share for share in found if share < 0.95]) > len(found) / 10
    assert len([share for share in found if share == 1]) > len(found) / 4


def test_the_same_position_brings_now_this_card_and_now_that():
    for match, part in picks("joe-starter", 4):
        shares = mixture(match.state, part, Rng(5))
        if 0.4 < max(shares) < 0.6:
            perspective = Perspective(match, part.seat)
            found = {Mcts(TCG, Rng(seed), Budget(4)).choose(perspective) for seed in range(12)}
            assert len(found) > 1
            return
    pytest.fail("no pick was mixed evenly")


# No peeking.


def answers(game, decks, asks):
    """What search answers and promises where it is asked one of these, as greedy plays."""
    match = Match(game, TCG.setup(2, {"decks": decks}), luck=Seeded(3), watched=False)
    found = []
    match.settle()
    while match.question is not None and match.state.turns < 3:
        seat = match.waiting[0]
        part = match.question.for_seat(seat)
        if part.ask in asks:
            player = Mcts(replace(TCG, rules=game), Rng(match.ply), Budget(24))
            found.append(player.advise(Perspective(match, seat)))
        match.answer(plan(match.state, part, Rng(1))[0], seat)
        match.settle()
    return found


@pytest.mark.parametrize("decks", ["joe-starter,cobra-starter", "arashikage,lead-rain"])
def test_search_answers_the_same_whatever_order_the_hidden_cards_are_in(decks):
    other = Rng("another order")

    def disordered(s, seat, rng):
        GAME.resample(s, seat, other)
        GAME.resample(s, seat, rng)

    asks = {"place", "attacker", "defender", "boost"}
    found = answers(GAME, decks, asks)

    assert len(found) > 10
    assert found == answers(replace(GAME, resample=disordered), decks, asks)
