"""Our own titles, measured as the peers are: ``python -m yojoe.bench.ours TITLE SECONDS``."""

import sys
from typing import Any

from yojoe.agents.mcts import Budget, Mcts
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Together
from yojoe.kernel.world import World
from yojoe.titles import AnyTitle, title_named

from .peers.stopwatch import FORK_SHARE, SEARCH_SHARE, forked, played, report, searched

COUNTED = 500  # games in which seats' choices are counted
ITERATIONS = 100  # a search
POSITIONS = 200  # forked and searched from


def main() -> None:
    title, seconds = title_named(sys.argv[1]), float(sys.argv[2])
    for seats in title.seats:
        Table(title, seats).measure(seconds)


class Table:
    """One title with one number of seats."""

    def __init__(self, title: AnyTitle, seats: int) -> None:
        self.title = title
        self.setup = title.setup(seats)
        self.rng = Rng(f"bench {title.name} {seats}")

    def measure(self, seconds: float) -> None:
        asked, games, cpu = played(self.play, seconds)
        positions = [self.midgame() for _ in range(POSITIONS)]
        mcts: Mcts[Any] = Mcts(self.rng, Budget(iterations=ITERATIONS))
        iterations = searched(self.any_of(positions), searcher(mcts), SEARCH_SHARE * seconds)
        report(
            peer=self.title.name,
            game=f"{self.setup.seats} seats",
            decisions=round(asked * self.choices_a_question()),
            games=games,
            cpu=cpu,
            fork_us=forked(self.any_of(positions), Match.fork, FORK_SHARE * seconds),
            revive_us=forked(self.any_of(positions), revive, FORK_SHARE * seconds),
            ismcts_per_s={"Python": iterations},
            search_share=iterations * mcts.decisions / mcts.iterations / (asked / cpu),
            two_workers=two_workers(self.title, self.setup.seats, seconds),
        )
