"""Cyclic garbage is collected while nobody waits.

A full search of a busy server's memory takes half a second, in which it answers nobody; by
itself, Python would begin one whenever memory has grown by a quarter.
"""

import asyncio
import ctypes
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic

from .measures import Measures

OFTEN = 5_000  # new objects between two looks through the young ones
NEVER = 1 << 30
LOOK = 1.0  # seconds between looks at whether it is quiet
QUIET = 5.0  # seconds without an act
LATEST = 600.0  # seconds after which it is done in any case


@contextmanager
def by_hand() -> Iterator[None]:
    """Only the young are looked through by themselves."""
    usual = gc.get_threshold()
    gc.set_threshold(OFTEN, usual[1], NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


async def collect_when_idle(measures: Measures) -> None:
    """Look everything through once acts have ceased, or have gone on for long."""
    collector = IdleCollector(monotonic(), measures.stirred)
    while True:
        await asyncio.sleep(LOOK)
        if collector.is_due(monotonic(), measures.stirred):
            gc.collect()
            give_back()


def give_back() -> None:
    """Let the system have what is free; the C library would keep it for the next who wants much."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # where there is another library
            ctypes.CDLL(None).malloc_trim(0)


class IdleCollector:
    """Knows since when nobody has acted, and whether anybody has since the last time."""

    def __init__(self, now: float, acts: int) -> None:
        self.swept = self.moved = now
        self.acts = self.clean = acts

    def is_due(self, now: float, acts: int) -> bool:
        if acts != self.acts:
            self.acts, self.moved = acts, now
        is_quiet = now - self.moved >= QUIET or now - self.swept >= LATEST
        if acts == self.clean or not is_quiet:
            return False
        self.swept, self.clean = now, acts
        return True
