"""Which build runs: interpreted, or compiled from the same sources (``make fast``)."""

from typing import Literal, TypeAlias

from .kernel import script

Build: TypeAlias = Literal["interpreted", "compiled"]


def build() -> Build:
    """What the kernel was loaded from."""
    return "interpreted" if script.__file__.endswith(".py") else "compiled"
