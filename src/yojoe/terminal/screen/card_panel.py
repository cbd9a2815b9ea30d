"""A card drawn in the terminal: each value beside its origin, then what the origins mean."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from yojoe.cards.card import C
from yojoe.cards.provenance import ORIGINS

YES, NONE = "yes", "none"
STYLES: Final = {"printed": "green", "inferred": "yellow", "franchise": "cyan", "designed": "dim"}
WIDTH: Final = 76


@dataclass(frozen=True, slots=True)
class CardTelling(Generic[C]):
    """How the cards of a title are told in words."""

    title: Callable[[C], str]
    said: Callable[[C, str], str]  # one value
    label: Callable[[str], str]  # of a field
    sources: Mapping[str, str]
    italics: Collection[str] = ()  # fields with a story and no rule
    notes: Callable[[C], Iterable[str]] = lambda _card: ()


def bare(name: str) -> str:
    """A name without case, dots and hyphens."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def find_cards(cards: Sequence[C], name: str) -> list[C]:
    """The cards of a name or an id; if there is none, those with it inside."""
    exact = [card for card in cards if bare(name) in {bare(card.name), bare(card.id)}]
    return exact or [card for card in cards if bare(name) and bare(name) in bare(card.name)]


def face(card: C, telling: CardTelling[C]) -> Panel:
    """The whole card: each value beside its origin, then what the origins mean."""
    return Panel(
        Group(values(card, telling), Text(), *footnotes(card, telling)),
        title=Text(telling.title(card), style="bold"),
        subtitle=Text(card.id),
        box=box.ROUNDED,
        width=WIDTH,
    )


def values(card: C, telling: CardTelling[C]) -> Table:
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", no_wrap=True)
    for field, origin in card.origin.items():
        words = Text(telling.said(card, field), style="italic" if field in telling.italics else "")
        grid.add_row(telling.label(field), words, Text(origin, style=STYLES[origin]))
    return grid


def footnotes(card: C, telling: CardTelling[C]) -> list[RenderableType]:
    """What the origins mean, who the sources are, and which card it is like."""
    used = [origin for origin in ORIGINS if origin in card.origin.values()]
    notes = [f"{origin}: {ORIGINS[origin]}" for origin in used]
    notes += [f"source {source}: {telling.sources[source]}" for source in card.sources]
    notes += [f"does what {card.like} does"] if card.like else []
    return [Text(note, style="dim") for note in (*notes, *telling.notes(card))]
