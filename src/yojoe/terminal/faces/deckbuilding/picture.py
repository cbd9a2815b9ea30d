"""The table drawn row by row, with as many words as there is room for."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, TypeAlias

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from yojoe.kernel.script import Seat
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import number

from .hands import players
from .meter import meter, zone
from .rows import (
    ALL,
    COBRA,
    MARKET,
    SKILLS,
    STORY,
    Row,
    Told,
    attempt,
    facing,
    market,
    places,
    status,
)
from .sight import Sight

ACROSS: Final = 3  # cards of the line-up in a row
LABEL: Final = 13  # columns
# What is left out first where the page is short, on a Mission and between Missions.
OUT: Final = (MARKET, COBRA, SKILLS, STORY)
AT_HOME: Final = (COBRA, SKILLS, STORY)

Drawn: TypeAlias = tuple[str, RenderableType]


def pictures(view: View, names: Sequence[str], you: Seat | None) -> list[RenderableType]:
    """The whole table, then with less and less of it, then the bare table by what matters most."""
    at = Sight(view, names, you)
    less = AT_HOME if view["attempt"] is None else OUT
    levels = accumulate(less, lambda told, one: told - {one}, initial=ALL)
    return [*(Picture(at, told) for told in levels), Picture(at, None)]


@dataclass(frozen=True, slots=True)
class Picture:
    """A label and what lies there, row by row; ``told`` is what there is room for."""

    at: Sight
    told: Told | None  # none: what matters most comes first, and the rest may be cut off

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        at, view = self.at, self.at.view
        grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
        grid.add_column(width=1)
        grid.add_column(width=LABEL, style="bold", no_wrap=True, overflow="ellipsis")
        grid.add_column(ratio=1)
        grid.add_row("", "Turn", Text(status(at), style="bold"))
        grid.add_row("", "Threat", meter(view).append(f"  {zone(view)}"))
        arrow = ">" if options.ascii_only else "▶"
        for row in bare(at) if self.told is None else laid_out(at, self.told):
            mark = arrow if row[0] == at.seat(number(view, "active")) else ""
            grid.add_row(mark, *row)
        yield grid


def laid_out(at: Sight, told: Told) -> list[Drawn]:
    """A Mission under way, then the table as it lies: Cobra above, the players below."""
    rows = [*coloured(attempt(at), "bold"), *coloured(facing(at, told), "red")]
    rows += stalls(at) if MARKET in told else []
    return [*rows, *coloured(players(at, told))]


def bare(at: Sight) -> list[Drawn]:
    """What matters most first: the bottom of a picture that is too long is cut off."""
    nothing: Told = frozenset()
    hands = coloured(players(at, nothing))
    first = 0 if at.you is None else at.you
    own, others = hands[first : first + 1], hands[:first] + hands[first + 1 :]
    now = coloured(attempt(at), "bold")
    rest = others if now else [*stalls(at), *others]
    return [*own, *now, *coloured(facing(at, nothing), "red"), *rest]


def stalls(at: Sight) -> list[Drawn]:
    return [("Line-up", line_up(at)), *coloured(market(at)[1:])]


def coloured(rows: Sequence[Row], style: str = "") -> list[Drawn]:
    return [(label, Text(text, style=style)) for label, text in rows]


def line_up(at: Sight) -> Table:
    """The places in rows, so that the eye finds them again."""
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    for _ in range(ACROSS):
        grid.add_column(ratio=1)
    cells = [Text(cell, style="dim" if "[" in cell else "") for cell in places(at)]
    for start in range(0, len(cells), ACROSS):
        grid.add_row(*cells[start : start + ACROSS])
    return grid
