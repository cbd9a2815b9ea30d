"""Play until a share is known well enough, and stay honest about having looked on.

Whoever looks again and again, and stops when he likes what he sees, is wrong more often than he
says.  So there are looks at fixed numbers of games, each twice as many as the one before, and the
k-th may be wrong in 5 % / k(k+1) of cases: all of them together in no more than 5 %.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import DECIMAL
from yojoe.lab.report.stats import Interval, wilson

from .batch import Batch
from .game_job import Row
from .plan import SimPlan

FIRST: Final = 100  # games before the first look
WRONG: Final = 0.05
LEAST, LARGEST = 0.1, 25.0  # percent on either side


class EnoughGames(KeyboardInterrupt):
    """It is known: what is still to be played need not be."""


@dataclass(slots=True)
class Until:
    """Plays on until every player's share of wins is known to within so much."""

    plan: SimPlan
    within: float
    rows: list[Row] = field(default_factory=list)
    looks: int = 0

    def add(self, row: Row) -> None:
        """One more game; raises where that is enough."""
        self.rows.append(row)
        if len(self.rows) == FIRST * 2**self.looks:
            self.looks += 1
            if self.reach <= self.within:
                raise EnoughGames

    @property
    def intervals(self) -> Sequence[Interval]:
        """Where each share lies, after as many looks as there were."""
        confidence = 1 - WRONG / (max(self.looks, 1) * (max(self.looks, 1) + 1))
        found = Batch(self.plan, tuple(self.rows), 1.0, 1)
        return [wilson(each.wins, each.games, confidence) for each in found.tallies]

    @property
    def reach(self) -> float:
        """How far the widest interval goes to either side."""
        return max((each.high - each.low) / 2 for each in self.intervals)

    def verdict(self) -> str:
        """How well it is known in the end."""
        known = "every share is known" if self.reach <= self.within else "known only"
        return (
            f"{known} to within {100 * self.reach:.1f} points after {len(self.rows):,} games "
            f"and {self.looks} looks; this holds although it was looked at"
        )


def read_share(text: str) -> float:
    """``2%`` as a share; refuses what is none, and what would take for ever."""
    number = text.removesuffix("%").strip()
    if not DECIMAL.fullmatch(number) or not LEAST <= float(number) <= LARGEST:
        raise Refusal(f"--until: {text!r} is not like 2%; allowed are {LEAST}% to {LARGEST:g}%")
    return float(number) / 100
