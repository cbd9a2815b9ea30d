"""The table of Live the Adventure: the path, the piece, badges and energy."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from yojoe.kernel.facts import Fact
from yojoe.kernel.reader import counted
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.terminal.dialogue.forms import Form, Tryout
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import YOU, number, numbers, seat_name
from yojoe.titles.adventure.rules.battle import ROUNDS
from yojoe.titles.adventure.rules.board import DEFAULT, LETTERS, NAMES
from yojoe.titles.adventure.rules.box import BADGES, ENERGY_TOKENS

from .ring import CELL, Ring, shape_of

STYLES: Final = {"C": "red", "F": "bold white on red", "E": "bold black on green"}
COLOURS: Final = ("green", "dodger_blue1", "dark_orange", "violet")
PANEL: Final = 32  # columns for the seats
GAP: Final = 3
GLYPHS: Final = "▶★☆●○"
ASCII: Final = str.maketrans(GLYPHS, ">*.o.")

PRIMER: Final = (
    f"Whoever first has all {BADGES} badges on the board wins.",
    "Where Cobra shoots and misses, place a badge or take somebody else's off; a hit costs energy.",
    "Without energy there is no battle: an ENERGY space gives it back, or two turns of waiting.",
)
DESIGNED: Final = "The board is our own design: the printed one is unknown."


def pictures(view: View, names: Sequence[str], you: Seat | None) -> Sequence[RenderableType]:
    return [Picture(read(view), names, you)]


def words(view: View, names: Sequence[str], you: Seat | None) -> list[str]:
    """Who has what; where the piece is and what goes on there."""
    table = read(view)
    seats = [
        f"{seat_name(seat, names, you)}: {counted(table.badges[seat], 'badge')}, "
        f"{table.energy[seat]} energy{waiting(table.dry[seat])}."
        for seat in range(len(names))
    ]
    where = (
        f"G.I. Joe on space {table.space + 1} of {len(table.board)}, {kind(table)}. "
        f"{status(table, spoken(names, you))}"
    )
    return [" ".join(seats), where]


def about(view: View) -> list[str]:
    """What wins, what the letters mean, and whose board it is. [LTA-WIN-01, LTA-AMB-16]"""
    board = read(view).board
    kinds = ", ".join(f"{letter} {name}" for letter, name in zip(LETTERS, NAMES, strict=True))
    design = [DESIGNED] if board == DEFAULT else []
    return [*PRIMER, f"The path is {board} and round again: {kinds}.", *design]


def card(_view: View, _words: str) -> list[str]:
    raise Refusal("the cards of this game have no texts; ? shoot low finds the rules of one")


def tally(_view: View, _facts: Sequence[Fact]) -> list[str]:
    return []


def throws(_view: View) -> bool:
    return True


def form(_trial: Tryout, _picked: str) -> Form | None:
    return None


@dataclass(frozen=True, slots=True)
class Seen:
    """What the view says, number by number."""

    board: str
    space: int
    active: int
    cobra: int | None  # who attacks, while somebody does
    wins: int
    turns: int
    badges: list[int]
    energy: list[int]
    dry: list[int]


def read(view: View) -> Seen:
    cobra = view["cobra"]
    assert cobra is None or isinstance(cobra, int)
    return Seen(
        board=str(view["board"]),
        space=number(view, "space"),
        active=number(view, "active"),
        cobra=cobra,
        wins=number(view, "wins"),
        turns=number(view, "turns"),
        badges=numbers(view, "badges"),
        energy=numbers(view, "energy"),
        dry=numbers(view, "dry"),
    )


@dataclass(frozen=True, slots=True)
class Picture:
    """The ring and, beside it or below, the seats."""

    table: Seen
    names: Sequence[str]
    you: Seat | None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        table = self.table
        ring = Ring(table.board, table.space, STYLES, f"turn {table.turns + 1}")
        news = Text(status(table, spoken(self.names, self.you)), style="bold")
        panel = Group(self.panel(ascii_only=options.ascii_only), Text(), news)
        width, height = options.max_width, options.size.height
        shape = shape_of(len(table.board), width - PANEL - GAP, height)
        if shape is None:
            yield Group(ring, panel)
        else:
            grid = Table.grid(padding=(0, GAP, 0, 0))
            grid.add_column(width=CELL * shape[0] + 1)
            grid.add_column(max_width=PANEL)
            grid.add_row(ring, panel)
            yield grid
        yield legend(table)

    def panel(self, *, ascii_only: bool) -> Table:
        """A row for each seat: whose turn, who, badges, energy, role."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=1)
        grid.add_column(max_width=13, no_wrap=True, overflow="ellipsis")
        for columns in (BADGES, ENERGY_TOKENS, 5):
            grid.add_column(min_width=columns, no_wrap=True)
        for seat in range(len(self.names)):
            name = seat_name(seat, self.names, self.you)
            cells = [Text(word) for word in seat_words(self.table, seat)]
            if ascii_only:
                cells = [Text(cell.plain.translate(ASCII)) for cell in cells]
            turn, badges, energy, role = cells
            badges.stylize("bold yellow")
            energy.stylize("bold green")
            grid.add_row(turn, Text(name, style=f"bold {COLOURS[seat]}"), badges, energy, role)
        return grid


def seat_words(table: Seen, seat: int) -> tuple[str, str, str, str]:
    turn = "▶" if seat == table.active and not is_new(table) else " "
    badges = "★" * table.badges[seat] + "☆" * (BADGES - table.badges[seat])
    energy = "●" * table.energy[seat] + "○" * (ENERGY_TOKENS - table.energy[seat])
    return turn, badges, energy, role(table, seat)


def role(table: Seen, seat: int) -> str:
    """The side in a battle, or how many turns without energy are behind. [LTA-DRY-04]"""
    if table.cobra is not None and seat in (table.active, table.cobra):
        return "Joe" if seat == table.active else "Cobra"
    if table.energy[seat]:
        return ""
    return f"dry {table.dry[seat]}" if table.dry[seat] else "dry"


def legend(table: Seen) -> Text:
    text = Text()
    for letter, name in zip(LETTERS, NAMES, strict=True):
        text.append(f" {letter} ", style=STYLES[letter]).append(f" {name}  ")
    text.append("[ ] G.I. Joe", style="yellow")
    if table.board == DEFAULT:
        text.append("   board of our own design", style="dim")
    return text


def status(table: Seen, names: Sequence[str]) -> str:
    """Whose turn it is, or the battle if there is one."""
    if max(table.badges) == BADGES:
        return f"{does(names[table.badges.index(BADGES)], 'win')} with six badges."
    joe = names[table.active]
    if is_new(table):
        return "The game begins."
    if table.cobra is None:
        return "Your turn." if joe == YOU else f"{joe}'s turn."
    force = table.board[table.space] == "F"
    target = joe.lower() if joe == YOU else joe
    rounds = f", round {table.wins + 1} of {ROUNDS}" if force else ""
    return f"{does(names[table.cobra], 'attack')} {target}{rounds}."


def is_new(table: Seen) -> bool:
    """Until the first attack the view does not tell whether the first turn is decided."""
    return table.turns == 0 and table.cobra is None and max(table.badges) == 0


def does(name: str, verb: str) -> str:
    return f"{name} {verb}" if name == YOU else f"{name} {verb}s"


def kind(table: Seen) -> str:
    return NAMES[LETTERS.index(table.board[table.space])]


def spoken(names: Sequence[str], you: Seat | None) -> list[str]:
    """The seats as sentences name them."""
    return [YOU if seat == you else name for seat, name in enumerate(names)]


def waiting(dry: int) -> str:
    return f" ({counted(dry, 'turn')} without)" if dry else ""
