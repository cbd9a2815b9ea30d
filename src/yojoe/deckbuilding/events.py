"""What happens in the Deck-Building Game, as facts."""

from dataclasses import dataclass, field
from typing import ClassVar

from yojoe.kernel.events import Event
from yojoe.kernel.script import Seat

from .state import Card

SEEN = "new cards were seen"

# What moves the Threat Marker: a text that was told before, or the Threat Meter itself.
BY_TEXT, BY_METER = "text", "meter"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Everybody has a Leader and a hand, and somebody starts."""

    leaders: tuple[Card, ...]
    starting: Seat
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class ExpertDrawn(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    number: int


@dataclass(frozen=True, slots=True)
class ActBegan(Event):
    act: int


@dataclass(frozen=True, slots=True)
class TextRead(Event):
    """What a card says happens now; ``field`` is where it says so."""

    card: Card
    field: str


@dataclass(frozen=True, slots=True)
class MissionEntered(Event):
    card: Card
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class ThreatMoved(Event):
    by: int
    space: int
    colour: str
    cause: str = field(default=BY_TEXT, compare=False)  # or the Threat Meter's own step


# Cards of players.


class FromHand:
    """A card leaves a hand for all to see: others may never have seen it before."""

    __slots__ = ()
    seat: Seat

    def sealing(self, seat: Seat) -> str:
        return "" if seat == self.seat else SEEN


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """For those who see the hand."""

    seat: Seat
    cards: tuple[Card, ...]
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class DrewCards(Event):
    """For those who do not."""

    seat: Seat
    number: int
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Discarded(FromHand, Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Destroyed(FromHand, Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ReturnedToHand(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Played(FromHand, Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TextUsed(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Reserved(FromHand, Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Parked(Event):
    """A Transport is in the Hangar."""

    card: Card


@dataclass(frozen=True, slots=True)
class BroughtIn(Event):
    """The same from a hand, where not everybody saw it."""

    card: Card
    reveals: ClassVar[str] = SEEN


# Recruiting.


@dataclass(frozen=True, slots=True)
class RecruitingBegan(Event):
    seat: Seat
    pool: int


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    seat: Seat
    card: Card
    price: int


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """From the line-up without paying."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LineUpFilled(Event):
    place: int
    card: Card
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class BarredAlone(Event):
    """A NO SOLO card goes from the line-up of a solo player to the discard pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class Promoted(Event):
    seat: Seat
    leader: Card
    promoted: Card


@dataclass(frozen=True, slots=True)
class RecruitGiven(Event):
    seat: Seat
    recruit: int


# A Mission.


@dataclass(frozen=True, slots=True)
class Announced(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Boarded(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class JoeJoined(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class JoeTakenBack(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CalledOff(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class TeamLocked(Event):
    """The Mission, how many Joes go, and how many Complications are at it."""

    card: Card
    joes: int
    complications: int


@dataclass(frozen=True, slots=True)
class SkillPicked(Event):
    seat: Seat
    skill: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A roll is what it shows; where its dice came from is for those who draw them."""

    seat: Seat
    hits: tuple[int, ...]
    cards: tuple[Card, ...] = field(default=(), compare=False)  # what gave dice, in their order
    dice: tuple[int, ...] = field(default=(), compare=False)  # and how many each of them gave


@dataclass(frozen=True, slots=True)
class MoreDice(Event):
    seat: Seat
    card: Card
    hits: tuple[int, ...]
    apart: bool = field(default=False, compare=False)  # whether nothing re-rolls them


@dataclass(frozen=True, slots=True)
class DieRerolled(Event):
    card: Card  # because of which
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class JoeRemoved(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class JoeDazed(Event):
    """He gives no dice."""

    card: Card


@dataclass(frozen=True, slots=True)
class Judged(Event):
    card: Card
    hits: int
    needed: int


@dataclass(frozen=True, slots=True)
class Defeated(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Failed(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class FailedByEffect(Event):
    """A Story Mission failed without an attempt."""

    card: Card


@dataclass(frozen=True, slots=True)
class MissionOver(Event):
    """Everything has gone home."""


# Complications and Cobra.


@dataclass(frozen=True, slots=True)
class ComplicationsDealt(Event):
    number: int


@dataclass(frozen=True, slots=True)
class ComplicationsReshuffled(Event):
    pass


@dataclass(frozen=True, slots=True)
class ComplicationsRevealed(Event):
    cards: tuple[Card, ...]
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class ComplicationsScouted(Event):
    seat: Seat
    cards: tuple[Card, ...]
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class ComplicationDrawn(Event):
    card: Card
    reveals: ClassVar[str] = SEEN


@dataclass(frozen=True, slots=True)
class ComplicationResolved(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class ComplicationAttached(Event):
    """Nobody is on the Story Mission: it works on the next attempt."""

    card: Card


@dataclass(frozen=True, slots=True)
class ComplicationDiscarded(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class ComplicationBuried(Event):
    """Under the deck."""

    card: Card


@dataclass(frozen=True, slots=True)
class StrikeTaken(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrooperGained(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class BattalionAdded(Event):
    card: Card
    place: int


@dataclass(frozen=True, slots=True)
class BattalionRemoved(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class OfficerCalled(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class OfficerTurned(Event):
    """Sideways."""

    card: Card


@dataclass(frozen=True, slots=True)
class OfficerTurnedDown(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class OfficerWoke(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """How, in the words of ``over``."""

    ending: str
