"""Files that hold secrets are their owner's alone."""

import os
from pathlib import Path
from typing import Final

OWNER_ONLY: Final = 0o600
BESIDE: Final = ("", "-wal", "-shm", "-journal")  # what SQLite lays beside a file takes its rights


def make_private(file: Path) -> None:
    """A file, new or old, that nobody else may read: a journal has the secrets of running games."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for ending in BESIDE:
        beside = file.with_name(file.name + ending)
        if beside.exists():
            beside.chmod(OWNER_ONLY)
