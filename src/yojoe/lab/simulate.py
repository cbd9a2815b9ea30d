"""Play many games: ``simulate(title, ["exact", "random"], games=10_000, seed=1, workers=2)``."""

import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from threading import current_thread, main_thread
from time import perf_counter
from typing import TypeVar

from yojoe.kernel.refusal import Refusal
from yojoe.titles import AnyTitle, title_named

from .batch import Batch
from .crew import ALONE, Failure, Processes, Workforce, can_share
from .plan import Plan, is_count, planned
from .played import Played, Playing, Row

T = TypeVar("T")

MOST_WORKERS = 256


class BrokenGame(Exception):
    """A game that could not be played to its end; the batch holds all those before it."""

    def __init__(self, failure: Failure, batch: Batch) -> None:
        super().__init__(what_broke(failure, batch.plan, failure.number))
        self.failure = failure
        self.batch = batch


def what_broke(failure: Failure, plan: Plan, game: int) -> str:
    return f"game {game}, seed {plan.game_seed(game)}: {failure.error}"


def simulate(
    title: AnyTitle,
    agents: Sequence[str],
    games: int,
    seed: int,
    settings: Mapping[str, str] | None = None,
    *,
    workers: int = 1,
    records: int = 0,
    on_game: Callable[[Played], object] | None = None,
) -> Batch:
    """Play a batch; the same arguments give the same games, whatever the number of workers.

    ``on_game`` is told of every game in order; the first ``records`` of them
    come with a record.  Ctrl-C ends the batch early and keeps what is done.
    """
    assert title_named(title.name) is title, "workers fetch their title from the shelf"
    check_workers(workers)
    return carried_out(
        planned(title, agents, games, seed, settings),
        by=Processes(workers),
        records=records,
        on_game=on_game,
    )


def carried_out(
    plan: Plan,
    *,
    by: Workforce = ALONE,
    records: int = 0,
    on_game: Callable[[Played], object] | None = None,
) -> Batch:
    """Play a plan."""
    rows: list[Row] = []
    began = perf_counter()

    def keep(played: Played) -> None:
        rows.append(played.row)
        if on_game is not None:
            on_game(played)

    failure = gather(Playing(plan, records), plan.games, by, keep)
    batch = Batch(plan, tuple(rows), perf_counter() - began, by.size)
    if failure is not None:
        raise BrokenGame(failure, batch)
    return batch


def check_workers(workers: int) -> None:
    if not is_count(workers, 1, MOST_WORKERS):
        raise Refusal(f"{workers!r} workers cannot share the games: from 1 to {MOST_WORKERS} can")
    if workers > 1 and not can_share():
        raise Refusal(f"{workers} workers cannot share the games on this system: 1 worker can")


def usual_workers() -> int:
    """One for every core, where workers can share."""
    return min(os.cpu_count() or 1, MOST_WORKERS) if can_share() else 1


def gather(
    job: Callable[[int], T], count: int, by: Workforce, keep: Callable[[T], object]
) -> Failure | None:
    """Keep result after result in order, up to the end, the first failure or Ctrl-C."""
    with suppress(KeyboardInterrupt), closing(by.results(job, count)) as stream:
        for result in stream:
            if isinstance(result, Failure):
                return result
            with unbroken():
                keep(result)
    return None


@contextmanager
def unbroken() -> Iterator[None]:
    """A Ctrl-C waits until the block is done, so that no game is kept by halves."""
    if current_thread() is not main_thread():
        yield
        return
    heard: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if heard:
        raise KeyboardInterrupt
