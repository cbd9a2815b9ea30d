"""What is printed on a card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from yojoe.kernel.reader import counted, joined

JOE, COBRA = "joe", "cobra"
SIDES: Final = (JOE, COBRA)  # [TCG-GLOSS-18]

RED, WHITE, BLUE = "red", "white", "blue"
GRAY, PURPLE, GOLD = "gray", "purple", "gold"
# A colour is known by its place here, and tells the side. [TCG-GLOSS-07, TCG-GLOSS-08]
COLOURS: Final = (RED, WHITE, BLUE, GRAY, PURPLE, GOLD)
COLOURS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    JOE: (RED, WHITE, BLUE),
    COBRA: (GRAY, PURPLE, GOLD),
}

SOLDIER, VEHICLE = "soldier", "vehicle"
KINDS: Final = (SOLDIER, VEHICLE)  # more may come [TCG-GLOSS-06]

LAND, AIR, SEA = "land", "air", "sea"
TERRAINS: Final = (LAND, AIR, SEA)  # the groups of vehicles

COMMON, UNCOMMON, RARE, PROMO = "common", "uncommon", "rare", "promo"
RARITIES: Final = (COMMON, UNCOMMON, RARE, PROMO)


@dataclass(frozen=True, slots=True)
class Ability:
    """A keyword, such as "Firepower +1", and what it says."""

    keyword: str
    text: str


@dataclass(frozen=True, slots=True)
class Printed:
    """One card; its copies share it. [TCG-PARTS-12]"""

    id: str
    name: str  # of the character [TCG-GLOSS-16]
    subtitle: str
    side: str
    colour: str
    supply: int
    power: int  # of a vehicle the larger, manned [TCG-PARTS-11]
    kind: str = SOLDIER
    unmanned: int | None = None  # a vehicle's smaller Power; no soldier has one
    groups: tuple[str, ...] = ()
    hits: int = 0  # symbols on one edge, a Direct Hit included, Missile Hits not
    direct: bool = False  # whether one of them is a Direct Hit
    missiles: int = 0  # Missile Hits besides
    boosts: tuple[int, int, int] = (0, 0, 0)  # in the order of the side's colours
    draw: bool = False  # whether DRAW is printed in place of the Boost numbers
    abilities: tuple[Ability, ...] = ()  # in play
    boost_ability: Ability | None = None
    flavour: str = ""
    rarity: str = COMMON
    origin: Mapping[str, str] = field(default_factory=dict)  # of each value
    sources: tuple[str, ...] = ()
    like: str = ""  # no card of ours: its keywords say what it does
    pack: str = ""

    @property
    def full_name(self) -> str:
        """As deck lists spell it: "Viper, Infantry". [TCG-GLOSS-16]"""
        return f"{self.name}, {self.subtitle}" if self.subtitle else self.name


@dataclass(frozen=True, slots=True)
class Box:
    """Every card there is to build decks from."""

    cards: tuple[Printed, ...]
    version: str  # changes whenever anything printed changes

    def card(self, card_id: str) -> Printed:
        return next(card for card in self.cards if card.id == card_id)


def hits_of(cards: Sequence[Printed]) -> str:
    """The Hits of some cards, of all kinds."""
    hits, missiles = sum(card.hits for card in cards), sum(card.missiles for card in cards)
    direct = sum(card.direct for card in cards)
    words = counted(hits, "Hit") if hits or not missiles else ""
    if direct:
        words = "a Direct Hit" if hits == 1 else f"{words} ({direct} direct)"
    if missiles:
        words = joined([*[words] * bool(words), counted(missiles, "Missile Hit")])
    return words
