"""``yojoe solve``."""

from typing import Final

from yojoe.title.command import Command

SOLVE: Final = Command("work out perfect play where it can be worked out", f"{__name__}.solve")
