"""One server a journal of SQLite: a second one would play the same games apart from the first."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from yojoe.kernel.refusal import Refusal

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]  # there is nothing in its place


@contextmanager
def only_server(database: str, address: str) -> Iterator[None]:
    """Hold the journal as long as this lasts; refuses where another server does, and says where."""
    if fcntl is None or "://" in database:
        yield
        return
    path = Path(f"{database}.lock")
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(descriptor, "r+", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            where = file.read().strip() or "another address"
            raise Refusal(
                f"the journal {database!r} is served already, at {where}; "
                "stop that server, or choose another journal with --database"
            ) from None
        file.truncate(0)
        file.write(address)
        file.flush()
        yield
