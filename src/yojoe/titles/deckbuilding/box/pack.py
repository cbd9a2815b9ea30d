"""A pack: a box of cards that do something, and where it goes beyond the core rules.

The core rules name no expansion.  Wherever an expansion has a say they look up what the packs on
the table have put there; in a game without expansions that is nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from yojoe.kernel.script import Script, Seat
from yojoe.kernel.step import Rest
from yojoe.titles.deckbuilding.rules.state import Card, State

if TYPE_CHECKING:
    from yojoe.kernel.rng import Rng
    from yojoe.kernel.rules import Zone
    from yojoe.titles.deckbuilding.settings import Options
    from yojoe.titles.deckbuilding.text.abilities import Ability

    from .book import Step

Look: TypeAlias = Callable[[State], list[Card]]
Doing: TypeAlias = Callable[[State, Card], Rest]

# Where the rules look for more cards: what works all the time, what of it Cobra's side and the
# players' side have at the start and the end of turns and rounds, what can be attempted, used as
# a Transport, sent to lead a Mission, or bought.
PLACES: Final = (
    "at_work",
    "foes",
    "friends",
    "targets",
    "transports",
    "leaders",
    "for_sale",
)


@dataclass(frozen=True, slots=True)
class KindRules:
    """What the rules do with cards of a kind that a pack brings."""

    group: bool = False  # a Mission that anybody may join
    side: bool = False  # a Side Mission
    # Where it goes when it is recruited, and from a hand in its owner's Action Phase.
    arrives: Callable[[State, Seat, Card], Script[None]] | None = None
    # Where it goes when the Mission ends on which it was a Transport.
    retires: Callable[[State, Card], None] | None = None
    # Who has sent it as a Transport, where not only the active player may.
    sender: Callable[[State, Card], Seat] | None = None
    # Where it goes when it is beaten.
    beaten: Callable[[State, Card], None] | None = None


class Roll(Protocol):
    """A fact that says what dice show, and which cards they lie under."""

    @property
    def hits(self) -> tuple[int, ...]: ...

    @property
    def cards(self) -> tuple[Card, ...]: ...

    @property
    def dice(self) -> tuple[int, ...]: ...


@dataclass(frozen=True, slots=True)
class MoreDice:
    """Dice of another sort that a team may roll besides."""

    name: str
    most: Callable[[State], int]  # that may be rolled now
    faces: Callable[["Options"], tuple[int, ...]]  # their Hits, counted from 1
    lie: Callable[[State], range]  # which dice of the roll they are
    rolled: type[Roll]  # what says which Hits they show


class Pack:
    """Cards, the steps of the rules that they change, and what they add to the table."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.abilities: dict[str, tuple[Ability, ...]] = {}
        self.steps: dict[str, Step] = {}
        # Queries and moments that only its own rules ask for.
        self.numbers: tuple[str, ...] = ()
        self.rules: tuple[str, ...] = ()
        self.moments: tuple[str, ...] = ()
        # Its kinds of cards, and where the rules meet them.
        self.kinds: dict[str, KindRules] = {}
        self.also: dict[str, Look] = {}
        self.helps: list[Callable[[State, Seat], bool]] = []  # who counts as having a Joe here
        self.buying: list[Callable[[State], list[int]]] = []  # what the Recruit step offers besides
        self.doings: dict[int, Doing] = {}
        self.more_dice: list[MoreDice] = []
        self.backing: list[Callable[[State], float]] = []  # dice that may still come, by good sense
        # The table.
        self.lay_out: list[Callable[[State], None]] = []
        self.zones: list[Callable[[State], list[Zone]]] = []
        self.resample: list[Callable[[State, Seat, Rng], None]] = []
        self.hidden: tuple[str, ...] = ()  # shared piles that nobody sees with this pack
        self.label: list[Callable[[State, str, object], str | None]] = []

    def card(self, card_id: str, *abilities: "Ability") -> None:
        """What the text of a card does, in the order it is read."""
        assert card_id not in self.abilities, f"{card_id} is told twice"
        self.abilities[card_id] = abilities
