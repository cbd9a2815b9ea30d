"""An expansion as a box beside the core box: its pack, and what players agree on about it."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from yojoe.kernel.events import Event
from yojoe.kernel.game import Value
from yojoe.kernel.report import Track
from yojoe.kernel.title import Setting

from .course import Course
from .pack import Pack


@dataclass(frozen=True, slots=True)
class Measure:
    """What a balanced pack shows: each of its things should come to pass in such a share of cases.

    A game's cases are told by the name of the thing, and whether it came to pass.
    """

    name: str
    text: str
    low: float
    high: float
    cases: Callable[[Course], Iterator[tuple[str, bool]]]


@dataclass(frozen=True, slots=True)
class Expansion:
    """What the core rules must know to lay an expansion on the table."""

    pack: Pack
    story: str  # the one it is played with, unless another is asked for
    settings: tuple[Setting, ...]
    agreed: Callable[[Mapping[str, Value]], Hashable]  # the settings as its rules read them
    rules: Path
    measures: tuple[Measure, ...]
    # tracks(facts): what rises and falls besides the Threat, told from facts with their plies.
    tracks: Callable[[Sequence[tuple[int, Event]]], tuple[Track, ...]]
