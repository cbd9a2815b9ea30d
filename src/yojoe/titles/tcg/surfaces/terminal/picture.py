"""The table drawn as it lies: the other player's ranks above, one's own below, front to front."""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final, TypeAlias

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from yojoe.kernel.script import Seat
from yojoe.terminal.faces import View
from yojoe.terminal.faces.last_resort import LastResort
from yojoe.titles.tcg.telling.view_types import Column, Unit

from . import rows
from .chances import chance
from .legend import BRIEF, CELLS, CODE, FULL, LEAST, NAMES, READY, TAPPED, WHOLE, legend
from .units import abilities, figures, is_defeated, target_of, under_fire
from .view_reader import ViewReader

LABEL: Final = 7  # columns for what a line is
WIDEST: Final = 26  # columns for a unit
GAP: Final = 1
FEWEST: Final = 3  # letters of a word that is cut off
DASH: Final = "╌"
ASCII: Final = str.maketrans(f"{READY}{TAPPED}{DASH}…", "|=-~")
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
    """The whole table, then with fewer and fewer lines for each rank.

    The last one is for a page that has room for a part of the table only: what is most wanted
    comes first in it.
    """
    at = ViewReader(view, names, you)
    usual = [Picture(at, lines) for lines in (FULL, WHOLE, BRIEF)]
    scant: list[RenderableType] = [
        Picture(at, NAMES),
        Picture(at, LEAST),
        Glimpse(Picture(at, LEAST)),
    ]
    return [*usual, *map(LastResort, scant)]


@dataclass(frozen=True, slots=True)
class Picture:
    """Both sides, and what goes on between them."""

    at: ViewReader
    lines: int  # for a unit, at most

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        return printed(self.drawn(options.max_width - LABEL), console, options)

    def drawn(self, room: int) -> list[Line]:
        near, far = self.at.near, 1 - self.at.near
        return [
            self.head(room),
            self.owner(far),
            *self.side(far, room),
            *(self.middle() or [("", Text(DASH * room, style="dim"))]),
            *self.side(near, room),
            self.owner(near),
            *self.hand(near),
        ]

    def head(self, room: int) -> Line:
        """Whose turn it is, and what the signs mean if there is room for it."""
        said = rows.status(self.at)
        signs = legend(self.at, self.lines, room - len(said))
        return ("Turn", Text.assemble((said, "bold"), (signs, "dim")))

    def middle(self) -> list[Line]:
        return [(label, Text(text, style="bold")) for label, text in rows.between(self.at)]

    def owner(self, seat: int) -> Line:
        at = self.at
        told = f", {at.deck(seat)}: {rows.piles(at, seat)}"
        return ("", Text.assemble((at.seat(seat), "bold"), told))

    def hand(self, seat: int) -> list[Line]:
        cards = rows.hand(self.at, seat)
        if self.lines <= NAMES:
            cards = [" / ".join(cards)] if cards else []
        return [("" if number else "Hand", Text(card)) for number, card in enumerate(cards)]

    def side(self, seat: int, room: int) -> list[Line]:
        """The ranks of a player, in as many bands as there is need for, all about as long."""
        columns = self.at.player(seat)["columns"]
        needed = -(-len(columns) // max(1, room // CELLS[self.lines]))
        across = -(-len(columns) // max(1, needed))
        bands = [columns[start : start + across] for start in range(0, len(columns), across or 1)]
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
        mark, name = TAPPED if unit["tapped"] else READY, self.at.name(unit["no"])
        odds = chance(self.at, unit["no"])
        tails = [f"{word} {odds}".strip() for word in last_words(self.at, unit, self.lines)]
        fits = [tail for tail in tails if len(f"{mark}{name} {tail}") <= width]
        tail = f" {(fits or tails)[0 if fits else -1]}".rstrip()
        named = f"{mark}{shortened(name, width - 1 - len(tail))}{tail}"
        if self.lines <= NAMES:
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
            said = wrap(can, width) if self.lines == FULL else [can]
            return [stands if len(stands) <= width else short, *said]
        return [f"{short} {can}" if len(short) + FEWEST < width else short]


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What is most wanted of a table that is too large for its page, the own ranks in a row."""

    whole: Picture

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room, picture, near = options.max_width - LABEL, self.whole, self.whole.at.near
        enemies, own = picture.side(1 - near, room), [self.own(near)]
        middle = picture.middle()
        first = [*enemies, *own, *middle] if self.is_about_enemies() else [*middle, *own, *enemies]
        rest = [*picture.hand(near), picture.owner(1 - near)]
        return printed([picture.head(room), *first, *rest], console, options)

    def is_about_enemies(self) -> bool:
        """Whether one of them is to be attacked, and each has its chance."""
        table = self.whole.at.table
        return table["combat"] is not None and any(
            odds["against"] is not None for odds in table["odds"]
        )

    def own(self, seat: int) -> Line:
        """ "Bazooka re4, MOBAT re9 / Clutch re2": a slash is before whoever is behind."""
        at = self.whole.at
        columns = [
            " / ".join(self.unit(unit) for unit in (column["front"], column["back"]) if unit)
            for column in at.player(seat)["columns"]
        ]
        return ("Ranks", Text(f"{at.seat(seat)}: {', '.join(columns) or 'nobody'}"))

    def unit(self, unit: Unit) -> str:
        at, mark = self.whole.at, TAPPED if unit["tapped"] else ""
        told = f"{mark}{at.name(unit['no'])} {last_words(at, unit, NAMES)[-1]}"
        return f"{told} {chance(at, unit['no'])}".rstrip()


def printed(lines: Sequence[Line], console: Console, options: ConsoleOptions) -> RenderResult:
    """Each line under its label, wrapped where it is too long."""
    for label, text in lines:
        head = Text.assemble((f"{label[: LABEL - 1]:<{LABEL}}", "dim"))
        for line in text.wrap(console, options.max_width - LABEL):
            shown = head + line
            yield Text(shown.plain.translate(ASCII)) if options.ascii_only else shown
            head = Text(" " * LABEL)


def shortened(name: str, room: int) -> str:
    return name if len(name) <= room else f"{name[: room - 1]}…"


def last_words(at: ViewReader, unit: Unit, lines: int) -> list[str]:
    """What matters most of a unit that has one line, in more words and in fewer.

    Its colour, its Power, and the Hits on it; where there is least room the colour may go.
    """
    if lines > NAMES:
        return [""]
    target, colour = target_of(at, unit["no"]), at.printed(unit["no"]).colour
    laid = f"{target['hits']}/" if target is not None and target["hits"] else ""
    power = f"{laid}{unit['power']}"
    return [f"{colour} {power}", f"{colour[:CODE]}{power}", *[power] * (lines == LEAST)]


def standing(at: ViewReader, unit: Unit, *, brief: bool = False) -> str:
    """Power, and the Hits on it; of whoever is defeated nothing else matters."""
    target = target_of(at, unit["no"])
    hits = "" if target is None else under_fire(at, target)
    if is_defeated(at, unit["no"]):
        return hits
    told = figures(at, unit, brief=brief or bool(hits))
    return f"{told}: {hits}" if hits else told
