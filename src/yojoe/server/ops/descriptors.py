"""The limit of open file descriptors of this process."""

import sys
from contextlib import suppress
from typing import Final

WANTED: Final = 65_536
USUAL: Final = 1_024  # where nobody can say


def raised_descriptors() -> int:
    """As many as we are allowed, up to what anybody needs; how many that are."""
    if sys.platform == "win32":
        return USUAL
    import resource  # noqa: PLC0415  # Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return WANTED if soft == resource.RLIM_INFINITY else soft
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return soft
