"""The card files of the Trading Card Game."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Final

from yojoe.cards import card_file
from yojoe.cards.card_file import CardFile
from yojoe.cards.format import CardFormat, Shape, untold
from yojoe.cards.page import CardEntry, TablePage
from yojoe.cards.provenance import STATED
from yojoe.cards.values import mapping

from .lexicon import called
from .printed import COLOURS_OF, VEHICLE, Ability, Printed
from .shapes import FIELDS, SHAPES, SOURCES, SPELLED, boost_keyword, keywords


def read_page(page: TablePage) -> CardFile[Printed]:
    entries = map(with_texts, card_file.entries(page))
    return CardFile(page, tuple(card_file.read_card(each, FORMAT) for each in entries))


def with_texts(card: CardEntry) -> CardEntry:
    """A card with the texts of its keywords, unless its owner has others on their copy.

    They come from where the keywords come from, unless the card says otherwise.
    """
    found = {field: said for field, said in texts(card).items() if field not in card.table}
    return replace(card, table={**card.table, **found, **origins(card, found)})


FIELD_OF: Final = {"texts": "keywords", "boost_text": "boost_keyword"}


def origins(card: CardEntry, found: Collection[str]) -> dict[str, object]:
    """What a card says of origins, and of these texts what it says of their keywords."""
    given = card.table.get("origin")
    if isinstance(given, dict):
        from_keywords = {field: given.get(FIELD_OF[field]) for field in found}
        return {"origin": {**{field: of for field, of in from_keywords.items() if of}, **given}}
    lines = {each: said for each in STATED if isinstance(said := card.table.get(each), list)}
    silent = [field for field in found if not any(field in said for said in lines.values())]
    return {
        each: [*said, *(field for field in silent if FIELD_OF[field] in said)]
        for each, said in lines.items()
    }


def texts(card: CardEntry) -> dict[str, object]:
    """What the keywords that a card names say."""
    found: dict[str, object] = {}
    groups = card.table.get("groups")
    of = groups if isinstance(groups, list) else ()
    if "keywords" in card.table:
        named = keywords(card.at("keywords"), card.table["keywords"])
        found["texts"] = [called(each, boost=False).text(of) for each in named]
    if "boost_keyword" in card.table:
        boosted = boost_keyword(card.at("boost_keyword"), card.table["boost_keyword"])
        found["boost_text"] = called(boosted, boost=True).text(of)
    return found


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


def worded(card: Printed) -> bool:
    """Whether every text is worded as we word its keyword."""
    ours = [called(each.keyword, boost=False).text(card.groups) for each in card.abilities]
    boosted = card.boost_ability
    if boosted is not None and boosted.text != called(boosted.keyword, boost=True).text(
        card.groups
    ):
        return False
    return ours == [each.text for each in card.abilities]


def shape(card: CardEntry) -> Shape:
    kind: str = card_file.value(card, FORMAT, "kind")
    return SHAPES[kind]


def check(card: CardEntry, values: Mapping[str, Any]) -> None:
    """What the values of one card must agree on."""
    check_colours(card, values)
    if ("boost" in values) == ("draw" in values):
        raise card.at("boost").wrong("a card shows Boost numbers or DRAW; write boost, or draw")
    if "direct" in values and not values["hits"]:
        raise card.at("direct").wrong("a Direct Hit is one of the hits; allowed are 1 hit or more")
    if values["kind"] == VEHICLE and values["manned"] < values["unmanned"]:
        raise card.at("manned").wrong("is the larger Power of a vehicle; unmanned is the smaller")
    check_texts(card, values)


def check_colours(card: CardEntry, values: Mapping[str, Any]) -> None:
    """The colour tells the side, and a Boost has numbers for its own side. [TCG-GLOSS-08]"""
    colours = COLOURS_OF[values["side"]]
    allowed = ", ".join(colours)
    if values["colour"] not in colours:
        raise card.at("colour").wrong(f"is no colour of {values['side']}; allowed are {allowed}")
    spot, given = card.at("boost"), card.table.get("boost")
    if given is not None and set(mapping(spot, given)) != set(colours):
        raise spot.wrong(f"has the other side's colours; allowed are {allowed}")


def check_texts(card: CardEntry, values: Mapping[str, Any]) -> None:
    """A text goes with its keyword; flavour stands where no text is. [TCG-PARTS-07]"""
    if len(values.get("keywords", ())) != len(values.get("texts", ())):
        raise card.at("texts").wrong("must be as many as keywords, in the same order")
    if "boost_text" in values and "boost_keyword" not in values:
        raise card.at("boost_text").wrong("goes with a boost_keyword; write both, or leave it out")
    if "flavour" in values and "texts" in values:
        raise card.at("flavour").wrong("has no room beside a text; leave it out")


def toml_value(card: Printed, field: str) -> object:
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


FORMAT: Final = CardFormat(
    card=printed,
    fields=FIELDS,
    every=("name", "subtitle", "kind", "side", "colour", "supply", "rarity"),
    fixed=("kind",),
    alike=(),
    sources=SOURCES,
    told=untold,
    shape=shape,
    check=check,
    toml_value=toml_value,
    spelled=SPELLED,
)
