"""What New Alliances lays on the table: the Ark, its dice, its foes, and how far the Bridge is."""

from typing import ClassVar, Final, Self

from yojoe.titles.deckbuilding.rules.state import Card, State

AUTOBOT: Final = "autobot"
CASSETTE: Final = "mini-cassette"
CONSTRUCTICON: Final = "constructicon"
MODULE: Final = "module"
TILE: Final = "tile"
TOWABLE: Final = "towable"

NOTHING: Final = -1  # where no card is meant
OUT_OF_PLAY: Final = -1  # where the Progress marker is before the Space Bridge comes

PILES: Final = (
    "ark",
    "tiles",
    "trailer",
    "constructicon_stack",
    "constructicon_top",
    "constructicons",
    "under",
    "cassette_stack",
    "cassettes",
    "left_out",
)


class Alliance:
    """The part of a position that only the expansion has."""

    SHARED: ClassVar[tuple[str, ...]] = ()

    __slots__ = (
        *PILES,
        "both",
        "energon",
        "face_up_acts",
        "first",
        "guests",
        "hosts",
        "in_vain",
        "marker",
        "online",
        "operational",
        "places",
        "rolled",
        "stack_tops",
        "stacks",
        "towing",
        "unpaid",
        "vain_pool",
        "versatile",
        "wanted",
    )

    ark: list[Card]  # the Autobots in it
    stacks: list[list[Card]]  # of other Autobots, by Act, below the one that shows
    stack_tops: list[list[Card]]  # and that one, once the stack is face-up
    face_up_acts: int  # how many of the stacks are
    tiles: list[Card]  # the Ark, its modules, the Space Bridge
    trailer: list[Card]  # beside the Hangar
    constructicon_stack: list[Card]  # below the one that shows
    constructicon_top: list[Card]
    constructicons: list[Card]  # below the line-up
    places: list[int]  # and the place of each of them
    under: list[Card]  # under Devastator
    cassette_stack: list[Card]
    cassettes: list[Card]  # in play, shared by all
    left_out: list[Card]  # core Complications that this game does without, unseen

    energon: int  # dice in the pool
    rolled: int  # those of them rolled on the Mission under way
    first: int  # the place of the first of these among the dice
    online: int  # whether Teletraan I is
    operational: int  # whether the Repair Bay is
    marker: int  # the circle of the Space Bridge
    wanted: Card  # the Group Item that help is asked for, or none
    in_vain: list[Card]  # those it was asked for in vain this turn
    vain_pool: int  # with so much in the pool

    # The Mission under way.
    both: list[Card]  # Autobots in both Modes
    versatile: list[Card]  # Autobots that use their highest Skill
    guests: list[Card]  # Autobots in Alt Mode from team-mates' hands
    hosts: list[int]  # and whose they are
    towing: int  # whether the Trailer comes along
    unpaid: int  # whether too few have paid for it on this attempt

    def copy(self) -> Self:
        """Written out: a copy is the hot path of search."""
        twin = type(self).__new__(type(self))
        twin.ark = self.ark[:]
        twin.stacks = [stack[:] for stack in self.stacks]
        twin.stack_tops = [top[:] for top in self.stack_tops]
        twin.face_up_acts = self.face_up_acts
        twin.tiles = self.tiles[:]
        twin.trailer = self.trailer[:]
        twin.constructicon_stack = self.constructicon_stack[:]
        twin.constructicon_top = self.constructicon_top[:]
        twin.constructicons = self.constructicons[:]
        twin.places = self.places[:]
        twin.under = self.under[:]
        twin.cassette_stack = self.cassette_stack[:]
        twin.cassettes = self.cassettes[:]
        twin.left_out = self.left_out[:]
        twin.energon = self.energon
        twin.rolled = self.rolled
        twin.first = self.first
        twin.online = self.online
        twin.operational = self.operational
        twin.marker = self.marker
        self.copy_mission(twin)
        return twin

    def copy_mission(self, twin: Self) -> None:
        """What lies about on the Mission under way, and what is asked for besides."""
        twin.wanted = self.wanted
        twin.in_vain = self.in_vain[:]
        twin.vain_pool = self.vain_pool
        twin.both = self.both[:]
        twin.versatile = self.versatile[:]
        twin.guests = self.guests[:]
        twin.hosts = self.hosts[:]
        twin.towing = self.towing
        twin.unpaid = self.unpaid


def alliance(s: State) -> Alliance:
    """The expansion's part of the table."""
    assert isinstance(s.beyond, Alliance), "New Alliances is not on the table"
    return s.beyond


def is_autobot(s: State, card: Card) -> bool:
    return s.book.printed[card].kind == AUTOBOT


def autobots_on_it(s: State) -> list[Card]:
    """Those on the Mission under way, in either Mode and sent by anybody."""
    return [card for card in (*s.lasting, *s.transport) if is_autobot(s, card)]


def bots_on_it(s: State) -> list[Card]:
    """Those whose Skills count: in Bot Mode, or in both. [NA-BOT-01]"""
    bots = [card for card in s.lasting if is_autobot(s, card)]
    return bots + [card for card in alliance(s).both if card not in bots]


def alts_on_it(s: State) -> list[Card]:
    """Those in Alt Mode, Transports or not, or in both. [NA-TRAIL-04, NA-AMB-45]"""
    alts = [card for card in s.transport if is_autobot(s, card)]
    return alts + [card for card in alliance(s).both if card not in alts]


def track(s: State) -> tuple[str, ...]:
    """The circles of the Space Bridge. [NA-GAP-09]"""
    return s.book.printed[bridge(s)].track


def bridge(s: State) -> Card:
    return s.book.number["space-bridge"]


def is_complete(s: State) -> bool:
    """The Progress marker is on the last circle, the red one. [NA-BRIDGE-10]"""
    return alliance(s).marker == len(track(s)) - 1
