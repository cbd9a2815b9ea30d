"""Solve the end of Live the Adventure with OpenSpiel's CFR, and hold ``exact`` against it.

    python examples/cfr.py --iterations 60

The board is small (three COBRA FORCE spaces), seat 1 has one badge and seat 2 lacks one, and after
a turn of seat 1 the solver judges.  A round that seat 1 wins should cost seat 2 a badge: to place
one of its own instead is worse, and CFR has to find that out.  The plot shows how much a perfect
opponent could still gain from the strategy that CFR has found; from ``exact`` it can gain nothing.
"""

import argparse
from pathlib import Path

import matplotlib as mpl
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import yojoe.adapters.openspiel  # noqa: F401  # registers the games
from yojoe.adapters.openspiel.equilibrium import ExactPolicy

GAME = "yojoe_adventure(part=endgame-1-5,cap={turns},chance=merged,board=FFF)"


def main() -> None:
    asked = arguments()
    game = pyspiel.load_game(GAME.format(turns=asked.turns))
    exact = exploitability.nash_conv(game, ExactPolicy(game))
    print(f"exact: {exact:.2e}", flush=True)
    curve = solved(game, asked.iterations)
    draw(curve, exact, asked.out)
    print(f"{asked.out}: after {asked.iterations} iterations {list(curve.values())[-1]:.2e}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="CFR on a reduced adventure")
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--turns", type=int, default=1, help="until the solver judges; 2 is slow")
    parser.add_argument("--out", type=Path, default=Path("cfr.png"))
    return parser.parse_args()


def solved(game: pyspiel.Game, iterations: int) -> dict[int, float]:
    """By the number of iterations, what both seats together could gain by deviating."""
    solver, curve = cfr.CFRPlusSolver(game), {}
    for number in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if number & (number - 1) == 0 or number == iterations:
            curve[number] = exploitability.nash_conv(game, solver.average_policy())
            print(f"{number}: {curve[number]:.2e}", flush=True)
    return curve


def draw(curve: dict[int, float], exact: float, path: Path) -> None:
    mpl.use("Agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415  # after the backend is chosen

    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    axes.plot(*zip(*curve.items(), strict=True), "o-", color="#31572c", label="CFR+")
    axes.axhline(exact, color="#9e2a2b", linestyle="--", label=f"exact: {exact:.0e}")
    axes.set(xscale="log", yscale="symlog", xlabel="iterations", ylabel="gain of a best response")
    axes.set_yscale("symlog", linthresh=1e-4)
    axes.set(title="the end of Live the Adventure, solved", ylim=(-2e-5, None))
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    figure.savefig(path, dpi=150)


if __name__ == "__main__":
    main()
