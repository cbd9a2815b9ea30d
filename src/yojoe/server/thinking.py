"""Computer players in processes of their own; whoever asks never waits longer than the limit."""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from threading import Lock, local
from typing import Final, TypeVar

from yojoe.kernel.perspective import Advice
from yojoe.kernel.refusal import Refusal

from .worker import Failed, Job, advice, work

T = TypeVar("T")

LIMIT = 20.0  # seconds a decision, far beyond every budget
# Where it can be had, one process reads the titles and all others are forked from it.
if sys.platform == "win32":
    CONTEXT: Final = get_context("spawn")
else:
    CONTEXT: Final = get_context("forkserver")
    CONTEXT.set_forkserver_preload(["yojoe.server.brought", "yojoe.server.worker"])
START = 60.0  # seconds until a new process has read its titles


class SlowError(Exception):
    """A player has not answered in time, or its process is gone."""


class Thinker:
    """One process behind one thread; it is killed and made anew when it is stuck."""

    def __init__(self) -> None:
        way = CONTEXT
        self.pipe, other = way.Pipe()
        self.process = way.Process(target=work, args=(other,), daemon=True)
        self.process.start()
        other.close()
        self.is_new = True

    def ask(self, function: Callable[..., T], *about: object) -> T:
        try:
            self.pipe.send((function, *about))
            if not self.pipe.poll(LIMIT + START * self.is_new):
                raise SlowError("a computer player thinks for too long")
            result: T | Refusal | Failed = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise SlowError("the process of a computer player is gone") from error
        self.is_new = False
        if isinstance(result, Refusal):
            raise result
        if isinstance(result, Failed):
            raise SlowError(f"a computer player failed: {result.error}")
        return result

    def close(self) -> None:
        with suppress(OSError):
            self.pipe.close()
        self.process.kill()
        self.process.join()


class Thinking:
    """As many thinkers as there are threads; jobs queue for them."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.threads = ThreadPoolExecutor(workers, thread_name_prefix="thinker")
        self.mine = local()
        self.all: set[Thinker] = set()
        self.lock = Lock()
        self.closed = False

    def warm(self) -> None:
        """Have processes ready before anybody needs one."""
        for _ in range(self.workers):
            self.threads.submit(self.ask, int)

    async def think(self, job: Job) -> Advice:
        return await self.do(advice, job)

    async def do(self, function: Callable[..., T], *about: object) -> T:
        """Work of any kind that would keep everybody waiting here."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self.ask, function, *about)

    def ask(self, function: Callable[..., T], *about: object) -> T:
        thinker = self.thinker()
        try:
            return thinker.ask(function, *about)
        except SlowError:
            self.drop(thinker)
            raise

    def thinker(self) -> Thinker:
        thinker: Thinker | None = getattr(self.mine, "thinker", None)
        if thinker is None:
            with self.lock:
                if self.closed:
                    raise SlowError("the server stops")
                thinker = self.mine.thinker = Thinker()
                self.all.add(thinker)
        return thinker

    def drop(self, thinker: Thinker) -> None:
        self.mine.thinker = None
        with self.lock:
            self.all.discard(thinker)
        thinker.close()

    def close(self) -> None:
        """End every process; whoever still waits hears that it is gone."""
        with self.lock:
            self.closed = True
            thinkers, self.all = self.all, set()
        for thinker in thinkers:
            thinker.process.kill()
        self.threads.shutdown(wait=True, cancel_futures=True)
        for thinker in thinkers:
            thinker.close()
