"""Two ways to the same truth: perfect players at the table, and the solver's arithmetic."""

from math import sqrt
from statistics import stdev

from yojoe.adventure.board import DEFAULT, parse
from yojoe.adventure.solver import solve
from yojoe.adventure.title import ADVENTURE
from yojoe.lab.simulate import simulate
from yojoe.lab.stats import wilson

GAMES = 2000


def test_perfect_players_bear_the_solver_out():
    solution = solve(parse(DEFAULT))
    batch = simulate(ADVENTURE, ["exact", "exact"], GAMES, seed=1, workers=2)
    turns = batch.columns()["turns"]
    assert solution.first_player_wins() in wilson(batch.first_player.wins, GAMES, 0.999)
    standard_error = stdev(turns) / sqrt(GAMES)
    assert abs(sum(turns) / GAMES - solution.mean_turns()) < 4 * standard_error
    assert all(0.5 in wilson(wins, GAMES, 0.999) for wins in batch.wins)
