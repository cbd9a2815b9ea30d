"""An expansion as a box beside the core box: its pack, and what players agree on about it."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from pathlib import Path

from yojoe.kernel.game import Value
from yojoe.kernel.title import Setting

from .pack import Pack


@dataclass(frozen=True, slots=True)
class Expansion:
    """What the core rules must know to lay an expansion on the table."""

    pack: Pack
    story: str  # the one it is played with, unless another is asked for
    settings: tuple[Setting, ...]
    agreed: Callable[[Mapping[str, Value]], Hashable]  # the settings as its rules read them
    rules: Path
