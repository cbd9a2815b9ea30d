"""A card of the Trading Card Game as people read it: in one line, or drawn like a card."""

from collections.abc import Iterable
from typing import Final

from rich.panel import Panel

from yojoe.terminal.screen import card_panel
from yojoe.terminal.screen.card_panel import NONE, YES, CardTelling
from yojoe.titles.tcg.cards.budget import ceiling
from yojoe.titles.tcg.cards.format import toml_value
from yojoe.titles.tcg.cards.printed import COLOURS_OF, VEHICLE, Ability, Printed
from yojoe.titles.tcg.cards.shapes import SOURCES

LABELS: Final = {"direct": "Direct Hit", "missiles": "Missile Hits", "draw": "DRAW"}


def brief(card: Printed) -> str:
    """The figures of a card, in one line: supply, Power, Hits, Boost."""
    return f"{card.supply} SP, {power(card)}, {hits(card)}, Boost {boost(card)}"


def power(card: Printed) -> str:
    return f"Power {card.power}/{card.unmanned}" if card.kind == VEHICLE else f"Power {card.power}"


def hits(card: Printed) -> str:
    """The Hits of a Firefight card, of all kinds."""
    kinds = {
        "Hit": card.hits - card.direct,
        "Direct Hit": int(card.direct),
        "Missile Hit": card.missiles,
    }
    told = [f"{n} {kind}{'' if n == 1 else 's'}" for kind, n in kinds.items() if n]
    return " and ".join(told) or "no Hits"


def boost(card: Printed) -> str:
    return "DRAW" if card.draw else "/".join(map(str, card.boosts))


def value_words(card: Printed, field: str) -> str:
    """One value of a card in words."""
    if field == "boost":
        numbers = zip(COLOURS_OF[card.side], card.boosts, strict=True)
        return ", ".join(f"{colour} +{number}" for colour, number in numbers)
    value = toml_value(card, field)
    if isinstance(value, list):
        return ("\n" if field == "texts" else ", ").join(map(str, value)) or NONE
    return YES if value is True else str(value)


def texts(card: Printed) -> list[str]:
    """What a card can do, keyword and text, then as a Boost."""
    boosted = [f"Boost, {ability_line(card.boost_ability)}"] if card.boost_ability else []
    return [*map(ability_line, card.abilities), *boosted]


def ability_line(ability: Ability) -> str:
    return f"{ability.keyword}: {ability.text}"


def label(field: str) -> str:
    return LABELS.get(field) or field.replace("_", " ").capitalize()


def balance(card: Printed) -> Iterable[str]:
    """How much Boost it has of what the balance rule allows."""
    highest = ceiling(card)
    if highest is None:
        yield "balance: more body, Hits and abilities than our rule allows"
    else:
        yield f"balance: its Boost numbers add up to {sum(card.boosts)} of {highest} allowed"


def face(card: Printed) -> Panel:
    """The whole card as its file has it."""
    return card_panel.face(card, TELLING)


TELLING: Final[CardTelling[Printed]] = CardTelling(
    title=lambda card: card.full_name,
    said=value_words,
    label=label,
    sources=SOURCES,
    italics=("flavour",),
    notes=balance,
)
