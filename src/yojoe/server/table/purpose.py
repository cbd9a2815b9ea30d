"""Why a table was opened, and what follows from that.

The journal and the page know a purpose by its ``word``: "day 2026-11-16", "lesson tcg".
"""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class CasualGame:
    """A game for its own sake."""

    word: ClassVar[str] = ""
    counts: ClassVar[bool] = True
    may_go_back: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LessonGame:
    """A first game, the same for everybody, which is no game yet."""

    name: str
    counts: ClassVar[bool] = False
    may_go_back: ClassVar[bool] = False

    @property
    def word(self) -> str:
        return f"lesson {self.name}"


@dataclass(frozen=True, slots=True)
class DayGame:
    """The mission of a day, the same for everybody."""

    day: str
    counts: ClassVar[bool] = True
    may_go_back: ClassVar[bool] = False

    @property
    def word(self) -> str:
        return f"day {self.day}"


@dataclass(frozen=True, slots=True)
class PracticeGame:
    """The mission of a day once more, by who knows what lies where."""

    day: str
    counts: ClassVar[bool] = False
    may_go_back: ClassVar[bool] = True

    @property
    def word(self) -> str:
        return f"practice {self.day}"


@dataclass(frozen=True, slots=True)
class BroughtGame:
    """A game out of a file, which was played before."""

    word: ClassVar[str] = "brought"
    counts: ClassVar[bool] = False
    may_go_back: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BranchGame:
    """Played on from a moment of another game, by who knows what lies where."""

    word: ClassVar[str] = "branch"
    counts: ClassVar[bool] = False
    may_go_back: ClassVar[bool] = True


Purpose: TypeAlias = CasualGame | LessonGame | DayGame | PracticeGame | BroughtGame | BranchGame


def read_purpose(word: str) -> Purpose:
    """The purpose that the journal knows by a word."""
    match word.split(" ", 1):
        case ["lesson", name]:
            return LessonGame(name)
        case ["day", day]:
            return DayGame(day)
        case ["practice", day]:
            return PracticeGame(day)
        case ["brought"]:
            return BroughtGame()
        case ["branch"]:
            return BranchGame()
    return CasualGame()
