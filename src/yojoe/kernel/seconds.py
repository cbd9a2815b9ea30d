"""Seconds, as people write them: 2, 0.5 or .5, and nothing cleverer."""

import re
from typing import Final

DECIMAL: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{0,9})?|\.[0-9]{1,9}")


def read_seconds(text: str) -> float | None:
    """A number of seconds; nothing where the text is none."""
    return float(text) if DECIMAL.fullmatch(text) else None
