"""The cards of a title, as people and programs are told of them.

A title that has cards brings its listing in a module ``cards`` among its surfaces.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from yojoe.cards.card_file import CardFile, to_toml
from yojoe.cards.format import CardFormat
from yojoe.cards.page import TablePage
from yojoe.cards.statement import Vocabulary
from yojoe.cards.store import BoxStore, replaced_and_added
from yojoe.kernel.reader import counted
from yojoe.kernel.refusal import Refusal

from .registry import AnyTitle, all_titles, title_names


@dataclass(frozen=True, slots=True)
class CardListing:
    """The cards of one title."""

    name: str
    library: BoxStore[Any, Any]
    whole: BoxStore[Any, Any]  # with the packs that are played only when they are asked for
    kinds: tuple[str, ...]
    head: tuple[str, ...]  # of a table
    columns: Callable[[Any], tuple[str, ...]]
    texts: Callable[[Any], Iterable[str]]
    said: Callable[[Any, str], str]
    face: Callable[[Any], Any]  # as a terminal draws it
    form: CardFormat[Any]  # how they are written down
    # Where keywords say what a card does: whether its texts are theirs.
    worded: Callable[[Any], bool] | None = None
    # The words in which an owner says what a card does, where that can be said.
    vocabulary: Callable[[], Vocabulary] | None = None


def listing_of(title: AnyTitle) -> CardListing | None:
    """The cards of a title, if it has any."""
    module = title.surface("cards")
    found: CardListing | None = None if module is None else module.CARDS
    return found


@cache
def listings() -> tuple[CardListing, ...]:
    """Every title that has cards."""
    return tuple([found for title in all_titles() if (found := listing_of(title)) is not None])


def listing_named(name: str) -> CardListing:
    """The cards of a title by its name; refuses one that has none."""
    for listing in listings():
        if listing.name == name:
            return listing
    names = ", ".join(listing.name for listing in listings())
    if name in title_names():
        raise Refusal(f"{name} has no cards to list; there are cards of {names}")
    raise Refusal(f"there is no title {name!r} with cards; there is {names}, or show, check, words")


def whose(page: TablePage) -> CardListing:
    """Whose cards a file holds: the kinds of two titles have no name in common."""
    tables = [table for table in page.tables().values() if isinstance(table, dict)]
    kinds = {str(table.get("kind")) for table in tables}
    return next((each for each in listings() if kinds & set(each.kinds)), listings()[0])


def facts(listing: CardListing, cards: Sequence[Any]) -> dict[str, object]:
    """Everything about cards that a program may want to know."""
    about = [
        {"id": card.id, "pack": card.pack, **to_toml(card, listing.form), "sources": card.sources}
        for card in cards
    ]
    return {"title": listing.name, "version": listing.library.ours().version, "cards": about}


def verdict(listing: CardListing, file: CardFile[Any], before: Any) -> str:
    """What a sound file does to the box."""
    replaced, added = replaced_and_added(file, before)
    cards = f"replaces {counted(replaced, 'card')}, adds {counted(added, 'card')}"
    besides = listing.library.besides(file)
    return f"{cards}, replaces {besides}" if besides else cards


def notes(listing: CardListing, file: CardFile[Any], before: Any) -> Iterator[str]:
    """One for each card with a text of its owner's that does not say what it does instead."""
    if listing.worded is not None:
        for card in file.cards:
            if not listing.worded(card):
                yield f"[{card.id}] has a text of yours, but does what its keywords say"
        return
    known = {card.id: card for card in before.cards}
    ours = {card.id: card for card in listing.whole.ours().cards}
    for card in file.cards:
        if listing.form.says(card):
            continue
        old = known.get(card.id, card)
        model = ours.get(card.like or old.like or card.id)
        if model is not None and list(listing.texts(card)) != list(listing.texts(model)):
            yield f"[{card.id}] has a text of yours, but still does what our {model.id} does"
