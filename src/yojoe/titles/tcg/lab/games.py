"""Games between decks, played by the same player, as many as are wanted."""

from collections.abc import Callable
from typing import TypeVar

from yojoe.agents.seating import play, seat_players
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.rules import Setup
from yojoe.lab.batch.simulate import gather
from yojoe.lab.batch.workers import Processes
from yojoe.titles.tcg.rules.state import State
from yojoe.titles.tcg.title import TCG

T = TypeVar("T")


def played_out(setup: Setup, agent: str, seed: int) -> State:
    """How a game ends between two of the same player."""
    return match_of(setup, agent, seed)[0].state


def match_of(setup: Setup, agent: str, seed: int) -> tuple[Match[State], int]:
    """Such a game at its end, and how many decisions were made."""
    match = Match(TCG.rules, setup, luck=Seeded(seed), watched=False)
    return match, play(match, seat_players((agent, agent), TCG, setup, seed))


def gathered(
    job: Callable[[int], T], count: int, *, workers: int, on_game: Callable[[], object]
) -> list[T]:
    """What a job brings for 0, 1, 2, ... in order; fewer if somebody stops it."""
    found: list[T] = []

    def keep(result: T) -> None:
        found.append(result)
        on_game()

    failure = gather(job, count, Processes(workers), keep)
    if failure is not None:
        raise failure.as_error()
    return found
