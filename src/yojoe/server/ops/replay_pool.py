"""Where games are played that could take long: of the past, and with cards of somebody's own.

Whoever looks back waits for others who look back, and nobody who plays waits for them.  A table
with cards of one's own waits for others of its kind; nobody else notices how long it takes.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Final, TypeVar

from yojoe.server.wire.refused import RateLimited

from .watchdog import GAME, LONG, STILL, Watchdog

T = TypeVar("T")

ASKER: Final = ContextVar[str]("asker", default="")  # where whoever asks is
THREADS: Final = 2  # for each sort of work
TURN: Final = 0.001  # seconds that a thread has to itself where another waits; five are usual
WAITING: Final = 20  # looks back of one address


@contextmanager
def short_turns() -> Iterator[None]:
    """Threads that play games again stand aside soon for the one that answers everybody."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(TURN)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


class ReplayPool:
    """Replays, fairly between those who ask: each has one at a time."""

    def __init__(self, watchdog: Watchdog) -> None:
        self.watchdog = watchdog
        self.past = ThreadPoolExecutor(THREADS, thread_name_prefix="replay")
        self.present = ThreadPoolExecutor(THREADS, thread_name_prefix="again")
        self.short = ThreadPoolExecutor(THREADS, thread_name_prefix="short")
        self.guests = ThreadPoolExecutor(THREADS, thread_name_prefix="guest")
        self.slots = asyncio.Semaphore(THREADS)
        self.lines: dict[str, asyncio.Lock] = {}
        self.waiting: Counter[str] = Counter()

    async def look_back(self, work: Callable[[], T]) -> T:
        """Play something again for whoever looks back."""
        if self.waiting[ASKER.get()] >= WAITING:
            raise RateLimited("many looks back at once; wait for the first of them")
        async with self.turn(), self.slots:
            return await self.run(self.past, work, LONG)

    async def play_again(self, work: Callable[[], T]) -> T:
        """The same for those who play: they do not wait for those who look back."""
        async with self.turn("plays"):
            return await self.run(self.present, work, LONG)

    async def play_short(self, work: Callable[[], T]) -> T:
        """The same of a game that is soon played again: whoever opens a table waits for it."""
        async with self.turn("opens"):
            return await self.run(self.short, work, STILL)

    @asynccontextmanager
    async def turn(self, what: str = "") -> AsyncIterator[None]:
        """One after the other for whoever asks, so that others are served in between."""
        asker = f"{what} {ASKER.get()}" if what else ASKER.get()
        line = self.lines.setdefault(asker, asyncio.Lock())
        self.waiting[asker] += 1
        try:
            async with line:
                yield
        finally:
            self.waiting[asker] -= 1
            if not self.waiting[asker]:
                del self.waiting[asker], self.lines[asker]

    async def play_guarded(self, work: Callable[[], T], seconds: float = STILL) -> T:
        """What cards of somebody's own come to; stopped where it takes longer than it may."""
        async with self.turn("own"):
            return await self.run(self.guests, work, seconds)

    async def run(self, threads: ThreadPoolExecutor, work: Callable[[], T], seconds: float) -> T:
        strange = threads is self.guests
        watched = partial(self.watchdog.watched, GAME.get(), work, seconds, strange=strange)
        return await asyncio.get_running_loop().run_in_executor(threads, watched)

    def close(self) -> None:
        """Whatever is played again is not played to its end."""
        self.watchdog.close()
        for threads in (self.past, self.present, self.short, self.guests):
            threads.shutdown(wait=True, cancel_futures=True)
