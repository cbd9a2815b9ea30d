"""Decks in the laboratory: duels, heats, and the search for better ones."""

from collections import Counter

import pytest

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.lab.batch.batch import Batch
from yojoe.lab.batch.game_job import Row
from yojoe.lab.report.stats import Interval
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.decks.decks import deck_of, faults, ready
from yojoe.titles.tcg.lab import report
from yojoe.titles.tcg.lab.duel import DECKS, bars, duel_of, duel_plan, run_duel, table, verdict
from yojoe.titles.tcg.lab.heat import Field, Scores, run_heat
from yojoe.titles.tcg.lab.improve import Pace, Proof, Search
from yojoe.titles.tcg.lab.league import Game, League, run_league
from yojoe.titles.tcg.lab.league import table as league_table
from yojoe.titles.tcg.lab.neighbours import exchanged, neighbour, pool_for
from yojoe.titles.tcg.lab.weights import Weighing, Weight, fitted, out_of_bounds, weigh
from yojoe.titles.tcg.lab.weights import table as weights_table

BOX = whole_box()


def deck(name):
    return deck_of(ready()[name], BOX)


# Duels.


def row(game, ending, first, winner, turns=5):
    scores = {0: (0.5, 0.5), 1: (1.0, 0.0), 2: (0.0, 1.0)}[winner]
    summary = (("first", first), ("winner", winner), ("turns", turns))
    return Row(game, game, ending, scores, 10, 12, "0", summary)


def made_up(*rows):
    plan = duel_plan("lead-rain,viper-swarm", "random", 100, 1)
    return duel_of(Batch(plan, rows, 1.0, 1))


def test_a_duel_counts_wins_by_deck_and_by_who_went_first():
    duel = made_up(
        row(0, "won", 1, 1),
        row(1, "won", 2, 1),
        row(2, "won", 1, 2),
        row(3, "draw", 2, 0),
    )
    assert duel.names == ("Lead Rain", "Viper Swarm")
    assert [duel.tally(each).wins for each in DECKS] == [2, 1]
    assert [duel.tally(each).games for each in DECKS] == [4, 4]
    going = [(each.wins, each.games) for each in (duel.going(0, first=f) for f in (True, False))]
    assert going == [(1, 2), (1, 2)]
    assert duel.figures()["draws"] == 1
    assert table(duel).rows[0] == (
        "Lead Rain",
        "2",
        "50.0 %",
        "15.0 % to 85.0 %",
        "50.0 %",
        "50.0 %",
    )


def test_a_duel_is_drawn_in_letters_too():
    duel = made_up(*(row(game, "won", 1, 1 if game % 4 else 2) for game in range(400)))
    assert bars(duel) == [
        "             0 %                      50 %                  100 %",
        "Lead Rain    |                         :         [--o]           |",
        "Viper Swarm  |           [o--]         :                         |",
    ]
    one_sided = made_up(row(0, "won", 1, 1))
    assert bars(one_sided)[1:] == [
        "Lead Rain    |          [--------------:------------------------o|",
        "Viper Swarm  |o------------------------:--------------]          |",
    ]


def test_a_verdict_needs_games_enough():
    assert verdict(made_up(row(0, "won", 1, 1))).startswith("Neither deck is shown")
    many = [row(game, "won", 1, 2) for game in range(30)]
    assert verdict(made_up(*many)) == "Viper Swarm is the better deck: so the games say."


def test_one_deck_against_itself_is_told_apart():
    plan = duel_plan("lead-rain,lead-rain", "random", 2, 1)
    assert duel_of(Batch(plan, (), 1.0, 1)).names == ("Lead Rain (1)", "Lead Rain (2)")


def test_a_duel_is_played_by_the_same_player_behind_both_decks():
    plan = duel_plan("joe-starter,cobra-starter", "random", 4, 7, {"setup": "15-16"})
    assert plan.agents == ("random", "random")
    assert plan.setup.settings["setup"] == "15-16"
    duel = run_duel(plan, workers=1, on_game=lambda: None)
    assert duel.batch.games == 4
    assert duel.figures() == run_duel(plan, workers=2, on_game=lambda: None).figures()
    with pytest.raises(Refusal, match="one player plays both decks"):
        duel_plan("joe-starter,cobra-starter", "random,greedy", 4, 7)


def test_a_duel_has_a_page_with_plots(outlined):
    plan = duel_plan("joe-starter,cobra-starter", "random", 6, 1)
    duel = run_duel(plan, workers=1, on_game=lambda: None)
    page = outlined(report.html(duel, "yojoe deck duel"))
    assert page.open == ["html"] or not page.open
    assert page.tags.count("svg") == 2
    assert "table" in page.tags
    assert page.refers == [] or all(each.startswith("#") for each in page.refers)


# Heats.


def test_in_a_heat_every_deck_has_the_same_luck():
    field = Field((deck("viper-swarm"), deck("lead-rain")), "random")
    games = []

    def heat(*decks):
        return run_heat(decks, field, 6, "x", workers=1, on_game=lambda: games.append(1))

    first, second = heat(deck("arashikage"), deck("arashikage"))
    assert first == second
    assert len(games) == 12
    assert first == heat(deck("arashikage"))[0]
    assert len(first.games) == 6


def test_scores_lead_by_standard_errors_of_the_same_games():
    even, ahead = Scores((1.0, 0.0, 1.0, 0.0)), Scores((1.0, 1.0, 1.0, 0.0))
    assert even.lead(even) == 0
    assert ahead.lead(even) == pytest.approx(1.0)
    assert even.lead(ahead) == pytest.approx(-1.0)
    assert (ahead.mean, ahead.tally.wins, ahead.tally.games) == (0.75, 3, 4)
    assert Scores((0.5,)).tally.wins == 0


# The search.


def test_a_neighbour_is_legal_and_differs_in_a_few_cards():
    start, rng = deck("lead-rain"), Rng(1)
    pool = pool_for(start, BOX.cards)
    assert {card.side for card in pool} == {"joe"}
    for _ in range(200):
        other = neighbour(start, pool, rng)
        changed = sum(a.id != b.id for a, b in zip(start.cards, other.cards, strict=True))
        assert 1 <= changed <= 3
        assert faults(other) == []
        assert sum(int(change[1]) for change in exchanged(start, other)) == 2 * changed


def test_a_mixed_deck_takes_cards_of_both_sides():
    assert len(pool_for(deck("internal-strife"), BOX.cards)) == len(BOX.cards)


def a_search(start, **pace):
    field = Field((deck("viper-swarm"),), "random")
    return Search(start, BOX.cards, field, 3, 1, lambda: None, Pace(**pace))


def test_a_search_goes_on_as_long_as_it_may_and_tells_each_round():
    steps = []
    search = a_search(deck("lead-rain"), tried=2, finalists=1, heat=2, final=3, sure=99.0)
    best = search.run(lambda rounds: rounds < 2, steps.append)
    assert best is search.start
    assert [(step.round, step.new) for step in steps] == [(0, False), (1, False)]


def test_what_leads_in_the_final_is_kept():
    steps = []
    search = a_search(deck("lead-rain"), tried=2, finalists=1, heat=2, final=3, sure=-99.0)
    best = search.run(lambda rounds: rounds < 2, steps.append)
    assert [step.new for step in steps] == [True, True]
    assert best is steps[-1].deck
    assert faults(best) == []
    assert Counter(card.id for card in best.cards) != Counter(
        card.id for card in search.start.cards
    )


def test_the_proof_is_played_anew():
    search = a_search(deck("lead-rain"), tried=2)
    proof = search.prove(deck("viper-swarm"), 5)
    assert (proof.before.tally.games, proof.after.tally.games) == (5, 5)


def test_a_proof_says_how_sure_it_is():
    before, after = Scores((0.0,) * 60 + (1.0,) * 40), Scores((0.0,) * 20 + (1.0,) * 80)
    assert Proof(before, after).is_better
    assert 0.2 < Proof(before, after).gain.low < 0.4 < Proof(before, after).gain.high
    assert not Proof(before, before).is_better


def test_somebody_may_stop_a_search_at_any_game():
    def stop():
        raise KeyboardInterrupt

    field = Field((deck("viper-swarm"),), "random")
    search = Search(deck("lead-rain"), BOX.cards, field, 3, 1, stop)
    assert not search.stopped
    assert search.run(lambda _: True, lambda _: None) is search.start
    assert search.stopped
    assert search.prove(deck("viper-swarm"), 5) is None


# Leagues.


def test_a_league_plays_every_pair_and_counts_both_ways():
    decks = [deck(name) for name in ("lead-rain", "arashikage", "viper-swarm")]
    ticks = []
    league = run_league(
        decks, "random", 4, 1, {"setup": "15-16"}, workers=1, on_game=lambda: ticks.append(1)
    )
    assert len(ticks) == len(league.games) == 3 * 4
    assert [league.tally(each).games for each in range(3)] == [8, 8, 8]
    beaten = league.against(0, 2).wins + league.against(2, 0).wins
    assert beaten + sum(game.winner < 0 for game in league.games if game.pair == 1) == 4


def test_the_table_of_a_league_is_in_the_order_of_success():
    games = [Game(0, 1, 0), Game(1, 1, 0), Game(2, 1, 1), Game(0, -1, 0)]
    league = League(("A", "B", "C"), tuple(games))
    rows = league_table(league).rows
    assert [row[0] for row in rows] == ["1 C", "2 B", "3 A"]
    assert rows[0][1] == "100.0 %"
    assert rows[0][3:] == ("", "100", "100")
    assert (league.draws, league.first_player.wins) == (1, 1)


# Weights.


def test_random_decks_are_legal_and_of_one_side():
    for number in range(20):
        for each in Weighing("random", 5).decks(number):
            assert faults(each) == []
            assert len({card.side for card in each.cards}) == 1


def test_a_card_that_wins_games_is_found_to_be_heavy():
    weighing = Weighing("random", 1)
    pairs = [weighing.decks(number) for number in range(3000)]
    best = "viper-infantry"

    def copies(one):
        return sum(card.id == best for card in one.cards) / 4

    scores = [0.5 + 0.2 * (copies(one) - copies(other)) for one, other in pairs]
    weights = fitted(BOX.cards, pairs, scores)
    assert weights[0].card.id == best
    assert weights[0].worth == pytest.approx(0.2, abs=0.01)
    assert out_of_bounds(weights) == weights[:1]
    assert weights[0].games == sum(copies(one) != copies(other) for one, other in pairs)


def test_cards_are_weighed_by_playing():
    ticks = []
    weights = weigh(Weighing("random", 1), 5, workers=1, on_game=lambda: ticks.append(1))
    assert (len(weights), len(ticks)) == (len(BOX.cards), 5)
    assert len(weights_table(weights, 3).rows) == 6


def test_of_many_cards_the_luckiest_is_not_out_of_bounds():
    """One of 193 beyond two standard errors is what luck brings; alone it would say something."""
    card = BOX.cards[0]
    lucky = Weight(card, 0.08, Interval(0.055, 0.105), 100)
    others = [Weight(each, 0.0, Interval(-0.025, 0.025), 100) for each in BOX.cards[1:]]
    assert lucky.is_out_of_bounds()
    assert out_of_bounds([lucky, *others]) == []
    heavy = Weight(card, 0.12, Interval(0.095, 0.145), 100)
    assert out_of_bounds([heavy, *others]) == [heavy]
