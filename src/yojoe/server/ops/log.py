"""The server's log: one JSON object a line, and never a secret."""

import asyncio
import json
import logging
import sys
from time import monotonic
from typing import Any, Final

from .limits import Bucket

LOG: Final = logging.getLogger("yojoe.server")
TOLD: Final = (
    "game",
    "seat",
    "act",
    "code",
    "address",
    "path",
    "status",
    "ms",
    "count",
    "port",
    "stack",
)

MINUTE: Final = 60.0
KINDS: Final = 100  # of complaints that are told apart
LINES: Final = 20  # a second, and a minute's at once


class JsonLines(logging.Formatter):
    """Only fields that are known to be harmless are written."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in TOLD if hasattr(record, name)}
        if record.exc_info is not None and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = self.where(record)
        return json.dumps(line)

    @staticmethod
    def where(record: logging.LogRecord) -> list[str]:
        """Files and lines, without the values that an exception's text might quote."""
        assert record.exc_info is not None
        trace, places = record.exc_info[2], []
        while trace is not None:
            code = trace.tb_frame.f_code
            places.append(f"{code.co_filename.rpartition('yojoe/')[2]}:{trace.tb_lineno}")
            trace = trace.tb_next
        return places[-8:]


class Complaints:
    """What the event loop complains of, as a line of the log: each thing once a minute."""

    def __init__(self) -> None:
        self.told: dict[str, float] = {}

    def __call__(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        what, now = str(context.get("message", "the event loop complains")), monotonic()
        if now - self.told.get(what, -MINUTE) >= MINUTE and len(self.told) < KINDS:
            self.told[what] = now
            LOG.error(what, exc_info=context.get("exception"))


class NotTooMuch(logging.Filter):
    """Whatever strangers do, a log does not grow without end."""

    def __init__(self) -> None:
        super().__init__()
        self.bucket = Bucket(LINES, 60 * LINES)

    def filter(self, record: logging.LogRecord) -> bool:
        del record
        return self.bucket.take()


def speak(level: int = logging.INFO) -> None:
    """Write to stderr, and let nothing else repeat it."""
    teller = logging.StreamHandler(sys.stderr)
    teller.setFormatter(JsonLines())
    teller.addFilter(NotTooMuch())
    LOG.handlers = [teller]
    LOG.setLevel(level)
    LOG.propagate = False
