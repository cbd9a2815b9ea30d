"""A number that can be varied: a setting of a title, or what is printed on one of its cards."""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Protocol

from yojoe.cards.card_file import to_toml
from yojoe.cards.page import Canonical
from yojoe.cards.store import canonical
from yojoe.kernel.refusal import Refusal, nearest
from yojoe.title.card_listing import CardListing, listing_of
from yojoe.title.registry import AnyTitle

CARDS = "cards"  # the setting that a card with another number goes into


class Number(Protocol):
    """Where a number stands, and how games are played with another in its place."""

    @property
    def name(self) -> str: ...
    @property
    def usual(self) -> int: ...
    def setting(self, value: int) -> tuple[str, str]:
        """The setting, and its value, with which the number is this."""
        ...


@dataclass(frozen=True, slots=True)
class OfSetting:
    """A setting that is a number."""

    name: str
    usual: int

    def setting(self, value: int) -> tuple[str, str]:
        return self.name, str(value)


@dataclass(frozen=True, slots=True)
class OfCard:
    """A number printed on a card; everything else on it stays as it is."""

    listing: CardListing
    card: str
    path: tuple[str, ...]
    table: Mapping[str, Any]  # the card as a file spells it

    @property
    def name(self) -> str:
        return ".".join((self.card, *self.path))

    @property
    def usual(self) -> int:
        found: Any = self.table
        for part in self.path:
            found = found[part]
        return int(found)

    def setting(self, value: int) -> tuple[str, str]:
        table: Any = deepcopy(dict(self.table))
        *outer, last = self.path
        inner = table
        for part in outer:
            inner = inner[part]
        inner[last] = value
        return CARDS, canonical(Canonical(CARDS, json.dumps({self.card: table})))


def number_named(title: AnyTitle, name: str) -> Number:
    """What somebody wants to vary: a setting, or a card and a field of it."""
    card, dot, field = name.partition(".")
    if not dot:
        return of_setting(title, name)
    listing = listing_of(title)
    if listing is None:
        raise Refusal(f"{title.name} has no cards; {settings_there_are(title)}")
    return of_card(listing, card, tuple(field.split(".")))


def of_setting(title: AnyTitle, name: str) -> OfSetting:
    numbers = settings_in_numbers(title)
    found = numbers.get(name.replace("-", "_"))
    if found is None:
        near = nearest(name.replace("-", "_"), numbers)
        said = f"; did you mean {near.replace('_', '-')}?" if near else ""
        hint = settings_there_are(title) if listing_of(title) is None else f"{CARD_HINT}, or vary a"
        raise Refusal(f"{title.name} has no number {name!r}{said or f': {hint} setting'}")
    return OfSetting(name.replace("-", "_"), found)


CARD_HINT = "name a card and a field of it, as in bazooka.cost"


def settings_in_numbers(title: AnyTitle) -> dict[str, int]:
    """The settings of a title that are numbers, with what is usual."""
    usual = {setting.name: setting.default for setting in title.about.settings}
    return {name: value for name, value in usual.items() if type(value) is int}


def settings_there_are(title: AnyTitle) -> str:
    names = [name.replace("_", "-") for name in settings_in_numbers(title)]
    return f"it can vary {', '.join(names)}" if names else "it has no number to vary"


def of_card(listing: CardListing, card: str, path: tuple[str, ...]) -> OfCard:
    """Refuses a card that there is not, and a field that is no number."""
    cards = {each.id: each for each in listing.whole.ours().cards}
    if card not in cards:
        near = nearest(card, cards)
        raise Refusal(f"there is no card {card!r}{f'; did you mean {near}?' if near else ''}")
    table = to_toml(cards[card], listing.form)
    numbers = dict(numbers_of(table))
    if path not in numbers:
        there = ", ".join(".".join(each) for each in numbers) or "none"
        raise Refusal(f"{card} has no number {'.'.join(path)!r}; there is {there}")
    return OfCard(listing, card, path, table)


def numbers_of(table: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every whole number of a card, with its way there."""
    for field, value in table.items():
        if type(value) is int:
            yield (field,), value
        elif isinstance(value, Mapping):
            yield from (((field, *rest), number) for rest, number in numbers_of(value))
