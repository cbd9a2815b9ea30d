"""Files written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .refusal import Refusal


def write_text(path: Path, text: str) -> None:
    """Write a file whole: whoever looks finds the old one or the new one, never a half."""
    with beside(path) as part:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """A name beside a file, for what is to become that file; it is gone afterwards."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        try:
            yield part
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise Refusal(f"cannot write {str(path)!r}: {error.strerror}") from None
