"""The titles that have cards, and how people are told of them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rich.panel import Panel

from yojoe.cards.library import Library
from yojoe.cards.page import Page
from yojoe.deckbuilding import card_file as deckbuilding_file
from yojoe.deckbuilding import card_shapes as deckbuilding_shapes
from yojoe.deckbuilding import library as deckbuilding_library
from yojoe.deckbuilding import phrases as deckbuilding_phrases
from yojoe.tcg import box as tcg_box
from yojoe.tcg import card_file as tcg_file
from yojoe.tcg import card_shapes as tcg_shapes
from yojoe.tcg import printed as tcg_printed
from yojoe.terminal import card_face, tcg_card_face


@dataclass(frozen=True, slots=True)
class CardTitle:
    """The cards of one title."""

    name: str
    library: Library[Any, Any]
    whole: Library[Any, Any]  # with the packs that are played only when they are asked for
    kinds: tuple[str, ...]
    head: tuple[str, ...]  # of a table
    columns: Callable[[Any], tuple[str, ...]]
    texts: Callable[[Any], Iterable[str]]
    said: Callable[[Any, str], str]
    face: Callable[[Any], Panel]
    written: Callable[[Any], dict[str, object]]
    sources: Mapping[str, str]  # who states anything, by a short name


SHELF: Final = (
    CardTitle(
        "deckbuilding",
        deckbuilding_library.LIBRARY,
        deckbuilding_library.WHOLE,
        deckbuilding_shapes.KINDS,
        ("Name", "Kind", "Copies", "Shows"),
        lambda card: (card.name, card.kind, str(card.count), card_face.brief(card)),
        deckbuilding_phrases.texts_by_moment,
        card_face.said,
        card_face.face,
        deckbuilding_file.written,
        deckbuilding_shapes.SOURCES,
    ),
    CardTitle(
        "tcg",
        tcg_box.LIBRARY,
        tcg_box.LIBRARY,
        tcg_printed.KINDS,
        ("Name", "Subtitle", "Kind", "Colour", "Shows"),
        lambda card: (card.name, card.subtitle, card.kind, card.colour, tcg_card_face.brief(card)),
        tcg_card_face.texts,
        tcg_card_face.said,
        tcg_card_face.face,
        tcg_file.written,
        tcg_shapes.SOURCES,
    ),
)


def title_of(page: Page) -> CardTitle:
    """Whose cards a file holds: the kinds of two titles have no name in common."""
    tables = [table for table in page.tables().values() if isinstance(table, dict)]
    kinds = {str(table.get("kind")) for table in tables}
    return next((title for title in SHELF if kinds & set(title.kinds)), SHELF[0])
