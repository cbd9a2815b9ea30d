"""Our own titles, measured as the peers are: ``python -m benchmarks.ours TITLE SECONDS``."""

import sys
from collections.abc import Callable
from dataclasses import replace
from time import process_time
from typing import Any, TypeAlias

import yojoe
import yojoe.build  # the stopwatch asks it which build runs
from yojoe.agents.budget import Budget
from yojoe.agents.mcts import Mcts
from yojoe.agents.roster import RANDOM
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Together
from yojoe.kernel.world import TO_THE_END, World
from yojoe.lab.batch.simulate import simulate
from yojoe.title.registry import AnyTitle, title_named

from .firefights import solved_ms
from .peers.stopwatch import FORK_SHARE, SEARCH_SHARE, forked, played, report, searched

# A table of any title; Python has no word for "some state".
AnyMatch: TypeAlias = Match[Any]

POSITIONS = 40  # that are forked and searched from
ITERATIONS = 100  # of one search
TRIAL = 100  # games that tell how many a batch needs
SIM_SHARE = 0.5  # of the time asked for, spent on batches
DOOR_SHARE = 0.25  # of the time asked for, spent on games from Python, twice
SOLVE_SHARE = 0.5  # of the time asked for, spent on Firefights
BATCH = 8  # times a measurement's seconds, for one worker


def main() -> None:
    title, seconds = title_named(sys.argv[1]), float(sys.argv[2])
    for seats in title.about.seats:
        Rival(title, seats).measure(seconds)


class Rival:
    """One title with one number of seats, nobody watching."""

    def __init__(self, title: AnyTitle, seats: int) -> None:
        self.title = title
        self.setup = title.setup(seats)
        self.rng = Rng(f"bench {title.name} {seats}")

    def measure(self, seconds: float) -> None:
        decisions, games, cpu = played(self.play, seconds)
        positions = [self.midgame() for _ in range(POSITIONS)]
        any_position = self.any_of(positions)
        # Search is held against plain playouts, so it plays on at random as they do.
        sense = replace(self.title.sense, plan=None, mixture=None)
        plain = replace(self.title, sense=sense)
        mcts: Mcts[Any] = Mcts(plain, self.rng, Budget(iterations=ITERATIONS), horizon=TO_THE_END)
        mcts.hunch = None
        iterations = searched(any_position, searcher(mcts), SEARCH_SHARE * seconds)
        report(
            peer=self.title.name,
            game=f"{self.setup.seats} seats",
            decisions=decisions,
            games=games,
            cpu=cpu,
            fork_us=forked(any_position, Match.fork, FORK_SHARE * seconds),
            revive_us=forked(any_position, revive, FORK_SHARE * seconds),
            ismcts_per_s={"Python": iterations},
            search_per_s=iterations * mcts.decisions / mcts.iterations,
            sim_share=sim_share(self.title, self.setup.seats, cpu / games, seconds),
            door_share=self.share(self.from_python, seconds, cpu / decisions),
            script_share=self.share(self.by_script, seconds, cpu / decisions),
            two_workers=two_workers(self.title, self.setup.seats, seconds),
            solved_ms=solved_ms(SOLVE_SHARE * seconds) if self.title.name == "tcg" else None,
        )

    def play(self) -> int:
        """One random game; how many decisions it took."""
        return World.fresh(self.title.rules, self.setup, self.rng).play_out(self.rng)

    def from_python(self) -> int:
        """One random game through the front door."""
        return self.game().finish()

    def by_script(self) -> int:
        """The same by a script that reads what is on offer and says a word of it."""
        game, decisions = self.game(), 0
        while not game.over:
            moves = game.moves
            game.play(moves[self.rng.below(len(moves))].word)
            decisions += 1
        return decisions

    def game(self) -> yojoe.Game:
        return yojoe.new(self.title.name, self.setup.seats, seed=self.rng.bits())

    def share(self, play: Callable[[], int], seconds: float, cost: float) -> float:
        """What is decided so, of the decisions that the same time holds without."""
        decisions, _, cpu = played(play, DOOR_SHARE * seconds)
        return decisions * cost / cpu

    def midgame(self) -> AnyMatch:
        """A watched match at a random decision."""
        match = Match(self.title.rules, self.setup, luck=Seeded(self.rng.bits()))
        left = self.rng.below(self.play())
        match.settle()
        while isinstance(question := match.question, Choose | Together) and left:
            for seat in question.seats:
                match.answer(question.for_seat(seat).any(self.rng), seat)
            match.settle()
            left -= 1
        return self.midgame() if match.over else match

    def any_of(self, positions: list[AnyMatch]) -> Callable[[], AnyMatch]:
        return lambda: positions[self.rng.below(len(positions))]


def revive(match: AnyMatch) -> object:
    """A fork that is played on: its script is made again, as far as the question."""
    return match.fork().question


def searcher(mcts: Mcts[Any]) -> Callable[[AnyMatch], int]:
    def search(match: AnyMatch) -> int:
        mcts.search(Perspective(match, match.waiting[0]))
        return ITERATIONS

    return search


def sim_share(title: AnyTitle, seats: int, cost: float, seconds: float) -> float:
    """What the laboratory plays of the games that a second holds, its tables included."""
    agents, games = [RANDOM] * seats, max(TRIAL, round(SIM_SHARE * seconds / cost))
    before = process_time()
    simulate(title, agents, games, seed=1)
    return games * cost / (process_time() - before)


def two_workers(title: AnyTitle, seats: int, seconds: float) -> float | None:
    """How many times the games of one worker two workers play, on the clock on the wall.

    Measured at the smallest table only, over a batch long enough that starting a
    process hardly counts.
    """
    if seats != title.about.seats[0]:
        return None
    agents = ["random"] * seats
    games = round(TRIAL / simulate(title, agents, TRIAL, seed=1).seconds * BATCH * seconds)
    one, two = (simulate(title, agents, games, seed=1, workers=workers) for workers in (1, 2))
    return one.seconds / two.seconds


if __name__ == "__main__":
    main()
