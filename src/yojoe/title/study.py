"""What is made of finished games: figures for the laboratory, reports, achievements."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from yojoe.kernel.facts import Fact
from yojoe.kernel.match import Match
from yojoe.kernel.rules import S, Setup
from yojoe.kernel.state import State

from .achievement import Achievement
from .report import Report


def no_figures(_s: State) -> Mapping[str, int]:
    """A title of which the laboratory tabulates nothing of its own."""
    return {}


def no_progress(_setup: Setup, _facts: Sequence[Fact]) -> Mapping[str, tuple[int, int]]:
    """A title whose achievements count nothing."""
    return {}


def nothing(_setup: Setup, _facts: Sequence[Fact]) -> Sequence[Achievement]:
    """A title without achievements."""
    return ()


@dataclass(frozen=True, slots=True)
class Study(Generic[S]):
    """What is left out is not studied."""

    # The figures of a finished match that the laboratory tabulates.
    summary: Callable[[S], Mapping[str, int]] = no_figures
    # report(match, names): what can be told of a match that is over.
    report: Callable[[Match[S], Sequence[str]], Report] | None = None
    # What chance gave each seat of a finished match beyond what was to be expected, and of what.
    fortune: Callable[[Match[S]], Sequence[float]] | None = None
    fortune_of: str = ""
    # What games may reach, and what one has reached: earned(setup, facts).
    achievements: tuple[Achievement, ...] = ()
    earned: Callable[[Setup, Sequence[Fact]], Sequence[Achievement]] = nothing
    # How far one has come towards those that ask for so many, by rule: so far, and the goal.
    progress: Callable[[Setup, Sequence[Fact]], Mapping[str, tuple[int, int]]] = no_progress
