"""The card files of the deck-builder: cards, and the sides of the Threat Meter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from yojoe.cards import card_file
from yojoe.cards.format import CardFormat, Shape
from yojoe.cards.page import CardEntry, TablePage

from .meter import SIDES, read_meter
from .printed import COMPLICATION, SKILLS, STRIKE, Meter, Printed
from .shapes import FIELDS, SOURCES, TEXTS, places, shape_of
from .values import DICE, SPELLED

PLAYERS: Final = 4  # who share the Starters [DB-COMP-17]


@dataclass(frozen=True, slots=True)
class CardFile(card_file.CardFile[Printed]):
    """What one file holds: cards, or sides of the Threat Meter."""

    meters: tuple[Meter, ...]


def read_cards(path: str, text: str) -> list[Printed]:
    return list(read_page(TablePage(path, text)).cards)


def read_page(page: TablePage) -> CardFile:
    """Every table is a card, except those of the Threat Meter's sides."""
    entries = card_file.entries(page, SIDES)
    return CardFile(
        page,
        cards=tuple(read_card(each) for each in entries if each.name not in SIDES),
        meters=tuple(read_meter(each) for each in entries if each.name in SIDES),
    )


def read_card(card: CardEntry) -> Printed:
    return card_file.read_card(card, FORMAT)


def printed(**values: Any) -> Printed:
    """A card of its values, its texts by themselves."""
    texts: dict[str, str] = {name: values.pop(name) for name in TEXTS if name in values}
    return Printed(texts=texts, **values)


def texts_of(card: Printed) -> Mapping[str, str]:
    return card.texts


def says(card: Printed) -> Sequence[str]:
    return card.does


def shape(card: CardEntry) -> Shape:
    """What a card of this kind shows where it begins."""
    kind, place = (card_file.value(card, FORMAT, field) for field in ("kind", "place"))
    if place not in places(kind):
        allowed = ", ".join(places(kind))
        raise card.at("place").wrong(f"no {kind} begins at {place!r}; allowed is {allowed}")
    manner = card_file.value(card, FORMAT, "manner") if "manner" in card.table else ""
    return shape_of(kind, place, manner)


def check(card: CardEntry, values: Mapping[str, Any]) -> None:
    """What the values of a card must agree on."""
    check_copies(card, values)
    check_exchange(card, values)
    check_manner(card, values)


def check_copies(card: CardEntry, values: Mapping[str, Any]) -> None:
    """Four players share the Starters evenly. [DB-COMP-17]"""
    if values["place"] == "starter" and values.get("count", 1) % PLAYERS:
        raise card.at("count").wrong("four players share these copies; allowed are 4, 8, 12 ...")


def check_exchange(card: CardEntry, values: Mapping[str, Any]) -> None:
    """A new card takes the place of an old one, so the main deck stays as large. [NA-SETUP-05]"""
    leaving, copies = values.get("in_place_of"), values.get("count", 1)
    if leaving is not None and len(leaving) != copies:
        what = f"names {len(leaving)} for {copies}; each copy takes the place of one card"
        raise card.at("in_place_of").wrong(what)


def check_manner(card: CardEntry, values: Mapping[str, Any]) -> None:
    """Only a Complication works at once, or waits; a Precision Strike may be another card too."""
    if values["kind"] != COMPLICATION and values.get("manner", STRIKE) != STRIKE:
        raise card.at("manner").wrong(f"no Complication; allowed is {STRIKE}, or leave it out")


def toml_value(card: Printed, field: str) -> object:
    """One value of a card as its file spells it."""
    if field in TEXTS:
        return card.texts[field]
    if field == "skills":
        return {name: dice for name, dice in zip(DICE, card.skills, strict=True) if dice}
    if field == "needs":
        assert card.needs
        named = [SKILLS[skill] for skill in card.needs.skills]
        return {card.needs.mode: named or True}
    said = getattr(card, field)
    return list(said) if isinstance(said, tuple) else said


FORMAT: Final = CardFormat(
    card=printed,
    fields=FIELDS,
    every=("name", "kind", "place"),
    fixed=("kind", "place"),
    alike=("manner",),
    sources=SOURCES,
    told=texts_of,
    shape=shape,
    check=check,
    toml_value=toml_value,
    spelled=SPELLED,
    says=says,
)
