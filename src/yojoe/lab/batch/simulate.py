"""Play many games: ``simulate(title, ["exact", "random"], games=10_000, seed=1, workers=2)``."""

import os
import signal
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from threading import current_thread, main_thread
from time import perf_counter
from types import FrameType
from typing import Self, TypeVar

from yojoe.kernel.refusal import Refusal
from yojoe.title.registry import AnyTitle, title_named

from .batch import Batch
from .game_job import GameJob, GameResult, Row
from .plan import PROVABLE, STREAM, SimPlan, is_count, make_plan
from .workers import ALONE, Failure, Processes, Workforce, can_share

T = TypeVar("T")

MOST_WORKERS = 256


class BrokenGame(Exception):
    """A game that could not be played to its end; the batch holds all those before it."""

    def __init__(self, failure: Failure, batch: Batch) -> None:
        super().__init__(what_broke(failure, batch.plan, failure.number))
        self.failure = failure
        self.batch = batch


def what_broke(failure: Failure, plan: SimPlan, game: int) -> str:
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
    luck: str = STREAM,
    on_game: Callable[[GameResult], object] | None = None,
) -> Batch:
    """Play a batch; the same arguments give the same games, whatever the number of workers.

    ``on_game`` is told of every game in order; the first ``records`` of them
    come with a record, and then all dice are draws it can prove.  Ctrl-C ends
    the batch early and keeps what is done.
    """
    assert title_named(title.name) is title, "workers fetch their title from the shelf"
    check_workers(workers)
    return carried_out(
        replace(make_plan(title, agents, games, seed, settings), luck=luck),
        by=Processes(workers),
        records=records,
        on_game=on_game,
    )


def carried_out(
    plan: SimPlan,
    *,
    by: Workforce = ALONE,
    records: int = 0,
    on_game: Callable[[GameResult], object] | None = None,
) -> Batch:
    """Play a plan; whoever wants a record gets luck that it can prove, in all games."""
    plan = replace(plan, luck=PROVABLE) if records else plan
    rows: list[Row] = []
    began = perf_counter()

    def keep(played: GameResult) -> None:
        rows.append(played.row)
        if on_game is not None:
            on_game(played)

    failure = gather(GameJob(plan, records), plan.games, by, keep)
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
    with suppress(KeyboardInterrupt), closing(by.results(job, count)) as stream, Unbroken() as unit:
        for result in stream:
            if isinstance(result, Failure):
                return result
            unit.begin()
            keep(result)
            unit.end()
    return None


class Unbroken:
    """Ctrl-C waits from a ``begin`` to its ``end``, so that no game is kept by halves."""

    def __init__(self) -> None:
        self.under_way = self.heard = False
        self.hears = current_thread() is main_thread()

    def __enter__(self) -> Self:
        if self.hears:
            self.usual = signal.signal(signal.SIGINT, self.hear)
        return self

    def __exit__(self, *_why: object) -> None:
        if self.hears:
            signal.signal(signal.SIGINT, self.usual)

    def hear(self, _number: int, _frame: FrameType | None) -> None:
        if not self.under_way:
            raise KeyboardInterrupt
        self.heard = True

    def begin(self) -> None:
        self.under_way = True

    def end(self) -> None:
        self.under_way = False
        if self.heard:
            raise KeyboardInterrupt
