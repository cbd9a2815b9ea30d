"""Two ways to the same truth: perfect players at the table, and the solver's arithmetic."""

from math import sqrt
from statistics import stdev

from yojoe.lab.batch.simulate import simulate
from yojoe.lab.report.stats import wilson
from yojoe.titles.adventure.rules.board import DEFAULT, parse
from yojoe.titles.adventure.sense.solver import solve
from yojoe.titles.adventure.title import ADVENTURE

GAMES = 2000


def test_perfect_players_bear_the_solver_out():
    solution = solve(parse(DEFAULT))
    batch = simulate(ADVENTURE, ["exact", "exact"], GAMES, seed=1, workers=2)
    turns = batch.columns()["turns"]
    assert solution.first_player_wins() in wilson(batch.first_player.wins, GAMES, 0.999)
    standard_error = stdev(turns) / sqrt(GAMES)
    assert abs(sum(turns) / GAMES - solution.mean_turns()) < 4 * standard_error
    assert all(0.5 in wilson(wins, GAMES, 0.999) for wins in batch.wins)
