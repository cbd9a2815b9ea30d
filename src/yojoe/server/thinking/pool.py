"""Computer players in processes of their own; whoever asks never waits longer than the limit.

What strangers send is read in a process apart from theirs, so that no game waits for it.
"""

import asyncio
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from multiprocessing import get_context
from threading import Lock, local
from typing import Final, TypeVar

from yojoe.kernel.perspective import Advice
from yojoe.kernel.refusal import Refusal

from .queue import BESIDE, Claim, FairQueue
from .turns import Turns
from .worker import Failed, Job, advice, work

T = TypeVar("T")

SHORT: Final = 0.5  # seconds; whoever thinks no longer does so apart from the others
LIMIT = 20.0  # seconds a decision, far beyond every budget
MEMORY: Final = 1 << 30  # bytes that a process may take for what a stranger sent
# Where it can be had, one process reads the titles and all others are forked from it.
if sys.platform == "win32":
    CONTEXT: Final = get_context("spawn")
else:
    CONTEXT: Final = get_context("forkserver")
    CONTEXT.set_forkserver_preload(["yojoe.server.replay.imported", "yojoe.server.thinking.worker"])
START = 60.0  # seconds until a new process has read its titles


class SlowError(Exception):
    """A player has not answered in time, or its process is gone."""


class FailedError(SlowError):
    """A job that ended in a mistake of ours; its process goes on."""


class Thinker:
    """One process behind one thread; it is killed and made anew when it is stuck."""

    def __init__(self, memory: int) -> None:
        way = CONTEXT
        self.pipe, other = way.Pipe()
        self.process = way.Process(target=work, args=(other, memory), daemon=True)
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
            raise FailedError(f"a computer player failed: {result.error}")
        return result

    def close(self) -> None:
        with suppress(OSError):
            self.pipe.close()
        self.process.kill()
        self.process.join()


class Lane:
    """As many thinkers as there are threads; jobs queue for them."""

    def __init__(self, workers: int, name: str, memory: int = 0) -> None:
        self.workers = workers
        self.memory = memory
        self.threads = ThreadPoolExecutor(workers, thread_name_prefix=name)
        self.mine = local()
        self.all: set[Thinker] = set()
        self.lock = Lock()
        self.closed = False

    async def do(self, function: Callable[..., T], *about: object) -> T:
        """Work that would keep everybody waiting here."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self.ask, function, *about)

    def ask(self, function: Callable[..., T], *about: object) -> T:
        thinker = self.thinker()
        try:
            return thinker.ask(function, *about)
        except FailedError:
            raise
        except SlowError:
            self.drop(thinker)
            raise

    def thinker(self) -> Thinker:
        thinker: Thinker | None = getattr(self.mine, "thinker", None)
        if thinker is None:
            with self.lock:
                if self.closed:
                    raise SlowError("the server stops")
                thinker = self.mine.thinker = Thinker(self.memory)
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


class Thinking:
    """Processes for the computers of all tables, and one for what strangers send.

    Computers at tables with cards of somebody's own have one to themselves.
    """

    def __init__(self, workers: int) -> None:
        self.players = Lane(workers, "thinker")
        self.quick = Lane(1, "quick")  # for what is short: no long thought goes before it
        self.guests = Lane(1, "guest", MEMORY)
        self.strangers = Lane(1, "stranger", MEMORY)
        self.turns = Turns()
        self.queues = {
            lane: FairQueue(lane.workers) for lane in (self.players, self.quick, self.guests)
        }

    def warm(self) -> None:
        """Have processes ready before anybody needs one."""
        for lane in (self.players, self.quick):
            for _ in range(lane.workers):
                lane.threads.submit(lane.ask, int)

    async def think(self, job: Job, claim: Claim) -> Advice:
        """An answer or a hint, within the seconds that there are for it now."""
        lane = self.lane_of(job, claim)

        async def thought(seconds: float) -> Advice:
            budget = f"{seconds:.1f}s" if job.player.endswith("s") else ""
            player = f"{job.player.partition(':')[0]}:{budget}" if budget else job.player
            return await lane.do(advice, replace(job, player=player))

        return await self.queues[lane].run(claim, thought)

    async def do(self, job: Job, function: Callable[..., T], *about: object) -> T:
        """Work beside the tables, about the game of a job: nobody waits for it."""
        claim = Claim(table=job.game, kind=BESIDE)
        lane = self.lane_of(job, claim)
        return await self.queues[lane].run(claim, lambda _: lane.do(function, *about))

    def lane_of(self, job: Job, claim: Claim) -> Lane:
        if job.settings.get("cards"):
            return self.guests
        return self.quick if claim.seconds <= SHORT else self.players

    async def check(self, asker: Sequence[str], function: Callable[..., T], *about: object) -> T:
        """Work on what somebody sent; nobody has more than a few such jobs at once.

        Where nobody waits for it any more, and it has not begun, it is not done.
        """
        self.turns.take(asker)
        job = self.strangers.threads.submit(self.strangers.ask, function, *about)
        job.add_done_callback(lambda _: self.turns.give_back(asker))
        return await asyncio.wrap_future(job)

    def close(self) -> None:
        for lane in (self.players, self.quick, self.guests, self.strangers):
            lane.close()
