"""What is printed on a card, and on the Threat Meter."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from yojoe.cards.box import RARE

# A Skill is known by its place here; WILD is not one of them. [DB-CARD-23, DB-AMB-55]
SKILLS: Final = ("martial_arts", "marksman", "tracker", "recon", "stealth", "demolitions")
WILD: Final = len(SKILLS)

LAND, AIR, SEA = "land", "air", "sea"
TERRAINS: Final = (LAND, AIR, SEA)  # [DB-TRANS-03]

BLUE, GREEN, YELLOW, RED = "blue", "green", "yellow", "red"
COLOURS: Final = (BLUE, GREEN, YELLOW, RED)  # from the bottom [DB-THREAT-01]

# The kinds of cards players hold, and those they face. [DB-TYPE-01]
JOE, GEAR, UTILITY, BASIC, STARTER, TRANSPORT = (
    "joe",
    "gear",
    "utility",
    "basic",
    "starter",
    "transport",
)
TROOPER, BATTALION, OFFICER = "trooper", "battalion", "officer"
KIT: Final = (GEAR, UTILITY, BASIC, STARTER)  # played alike [DB-TYPE-06, DB-ICON-03]
EQUIPMENT: Final = (GEAR, UTILITY)  # what some texts want to see in play [DB-CLAR-01]
COBRA: Final = (TROOPER, BATTALION, OFFICER)  # Operatives [DB-GLOSS-02]
COMPLICATION, MISSION, EXPERT = "complication", "mission", "expert"
GROUP: Final = (MISSION, OFFICER)  # Missions that anybody may join [DB-MISSION-02]
SIDE: Final = (BATTALION, TROOPER, COMPLICATION)  # Precision Strikes, of these [DB-MISSION-03]

MOST_COPIES: Final = 999  # cards on one table, each copy counted: menus number them with 3 figures

# How a Complication works. [DB-COMPL-06, DB-COMPL-08, DB-COMPL-09]
IMMEDIATE, STORY, STRIKE = "immediate", "story", "strike"

# How a Mission's Skills are read: both count, one is picked of these, or one of all.
ALL, ONE_OF, ANY_ONE = "all", "one_of", "any_one"


@dataclass(frozen=True, slots=True)
class Needs:
    """The Skills a Mission asks for. [DB-MISSION-08]"""

    mode: str
    skills: tuple[int, ...]  # those it lists; none for ANY 1


@dataclass(frozen=True, slots=True)
class Printed:
    """One card of the box; its copies share it."""

    id: str
    name: str
    kind: str
    place: str  # where it begins
    count: int = 1
    cost: int = 0
    recruit: int = 0
    skills: tuple[int, ...] = (0,) * (WILD + 1)  # by Skill, WILD last
    keywords: tuple[str, ...] = ()
    role: str = ""
    icon: bool = False  # the Mission icon
    no_solo: bool = False
    promotes_to: str = ""
    terrain: tuple[str, ...] = ()
    capacity: int = 0
    story: str = ""
    act: int = 0
    finale: bool = False
    difficulty: int = 0
    needs: Needs | None = None
    complications: int = 0
    manner: str = ""
    stays: bool = False  # a failed Mission that stays in play
    texts: Mapping[str, str] = field(default_factory=dict)  # by the name of their field
    story_line: str = ""
    in_place_of: tuple[str, ...] = field(default=(), metadata=RARE)  # who leave, one for each copy
    track: tuple[str, ...] = field(default=(), metadata=RARE)  # the spaces of a tile, in order
    dice: int = field(default=0, metadata=RARE)  # that come with a tile
    origin: Mapping[str, str] = field(default_factory=dict)  # of each value
    sources: tuple[str, ...] = ()
    like: str = ""  # the card whose texts it shares, if it has none of its own
    does: tuple[str, ...] = field(default=(), metadata=RARE)  # what its owner says of its texts
    pack: str = ""


@dataclass(frozen=True, slots=True)
class MeterZone:
    """A colour of the Threat Meter and what it does; an effect is a word of ``EFFECTS``."""

    colour: str
    spaces: int
    end_of_turn: tuple[str, ...]
    end_of_round: tuple[str, ...]


# Add a Battalion, draw and resolve a Complication, move up once more. [DB-THREAT-04]
EFFECTS: Final = ("battalion", "complication", "threat-up")


@dataclass(frozen=True, slots=True)
class Meter:
    """One side of the Threat Meter. [DB-COMP-07]"""

    side: str
    players: tuple[int, ...]
    zones: tuple[MeterZone, ...]  # from the bottom up
    colours: tuple[MeterZone, ...]  # the zone of every space, from the bottom up
    origin: Mapping[str, str] = field(default_factory=dict)
    sources: tuple[str, ...] = ()

    @property
    def top(self) -> int:
        """The space above Red: the marker there loses the game. [DB-THREAT-10]"""
        return len(self.colours)

    def longer(self, spaces: int) -> "Meter":
        """The same with more Green spaces, where the marker does no harm yet."""
        start, green, *others = self.zones
        zones = (start, replace(green, spaces=green.spaces + spaces), *others)
        colours = tuple(zone for zone in zones for _ in range(zone.spaces))
        return replace(self, zones=zones, colours=colours)


@dataclass(frozen=True, slots=True)
class Box:
    """Everything printed that a game is played with."""

    cards: tuple[Printed, ...]
    meters: tuple[Meter, ...]
    version: str  # changes whenever anything printed changes

    def card(self, card_id: str) -> Printed:
        return next(card for card in self.cards if card.id == card_id)

    def meter(self, players: int) -> Meter:
        return next(meter for meter in self.meters if players in meter.players)
