"""The table of the Deck-Building Game, as plain data.

A card is an int; what is printed on it is in the book, by that int.  A pile is
a list, its top is the last.  A pile of each seat is a list by seat.
"""

from typing import TYPE_CHECKING, ClassVar, Final, Protocol, Self, TypeAlias

from yojoe.kernel import facts
from yojoe.kernel.facts import Noted
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.printed import Meter

if TYPE_CHECKING:
    from yojoe.titles.deckbuilding.box.book import Book
    from yojoe.titles.deckbuilding.settings import Options

Card: TypeAlias = facts.Card

NO_MISSION: Final = -1

# The phases of a turn; the Action Phase is two steps. [DB-TURN-01, DB-TURN-03]
START: Final = 0
MISSIONS: Final = 1
RECRUIT: Final = 2
END: Final = 3

# The piles that every seat has, and those that all share; `zones` says who sees them.
OF_A_SEAT: Final = ("deck", "top", "hand", "discard", "play", "team", "strikes", "beside")
SHARED_PILES: Final = (
    "hangar",
    "transport",
    "reserve",
    "rifles",
    "main",
    "main_discard",
    "line_up",
    "battalions",
    "battalion_stack",
    "trooper_stack",
    "officer_stack",
    "officers",
    "officers_down",
    "experts",
    "story",
    "next_mission",
    "mission",
    "unpicked",
    "won",
    "failed",
    "complications",
    "complication_discard",
    "later",
    "face_down",
    "scouted",
    "face_up",
    "box",
)


class ExpansionPart(Protocol):
    """What a pack lays on the table besides: a slotted part with piles and marks of its own."""

    def copy(self) -> Self: ...


class State:
    """What lies where, whose turn it is, and how the Mission under way stands."""

    SHARED: ClassVar[tuple[str, ...]] = ("book", "left_of", "meter", "options")

    __slots__ = (
        *OF_A_SEAT,
        *SHARED_PILES,
        "active",
        "added",
        "adders",
        "beyond",
        "book",
        "dazed",
        "down_for",
        "drawn",
        "drawn_act",
        "drawn_in_time",
        "ending",
        "equipped",
        "events",
        "failures",
        "fresh",
        "heard",
        "hits",
        "just_drawn",
        "lasting",
        "late",
        "left_of",
        "locked",
        "luck",
        "meter",
        "options",
        "phase",
        "pool",
        "quiet",
        "resolved",
        "rolled",
        "seats",
        "separate",
        "sideways",
        "skill",
        "slots",
        "spent",
        "starting",
        "step",
        "target",
        "threat",
        "turns",
    )

    step: str
    events: list[Noted] | None
    luck: Rng | None

    book: "Book"
    options: "Options"
    meter: Meter
    beyond: ExpansionPart | None  # none in a game without expansions
    left_of: tuple[tuple[Seat, ...], ...]  # for each seat itself and the others, clockwise

    # Of each seat.
    deck: list[list[Card]]
    top: list[list[Card]]  # on the deck, and known because everybody saw them go there
    hand: list[list[Card]]
    discard: list[list[Card]]
    play: list[list[Card]]  # played this turn, or used on the Mission under way
    team: list[list[Card]]  # Joes on the Mission under way
    strikes: list[list[Card]]  # Precision Strikes under control
    beside: list[list[Card]]  # the Promoted Leader

    # Of all.
    hangar: list[Card]
    transport: list[Card]  # the one in use
    reserve: list[Card]
    rifles: list[Card]
    main: list[Card]
    main_discard: list[Card]
    line_up: list[Card]  # six places, the leftmost first; nothing ever slides [DB-AMB-26]
    battalions: list[Card]  # on the line-up
    slots: list[int]  # and the place that each of them covers
    battalion_stack: list[Card]
    trooper_stack: list[Card]
    officer_stack: list[Card]
    officers: list[Card]  # in play
    officers_down: list[Card]  # face-down, and so not in play
    down_for: list[int]  # until the start of whose next turn, for each of them
    sideways: list[Card]  # Officers in play that are turned
    experts: list[Card]
    story: list[Card]  # below the card that shows
    next_mission: list[Card]  # the top of the Story stack, face-up
    mission: list[Card]  # the Story Mission in play
    unpicked: list[Card]  # ordinary Missions that this game leaves out, unseen
    won: list[Card]
    failed: list[Card]
    complications: list[Card]
    complication_discard: list[Card]
    later: list[Card]  # of Acts to come
    face_down: list[Card]  # Complications at the Story Mission
    scouted: list[Card]  # the same, but somebody has looked at them and told
    face_up: list[Card]  # the same, revealed
    box: list[Card]

    # The clock.
    seats: int
    starting: Seat
    active: Seat
    turns: int  # begun so far
    phase: int
    drawn: int  # cards drawn this turn, by everybody
    drawn_in_time: int  # as the last team was locked
    threat: int  # the space of the Threat Marker, 0 is Blue
    drawn_act: int  # the Act whose Complications are in the deck
    failures: int  # of the Mission in play, which stayed
    fresh: list[Card]  # Strikes taken this turn, whose "next turn" is still to come
    pool: int  # Recruit to spend
    ending: str  # empty until the game is over

    # The Mission under way.
    target: Card
    locked: int  # whether the team is
    skill: int  # the one picked where the Mission leaves a choice, -1 before
    late: list[Card]  # Joes whom an effect has brought once the Transport was loaded
    equipped: list[Card]  # a Joe once for each Gear and Utility in play as he was played
    dazed: list[Card]  # Joes that give no dice
    just_drawn: list[Card]  # Complications of face_up that it has brought, before they resolve
    resolved: list[Card]  # those that work by now
    lasting: list[Card]  # played cards whose text works until the Mission ends
    adders: list[Card]  # what has added dice before the roll
    added: list[int]  # and how many
    spent: list[Card]  # what has been used once after the roll
    quiet: list[Seat]  # who wants to play nothing more in it
    rolled: int  # whether the dice are
    hits: list[int]  # of each die
    separate: list[int]  # of dice that nothing re-rolls
    heard: int  # whether it was beaten while the Joes' texts worked

    def copy(self) -> "State":
        """Written out by the functions below: a copy is the hot path of search."""
        twin = State.__new__(State)
        copy_clock(self, twin)
        copy_piles_of_seats(self, twin)
        copy_piles(self, twin)
        copy_mission(self, twin)
        return twin

    @property
    def order(self) -> tuple[Seat, ...]:
        """The active player, then the others clockwise."""
        return self.left_of[self.active]


def copy_clock(s: State, twin: State) -> None:
    twin.step = s.step
    twin.events = None
    twin.luck = None
    twin.book = s.book
    twin.options = s.options
    twin.meter = s.meter
    twin.left_of = s.left_of
    twin.beyond = None if s.beyond is None else s.beyond.copy()
    twin.seats = s.seats
    twin.starting = s.starting
    twin.active = s.active
    twin.turns = s.turns
    twin.phase = s.phase
    twin.drawn = s.drawn
    twin.drawn_in_time = s.drawn_in_time
    twin.threat = s.threat
    twin.drawn_act = s.drawn_act
    twin.failures = s.failures
    twin.fresh = s.fresh[:]
    twin.pool = s.pool
    twin.ending = s.ending


def copy_piles_of_seats(s: State, twin: State) -> None:
    twin.deck = [pile[:] for pile in s.deck]
    twin.top = [pile[:] for pile in s.top]
    twin.hand = [pile[:] for pile in s.hand]
    twin.discard = [pile[:] for pile in s.discard]
    twin.play = [pile[:] for pile in s.play]
    twin.team = [pile[:] for pile in s.team]
    twin.strikes = [pile[:] for pile in s.strikes]
    twin.beside = [pile[:] for pile in s.beside]


def copy_piles(s: State, twin: State) -> None:
    twin.hangar = s.hangar[:]
    twin.transport = s.transport[:]
    twin.reserve = s.reserve[:]
    twin.rifles = s.rifles[:]
    twin.main = s.main[:]
    twin.main_discard = s.main_discard[:]
    twin.line_up = s.line_up[:]
    twin.battalions = s.battalions[:]
    twin.slots = s.slots[:]
    twin.battalion_stack = s.battalion_stack[:]
    twin.trooper_stack = s.trooper_stack[:]
    twin.officer_stack = s.officer_stack[:]
    twin.officers = s.officers[:]
    twin.officers_down = s.officers_down[:]
    twin.down_for = s.down_for[:]
    twin.sideways = s.sideways[:]
    twin.experts = s.experts[:]
    twin.story = s.story[:]
    twin.next_mission = s.next_mission[:]
    twin.mission = s.mission[:]
    twin.unpicked = s.unpicked[:]
    twin.won = s.won[:]
    twin.failed = s.failed[:]
    twin.complications = s.complications[:]
    twin.complication_discard = s.complication_discard[:]
    twin.later = s.later[:]
    twin.face_down = s.face_down[:]
    twin.scouted = s.scouted[:]
    twin.face_up = s.face_up[:]
    twin.box = s.box[:]


def copy_mission(s: State, twin: State) -> None:
    twin.target = s.target
    twin.locked = s.locked
    twin.skill = s.skill
    twin.late = s.late[:]
    twin.equipped = s.equipped[:]
    twin.dazed = s.dazed[:]
    twin.just_drawn = s.just_drawn[:]
    twin.resolved = s.resolved[:]
    twin.lasting = s.lasting[:]
    twin.adders = s.adders[:]
    twin.added = s.added[:]
    twin.spent = s.spent[:]
    twin.quiet = s.quiet[:]
    twin.rolled = s.rolled
    twin.hits = s.hits[:]
    twin.separate = s.separate[:]
    twin.heard = s.heard
