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
from .chances import chance
from .sight import Sight, units
from .units import abilities, figures, is_defeated, target_of, under_fire

LABEL: Final = 7  # columns for what a line is
CELL, LEAST = 14, 11  # columns for a unit, usually and in one line
WIDEST: Final = 26
GAP: Final = 1
WHOLE, BRIEF, NAMES = 3, 2, 1  # lines for a unit
READY, TAPPED, DASH = "▯", "▭", "╌"
ASCII: Final = str.maketrans(f"{READY}{TAPPED}{DASH}…", "|=-~")
LEGEND: Final = f"   {READY} ready  {TAPPED} tapped"
CHANCES: Final = "  % to win"
VEHICLES: Final = "  (n) if manned or not"
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
    """The whole table, then with fewer and fewer lines for each rank."""
    at = Sight(view, names, you)
    return [Picture(at, lines) for lines in (WHOLE, BRIEF, NAMES)]


@dataclass(frozen=True, slots=True)
class Picture:
    """Both sides, and what goes on between them."""

    at: Sight
    lines: int  # for a unit, at most

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width - LABEL
        for label, text in self.drawn(room):
            head = Text.assemble((f"{label[: LABEL - 1]:<{LABEL}}", "dim"))
            for line in text.wrap(console, room):
                shown = head + line
                yield Text(shown.plain.translate(ASCII)) if options.ascii_only else shown
                head = Text(" " * LABEL)

    def drawn(self, room: int) -> list[Line]:
        at, near, far = self.at, self.at.near, 1 - self.at.near
        middle = [(label, Text(text, style="bold")) for label, text in rows.between(at)]
        return [
            self.head(room),
            self.owner(far),
            *self.side(far, room),
            *(middle or [("", Text(DASH * room, style="dim"))]),
            *self.side(near, room),
            self.owner(near),
            *self.hand(near),
        ]

    def head(self, room: int) -> Line:
        """Whose turn it is, and what the signs mean if there is room for it."""
        said, legend = rows.status(self.at), self.legend()
        fits = len(said) + len(legend) <= room
        return ("Turn", Text.assemble((said, "bold"), (legend * fits, "dim")))

    def legend(self) -> str:
        at = self.at
        cards = [unit["no"] for player in at.table["seats"] for unit in units(player)]
        driven = self.lines != NAMES and any(at.book.is_vehicle[card] for card in cards)
        return LEGEND + CHANCES * bool(at.table["odds"]) + VEHICLES * driven

    def owner(self, seat: int) -> Line:
        at = self.at
        told = f", {at.deck(seat)}: {rows.piles(at, seat)}"
        return ("", Text.assemble((at.seat(seat), "bold"), told))

    def hand(self, seat: int) -> list[Line]:
        cards = rows.hand(self.at, seat)
        if self.lines == NAMES:
            cards = [" / ".join(cards)] if cards else []
        return [("" if number else "Hand", Text(card)) for number, card in enumerate(cards)]

    def side(self, seat: int, room: int) -> list[Line]:
        """The ranks of a player, in as many bands as there is need for."""
        columns = self.at.player(seat)["columns"]
        across = max(1, room // (LEAST if self.lines == NAMES else CELL))
        bands = [columns[start : start + across] for start in range(0, len(columns), across)]
        lines = [line for band in bands for line in self.band(seat, band, room)]
        return lines or [("Front", Text("nobody", style="dim"))]

    def band(self, seat: int, columns: Sequence[Column], room: int) -> list[Line]:
        """Columns side by side; the front ranks face each other."""
        width = min(WIDEST, room // len(columns))
        front: Rank = ("Front", [column["front"] for column in columns])
        back: Rank = ("Back", [column["back"] for column in columns])
        ranks = [front, back] if any(back[1]) else [front]
        if seat != self.at.near:
            ranks.reverse()
        return [line for label, row in ranks for line in self.rank(label, row, width)]

    def rank(self, label: str, row: Sequence[Unit | None], width: int) -> list[Line]:
        """The units of a rank, each below its own left edge."""
        cells = [self.cell(unit, width - GAP) if unit is not None else [] for unit in row]
        lines: list[Line] = []
        for number in range(max(map(len, cells))):
            text = Text()
            for place, cell in enumerate(cells):
                text.pad_right(place * width - len(text))
                text.append_text(cell[number] if number < len(cell) else Text())
            lines.append(("" if lines else label, text))
        return lines

    def cell(self, unit: Unit, width: int) -> list[Text]:
        """A unit in lines, each in its style and no wider than there is room for."""
        texts = [Text(line) for line in self.written(unit, width)]
        dim = "dim " if unit["tapped"] else ""
        texts[0].stylize(dim + STYLES[self.at.printed(unit["no"]).colour])
        if is_defeated(self.at, unit["no"]):
            texts[-1].stylize("bold red")
        for text in texts:
            text.truncate(width, overflow="ellipsis")
        return texts

    def written(self, unit: Unit, width: int) -> list[str]:
        """Its name, upright or sideways, with the chance to win; its Power; what it can do."""
        mark, odds = TAPPED if unit["tapped"] else READY, chance(self.at, unit["no"])
        power = last_word(self.at, unit) if self.lines == NAMES else ""
        more = "".join(f" {each}" for each in (power, odds) if each)
        named = f"{mark}{shortened(self.at.name(unit['no']), width - 1 - len(more))}{more}"
        if self.lines == NAMES:
            return [named]
        return [named, *(f" {line}" for line in self.about(unit, width - 1))]

    def about(self, unit: Unit, width: int) -> list[str]:
        """In a line if that is enough; else in two, or in fewer words."""
        can = abilities(self.at, unit).replace(" +", "+")
        whole = f"{standing(self.at, unit)} {can}".rstrip()
        if len(whole) <= width:
            return [whole]
        short = standing(self.at, unit, brief=True)
        if self.lines > BRIEF and can:
            stands = standing(self.at, unit)
            return [stands if len(stands) <= width else short, can]
        return [f"{short} {can}"]


def shortened(name: str, room: int) -> str:
    return name if len(name) <= room else f"{name[: room - 1]}…"


def last_word(at: Sight, unit: Unit) -> str:
    """What matters most of a unit: its Power, and the Hits on it."""
    target = target_of(at, unit["no"])
    laid = f"{target['hits']}/" if target is not None and target["hits"] else ""
    return f"{laid}{unit['power']}"


def standing(at: Sight, unit: Unit, *, brief: bool = False) -> str:
    """Power, and the Hits on it; of whoever is defeated nothing else matters."""
    target = target_of(at, unit["no"])
    hits = "" if target is None else under_fire(at, target)
    if is_defeated(at, unit["no"]):
        return hits
    told = figures(at, unit, brief=brief or bool(hits))
    return f"{told}: {hits}" if hits else told
