"""Solve the end of Live the Adventure with OpenSpiel's CFR, and hold ``exact`` against it.

    python examples/cfr.py --iterations 60

The board is small (three COBRA FORCE spaces), seat 1 has one badge and seat 2 lacks one, and after
a turn of seat 1 the solver judges.  A round that seat 1 wins should cost seat 2 a badge: to place
one of its own instead is worse, and CFR has to find that out.  The plot shows how much a perfect
opponent could still gain from the strategy that CFR has found; from ``exact`` it can gain nothing.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability
from picture import drawing, picture
from rich.console import Console
from rich.progress import track

import yojoe.adapters.openspiel  # noqa: F401  # registers the games
from yojoe.cli import Parser, guard
from yojoe.kernel.texts import read_count
from yojoe.titles.adventure.surfaces.equilibrium import ExactPolicy

GAME = "yojoe_adventure(part=endgame-1-5,cap={turns},chance=merged,board=FFF)"
MOST_ITERATIONS, MOST_TURNS = 1_000_000, 10


def main() -> int:
    asked = arguments()
    iterations = read_count("--iterations", 1, MOST_ITERATIONS)(asked.iterations)
    turns = read_count("--turns", 1, MOST_TURNS)(asked.turns)
    out = picture(asked.out)
    game = pyspiel.load_game(GAME.format(turns=turns))
    exact = exploitability.nash_conv(game, ExactPolicy(game))
    print(f"exact: {exact:.2e}", flush=True)
    curve: dict[int, float] = {}
    code = 0
    try:
        for number, gain in solved(game, iterations):
            curve[number] = gain
            print(f"{number}: {gain:.2e}", flush=True)
    except KeyboardInterrupt:
        code = 130
    if curve:
        draw(curve, exact, out)
        print(f"{out}: after {max(curve)} iterations {curve[max(curve)]:.2e}")
    return code


def arguments() -> argparse.Namespace:
    parser = Parser(description="CFR on a reduced adventure")
    parser.add_argument("--iterations", default="60")
    parser.add_argument("--turns", default="1", help="until the solver judges; 2 is slow")
    parser.add_argument("--out", default="cfr.png")
    return parser.parse_args()


def solved(game: pyspiel.Game, iterations: int) -> Iterator[tuple[int, float]]:
    """After some numbers of iterations, what both seats together could gain by deviating."""
    solver = cfr.CFRPlusSolver(game)
    every = range(1, iterations + 1)
    aside = Console(stderr=True)
    for number in track(every, "CFR+", console=aside, disable=not aside.is_terminal):
        solver.evaluate_and_update_policy()
        if number & (number - 1) == 0 or number == iterations:
            yield number, exploitability.nash_conv(game, solver.average_policy())


def draw(curve: dict[int, float], exact: float, path: Path) -> None:
    with drawing(path) as (_, axes):
        axes.plot(*zip(*curve.items(), strict=True), "o-", color="#31572c", label="CFR+")
        axes.axhline(exact, color="#9e2a2b", linestyle="--", label=f"exact: {exact:.0e}")
        axes.set(xscale="log", xlabel="iterations", ylabel="gain of a best response")
        axes.set_yscale("symlog", linthresh=1e-4)
        axes.set(title="the end of Live the Adventure, solved", ylim=(-2e-5, None))
        axes.legend(frameon=False)


if __name__ == "__main__":
    sys.exit(guard(main))
