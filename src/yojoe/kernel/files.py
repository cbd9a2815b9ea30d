"""Files written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .refusal import Refusal


def is_there(path: Path) -> bool:
    """Whether there is such a file or folder; by a name that none can have there is none."""
    try:
        return path.exists()
    except OSError:
        return False


def check_file(path: Path) -> None:
    """Refuse what can be no file, because something else stands there."""
    if is_there(path) and path.is_dir():
        raise Refusal(f"{str(path)!r} is a folder; name a file")
    if is_there(path) and not path.is_file():
        raise Refusal(f"{str(path)!r} is a device; name a file")


def write_text(path: Path, text: str) -> None:
    """Write a file whole: whoever looks finds the old one or the new one, never a half."""
    check_file(path)
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
    except UnicodeEncodeError:
        raise Refusal(f"{str(path)!r} cannot be the name of a file") from None
    except OSError as error:
        raise Refusal(f"cannot write {str(path)!r:.300}: {error.strerror}") from None
