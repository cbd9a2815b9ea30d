"""The card files of the Trading Card Game."""

from collections.abc import Mapping
from typing import Any, Final

from yojoe.cards import card_file
from yojoe.cards.card_file import CardFile
from yojoe.cards.format import Format, Shape
from yojoe.cards.page import Entry, Page
from yojoe.cards.values import mapping

from .card_shapes import FIELDS, SHAPES, SOURCES
from .printed import COLOURS_OF, VEHICLE, Ability, Printed


def read_page(page: Page) -> CardFile[Printed]:
    cards = tuple(card_file.read_card(each, FORMAT) for each in card_file.entries(page))
    return CardFile(page, cards)


def printed(**values: Any) -> Printed:
    """A card of its values: keywords with their texts, Powers and Boosts as the rules use them."""
    said = zip(values.pop("keywords", ()), values.pop("texts", ()), strict=True)
    boosted = values.pop("boost_keyword", ""), values.pop("boost_text", "")
    values["power"] = values.pop("manned", None) or values.get("power", 0)
    return Printed(
        boosts=values.pop("boost", (0, 0, 0)),
        abilities=tuple(Ability(keyword, text) for keyword, text in said),
        boost_ability=Ability(*boosted) if boosted[0] else None,
        **values,
    )


def told(card: Printed) -> Mapping[str, str]:
    """What a card's abilities say, by their keywords."""
    said = [*card.abilities, *([card.boost_ability] if card.boost_ability else ())]
    return {ability.keyword: ability.text for ability in said}


def shape(card: Entry) -> Shape:
    kind: str = card_file.value(card, FORMAT, "kind")
    return SHAPES[kind]


def check(card: Entry, values: Mapping[str, Any]) -> None:
    """What the values of one card must agree on."""
    check_colours(card, values)
    if ("boost" in values) == ("draw" in values):
        raise card.at("boost").wrong("a card shows Boost numbers or DRAW; write boost, or draw")
    if "direct" in values and not values["hits"]:
        raise card.at("direct").wrong("a Direct Hit is one of the hits; allowed are 1 hit or more")
    if values["kind"] == VEHICLE and values["manned"] < values["unmanned"]:
        raise card.at("manned").wrong("is the larger Power of a vehicle; unmanned is the smaller")
    check_texts(card, values)


def check_colours(card: Entry, values: Mapping[str, Any]) -> None:
    """The colour tells the side, and a Boost has numbers for its own side. [TCG-GLOSS-08]"""
    colours = COLOURS_OF[values["side"]]
    allowed = ", ".join(colours)
    if values["colour"] not in colours:
        raise card.at("colour").wrong(f"is no colour of {values['side']}; allowed are {allowed}")
    spot, given = card.at("boost"), card.table.get("boost")
    if given is not None and set(mapping(spot, given)) != set(colours):
        raise spot.wrong(f"has the other side's colours; allowed are {allowed}")


def check_texts(card: Entry, values: Mapping[str, Any]) -> None:
    """Every keyword has its text; flavour stands where no text is. [TCG-PARTS-07]"""
    if len(values.get("keywords", ())) != len(values.get("texts", ())):
        raise card.at("texts").wrong("must be as many as keywords, in the same order")
    if ("boost_keyword" in values) != ("boost_text" in values):
        raise card.at("boost_keyword").wrong("goes with boost_text; write both, or none")
    if "flavour" in values and "texts" in values:
        raise card.at("flavour").wrong("has no room beside a text; leave it out")


def written(card: Printed) -> dict[str, object]:
    """A card as its file spells it."""
    return card_file.written(card, FORMAT)


def spelled(card: Printed, field: str) -> object:
    """One value of a card as its file spells it."""
    if field == "boost":
        return dict(zip(COLOURS_OF[card.side], card.boosts, strict=True))
    if field == "manned":
        return card.power
    if field == "keywords":
        return [ability.keyword for ability in card.abilities]
    if field == "texts":
        return [ability.text for ability in card.abilities]
    if field.startswith("boost_"):
        assert card.boost_ability
        return getattr(card.boost_ability, field.removeprefix("boost_"))
    said = getattr(card, field)
    return list(said) if isinstance(said, tuple) else said


FORMAT: Final = Format(
    card=printed,
    fields=FIELDS,
    every=("name", "subtitle", "kind", "side", "colour", "supply", "rarity"),
    fixed=("kind",),
    alike=(),
    sources=SOURCES,
    told=told,
    shape=shape,
    check=check,
    spelled=spelled,
)
