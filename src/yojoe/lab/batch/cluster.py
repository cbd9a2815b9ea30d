"""The laboratory on a cluster: the same games as one process plays, shared out by Ray.

A game follows from the plan and its number alone.  So a chunk of games whose worker is killed is
simply played again somewhere else; results are kept by number, and none counts twice.
"""

import logging
import os
import socket
from collections.abc import Callable, Generator
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from yojoe.kernel.refusal import Refusal

from .workers import Failure, attempt, next_chunk

T = TypeVar("T")

LOCAL: Final = "local"  # a cluster of this machine alone, for trying out
AUTO: Final = "auto"  # the cluster of which this machine is part
CLIENT: Final = "ray://"  # how an address begins that is that of Ray's client server
PATIENCE: Final = 5.0  # seconds until somebody answers at an address

CHUNK_SECONDS: Final = 2.0  # of work: results come soon, and sending them costs nothing
IN_FLIGHT: Final = 2  # chunks for each core that are on their way
TRIES: Final = 4  # of a chunk, and then of each of its games, until a worker survives it


@dataclass(frozen=True, slots=True)
class Cluster:
    """A cluster that was joined, and how many cores it had then."""

    ray: Any
    size: int

    def results(self, job: Callable[[int], T], count: int) -> Generator[T | Failure, None, None]:
        return Sharing(self, job, count).results()


def join(address: str) -> Cluster:
    """The cluster at an address; refuses one where there is none."""
    try:
        ray = import_module("ray")  # only whoever has a cluster needs it
    except ImportError:
        raise Refusal("--cluster needs Ray: pip install 'yojoe[cluster]'") from None
    check_address(address)
    if not ray.is_initialized():
        try:
            ray.init(
                address, log_to_driver=False, include_dashboard=False, logging_level=logging.ERROR
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise nobody(address, str(error).splitlines()[0]) from None
    return Cluster(ray, max(1, int(ray.cluster_resources().get("CPU", 1))))


def check_address(address: str) -> None:
    """Knock first: where nobody answers Ray would go on knocking for minutes."""
    where = (os.environ.get("RAY_ADDRESS") or AUTO) if address == AUTO else address
    if where in {AUTO, LOCAL}:
        return
    host, _, port = where.removeprefix(CLIENT).rpartition(":")
    if not host or not port.isdecimal():
        raise Refusal(f"{where!r} is no address of a cluster: HOST:PORT is, {AUTO} and {LOCAL}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as error:
        raise nobody(where, getattr(error, "strerror", None) or str(error)) from None


def nobody(address: str, why: str) -> Refusal:
    return Refusal(f"there is no cluster at {address!r}: {why}")


class Sharing(Generic[T]):
    """A heap of numbers, the chunks of it that are on their way, and what has come back."""

    def __init__(self, cluster: Cluster, job: Callable[[int], T], count: int) -> None:
        self.ray = cluster.ray
        self.cores = cluster.size
        self.count = count
        self.job = self.ray.put(job)
        self.play = self.ray.remote(max_retries=TRIES - 1, num_cpus=1)(work)
        self.size = 1  # of the next chunk
        self.handed_out = 0
        self.flying: dict[Any, range] = {}
        self.back: dict[int, T | Failure] = {}  # results that wait for an earlier one

    def results(self) -> Generator[T | Failure, None, None]:
        """In order; what is on its way when whoever wants them stops is called off."""
        try:
            for number in range(self.count):
                while number not in self.back:
                    self.hand_out()
                    self.collect()
                yield self.back.pop(number)
        finally:
            for chunk in self.flying:
                self.ray.cancel(chunk)

    def hand_out(self) -> None:
        while len(self.flying) < IN_FLIGHT * self.cores and self.handed_out < self.count:
            start, self.handed_out = self.handed_out, min(self.handed_out + self.size, self.count)
            self.send(range(start, self.handed_out))

    def send(self, numbers: range) -> None:
        self.flying[self.play.remote(self.job, numbers)] = numbers

    def collect(self) -> None:
        """Take in what is ready first, and see by it how much to hand out next."""
        [ready], _ = self.ray.wait([*self.flying])
        numbers = self.flying.pop(ready)
        try:
            seconds, came = self.ray.get(ready)
        except self.ray.exceptions.RayError as error:
            self.lose(numbers, error)
            return
        self.back.update(zip(numbers, came, strict=True))
        left = self.count - self.handed_out
        self.size = next_chunk(len(numbers), seconds, CHUNK_SECONDS, left, self.cores)

    def lose(self, numbers: range, error: Exception) -> None:
        """Nobody survives these numbers: find out which of them it is, and keep the others."""
        if len(numbers) > 1:
            for number in numbers:
                self.send(range(number, number + 1))
        else:
            self.back[numbers[0]] = self.loss(numbers[0], error)

    def loss(self, number: int, error: Exception) -> Failure:
        said = str(error).strip().splitlines() or [type(error).__name__]
        if isinstance(error, self.ray.exceptions.RayTaskError):  # it could not even begin
            return Failure(number, said[-1], str(error))
        gone = f"{TRIES} workers in a row that played it are gone"
        return Failure(number, f"{gone}: {said[0]}", "")


def work(job: Callable[[int], T], numbers: range) -> tuple[float, list[T | Failure]]:
    """What a worker of the cluster does: how long it took, and what came of it."""
    began = perf_counter()
    came = [attempt(job, number) for number in numbers]
    return perf_counter() - began, came
