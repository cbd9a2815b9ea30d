"""One measured game, and the best of several measurements of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

INTERPRETED: Final = "interpreted"


@dataclass(frozen=True, slots=True)
class BenchRow:
    """What one process measured of one game; the last eight are measured of ours alone."""

    peer: str
    game: str
    python: str
    decisions: int
    games: int
    cpu: float
    fork_us: float | None = None
    ismcts_per_s: Mapping[str, float] = field(default_factory=dict)  # by how it is written
    revive_us: float | None = None  # a fork that is played on
    search_per_s: float | None = None  # decisions, while ISMCTS searches
    two_workers: float | None = None  # how many times one worker's games two workers play
    solved_ms: float | None = None  # a Firefight's assignment, the 95th percentile
    sim_share: float | None = None  # what `yojoe sim` plays of these games, as a share
    door_share: float | None = None  # what games through the front door decide, as a share
    script_share: float | None = None  # the same, word by word
    build: str = INTERPRETED

    @property
    def name(self) -> str:
        return f"{self.peer} {self.game}{'' if self.build == INTERPRETED else f' {self.build}'}"

    @property
    def per_s(self) -> float:
        return self.decisions / self.cpu

    @property
    def games_per_s(self) -> float:
        return self.games / self.cpu

    @property
    def us(self) -> float:
        """Microseconds a decision."""
        return 1e6 * self.cpu / self.decisions

    @property
    def search_share(self) -> float | None:
        """What ISMCTS keeps of the plain playouts' speed."""
        return None if self.search_per_s is None else self.search_per_s / self.per_s

    @property
    def fork_cost(self) -> float | None:
        """A fork that is played on, in decisions."""
        return None if self.revive_us is None else self.revive_us / self.us


def read_row(text: str) -> BenchRow:
    return BenchRow(**json.loads(text))


def better(one: BenchRow, other: BenchRow) -> BenchRow:
    """The best of both, each figure by itself."""
    quicker = min(one, other, key=lambda row: row.us)
    names = [
        *one.ismcts_per_s,
        *(name for name in other.ismcts_per_s if name not in one.ismcts_per_s),
    ]
    return replace(
        quicker,
        fork_us=least(one.fork_us, other.fork_us),
        revive_us=least(one.revive_us, other.revive_us),
        ismcts_per_s={
            name: max(one.ismcts_per_s.get(name, 0.0), other.ismcts_per_s.get(name, 0.0))
            for name in names
        },
        search_per_s=most(one.search_per_s, other.search_per_s),
        two_workers=most(one.two_workers, other.two_workers),
        solved_ms=least(one.solved_ms, other.solved_ms),
        sim_share=most(one.sim_share, other.sim_share),
        door_share=most(one.door_share, other.door_share),
        script_share=most(one.script_share, other.script_share),
    )


def least(*figures: float | None) -> float | None:
    return min((figure for figure in figures if figure is not None), default=None)


def most(*figures: float | None) -> float | None:
    return max((figure for figure in figures if figure is not None), default=None)
