"""Metrics of the server, for whoever monitors it."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How long things took, in steps, as Prometheus counts them."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterator[str]:
        yield f"# TYPE {name} histogram"
        so_far = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            so_far += count
            yield f'{name}_bucket{{le="{bound}"}} {so_far}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {so_far}"


class Measures:
    """Counters of one server."""

    def __init__(self) -> None:
        self.acts: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.commits = Histogram()
        self.answers = Histogram()
        self.wishes = 0
        self.uncommitted = 0  # commits that failed
        self.forgotten = 0  # rooms that nobody was in any more

    @property
    def stirred(self) -> int:
        """Goes up with everything that leaves garbage: acts, and rooms that are forgotten."""
        return sum(self.acts.values()) + self.forgotten

    def acted(self, act: str, seconds: float) -> None:
        self.acts[act] += 1
        self.answers.add(seconds)

    def committed(self, seconds: float, wishes: int) -> None:
        self.commits.add(seconds)
        self.wishes += wishes

    def text(self, **gauges: int) -> str:
        return "\n".join(self.lines(gauges)) + "\n"

    def lines(self, gauges: dict[str, int]) -> Iterator[str]:
        for name, value in gauges.items():
            yield f"# TYPE yojoe_{name} gauge"
            yield f"yojoe_{name} {value}"
        yield "# TYPE yojoe_acts_total counter"
        yield from (f'yojoe_acts_total{{act="{a}"}} {n}' for a, n in sorted(self.acts.items()))
        yield "# TYPE yojoe_refused_total counter"
        yield from (
            f'yojoe_refused_total{{code="{code}"}} {count}'
            for code, count in sorted(self.refused.items())
        )
        yield "# TYPE yojoe_failed_commits_total counter"
        yield f"yojoe_failed_commits_total {self.uncommitted}"
        yield from self.commits.lines("yojoe_commit_seconds")
        yield from self.answers.lines("yojoe_act_seconds")
