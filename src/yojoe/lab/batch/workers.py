"""Workers: one job for every number, shared out over processes, results in order.

A worker is a fresh process at the end of a pipe.  It is sent numbers, a chunk
at a time, and sends results back; when the pipe closes it is done, and when we
are killed it ends with us, in the middle of a game too.  Each has a chunk to work on and one in
hand, never runs dry, and never hears Ctrl-C: that is ours to deal with.
"""

import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import Pipe, get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import ForkingPickler
from time import perf_counter
from types import ModuleType
from typing import Final, Generic, Protocol, TypeVar

from yojoe.kernel.refusal import Endless
from yojoe.processes import end_with_parent

T = TypeVar("T")

CHUNK_SECONDS = 0.1  # of work: often enough for a smooth bar, seldom enough to cost nothing
MOST_GROWTH = 8  # from a chunk to the next: one short game says little
IN_HAND = 2  # chunks a worker has been sent and not sent back


@dataclass(frozen=True, slots=True)
class Failure:
    """A job that raised, or took its worker with it."""

    number: int
    error: str
    trace: str
    refused: bool = False  # whether it found no end, which is no mistake of ours to be traced

    def as_error(self) -> Exception:
        """The same as an error."""
        if self.refused:
            return Endless(self.error)
        return RuntimeError(f"game {self.number}: {self.error}")


class Workforce(Protocol):
    """Whoever takes on a job for many numbers: processes of this machine, or a cluster."""

    @property
    def size(self) -> int: ...

    def results(self, job: Callable[[int], T], count: int) -> Generator[T | Failure, None, None]:
        """The job's results for 0, 1, 2, ... in that order; after a failure none are wanted."""


@dataclass(frozen=True, slots=True)
class Processes:
    """So many workers on this machine; one is ourselves."""

    size: int

    def results(self, job: Callable[[int], T], count: int) -> Generator[T | Failure, None, None]:
        return results(job, count, self.size)


ALONE: Final = Processes(1)


def can_share() -> bool:
    """Whether this system can start processes that never hear Ctrl-C."""
    return hasattr(signal, "pthread_sigmask")


def results(
    job: Callable[[int], T], count: int, workers: int
) -> Generator[T | Failure, None, None]:
    """The job's results for 0, 1, 2, ... in that order; a failure is the last."""
    crew = Crew(job, count, min(workers, count))
    every = crew.results() if crew.size > 1 else (attempt(job, number) for number in range(count))
    with closing(every):
        for result in every:
            yield result
            if isinstance(result, Failure):
                return


def attempt(job: Callable[[int], T], number: int) -> T | Failure:
    try:
        return job(number)
    except Endless as endless:
        return Failure(number, str(endless), "", refused=True)
    except Exception as error:  # noqa: BLE001  # whatever a rule raises is told, with its number
        said = traceback.format_exception_only(error)[-1].strip()
        return Failure(number, said, traceback.format_exc())


@dataclass(slots=True)
class Worker:
    """A process, our end of its pipe, and the chunks it owes us."""

    process: SpawnProcess
    pipe: Connection
    owed: list[range] = field(default_factory=list)


class Crew(Generic[T]):
    """Some workers and a heap of numbers."""

    def __init__(self, job: Callable[[int], T], count: int, workers: int) -> None:
        self.job = job
        self.count = count
        self.size = workers
        self.workers: list[Worker] = []
        self.handed_out = 0
        self.back: dict[int, T | Failure] = {}  # results that wait for an earlier one

    def results(self) -> Generator[T | Failure, None, None]:
        """In order; whoever stops early closes the iterator, and the workers go home."""
        try:
            self.hire()
            for number in range(self.count):
                while number not in self.back and self.owing:
                    self.collect()
                if number not in self.back:
                    self.back[number] = Failure(number, "no worker is left to play it", "")
                yield self.back.pop(number)
        finally:
            self.dismiss()

    def hire(self) -> None:
        with deaf_to_ctrl_c():
            for _ in range(self.size):
                self.workers.append(hire_worker(self.job))
        for worker in self.workers * IN_HAND:
            self.hand_out(worker, 1)

    @property
    def owing(self) -> list[Connection]:
        """The pipes through which results are still to come."""
        return [worker.pipe for worker in self.workers if worker.owed]

    def collect(self) -> None:
        """Take in what is ready, and keep whoever sent it busy."""
        ready = wait(self.owing)
        for worker in self.workers:
            if worker.pipe in ready:
                done, seconds = self.take(worker)
                self.hand_out(worker, self.chunk(done, seconds))

    def take(self, worker: Worker) -> tuple[int, float]:
        """Put a chunk's results on the heap; how many there were, and how long they took."""
        chunk = worker.owed.pop(0)
        seconds = 0.0
        came: list[T | Failure]
        try:
            seconds, came = worker.pipe.recv()
        except (EOFError, OSError):
            came = [loss_of(worker.process, chunk)] * len(chunk)
            worker.owed.clear()  # nobody will get that far
        self.back.update(zip(chunk, came, strict=True))
        return len(chunk), seconds

    def chunk(self, done: int, seconds: float) -> int:
        left = self.count - self.handed_out
        return next_chunk(done, seconds, CHUNK_SECONDS, left, self.size)

    def hand_out(self, worker: Worker, size: int) -> None:
        start, stop = self.handed_out, min(self.handed_out + size, self.count)
        if start == stop or not worker.process.is_alive():
            return
        self.handed_out = stop
        worker.owed.append(range(start, stop))
        # One that has died since is found out when its results are waited for.
        with suppress(OSError):
            worker.pipe.send(range(start, stop))

    def dismiss(self) -> None:
        """Nothing they still work on is wanted."""
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join()
            worker.pipe.close()


def next_chunk(done: int, seconds: float, moment: float, left: int, workers: int) -> int:
    """What takes a worker a moment; less towards the end, so that all end together."""
    in_a_moment = int(done * moment / max(seconds, moment / MOST_GROWTH))
    return max(1, min(in_a_moment, left // (2 * workers)))


def hire_worker(job: Callable[[int], T]) -> Worker:
    ours, theirs = Pipe()
    process = get_context("spawn").Process(target=work, args=(theirs, job), daemon=True)
    with script_unread(job):
        process.start()
    # With our copy of their end closed, a worker's death is the end of the pipe.
    theirs.close()
    return Worker(process, ours)


@contextmanager
def script_unread(job: Callable[[int], T]) -> Iterator[None]:
    """Processes started here do not run our script again, unless their job is from there.

    So a script of a few lines may have workers without guarding its own code.
    """
    script = sys.modules["__main__"]
    if b"__main__" in bytes(ForkingPickler.dumps(job)):
        yield
        return
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script


def work(pipe: Connection, job: Callable[[int], T]) -> None:
    """A worker's life."""
    end_with_parent()
    try:
        while True:
            numbers: range = pipe.recv()
            began = perf_counter()
            came = [attempt(job, number) for number in numbers]
            pipe.send((perf_counter() - began, came))
    except (EOFError, OSError):
        return


def loss_of(process: SpawnProcess, chunk: range) -> Failure:
    process.join()
    error = (
        f"the worker that played games {chunk[0]} to {chunk[-1]} "
        f"is gone, with exit code {process.exitcode}"
    )
    return Failure(chunk[0], error, "")


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started here never hear Ctrl-C; one that comes meanwhile reaches us after."""
    # Starting its tracker, multiprocessing would open our ears again.
    resource_tracker.ensure_running()
    usual = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, usual)
