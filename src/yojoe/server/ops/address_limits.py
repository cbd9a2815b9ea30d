"""What all who share an address may ask for together.

A cookie costs nothing: whoever makes up another one is somebody else.  So what is bounded for each
person is bounded for each address besides.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from yojoe.server.wire.refused import NotAllowed, RateLimited

from .limits import Bucket, RateLimits

REPLAYS: Final = 300  # looks back, a minute
MIB: Final = 1 << 20  # bytes
A_DAY: Final = 256 * MIB  # that an address adds to the journal
DAY: Final = 24 * 60.0  # minutes
RESERVE: Final = 0.5  # the share of what may be written at once that is left to games that run
KEPT: Final = 200  # people of an address whom we know again
FULL: Final = "so much was written from this address today that there is no more room; try tomorrow"
NOTHING_NEW: Final = (
    "so much was written from this address today that nothing new is begun; games go on; try later"
)

# Whose part of the journal pays for what is written now; nobody's, where the server itself writes.
PURSE: ContextVar[Bucket | None] = ContextVar("purse", default=None)


def check_beginning() -> None:
    """Refuse what is new long before all is full, so that games which run can be played on."""
    purse = PURSE.get()
    if purse is not None and (purse.is_empty or purse.left < RESERVE * purse.at_once):
        raise RateLimited(NOTHING_NEW)


class AddressLimits:
    """Limits that grow with how many people share an address, a household or a whole club."""

    def __init__(self, joins: int = 10, actions: int = 10, a_day: int = A_DAY) -> None:
        """So many tables and seats a minute; so many actions a second for each of its sockets."""
        self.doors = RateLimits(joins, 2 * joins)
        self.replays = RateLimits(REPLAYS, 2 * REPLAYS)
        self.actions = RateLimits(60.0 * 4 * actions, 8 * actions)
        self.written = RateLimits(a_day / 2 / DAY, a_day // 2)  # in any 24 hours no more than a_day
        self.newcomers = RateLimits(joins / 10, 3 * joins)
        self.known: dict[str, dict[str, None]] = {}  # people by address, the latest last
        self.most_sockets = 2 * joins
        self.sockets: Counter[str] = Counter()

    def purse(self, address: str) -> Bucket:
        """The part of the journal that an address may still fill."""
        return self.written.of(address)

    def check_room(self, address: str) -> None:
        """Refuse to write for whoever has written too much."""
        if self.purse(address).is_empty:
            raise RateLimited(FULL)

    def admit(self, address: str, player: str) -> None:
        """Refuse one new person after the other from one address."""
        known = self.known.pop(address, {})
        while len(self.known) >= RateLimits.MOST:
            del self.known[next(iter(self.known))]
        self.known[address] = known
        if player not in known and not self.newcomers.pass_through(address):
            raise RateLimited("too many different people at one address; wait a little")
        known.pop(player, None)
        known[player] = None
        while len(known) > KEPT:
            del known[next(iter(known))]

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """One more socket, as long as it is open; refuses one too many."""
        if self.sockets[address] >= self.most_sockets:
            raise NotAllowed("too-many", f"{self.most_sockets} windows at one address are enough")
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]
