"""What the server says of itself: one JSON object a line, and never a secret."""

import json
import logging
import sys
from typing import Final

LOG: Final = logging.getLogger("yojoe.server")
TOLD: Final = ("game", "seat", "act", "code", "address", "path", "status", "ms", "count", "port")


class Lines(logging.Formatter):
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


def speak(level: int = logging.INFO) -> None:
    """Write to stderr, and let nothing else repeat it."""
    teller = logging.StreamHandler(sys.stderr)
    teller.setFormatter(Lines())
    LOG.handlers = [teller]
    LOG.setLevel(level)
    LOG.propagate = False
