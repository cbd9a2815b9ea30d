"""The table drawn as it lies: the other player's ranks above, one's own below, front to front."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from yojoe.kernel.script import Seat
from yojoe.tcg.seen import Column, Unit
from yojoe.terminal.faces import View

from . import rows
from .sight import Sight

LABEL: Final = 7  # columns for what a line is
CELL: Final = 14  # columns for a unit, at least
WIDEST: Final = 24
GAP: Final = 1
READY, TAPPED, ASCII = "▯", "▭", str.maketrans("▯▭", "|=")
STYLES: Final = {
    "red": "red",
    "white": "bold",
    "blue": "dodger_blue1",
    "gray": "grey62",
    "purple": "medium_purple1",
    "gold": "yellow",
}

Line: TypeAlias = tuple[str, Text]  # a label, and what stands there
Rank: TypeAlias = tuple[str, list[Unit | None]]


def pictures(view: View, names: Sequence[str], you: Seat | None) -> list[RenderableType]:
    """The whole table, then without abilities, then in words."""
    at = Sight(view, names, you)
    return [Picture(at, abilities=True), Picture(at, abilities=False), Told(at)]


@dataclass(frozen=True, slots=True)
class Picture:
    """Both sides, and what goes on between them."""

    at: Sight
    abilities: bool  # whether there is room for what units can do

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        at, room = self.at, options.max_width - LABEL
        far, near = 1 - at.near, at.near
        lines: list[Line] = [("Turn", Text(rows.status(at), style="bold"))]
        lines += [*self.head(far), *self.side(far, room, away=True)]
        lines += [(label, Text(text, style="bold")) for label, text in between(at)] or [rule(room)]
        lines += [*self.side(near, room, away=False), *self.head(near), *hand(at, near)]
        for label, text in lines:
            head = Text(f"{label[: LABEL - 1]:<{LABEL}}", style="dim")
            for line in text.wrap(console, room):
                shown = head + line
                yield Text(shown.plain.translate(ASCII)) if options.ascii_only else shown
                head = Text(" " * LABEL)

    def head(self, seat: int) -> list[Line]:
        at = self.at
        return [("", Text.assemble((at.seat(seat), "bold"), f": {rows.piles(at, seat)}"))]

    def side(self, seat: int, room: int, *, away: bool) -> list[Line]:
        """The ranks of a player, in as many bands as there is need for."""
        columns = self.at.player(seat)["columns"]
        across = max(1, room // CELL)
        bands = [columns[start : start + across] for start in range(0, len(columns), across)]
        lines = [line for band in bands for line in self.band(band, room, away=away)]
        return lines or [("Front", Text("nobody", style="dim"))]

    def band(self, columns: Sequence[Column], room: int, *, away: bool) -> list[Line]:
        """Columns side by side; the back rank is farther from the middle."""
        width = min(WIDEST, room // len(columns))
        front: Rank = ("Front", [column["front"] for column in columns])
        back: Rank = ("Back", [column["back"] for column in columns])
        behind = [back] if any(back[1]) else []
        found = [*behind, front] if away else [front, *behind]
        return [line for label, units in found for line in self.rank(label, units, width)]

    def rank(self, label: str, units: Sequence[Unit | None], width: int) -> list[Line]:
        cells = [self.cell(unit) if unit is not None else [] for unit in units]
        lines = []
        for number in range(max(map(len, cells))):
            text = Text()
            for place, cell in enumerate(cells):
                text.pad_right(place * width - len(text))
                part = cell[number].copy() if number < len(cell) else Text()
                part.truncate(width - GAP, overflow="ellipsis")
                text.append_text(part)
            lines.append((label if number == 0 else "", text))
        return lines

    def cell(self, unit: Unit) -> list[Text]:
        """A unit: its name, upright or sideways; its Power; what it can do."""
        at = self.at
        mark, style = (TAPPED, "dim ") if unit["tapped"] else (READY, "")
        colour = at.printed(unit["no"]).colour
        lines = [Text(f"{mark} {at.name(unit['no'])}", style=style + STYLES[colour])]
        lines.append(Text(f"  {standing(at, unit)}"))
        told = ", ".join(rows.keywords(at, unit))
        return [*lines, Text(f"  {told}", style="dim")] if self.abilities and told else lines


def standing(at: Sight, unit: Unit) -> str:
    """Power, and whether it is tapped; under fire the Hits on it instead."""
    target = rows.target_of(at, unit["no"])
    figures = rows.figures(at, unit)
    if target is not None and target["hits"]:
        return f"{figures}: {rows.under_fire(at, target)}"
    return f"{figures} tapped" if unit["tapped"] else figures


def between(at: Sight) -> list[rows.Row]:
    return [*rows.revealed(at), *rows.combat(at), *rows.batch(at)]


def rule(room: int) -> Line:
    return ("", Text("- " * (room // 2), style="dim"))


def hand(at: Sight, seat: int) -> list[Line]:
    cards = rows.hand(at, seat)
    return [("Hand" if number == 0 else "", Text(card)) for number, card in enumerate(cards)]


@dataclass(frozen=True, slots=True)
class Told:
    """The table in words, what matters most first: the bottom may be cut off."""

    at: Sight

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for label, text in told(self.at):
            yield Text.assemble((f"{label}: ", "bold"), text)


def told(at: Sight) -> list[rows.Row]:
    found = [("Turn", rows.status(at)), *between(at)]
    for seat in (at.near, 1 - at.near):
        found += [(f"{at.seat(seat)}, ranks", rows.ranks(at, seat))]
        found += [(at.seat(seat), rows.piles(at, seat))]
        found += [("Hand", card) for card in rows.hand(at, seat)]
    return found
