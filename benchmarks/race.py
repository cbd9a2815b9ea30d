"""The race: everybody once, then everybody again, and the best of each is kept."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .roster import Peer
from .row import BenchRow, better, read_row
from .venvs import NotInstalled, prepare

ROOT = Path(__file__).parents[1]
ADAPTERS = "adapters"  # our titles through other people's interfaces


@dataclass(frozen=True, slots=True)
class RacePlan:
    """Who is measured, how often and for how long."""

    titles: tuple[str, ...]
    peers: tuple[Peer, ...]
    rounds: int
    seconds: float
    home: Path  # where the peers' environments are kept
    compiled: Path | None = None  # the Python of our compiled build, where there is one

    @property
    def jobs(self) -> int:
        builds = 1 if self.compiled is None else 2
        return len(self.peers) + self.rounds * (builds * len(self.titles) + len(self.peers))


@dataclass(frozen=True, slots=True)
class Contestant:
    """A command that takes seconds and prints a line for every game it measured."""

    name: str
    command: tuple[str, ...]


@dataclass(slots=True)
class RaceTally:
    """What is known so far."""

    rows: dict[str, BenchRow] = field(default_factory=dict)  # by name
    absent: dict[str, str] = field(default_factory=dict)  # by peer, with the reason
    partial: bool = False

    def add(self, row: BenchRow) -> None:
        known = self.rows.get(row.name)
        self.rows[row.name] = row if known is None else better(known, row)


class RaceFailed(Exception):
    """A contestant that stopped; the message is its last line."""


def race(plan: RacePlan, tally: RaceTally, show: Callable[[str], None]) -> None:
    """Fill the tally; when interrupted, what it holds by then is what there is."""
    try:
        contestants = [ours(title, Path(sys.executable)) for title in plan.titles]
        if plan.compiled is not None:
            contestants += [ours(title, plan.compiled) for title in plan.titles]
        contestants += enrol(plan, tally, show)
        run_rounds(contestants, plan, tally, show)
    except KeyboardInterrupt:
        tally.partial = True


def ours(title: str, python: Path) -> Contestant:
    """One of our titles, in a process of its own like everybody else; or all, as adapters."""
    own = ("benchmarks.adapters",) if title == ADAPTERS else ("benchmarks.ours", title)
    name = title if python == Path(sys.executable) else f"{title}, compiled"
    return Contestant(name, (str(python), "-m", *own))


def enrol(plan: RacePlan, tally: RaceTally, show: Callable[[str], None]) -> Iterator[Contestant]:
    """The peers that are installed, or can be."""
    for peer in plan.peers:
        show(f"installing {peer.name}")
        try:
            python = prepare(peer, plan.home)
        except NotInstalled as reason:
            tally.absent[peer.name] = f"not installed: {reason}"
        else:
            yield Contestant(peer.name, (str(python), "-E", str(peer.script)))


def run_rounds(
    contestants: Sequence[Contestant], plan: RacePlan, tally: RaceTally, show: Callable[[str], None]
) -> None:
    """Interleaved, so that a slow minute of the machine is everybody's."""
    for number in range(1, plan.rounds + 1):
        for contestant in contestants:
            if contestant.name in tally.absent:
                continue
            show(f"round {number} of {plan.rounds}: {contestant.name}")
            try:
                for row in measured(contestant, plan.seconds):
                    tally.add(row)
            except RaceFailed as reason:
                tally.absent[contestant.name] = f"failed: {reason}"


def measured(contestant: Contestant, seconds: float) -> Iterator[BenchRow]:
    """The rows as they come."""
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as complaints,
        subprocess.Popen(  # noqa: S603  # our own scripts, in environments of our own making
            [*contestant.command, str(seconds)],
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        ) as process,
    ):
        try:
            assert process.stdout is not None
            yield from (read_row(line) for line in process.stdout if line.startswith("{"))
            code = process.wait()
        finally:
            process.kill()
        if code != 0:
            complaints.seek(0)
            raise RaceFailed(last_line(complaints.read()) or f"exit code {code}")


def last_line(text: str) -> str:
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")
