"""The table drawn row by row, with as many words as there is room for."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, TypeAlias

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from yojoe.kernel.script import Seat
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import number, part, parts
from yojoe.titles.deckbuilding.box.printed import JOE, Printed
from yojoe.titles.deckbuilding.box.values import DICE

from .alliance import ark, foes, on_the_way, stacks
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
from .view_reader import ViewReader

ACROSS: Final = 3  # cards of the line-up in a row
GAP: Final = 2  # columns between them
LABEL: Final = 13  # columns
SIGN: Final = 3  # letters that a Skill is known by
COLOURS: Final = ("red", "green", "yellow", "blue", "magenta", "cyan", "bright_red", "bright_green")
# What is left out first where the page is short, on a Mission and between Missions.
OUT: Final = (MARKET, COBRA, SKILLS, STORY)
AT_HOME: Final = (COBRA, SKILLS, STORY)

Drawn: TypeAlias = tuple[str, Text | list[Text]]  # a label, and what lies there, or in columns


def pictures(view: View, names: Sequence[str], you: Seat | None) -> list[RenderableType]:
    """The whole table, then with less and less of it, then the bare table by what matters most."""
    at = ViewReader(view, names, you)
    less = AT_HOME if view["attempt"] is None else OUT
    levels = accumulate(less, lambda told, one: told - {one}, initial=ALL)
    return [*(Picture(at, told) for told in levels), Picture(at, None)]


@dataclass(frozen=True, slots=True)
class Picture:
    """A label and what lies there, row by row; ``told`` is what there is room for."""

    at: ViewReader
    told: Told | None  # none: what matters most comes first, and the rest may be cut off

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        at = self.at
        rows = [
            ("Turn", Text(status(at), style="bold")),
            ("Threat", meter(at.view).append(f"  {zone(at.view)}")),
            *(bare(at) if self.told is None else laid_out(at, self.told)),
        ]
        arrow = ">" if options.ascii_only else "▶"
        for label, text in rows:
            mark = arrow if label == at.seat(number(at.view, "active")) else ""
            head = Text.assemble((f"{mark:<2}{label[:LABEL]:<{LABEL}} ", "bold"))
            room = max(1, options.max_width - len(head))
            lines = in_columns(text, room) if isinstance(text, list) else text.wrap(console, room)
            for line in lines:
                yield head + line
                head = Text(" " * len(head))


def laid_out(at: ViewReader, told: Told) -> list[Drawn]:
    """A Mission under way, then the table as it lies: Cobra above, the players below."""
    rows = coloured([*attempt(at), *on_the_way(at)], "bold")
    rows += coloured([*facing(at, told), *foes(at, told)], "red")
    rows += stalls(at, told) if MARKET in told else []
    return [*rows, *coloured([*ark(at), *players(at, told)])]


def bare(at: ViewReader) -> list[Drawn]:
    """What matters most first: the bottom of a picture that is too long is cut off."""
    nothing: Told = frozenset()
    hands = coloured(players(at, nothing))
    first = 0 if at.you is None else at.you
    own, others = hands[first : first + 1], hands[:first] + hands[first + 1 :]
    now = coloured([*attempt(at), *on_the_way(at)], "bold")
    rest = others if now else [*stalls(at, nothing), *others]
    against = coloured([*facing(at, nothing), *foes(at, nothing)], "red")
    return [*own, *now, *coloured(ark(at)), *against, *rest]


def stalls(at: ViewReader, told: Told) -> list[Drawn]:
    return [("Line-up", line_up(at, told)), *coloured([*market(at)[1:], *stacks(at)])]


def coloured(rows: Sequence[Row], style: str = "") -> list[Drawn]:
    return [(label, Text(text, style=style)) for label, text in rows]


def line_up(at: ViewReader, told: Told) -> list[Text]:
    """Each card by its place, name and cost; where there is room, with what it is and can do."""
    cells = [Text(cell, style="dim" if "[" in cell else "") for cell in places(at)]
    if SKILLS in told:
        for cell, each in zip(cells, parts(at.view, "line_up"), strict=False):
            cell.append_text(abilities(at.card(part(each, "card"))))
    return cells


def abilities(card: Printed) -> Text:
    """What tells one card from another at a glance: its kind, or the Skills of a Joe by colour."""
    if card.kind != JOE or not any(card.skills):
        return Text(f" {card.kind}", style="dim")
    shown = [
        (f" {DICE[skill][:SIGN].capitalize()}{number}", COLOURS[skill % len(COLOURS)])
        for skill, number in enumerate(card.skills)
        if number
    ]
    return Text.assemble(*shown)


def in_columns(cells: Sequence[Text], room: int) -> list[Text]:
    """Cells below each other, so that the eye finds them again; in as many columns as there fit."""
    wide = max(len(cell) for cell in cells) + GAP
    across = max(1, min(ACROSS, (room + GAP) // wide))
    width = max(wide, (room + GAP) // across)
    lines = []
    for start in range(0, len(cells), across):
        line = Text()
        for cell in cells[start : start + across]:
            line.pad_right(-len(line) % width)
            line.append_text(cell)
        line.truncate(room)
        lines.append(line)
    return lines
