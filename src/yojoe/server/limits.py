"""How much anybody may ask for, so that nobody else has to wait for it."""

from collections.abc import Callable
from time import monotonic

FRAME = 16 * 1024  # bytes of a frame from a client
BODY = 64 * 1024  # of a request
RECORD = 2 * 1024 * 1024  # of a record that is imported
CARDS = 256 * 1024  # letters of an owner's card file
DECK = 16 * 1024  # of a deck list
TABLE = 512 * 1024  # bytes of the wish for a table, with an owner's cards in it
SOCKETS = 4  # a player and game
CROWD = 200  # sockets at one table
OUTBOX = 256  # frames that wait for a slow reader
DENIED = 512  # refused actions that a room remembers
MOST_GAMES = 200  # in a list
LONGEST_TEXT = 500  # letters of a chat line
LONGEST_WORD = 100  # letters added to the luck

Clock = Callable[[], float]


class Bucket:
    """So many a second, and so many at once."""

    __slots__ = ("at_once", "clock", "filled", "left", "per_second")

    def __init__(self, per_second: float, at_once: int, clock: Clock = monotonic) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self.clock = clock
        self.left = float(at_once)
        self.filled = clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self.clock()
        self.left = min(self.at_once, self.left + (now - self.filled) * self.per_second)
        self.filled = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def is_full(self) -> bool:
        return self.left + (self.clock() - self.filled) * self.per_second >= self.at_once


class Doors:
    """A bucket for each address that opens tables or claims seats."""

    MOST = 10_000  # addresses remembered

    def __init__(self, per_minute: int = 10, at_once: int = 20) -> None:
        self.per_minute = per_minute
        self.at_once = at_once
        self.buckets: dict[str, Bucket] = {}

    def pass_through(self, address: str) -> bool:
        if len(self.buckets) >= self.MOST:
            self.buckets = {who: each for who, each in self.buckets.items() if not each.is_full}
        if address not in self.buckets:
            self.buckets[address] = Bucket(self.per_minute / 60, self.at_once)
        return self.buckets[address].take()
