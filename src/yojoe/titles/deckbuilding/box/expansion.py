"""An expansion as a box beside the core box: its pack, and what players agree on about it."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from yojoe.kernel.facts import Fact
from yojoe.kernel.rules import Value
from yojoe.title.about import Cover, UponBox
from yojoe.title.report import Track
from yojoe.title.setting import Choice, Setting
from yojoe.titles.deckbuilding.after.timeline import Course

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
    box: Choice  # its pack, as people choose it
    tale: Choice  # the Story it is played with, unless another is asked for
    settings: tuple[Setting, ...]
    first: tuple[str, ...]  # the settings that newcomers see
    cover: Cover
    agreed: Callable[[Mapping[str, Value]], Hashable]  # the settings as its rules read them
    rules: Path
    measures: tuple[Measure, ...]
    # tracks(facts): what rises and falls besides the Threat, told from facts with their plies.
    tracks: Callable[[Sequence[tuple[int, Fact]]], tuple[Track, ...]]

    @property
    def story(self) -> str:
        return self.tale.word

    @property
    def upon(self) -> UponBox:
        """The box as it stands on the shelf, beside the core box."""
        settled = {"pack": self.box.word, "story": self.story}
        return UponBox(self.box.word, self.box.name, settled, self.cover)
