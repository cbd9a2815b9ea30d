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
TURNABOUTS = 10  # a minute: leaving a seat, coming back to it, wanting the game to end or not
ABSENCE = 60  # seconds for which somebody is missing, before others may hand the seat over
WAITED = 60.0  # seconds after an act in which somebody waits for what follows
REST = 300.0  # seconds without an act after which computers among themselves rest
SHORTEST_GRACE = 30  # seconds; 0 is for ever
CROWD = 200  # sockets at one table
OUTBOX = 256  # frames that wait for a slow reader
UNREAD = 1024 * 1024  # bytes of them
DENIED = 512  # refused actions that a room remembers
MOST_GAMES = 200  # in a list
LONGEST_TEXT = 500  # letters of a chat line, or of a reason
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
        self.fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def spend(self, much: float) -> None:
        """Take what has been used already, even if it was not there."""
        self.fill()
        self.left -= much

    def fill(self) -> None:
        now = self.clock()
        self.left = min(self.at_once, self.left + (now - self.filled) * self.per_second)
        self.filled = now

    @property
    def is_empty(self) -> bool:
        self.fill()
        return self.left <= 0


class RateLimits:
    """A bucket for each address; of very many, those that were asked least lately are forgotten."""

    MOST = 10_000  # addresses remembered

    def __init__(self, per_minute: float = 10, at_once: int = 20) -> None:
        self.per_minute = per_minute
        self.at_once = at_once
        self.buckets: dict[str, Bucket] = {}

    def pass_through(self, address: str) -> bool:
        return self.of(address).take()

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        found = self.buckets.pop(address, None) or Bucket(self.per_minute / 60, self.at_once)
        while len(self.buckets) >= self.MOST:
            del self.buckets[next(iter(self.buckets))]
        self.buckets[address] = found
        return found
