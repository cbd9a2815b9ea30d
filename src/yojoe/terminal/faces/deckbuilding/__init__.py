"""The table of the Deck-Building Game: the Story, Cobra, the line-up, hands and dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from yojoe.deckbuilding.events import TurnBegan
from yojoe.kernel.events import Event
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.terminal.card_face import found, told
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import number, part

from .account import done, standing, threat_by_cause
from .hands import players
from .meter import meter, zone
from .primer import about
from .rows import Row, attempt, facing, market, places, status
from .sight import Sight
from .team import form

__all__ = ["about", "card", "form", "opens", "picture", "tally", "throws", "words"]

ACROSS: Final = 3  # cards of the line-up in a row
LABEL: Final = 13  # columns
MOST_CARDS: Final = 6  # shown at once
TALL: Final = 36  # lines, where a Mission under way leaves room for all else
TEXTS: Final = 28  # lines, where the texts of what the players face have room


def picture(view: View, names: Sequence[str], you: Seat | None) -> RenderableType:
    return Picture(Sight(view, names, you))


def words(view: View, names: Sequence[str], you: Seat | None) -> list[str]:
    """The same, row by row; on a Mission only what matters there."""
    at = Sight(view, names, you)
    rows = [("Turn", status(at)), ("Threat", f"{meter(view).plain} {zone(view)}")]
    rows += facing(at, texts=True)
    rows += attempt(at) or market(at)
    rows += players(at)
    return [f"{label}: {text}" if label else text for label, text in rows]


def card(view: View, words: str) -> list[str]:
    """Every card of a name, or of part of one."""
    box = Sight(view).book.box
    cards = found(box.cards, words)
    if not cards:
        raise Refusal(f"there is no card {words!r}; c NAME shows one, for instance: c snake eyes")
    if len(cards) > MOST_CARDS:
        raise Refusal(f"{len(cards)} cards have {words!r} in their names; say more of one")
    return [line for each in cards for line in told(each)]


def tally(view: View, facts: Sequence[Event]) -> list[str]:
    """How far the Story came, what stands at the end, and what moved Threat."""
    at = Sight(view)
    return [done(at), standing(at), *threat_by_cause(facts)]


def throws(view: View) -> bool:
    """Whoever plays a card for more dice, or to roll one again, has said so already."""
    return view["attempt"] is not None and not part(view, "attempt")["rolled"]


def opens(event: Event) -> bool:
    return isinstance(event, TurnBegan)


@dataclass(frozen=True, slots=True)
class Picture:
    """Row by row: a label and what lies there."""

    at: Sight

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        at, view, height = self.at, self.at.view, options.size.height
        grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
        grid.add_column(width=1)
        grid.add_column(width=LABEL, style="bold", no_wrap=True, overflow="ellipsis")
        grid.add_column(ratio=1)
        grid.add_row("", "Turn", Text(status(at), style="bold"))
        grid.add_row("", "Threat", meter(view).append(f"  {zone(view)}"))
        arrow = ">" if options.ascii_only else "▶"
        for row in tall(at, height) if height >= TEXTS else short(at):
            mark = arrow if row[0] == at.seat(number(view, "active")) else ""
            grid.add_row(mark, *row)
        yield grid


Drawn: TypeAlias = tuple[str, RenderableType]


def tall(at: Sight, height: int) -> list[Drawn]:
    """A Mission under way, Cobra, the players; the line-up between Missions, or on a long page."""
    rows = [*coloured(attempt(at), "bold"), *coloured(facing(at, texts=True), "red")]
    if height >= TALL or at.view["attempt"] is None:
        rows += stalls(at)
    return [*rows, *coloured(players(at))]


def short(at: Sight) -> list[Drawn]:
    """What matters most first: the bottom of a picture that is too long is cut off."""
    hands = coloured(players(at))
    first = 0 if at.you is None else at.you
    own, others = hands[first : first + 1], hands[:first] + hands[first + 1 :]
    now = coloured(attempt(at), "bold")
    rest = others if now else [*stalls(at), *others]
    return [*own, *now, *coloured(facing(at, texts=False), "red"), *rest]


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
