"""A card file read strictly: all that it holds, or one line that says what is wrong with it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from yojoe.kernel.refusal import Refusal

from .card_shapes import FIELDS, TEXTS, Shape, places, shape_of
from .card_values import DICE, NAME, prose
from .meter_file import SIDES, read_meter
from .page import Entry, Page, Spot, shown
from .printed import SKILLS, Meter, Printed
from .provenance import origin, sources

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
EVERY_CARD: Final = ("name", "kind", "place")
ABOUT: Final = ("origin", "sources", "like")  # said about a card, not printed on it
PLAYERS: Final = 4  # who share the Starters [DB-COMP-17]


@dataclass(frozen=True, slots=True)
class CardFile:
    """What one file holds, and its page, for whoever finds fault with it later."""

    page: Page
    cards: tuple[Printed, ...]
    meters: tuple[Meter, ...]

    def at(self, card: Printed, field: str) -> Spot:
        return Spot(self.page, card.id, field)


def read_cards(path: str, text: str) -> list[Printed]:
    return list(read_page(Page(path, text)).cards)


def read_page(page: Page) -> CardFile:
    """Every table is a card, except those of the Threat Meter's sides."""
    entries = [entry(page, name, table) for name, table in page.tables().items()]
    if not entries:
        raise Refusal(f"{page.path}:1: there is no card here; FORMAT.md shows how to write one")
    return CardFile(
        page,
        cards=tuple(read_card(each) for each in entries if each.name not in SIDES),
        meters=tuple(read_meter(each) for each in entries if each.name in SIDES),
    )


def entry(page: Page, name: str, table: object) -> Entry:
    """A table under a name that can be an id."""
    if name not in SIDES and not ID.fullmatch(name):
        where = f"{page.path}:{page.line(name)}: [{shown(name)[1:-1]}]"
        raise Refusal(f"{where}: is no id; an id is small letters and figures, with hyphens")
    if not isinstance(table, dict):
        raise Spot(page, name, "").wrong("is no card; a card is a table under its id in brackets")
    return Entry(page, name, table)


def read_card(card: Entry) -> Printed:
    """What is printed on a card, where each value comes from, and what its text is like."""
    check_fields(card, shape(card))
    values = {field: value(card, field) for field in FIELDS if field in card.table}
    check_copies(card, values)
    said = origin(card, values)
    return Printed(
        id=card.name,
        texts={field: values.pop(field) for field in TEXTS if field in values},
        origin=said,
        sources=sources(card, said),
        like=prose(card.at("like"), card.table["like"], NAME) if "like" in card.table else "",
        **values,
    )


def value(card: Entry, field: str) -> Any:
    """One value of a card, read by its own reader."""
    if field not in card.table:
        raise card.at(field).wrong("is missing; every card has it")
    return FIELDS[field](card.at(field), card.table[field])


def shape(card: Entry) -> Shape:
    """What a card of this kind shows where it begins."""
    kind, place = value(card, "kind"), value(card, "place")
    if place not in places(kind):
        allowed = ", ".join(places(kind))
        raise card.at("place").wrong(f"no {kind} begins at {place!r}; allowed is {allowed}")
    manner = value(card, "manner") if "manner" in card.table else ""
    return shape_of(kind, place, manner)


def check_fields(card: Entry, shape: Shape) -> None:
    """Every field that such a card must have, and none that it cannot have."""
    must = (*EVERY_CARD, *shape.must)
    for field in must:
        if field not in card.table:
            raise card.at(field).wrong(f"is missing; such a card must have {', '.join(must)}")
    allowed = {*must, *shape.may, *ABOUT}
    for field in card.table:
        if field not in allowed:
            may = ", ".join(name for name in (*FIELDS, *ABOUT) if name in allowed)
            spot = card.at(field if field.isidentifier() else shown(field))
            raise spot.wrong(f"such a card has no such field; it may have {may}")


def check_copies(card: Entry, values: Mapping[str, Any]) -> None:
    """Four players share the Starters evenly. [DB-COMP-17]"""
    if values["place"] == "starter" and values.get("count", 1) % PLAYERS:
        raise card.at("count").wrong("four players share these copies; allowed are 4, 8, 12 ...")


def written(card: Printed) -> dict[str, object]:
    """A card as its file spells it."""
    values = {field: spelled(card, field) for field in card.origin}
    about = {"origin": dict(card.origin), "sources": list(card.sources), "like": card.like}
    return {**values, **{field: said for field, said in about.items() if said}}


def spelled(card: Printed, field: str) -> object:
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
