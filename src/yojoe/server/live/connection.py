"""The server's end of one socket: whose it is, who looks, and what waits to go out."""

import asyncio
from collections import deque
from time import monotonic

import msgspec

from yojoe.kernel.script import Seat
from yojoe.server.ops import limits
from yojoe.server.wire.frames import Code, FromServer, Notice

RESTART = 1012  # the code of a socket whose server restarts
NOT_YOURS = 4403  # and of one whose player is not at the table
SILENT = 9.0  # seconds without a word from a client that pings every 5


class Connection:
    """Frames wait here for a reader; one who is too slow gets the whole table instead."""

    def __init__(
        self, player: str | None, viewer: Seat | None, address: str, actions: int = 10
    ) -> None:
        self.player = player
        self.viewer = viewer
        self.address = address
        self.outbox: deque[bytes] = deque()
        self.unread = 0  # bytes in it
        self.filled = asyncio.Event()
        self.behind = False
        self.closing = False
        self.code = RESTART  # why it closes, for programs and for people
        self.why = ""
        self.hinting = False  # whether a computer thinks about a hint for it
        self.pings = False  # whether the client says now and then that it is there
        self.heard = monotonic()
        self.actions = limits.Bucket(actions, 2 * actions)
        self.chats = limits.Bucket(1, 5)
        self.tables = limits.Bucket(actions / 2, 2 * actions)  # whole ones that it may ask for

    @property
    def whose(self) -> str:
        """Who has it open: a player, or somebody at an address."""
        return self.player or self.address

    @property
    def is_alive(self) -> bool:
        """Whether a client that pings has done so lately."""
        return not self.pings or monotonic() - self.heard < SILENT

    def put(self, frame: bytes) -> None:
        self.unread = self.unread + len(frame) if self.outbox else len(frame)
        too_much = self.unread > limits.UNREAD and len(self.outbox) > 0
        if too_much or len(self.outbox) >= limits.OUTBOX:
            self.outbox.clear()
            self.behind = True
        if not self.behind:
            self.outbox.append(frame)
        self.filled.set()

    def take(self) -> bytes:
        """The oldest frame that waits."""
        frame = self.outbox.popleft()
        self.unread -= len(frame)
        return frame

    def send(self, frame: FromServer) -> None:
        self.put(msgspec.json.encode(frame))

    def turn_away(self, code: Code, reason: str) -> None:
        """Nothing that waits goes out any more, but why."""
        self.outbox.clear()
        self.behind = False
        self.send(Notice(code, reason))
        self.close(NOT_YOURS, reason)

    def close(self, code: int = RESTART, why: str = "") -> None:
        """Close once what waits has gone out."""
        self.closing = True
        self.code, self.why = code, why
        self.filled.set()
