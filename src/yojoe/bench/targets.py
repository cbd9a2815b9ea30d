"""What we want of our speed, and whether a run got there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from .row import Row, least, most


@dataclass(frozen=True, slots=True)
class Target:
    """A wish, the figure wanted and the figure measured, if it was."""

    wish: str
    bound: Literal["at least", "at most"]
    wanted: float
    got: float | None

    @property
    def verdict(self) -> str:
        if self.got is None:
            return "not measured"
        reached = self.got >= self.wanted if self.bound == "at least" else self.got <= self.wanted
        return "met" if reached else "missed"


def targets(ours: Sequence[Row], peers: Mapping[str, Row]) -> list[Target]:
    """Every wish, held against the worst of our rows that it concerns."""
    adventure = [row for row in ours if row.peer == "adventure"]
    return [
        Target(
            "adventure plays faster than OpenSpiel's python_kuhn_poker, times",
            "at least",
            2.0,
            multiple(adventure, peers.get("open_spiel python_kuhn_poker")),
        ),
        Target(
            "an aim: the same of its C++ liars_dice, times",
            "at least",
            0.5,
            multiple(adventure, peers.get("open_spiel liars_dice (C++)")),
        ),
        Target(
            "a fork that is played on costs, in decisions",
            "at most",
            2.0,
            most(*(row.fork_cost for row in ours)),
        ),
        Target(
            "ISMCTS keeps of the plain playouts' speed, as a share",
            "at least",
            0.6,
            least(*(row.search_share for row in ours)),
        ),
        Target(
            "two workers play more games than one, times",
            "at least",
            1.6,
            least(*(row.two_workers for row in ours)),
        ),
    ]


def multiple(ours: Sequence[Row], peer: Row | None) -> float | None:
    if peer is None:
        return None
    return least(*(row.per_s / peer.per_s for row in ours))
