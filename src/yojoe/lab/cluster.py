"""The laboratory on a cluster: the same games as one process plays, shared out by Ray.

A game follows from the plan and its number alone.  So a chunk of games whose worker is killed is
simply played again, by Ray, somewhere else; results are kept by number, and none counts twice.
"""

import logging
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from time import perf_counter
from typing import Any, Final, TypeVar

from yojoe.kernel.refusal import Refusal

from .batch import Batch
from .crew import Failure, attempt
from .plan import Plan
from .played import Played, Playing, Row
from .simulate import BrokenGame, unbroken

T = TypeVar("T")

LOCAL: Final = "local"  # a cluster of this machine alone, for trying out
LARGEST_CHUNK: Final = 200  # games
CHUNKS_EACH: Final = 8  # that a core gets at least, so that all end together
IN_FLIGHT: Final = 3  # chunks for each core that are on their way


def joined(address: str) -> Any:
    """Ray, connected to a cluster; refuses an address where there is none."""
    try:
        import ray  # noqa: PLC0415  # only whoever has a cluster needs it
    except ImportError:
        raise Refusal("--cluster needs Ray: pip install 'yojoe[cluster]'") from None
    if not ray.is_initialized():
        where = None if address == LOCAL else address
        try:
            ray.init(
                where, log_to_driver=False, include_dashboard=False, logging_level=logging.ERROR
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            said = str(error).splitlines()[0]
            raise Refusal(f"there is no cluster at {address!r}: {said}") from None
    return ray


def carried_out_on(
    address: str,
    plan: Plan,
    *,
    records: int = 0,
    on_game: Callable[[Played], object] | None = None,
) -> Batch:
    """Play a plan on a cluster; what comes back is what one process would have played."""
    ray = joined(address)
    rows: list[Row] = []
    began = perf_counter()
    failure = None
    stream = shared_out(ray, Playing(plan, records), plan.games)
    with suppress(KeyboardInterrupt), closing(stream):
        for played in stream:
            if isinstance(played, Failure):
                failure = played
                break
            with unbroken():
                rows.append(played.row)
                if on_game is not None:
                    on_game(played)
    batch = Batch(plan, tuple(rows), perf_counter() - began, cores(ray))
    if failure is not None:
        raise BrokenGame(failure, batch)
    return batch


def cores(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def shared_out(ray: Any, job: Callable[[int], T], count: int) -> Generator[T | Failure, None, None]:
    """The job's results for 0, 1, 2, ... in that order, from all over the cluster."""
    many = cores(ray)
    size = max(1, min(LARGEST_CHUNK, count // (CHUNKS_EACH * many)))
    chunks = [range(start, min(start + size, count)) for start in range(0, count, size)]
    # A worker that dies is no reason to stop: Ray plays its chunk again, as often as it takes.
    play = ray.remote(max_retries=-1, num_cpus=1)(work)
    shared = ray.put(job)
    flying: list[Any] = []
    for number in range(len(chunks)):
        due = chunks[number + len(flying) : number + IN_FLIGHT * many]
        flying += [play.remote(shared, chunk) for chunk in due]
        yield from ray.get(flying.pop(0))


def work(job: Callable[[int], T], numbers: range) -> list[T | Failure]:
    """What a worker of the cluster does."""
    return [attempt(job, number) for number in numbers]
