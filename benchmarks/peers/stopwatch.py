"""How long to play, what to time, what to print: the same for us and for every peer.

Only the standard library is used, because the peers' scripts run where nothing
of ours is installed.  Time is CPU time of this process.
"""

import json
import platform
import statistics
import sys
from collections.abc import Callable, Mapping, Sequence
from random import random
from time import process_time
from typing import TypeVar

T = TypeVar("T")

WARM_UP = 0.1  # of the time asked for, before anything is measured
FORK_SHARE = 0.25  # of the time asked for, spent on forks
SEARCH_SHARE = 0.5  # and on search
COPIES = 16  # timed together, because one fork may be shorter than the clock's tick


def measure(
    peer: str,
    game: str,
    play: Callable[[], int],
    *,
    midgame: Callable[[], T],
    fork: Callable[[T], object],
    searches: Mapping[str, Callable[[T], int]] | None = None,
) -> None:
    """Measure one game for as long as the command line says, and print it as a line of JSON.

    ``play()`` plays one random game and returns how many decisions it took,
    ``midgame()`` returns a random position, ``fork(position)`` copies it, and
    ``searches`` maps a name to a function that searches a position and returns
    how many iterations it made.
    """
    seconds = float(sys.argv[-1])
    decisions, games, cpu = played(play, seconds)
    per_s = {
        name: searched(midgame, search, SEARCH_SHARE * seconds)
        for name, search in (searches or {}).items()
    }
    report(
        peer=peer,
        game=game,
        decisions=decisions,
        games=games,
        cpu=cpu,
        fork_us=forked(midgame, fork, FORK_SHARE * seconds),
        ismcts_per_s=per_s,
    )


def report(**line: object) -> None:
    """One measured game, and the Python it ran on; ours says as well how it was built."""
    more = {"build": sys.modules["yojoe.build"].build()} if "yojoe.build" in sys.modules else {}
    print(json.dumps({"python": platform.python_version(), **more, **line}), flush=True)


def any_of(options: Sequence[T]) -> T:
    """One of a sequence, as cheap a random choice as Python has."""
    return options[int(random() * len(options))]


def played(play: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    """Decisions, games and the time they took, after a warm-up.

    The clock is read every ten milliseconds or so: after each game it would cost short games dear.
    """
    limit = WARM_UP * seconds
    batch = max(1, int(play_for(limit, play, 1)[1] * 0.01 / limit))
    return play_for(seconds, play, batch)


def play_for(limit: float, play: Callable[[], int], batch: int) -> tuple[int, int, float]:
    decisions = games = 0
    start = process_time()
    while (cpu := process_time() - start) < limit:
        for _ in range(batch):
            decisions += play()
        games += batch
    return decisions, games, cpu


def forked(midgame: Callable[[], T], fork: Callable[[T], object], limit: float) -> float:
    """The median cost of a fork over random positions, in microseconds."""
    costs: list[float] = []
    start = process_time()
    while process_time() - start < limit or not costs:
        position = midgame()
        fork(position)
        before = process_time()
        for _ in range(COPIES):
            fork(position)
        costs.append((process_time() - before) / COPIES * 1e6)
    return statistics.median(costs)


def searched(midgame: Callable[[], T], search: Callable[[T], int], limit: float) -> float:
    """How many iterations a second a search makes at random positions."""
    iterations, spent = 0, 0.0
    while spent < limit:
        position = midgame()
        before = process_time()
        iterations += search(position)
        spent += process_time() - before
    return iterations / spent
