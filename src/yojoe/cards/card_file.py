"""A card file read strictly: all that it holds, or one line that says what is wrong with it."""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from yojoe.kernel.refusal import Refusal

from .card import C
from .format import DOES, CardFormat, Shape
from .page import CardEntry, Spot, TablePage, quote
from .provenance import origin, sources
from .values import NAME, prose, read_list

MOST_STATEMENTS: Final = 8  # of a card
ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class CardFile(Generic[C]):
    """What one file holds, and its page, for whoever finds fault with it later."""

    page: TablePage
    cards: tuple[C, ...]

    def at(self, card: C, field: str) -> Spot:
        return Spot(self.page, card.id, field)


F = TypeVar("F", bound=CardFile[Any])


def of_pack(file: F, pack: str) -> F:
    """The same file, each card of which knows its pack."""
    return replace(file, cards=tuple(replace(card, pack=pack) for card in file.cards))


def entries(page: TablePage, others: Collection[str] = ()) -> list[CardEntry]:
    """Every table of a page, under an id or one of these other names."""
    found = [entry(page, name, table, others) for name, table in page.tables().items()]
    if not found:
        raise Refusal(f"{page.path}:1: there is no card here; FORMAT.md shows how to write one")
    return found


def entry(page: TablePage, name: str, table: object, others: Collection[str]) -> CardEntry:
    if name not in others and not ID.fullmatch(name):
        where = f"{page.path}:{page.line(name)}: [{quote(name)[1:-1]}]"
        raise Refusal(f"{where}: is no id; an id is small letters and figures, with hyphens")
    if not isinstance(table, dict):
        raise Spot(page, name, "").wrong("is no card; a card is a table under its id in brackets")
    return CardEntry(page, name, table)


def read_card(card: CardEntry, form: CardFormat[C]) -> C:
    """What is printed on a card, where each value comes from, and what its text is like."""
    check_fields(card, form, form.shape(card))
    values = {field: value(card, form, field) for field in form.fields if field in card.table}
    form.check(card, values)
    said = origin(card, values)
    if DOES in card.table:
        values[DOES] = statements(card.at(DOES), card.table[DOES])
    return form.card(
        id=card.name,
        origin=said,
        sources=sources(card, said, form.sources),
        like=prose(card.at("like"), card.table["like"], NAME) if "like" in card.table else "",
        **values,
    )


def statements(spot: Spot, value: object) -> tuple[str, ...]:
    """What a card does, a statement each; whether they mean anything shows in a whole box."""
    said = tuple(prose(spot, each) for each in read_list(spot, value))
    if len(said) > MOST_STATEMENTS:
        raise spot.wrong(f"has {len(said)} statements; allowed are {MOST_STATEMENTS}")
    return said


def value(card: CardEntry, form: CardFormat[C], field: str) -> Any:
    """One value of a card, read by its own reader."""
    if field not in card.table:
        raise card.at(field).wrong("is missing; every card has it")
    return form.fields[field](card.at(field), card.table[field])


def check_fields(card: CardEntry, form: CardFormat[C], shape: Shape) -> None:
    """Every field that such a card must have, and none that it cannot have."""
    must = (*form.every, *shape.must)
    for field in must:
        if field not in card.table:
            raise card.at(field).wrong(f"is missing; such a card must have {', '.join(must)}")
    allowed = {*must, *shape.may, *form.about}
    for field in card.table:
        if field not in allowed:
            may = ", ".join(name for name in (*form.fields, *form.about) if name in allowed)
            spot = card.at(field if field.isidentifier() else quote(field))
            raise spot.wrong(f"such a card has no such field; it may have {may}")


def to_toml(card: C, form: CardFormat[C]) -> dict[str, object]:
    """A card as a file may spell it, the origin of each value by itself."""
    values = {field: form.toml_value(card, field) for field in card.origin}
    about = {"origin": dict(card.origin), "sources": list(card.sources), "like": card.like}
    about[DOES] = list(form.says(card))
    return {**values, **{field: said for field, said in about.items() if said}}
