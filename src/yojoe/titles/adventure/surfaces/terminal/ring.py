"""A closed path of lettered spaces, drawn as a ring of boxes or, if long, as rows of letters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

CELL: Final = 4  # columns from one box to the next
TALLEST: Final = 5  # boxes, on a terminal of 26 lines or more
BESIDES: Final = 16  # lines that a page needs for everything else
ROWS: Final = 8  # of letters, at most

# By the four lines that meet: up 1, down 2, left 4, right 8.
JOINTS: Final = {3: "│", 12: "─", 10: "╭", 6: "╮", 9: "╰", 5: "╯"}
JOINTS_OF_THREE: Final = {11: "├", 7: "┤", 14: "┬", 13: "┴", 15: "┼"}
ASCII: Final = str.maketrans("│─╭╮╰╯├┤┬┴┼", "|-+++++++++")

LINES: Final = "dim"
HERE: Final = "bold black on yellow"

Slot = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Ring:
    """The path, where the piece stands, and what is written inside if there is room."""

    letters: str
    here: int
    styles: dict[str, str]
    middle: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        shape = shape_of(len(self.letters), options.max_width, options.size.height)
        lines = rows(self, options.max_width) if shape is None else boxes(self, *shape)
        for line in lines:
            yield ascii_only(line) if options.ascii_only else line


def shape_of(spaces: int, width: int, height: int) -> tuple[int, int] | None:
    """How many boxes across and down; none where a ring would not fit."""
    lowest = 2 if spaces <= 4 else 3
    for down in range(lowest, min(TALLEST, (height - BESIDES) // 2) + 1):
        across = max(2, (spaces + 5 - 2 * down) // 2)
        if CELL * across + 1 <= width:
            return across, down
    return None


def slots(across: int, down: int) -> Iterator[Slot]:
    """Round the rectangle from its top left corner, clockwise."""
    yield from ((x, 0) for x in range(across))
    yield from ((across - 1, y) for y in range(1, down))
    yield from ((x, down - 1) for x in reversed(range(across - 1)))
    yield from ((0, y) for y in reversed(range(1, down - 1)))


def boxes(ring: Ring, across: int, down: int) -> list[Text]:
    places = list(slots(across, down))
    canvas = [Text(line, style=LINES) for line in frame(places, across, down)]
    for space, (x, y) in enumerate(places):
        face = box(ring, space)
        stamp(canvas[2 * y + 1], CELL * x + 1, face.plain, str(face.style))
        edge = 2 * y + 2 if y == down - 1 else 2 * y
        rule = canvas[edge].plain[CELL * x + 2]
        if space < len(ring.letters):
            stamp(canvas[edge], CELL * x + 1, f"{space + 1:{rule}^3}", LINES)
    inside = CELL * (across - 2) - 1
    if down > 2 and len(ring.middle) <= inside:
        stamp(canvas[down], CELL + 1, ring.middle.center(inside), "bold")
    return canvas


def box(ring: Ring, space: int) -> Text:
    if space >= len(ring.letters):
        return Text(" . ", style=LINES)  # a ring has an even number of boxes, a path may not
    letter = ring.letters[space]
    if space == ring.here:
        return Text(f"[{letter}]", style=HERE)
    return Text(f" {letter} ", style=ring.styles[letter])


def stamp(line: Text, start: int, words: str, style: str) -> None:
    """Write over a part of a line that is as wide as the words."""
    line.plain = line.plain[:start] + words + line.plain[start + len(words) :]
    line.stylize(style if style == LINES else f"not dim {style}", start, start + len(words))


def frame(places: Sequence[Slot], across: int, down: int) -> list[str]:
    """The boxes round all slots, without what is in them."""
    filled = set(places)
    wide, high = CELL * across + 1, 2 * down + 1
    return ["".join(ink(filled, x, y) for x in range(wide)) for y in range(high)]


def ink(filled: set[Slot], x: int, y: int) -> str:
    """The line that goes through one character of the drawing."""
    column, row = x // CELL, y // 2
    if x % CELL and y % 2:
        return " "
    if x % CELL:
        return "─" if {(column, row), (column, row - 1)} & filled else " "
    if y % 2:
        return "│" if {(column, row), (column - 1, row)} & filled else " "
    return joint(filled, column, row)


def joint(filled: set[Slot], column: int, row: int) -> str:
    """Where up to four boxes meet."""
    north_west, north_east = (column - 1, row - 1) in filled, (column, row - 1) in filled
    south_west, south_east = (column - 1, row) in filled, (column, row) in filled
    up, down = north_west or north_east, south_west or south_east
    left, right = north_west or south_west, north_east or south_east
    return {0: " ", **JOINTS, **JOINTS_OF_THREE}[up + 2 * down + 4 * left + 8 * right]


def rows(ring: Ring, width: int) -> list[Text]:
    """The path as rows of letters, those near the piece if they are too many."""
    each = max(10, (width - 6) // 2 // 10 * 10)
    starts = list(range(0, len(ring.letters), each))
    here = ring.here // each
    first = max(0, min(here - ROWS // 2, len(starts) - ROWS))
    return [row(ring, start, each) for start in starts[first : first + ROWS]]


def row(ring: Ring, start: int, each: int) -> Text:
    line = Text().append(f"{start + 1:>4} ", style=LINES)
    stop = min(start + each, len(ring.letters))
    for space in range(start, stop):
        here = space == ring.here
        before = "[" if here else "]" if space - 1 == ring.here and space > start else " "
        line.append(before, style=HERE if before != " " else "")
        letter = ring.letters[space]
        line.append(letter, style=HERE if here else ring.styles[letter])
    if stop - 1 == ring.here:
        line.append("]", style=HERE)
    return line


def ascii_only(line: Text) -> Text:
    line.plain = line.plain.translate(ASCII)
    return line
