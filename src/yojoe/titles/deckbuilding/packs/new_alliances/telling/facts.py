"""What happens in New Alliances, as facts: the rule of each, and its sentence."""

from dataclasses import field
from typing import Final

from yojoe.kernel.facts import Card, Fact, fact
from yojoe.kernel.reader import Reader, counted
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.telling.fact_words import rolled
from yojoe.titles.deckbuilding.telling.facts import ACTS, SEEN

CIRCLES: Final = {
    "circle": "a plain circle",
    "complication": "the circle of a Complication",
    "constructicon": "the circle of a Constructicon",
}

# Energon and the Ark.


@fact("NA-ENER-01")
class EnergonChanged(Fact):
    by: int
    pool: int
    rolled: bool = field(
        default=False, compare=False
    )  # whether it is what a Mission was rolled for

    def text(self, _to: Reader) -> str:
        if self.rolled:
            return f"The {abs(self.by)} Energon that went into the roll is spent: {self.pool} left"
        verb = "gains" if self.by > 0 else "loses"
        return f"The pool {verb} {abs(self.by)} Energon and has {self.pool}"


@fact("NA-ENER-03")
class EnergonRolled(Fact):
    """The pink dice of a roll, and the Autobots whose Skills they were rolled for."""

    seat: Seat
    hits: tuple[int, ...]
    cards: tuple[Card, ...] = field(default=(), compare=False)
    dice: tuple[int, ...] = field(default=(), compare=False)

    def text(self, to: Reader) -> str:
        return f"{to.does(self.seat, 'roll')} Energon, {rolled(self.hits)}"


@fact("NA-TELE-03")
class ModuleTurned(Fact):
    card: Card
    working: bool

    def text(self, to: Reader) -> str:
        return f"{to.name(self.card)} is {'working' if self.working else 'out of order'}"


@fact("NA-ARK-04", "{card} is in the Ark", reveals=SEEN)
class ArkEntered(Fact):
    """An Autobot, perhaps from a hand."""

    card: Card


@fact("NA-ARK-02", "{card} leaves the Ark for {seat:'s} discard pile")
class ArkLeft(Fact):
    """An Autobot goes from the Ark to somebody's discard pile."""

    seat: Seat
    card: Card


@fact("NA-RECR-05", reveals=SEEN)
class StackOpened(Fact):
    """The Autobots of an Act lie face-up; the top one can be recruited."""

    act: int
    card: Card | None

    def text(self, to: Reader) -> str:
        first = "" if self.card is None else f", {to.name(self.card)} first"
        return f"The Autobots of Act {ACTS[self.act]} can be recruited{first}"


@fact("NA-RECR-06", "{card} is the next Autobot to be recruited", reveals=SEEN)
class StackShown(Fact):
    """The next Autobot of a face-up stack."""

    card: Card


# Missions.


@fact("NA-MISS-06")
class AutobotSent(Fact):
    seat: Seat
    card: Card
    alt: bool

    def text(self, to: Reader) -> str:
        mode = "Alt" if self.alt else "Bot"
        return f"{to.does(self.seat, 'send')} {to.name(self.card)} in {mode} Mode"


@fact("NA-MISS-05", "{card} uses both its Modes")
class ModeAdded(Fact):
    """By a text; whose it was has been told."""

    card: Card


@fact("", "{card} uses its highest Skill")
class SkillFreed(Fact):
    """Whatever the Mission asks for."""

    card: Card


@fact("", "{card} stays behind")
class AutobotRecalled(Fact):
    seat: Seat
    card: Card


@fact("NA-TRAIL-01", "{seat:tow} {card}")
class TrailerTowed(Fact):
    seat: Seat
    card: Card


@fact("NA-TRAIL-05", "{seat:pay} with {card}", reveals=SEEN)
class JoePaid(Fact):
    """A Joe from hand pays for the Trailer."""

    seat: Seat
    card: Card


@fact("NA-AMB-43", "Too few Joes are paid for {card}: it stays, and everybody takes them back")
class FareTooSmall(Fact):
    """The Joes that were laid out for the Trailer go back to their owners' hands."""

    card: Card


@fact("NA-TRAIL-09", "{card} stands beside the Hangar", reveals=SEEN)
class TrailerParked(Fact):
    """It came from a hand."""

    card: Card


# Group Items.


@fact("NA-GROUP-04", "{seat:ask} for help to get {card}")
class HelpAsked(Fact):
    seat: Seat
    card: Card


@fact("NA-GROUP-06", "{seat:give} {card} for {recruit} Recruit")
class ChippedIn(Fact):
    seat: Seat
    card: Card
    recruit: int


@fact("NA-GROUP-08", "It is not enough for {card}, and everybody takes the cards back")
class HelpTooSmall(Fact):
    """The cards that were played to help go back to their owners' hands."""

    card: Card


# Foes.


@fact("NA-CONS-01", "{card} comes below place {place:+1} of the line-up", reveals=SEEN)
class ConstructiconPlaced(Fact):
    card: Card
    place: int


@fact("NA-CONS-06", "{card} goes back to the Constructicons")
class ConstructiconReturned(Fact):
    card: Card


@fact("NA-DEV-03", "{cards} join Devastator")
class ConstructiconsUnited(Fact):
    """They go under Devastator."""

    cards: tuple[Card, ...]


@fact("NA-CASS-02", "A Mini-Cassette ejects: {card}", reveals=SEEN)
class CassetteDrawn(Fact):
    card: Card


@fact("NA-CASS-03", "{card} goes under the Mini-Cassettes")
class CassetteReturned(Fact):
    card: Card


@fact("NA-BRIDGE-01", "The Space Bridge is being built")
class BridgeEntered(Fact):
    card: Card


@fact("NA-BRIDGE-04")
class MarkerMoved(Fact):
    """The Progress marker stands on another circle."""

    by: int
    circle: str

    def text(self, _to: Reader) -> str:
        moved = f"advances {counted(self.by, 'circle')}" if self.by > 0 else "moves back"
        return f"The Space Bridge {moved}, to {CIRCLES.get(self.circle, self.circle)}"


@fact("NA-BRIDGE-09")
class BridgeStays(Fact):
    """A text would move the Progress marker, and cannot."""

    in_play: bool
    complete: bool
    forward: bool

    def text(self, _to: Reader) -> str:
        if not self.in_play:
            return "The Space Bridge is not in play, and nothing moves"
        state = "complete" if self.complete else "on blue"
        due = "it advances no further" if self.forward else "there is nothing to move back"
        return f"The Space Bridge is {state}: {due}"


@fact("NA-BRIDGE-10")
class BridgeTurned(Fact):
    card: Card
    complete: bool

    def text(self, _to: Reader) -> str:
        return f"The Space Bridge is {'complete' if self.complete else 'damaged'}"


@fact("", "{card} goes back to the Officers")
class OfficerDismissed(Fact):
    """An Officer goes back to the stack without having been beaten."""

    card: Card


@fact("", "{card} is lost from the line-up")
class LineUpCardLost(Fact):
    card: Card
