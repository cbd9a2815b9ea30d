"""What happens in the Trading Card Game, as facts."""

from dataclasses import dataclass
from typing import ClassVar

from yojoe.kernel.events import Event
from yojoe.kernel.script import Seat

from .state import Card

SEEN = "new cards were seen"

# Setting up.


@dataclass(frozen=True, slots=True)
class FirstDecided(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """The top card of a deck was turned up."""

    seat: Seat
    card: Card
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A unit has entered the ranks; ``ahead`` is nobody in the front rank."""

    seat: Seat
    card: Card
    ahead: Card


@dataclass(frozen=True, slots=True)
class DuplicateDiscarded(Event):
    """The name was in the ranks already."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class SetupStopped(Event):
    """Ten cards have gone to the discard pile."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SetupDone(Event):
    seat: Seat
    units: int
    supply: int


@dataclass(frozen=True, slots=True)
class Shapeshifted(Event):
    seat: Seat
    card: Card
    copied: Card


# The turn.


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Both draw."""

    turn: int
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """For whoever holds the hand."""

    seat: Seat
    cards: tuple[Card, ...]
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    seat: Seat
    cards: int
    # Cards may lie open already, taken before the deck ran out.
    reveals: ClassVar[str] = "cards were shuffled"


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    seat: Seat
    cards: tuple[Card, ...]
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class CardExchanged(Event):
    """One more card was drawn, and this one discarded."""

    seat: Seat
    unit: Card
    card: Card


# One-on-One combat.


@dataclass(frozen=True, slots=True)
class Untapped(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class AttackSkipped(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """Both fighters are named and tapped, each with its Power."""

    seat: Seat
    attacker: Card
    defender: Card
    power: int
    against: int


@dataclass(frozen=True, slots=True)
class BoostsShown(Event):
    """Both Boosts, first player first, and the numbers that count now; nobody where none is."""

    cards: tuple[Card, ...]
    numbers: tuple[int, ...]
    reveals: ClassVar[str] = "the Boosts were shown"


@dataclass(frozen=True, slots=True)
class BoostThrownAway(Event):
    """An enemy unit discarded a Boost that had been shown."""

    seat: Seat  # whose Boost it was
    unit: Card
    card: Card


@dataclass(frozen=True, slots=True)
class BoostReplaced(Event):
    """The top card of the deck is the Boost now."""

    seat: Seat
    card: Card
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class Switched(Event):
    """Two units have changed places."""

    seat: Seat
    card: Card
    other: Card


@dataclass(frozen=True, slots=True)
class CombatWon(Event):
    seat: Seat
    card: Card
    total: int
    loser: Card
    against: int


@dataclass(frozen=True, slots=True)
class CombatDrawn(Event):
    """No winner: by equal totals, or because a Boost says so."""

    totals: tuple[int, ...]  # first player first
    declared: bool


@dataclass(frozen=True, slots=True)
class UnitDiscarded(Event):
    """A unit has left the ranks; ``by`` is the card whose text did it, or nobody."""

    seat: Seat
    card: Card
    by: Card


@dataclass(frozen=True, slots=True)
class MovedUp(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class NotDeployed(Event):
    """A card was turned up that costs other than what may join, and is discarded."""

    seat: Seat
    card: Card
    wanted: int  # supply points


@dataclass(frozen=True, slots=True)
class CoverGiven(Event):
    """A card promises more Firefight cards this turn."""

    seat: Seat
    card: Card
    flips: int


# The Firefight.


@dataclass(frozen=True, slots=True)
class Exploded(Event):
    """A unit is given up for more Firefight cards this turn."""

    seat: Seat
    card: Card
    flips: int


@dataclass(frozen=True, slots=True)
class MovedBack(Event):
    seat: Seat
    card: Card
    ahead: Card


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    seat: Seat
    cards: tuple[Card, ...]
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class Defused(Event):
    """A Firefight card of the other player was discarded."""

    seat: Seat
    unit: Card
    card: Card


@dataclass(frozen=True, slots=True)
class Aimed(Event):
    """A Firefight card was put on a unit, or on nobody."""

    seat: Seat
    card: Card
    target: Card


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """All of a player's Firefight cards were used, and this is what they did."""

    seat: Seat
    cards: int
    defeated: tuple[Card, ...]
    in_vain: bool = False  # wherever they had gone, they would have defeated nobody


# The end.


@dataclass(frozen=True, slots=True)
class Won(Event):
    seat: Seat
    units: int


@dataclass(frozen=True, slots=True)
class GameDrawn(Event):
    """Neither player has a unit left."""


@dataclass(frozen=True, slots=True)
class GivenUp(Event):
    """The cap of turns was reached."""

    turns: int
