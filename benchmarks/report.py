"""What a race found out, as a table for people or as one JSON object for programs."""

import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from .race import RaceTally
from .row import BenchRow
from .targets import Goal, targets

COLORS = {"met": "green", "missed": "red", "not measured": "yellow"}
NARROWEST = 110  # columns, where nobody says how wide the paper is


@dataclass(frozen=True, slots=True)
class Comparison:
    """The rows of both sides, who is missing and what it means."""

    ours: Sequence[BenchRow]
    peers: Sequence[BenchRow]
    absent: Mapping[str, str]
    partial: bool

    @property
    def targets(self) -> list[Goal]:
        return targets(self.ours, {row.name: row for row in self.peers})

    def ratios(self, row: BenchRow) -> dict[str, float]:
        """How many times each peer's decisions a second ours are."""
        return {peer.name: row.per_s / peer.per_s for peer in self.peers}


def report_of(tally: RaceTally, titles: Sequence[str]) -> Comparison:
    rows = list(tally.rows.values())
    return Comparison(
        ours=[row for row in rows if row.peer in titles],
        peers=[row for row in rows if row.peer not in titles],
        absent=tally.absent,
        partial=tally.partial,
    )


def facts_of(report: Comparison) -> dict[str, object]:
    """The same for programs."""
    return {
        "machine": machine(),
        "ours": [figures(row) for row in report.ours],
        "peers": [
            *(figures(row) for row in report.peers),
            *({"peer": peer, "absent": reason} for peer, reason in report.absent.items()),
        ],
        "ratios": {row.name: report.ratios(row) for row in report.ours},
        "targets": [asdict(target) | {"verdict": target.verdict} for target in report.targets],
        "partial": report.partial,
    }


def machine() -> dict[str, str | int | None]:
    return {
        "python": platform.python_version(),
        "cpus": os.cpu_count(),
        "platform": platform.platform(),
    }


def figures(row: BenchRow) -> dict[str, object]:
    return asdict(row) | {
        "decisions_per_s": row.per_s,
        "games_per_s": row.games_per_s,
        "us_a_decision": row.us,
        "fork_cost": row.fork_cost,
        "search_share": row.search_share,
    }


def show(report: Comparison, console: Console) -> None:
    """The table, the absent, and the targets."""
    if not console.is_terminal:
        console.width = max(console.width, NARROWEST)
    console.print(table(report))
    for peer, reason in report.absent.items():
        console.print(f"[yellow]{peer}[/] {escape(reason)}")
    for note in notes(report):
        console.print(note, style="dim")
    console.print("\nTargets, each held against the worst of our rows that it concerns:")
    for target in report.targets:
        console.print(f"  {sentence(target)}", highlight=False)
    if report.partial:
        console.print("\n[yellow]Interrupted: these figures are partial.[/]")


def table(report: Comparison) -> Table:
    """Our rows, then the peers'; the last column holds our first row against each peer."""
    sheet = Table(title="Random games, CPU time, best of each", box=SIMPLE_HEAD)
    sheet.add_column("game")
    for heading in ("decisions/s", "games/s", "µs each", "fork µs", "ISMCTS/s", "ours ÷ it"):
        sheet.add_column(heading, justify="right", no_wrap=True)
    for row in report.ours:
        sheet.add_row(*cells(row), "")
    sheet.add_section()
    for row in report.peers:
        ratio = f"{report.ours[0].per_s / row.per_s:.2f}" if report.ours else ""
        sheet.add_row(*cells(row), ratio)
    return sheet


def cells(row: BenchRow) -> tuple[str, ...]:
    forks = [figure for figure in (row.fork_us, row.revive_us) if figure is not None]
    searches = [f"{per_s:,.0f} {how}" for how, per_s in row.ismcts_per_s.items()]
    return (
        row.name,
        f"{row.per_s:,.0f}",
        f"{row.games_per_s:,.0f}",
        f"{row.us:.2f}",
        " / ".join(f"{figure:,.1f}" for figure in forks) or "-",
        "\n".join(searches) or "-",
    )


def notes(report: Comparison) -> list[str]:
    """What the table cannot say by itself."""
    here = platform.python_version()
    found = [f"Python {here}, {os.cpu_count()} CPUs, {platform.platform()}"]
    if report.ours:
        found.append("Our forks: the fork alone / one that is played on.")
        found.append(f"'ours ÷ it' is {report.ours[0].name} against the peer, in decisions/s.")
    others = {row.peer: row.python for row in report.peers if row.python != here}
    found += [f"{peer} ran on Python {python}." for peer, python in others.items()]
    return found


def sentence(target: Goal) -> str:
    mark = f"[{COLORS[target.verdict]}]{target.verdict:>12}[/]"
    got = "" if target.got is None else f": {target.got:.2f}"
    return f"{mark}  {target.wish}{got} (wanted {target.bound} {target.wanted:g})"
