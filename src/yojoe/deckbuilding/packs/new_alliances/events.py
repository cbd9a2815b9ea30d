"""What happens in New Alliances, as facts."""

from dataclasses import dataclass, field
from typing import ClassVar

from yojoe.deckbuilding.events import SEEN
from yojoe.deckbuilding.state import Card
from yojoe.kernel.events import Event
from yojoe.kernel.script import Seat

# Energon and the Ark.


@dataclass(frozen=True, slots=True)
class EnergonChanged(Event):
    by: int
    pool: int


@dataclass(frozen=True, slots=True)
class EnergonRolled(Event):
    """The pink dice of a roll, and the Autobots whose Skills they were rolled for."""

    seat: Seat
    hits: tuple[int, ...]
    cards: tuple[Card, ...] = field(default=(), compare=False)
    dice: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class ModuleTurned(Event):
    card: Card
    working: bool


@dataclass(frozen=True, slots=True)
class ArkEntered(Event):
    """An Autobot, perhaps from a hand."""

    card: Card
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class ArkLeft(Event):
    """An Autobot goes from the Ark to somebody's discard pile."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class StackOpened(Event):
    """The Autobots of an Act lie face-up; the top one can be recruited."""

    act: int
    card: Card | None
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class StackShown(Event):
    """The next Autobot of a face-up stack."""

    card: Card
    reveals: ClassVar[str] = SEEN


# Missions.


@dataclass(frozen=True, slots=True)
class AutobotSent(Event):
    seat: Seat
    card: Card
    alt: bool


@dataclass(frozen=True, slots=True)
class AutobotRecalled(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrailerTowed(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class JoePaid(Event):
    """A Joe from hand pays for the Trailer."""

    seat: Seat
    card: Card
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class TrailerParked(Event):
    """It came from a hand."""

    card: Card
    reveals: ClassVar[str] = SEEN


# Group Items.


@dataclass(frozen=True, slots=True)
class HelpAsked(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ChippedIn(Event):
    seat: Seat
    card: Card
    recruit: int


@dataclass(frozen=True, slots=True)
class HelpTooSmall(Event):
    """The cards that were played to help go back to their owners' hands."""

    card: Card


# Foes.


@dataclass(frozen=True, slots=True)
class ConstructiconPlaced(Event):
    card: Card
    place: int
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class ConstructiconReturned(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class ConstructiconsUnited(Event):
    """They go under Devastator."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CassetteDrawn(Event):
    card: Card
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class CassetteReturned(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class BridgeEntered(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """The Progress marker stands on another circle."""

    by: int
    circle: str


@dataclass(frozen=True, slots=True)
class BridgeTurned(Event):
    card: Card
    complete: bool


@dataclass(frozen=True, slots=True)
class OfficerDismissed(Event):
    """An Officer goes back to the stack without having been beaten."""

    card: Card


@dataclass(frozen=True, slots=True)
class LineUpCardLost(Event):
    card: Card
