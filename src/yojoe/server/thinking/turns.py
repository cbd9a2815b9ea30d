"""Fair shares of a pool: nobody has more than a few jobs waiting in it."""

from collections import Counter
from collections.abc import Sequence
from threading import Lock
from typing import Final

from yojoe.server.wire.refused import RateLimited

EACH: Final = 2  # jobs of one person at a time
ALL: Final = 40  # of everybody


class Turns:
    """Counts jobs by those who asked for them, until each is done or nobody wants it any more."""

    def __init__(self, each: int = EACH, most: int = ALL) -> None:
        self.each = each
        self.most = most
        self.busy: Counter[str] = Counter()
        self.jobs = 0
        self.lock = Lock()

    def take(self, asker: Sequence[str]) -> None:
        """A place for a job of whoever asks, by each of their names; refuses one too many."""
        with self.lock:
            if any(self.busy[name] >= self.each for name in asker):
                raise RateLimited(f"{self.each} of these are done for you already; wait for one")
            if self.jobs >= self.most:
                raise RateLimited("many wait for this; try again in a minute")
            self.busy.update(asker)
            self.jobs += 1

    def give_back(self, asker: Sequence[str]) -> None:
        with self.lock:
            self.jobs -= 1
            self.busy.subtract(asker)
            self.busy = +self.busy  # who waits for nothing is forgotten
