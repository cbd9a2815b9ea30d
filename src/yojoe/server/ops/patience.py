"""Connections as they come in: a limit of their number, and of the time until the first request.

Uvicorn waits for ever for the rest of a request.  Here headers and bodies have ten seconds each,
and whoever leaves connections lying about keeps only so many of them.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar, Final, TypeAlias

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .address import network

Network: TypeAlias = IPv4Network | IPv6Network

SECONDS: Final = 10.0  # for the headers of a request, and as many for its body
MOST: Final = 700  # connections at once, where nobody says how many descriptors there are
OF_ONE: Final = 60  # of one address, besides its sockets; a browser opens six
# Where a proxy on this machine comes from: behind it is everybody.
HERE: Final = frozenset({"127.0.0.1", "::1", ""})
LATE: Final = (
    b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n"
    b"content-length: 0\r\nx-content-type-options: nosniff\r\n\r\n"
)


class ImpatientHttp(H11Protocol):
    """Uvicorn's own, with an end to its patience."""

    most: ClassVar[int] = MOST
    of_one: ClassVar[int] = OF_ONE
    seconds: ClassVar[float] = SECONDS
    proxies: ClassVar[tuple[Network, ...]] = ()  # from where proxies speak for others
    peers: ClassVar[Counter[str]] = Counter()  # connections by address

    deadline: asyncio.TimerHandle | None = None
    peer: str | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.peer = peer = network(self.client[0]) if self.client else ""
        self.peers[peer] += 1
        too_many = self.peers[peer] > self.of_one and not self.speaks_for_others
        if too_many or len(self.connections) > self.most:
            transport.abort()
            return
        self.hurry()

    @property
    def speaks_for_others(self) -> bool:
        """Whether it comes from a proxy: behind it is everybody."""
        host = self.client[0] if self.client else ""
        return host in HERE or any(ip_address(host) in each for each in self.proxies)

    def connection_lost(self, exc: Exception | None) -> None:
        self.rest()
        self.leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket, and counted as one."""
        self.rest()
        self.leave()
        super().handle_websocket_upgrade(event)

    def leave(self) -> None:
        """No more a connection that is counted for its address."""
        peer, self.peer = self.peer, None
        if peer is not None:
            self.peers[peer] -= 1
            if not self.peers[peer]:
                del self.peers[peer]

    def handle_events(self) -> None:
        before = self.conn.their_state
        super().handle_events()
        if before is not self.conn.their_state or not self.is_due:
            self.rest()
        if self.is_due:
            self.hurry()

    @property
    def is_due(self) -> bool:
        """Whether the other end owes us the rest of something; who opened a socket owes nothing."""
        if self.transport.get_protocol() is not self:
            return False
        state = self.conn.their_state
        return state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0]))

    def hurry(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.seconds, self.give_up)

    def rest(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def give_up(self) -> None:
        """Say so, where nothing was said yet, and close."""
        if self.cycle is None or not self.cycle.response_started:
            self.transport.write(LATE)
        self.transport.close()


def impatient(most_connections: int, spoken_for: Sequence[str] = ()) -> type[ImpatientHttp]:
    """The same, for a server with room for so many, behind proxies at these addresses."""

    class Bounded(ImpatientHttp):
        most = most_connections
        proxies = tuple(map(ip_network, spoken_for))

    return Bounded
