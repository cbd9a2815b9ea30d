"""What a title says of itself before anybody sits down."""

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from pathlib import Path

from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Seat

from .setting import Setting


def all_alike(_setup: Setup, _seat: Seat) -> str:
    """A title whose games are all alike."""
    return ""


@dataclass(frozen=True, slots=True)
class Quick:
    """A game that one click begins: you, and computer players on the other seats."""

    says: str = "Play"  # on the button
    about: str = ""  # what was agreed, in a few words
    seats: int = 0  # or as few as can be
    settings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands on the lid of the box."""

    minutes: tuple[int, int] | None = None  # from, to
    kind: str = ""  # "Cooperative", "Duel"
    blurb: str = ""
    quick: Quick = field(default_factory=Quick)


@dataclass(frozen=True, slots=True)
class UponBox:
    """A box that is played upon another: its name, and the settings that it settles."""

    name: str
    full_name: str
    settings: Mapping[str, str]
    cover: Cover


@dataclass(frozen=True, slots=True)
class About:
    """Its name, who plays it, and what is agreed on."""

    full_name: str
    tagline: str
    seats: range
    _: KW_ONLY
    cooperative: bool = False  # whether all win or lose together
    packs: tuple[str, ...] = ("base",)
    settings: tuple[Setting, ...] = ()
    first: tuple[str, ...] = ()  # the settings that newcomers see, in this order
    # Catalogues of its rules: its own, then those of its expansions.  Lessons and missions of the
    # day lie beside its own.
    rulebooks: tuple[Path, ...] = ()
    data_version: str = "1"  # changes whenever the printed facts we play with change
    # What tells one game from another: "Story", "deck"; and which of them a seat plays.
    variety: str = ""
    played: Callable[[Setup, Seat], str] = all_alike
    cover: Cover = field(default_factory=Cover)
    boxes: tuple[UponBox, ...] = ()

    def beside(self, pattern: str) -> list[Path]:
        """Files that lie beside its own rulebook: lessons, missions of the day."""
        return [path for book in self.rulebooks[:1] for path in sorted(book.parent.glob(pattern))]
