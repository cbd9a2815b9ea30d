"""What happens in the Deck-Building Game, as facts: the rule of each, and its sentence."""

from dataclasses import field
from typing import Final

from yojoe.kernel.facts import Card, Fact, fact
from yojoe.kernel.reader import Reader, counted
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.printed import Printed
from yojoe.titles.deckbuilding.rules.state import State

from .card_words import labelled, skill_name
from .fact_words import capital, die, rolled

SEEN: Final = "new cards were seen"

# What moves the Threat Marker: a text that was told before, its zone, or the end of a round.
BY_TEXT: Final = "text"
BY_METER: Final = "meter"
BY_ROUND: Final = "round"

METER: Final = {
    "battalion": "add a Battalion",
    "complication": "draw a Complication",
    "threat-up": "raise Threat by 1",
}
ACTS: Final = ("", "I", "II", "III")
ENDINGS: Final = {
    "won": "The final Mission is won, and so is the game.",
    "lost-to-the-threat": "Threat is at the top: the game is lost.",
    "lost-to-the-battalions": "There is no stopping a sixth Battalion: the game is lost.",
    "lost-with-the-main-deck": "The main deck is empty: the game is lost.",
    "lost-with-the-final-mission": "The final Mission is failed: the game is lost.",
}


def printed(to: Reader, card: Card) -> Printed:
    assert isinstance(to.s, State)
    return to.s.book.printed[card]


@fact("DB-SETUP-32", reveals=SEEN)
class Dealt(Fact):
    """Everybody has a Leader and a hand, and somebody starts."""

    leaders: tuple[Card, ...]
    starting: Seat

    def text(self, to: Reader) -> str:
        """The sentences of all seats, and who starts."""
        led = [
            f"{to.does(Seat(seat), 'lead')} with {to.name(leader)}"
            for seat, leader in enumerate(self.leaders)
        ]
        said = [*led, to.does(self.starting, "start")]
        return ". ".join(map(capital, said))


@fact("DB-EXPERT-01", "Expert card: {card}")
class ExpertDrawn(Fact):
    card: Card


@fact("DB-TURN-01", "{seat:begin} turn {turn}", turn=True)
class TurnBegan(Fact):
    seat: Seat
    turn: int


@fact("DB-ENDPH-05", "{seat:end} the turn")
class TurnEnded(Fact):
    seat: Seat


@fact("DB-ROUND-05", "Round {number} ends")
class RoundEnded(Fact):
    number: int


@fact("DB-ACT-03")
class ActBegan(Fact):
    act: int

    def text(self, _to: Reader) -> str:
        return f"Act {ACTS[self.act]} begins, and its Complications are shuffled in"


@fact()
class TextRead(Fact):
    """What a card says happens now; ``field`` is where it says so."""

    card: Card
    field: str

    def text(self, to: Reader) -> str:
        return f"{to.name(self.card)}: {printed(to, self.card).texts[self.field]}"


@fact("DB-START-02", "The Story goes on: {card}", reveals=SEEN)
class MissionEntered(Fact):
    card: Card


@fact("DB-LOSE-01")
class ThreatMoved(Fact):
    by: int
    space: int
    colour: str
    cause: str = field(default=BY_TEXT, compare=False)  # or the Threat Meter, or the round

    def text(self, _to: Reader) -> str:
        now = f"{self.space}, in {self.colour.capitalize()}"
        if not self.by:
            return f"Threat is as low as it goes: {now}"
        moved = f"Threat {'rises' if self.by > 0 else 'falls'} by {abs(self.by)} to {now}"
        return f"As the round ends, {moved}" if self.cause == BY_ROUND else moved


@fact("DB-THREAT-05")
class MeterActed(Fact):
    """The zone of the Threat Marker is about to do something."""

    colour: str
    effect: str

    def text(self, _to: Reader) -> str:
        return f"The Threat Meter, in {self.colour.capitalize()}: {METER[self.effect]}"


# Cards of players.


@fact("DB-ENDPH-06", "{seat:draw} {cards}", reveals=SEEN)
class Drew(Fact):
    """For those who see the hand."""

    seat: Seat
    cards: tuple[Card, ...]


@fact("DB-ENDPH-06", "{seat:draw} {number:card}", reveals=SEEN)
class DrewCards(Fact):
    """For those who do not."""

    seat: Seat
    number: int


@fact("DB-ENDPH-09")
class Reshuffled(Fact):
    seat: Seat

    def text(self, to: Reader) -> str:
        whose = "your" if self.seat == to.you else "the"
        return f"{to.does(self.seat, 'shuffle')} {whose} discard pile into a new deck"


@fact("DB-OVER-07", "{seat:show} {cards} from hand", reveals=SEEN, from_hand=True, shows=True)
class ShownFromHand(Fact):
    """Cards that do something in a closed hand."""

    seat: Seat
    cards: tuple[Card, ...]


@fact("", "{seat:discard} {card}", several="{seat:discard} {cards}", reveals=SEEN, from_hand=True)
class Discarded(Fact):
    seat: Seat
    card: Card


@fact(
    "DB-GLOSS-09",
    "{seat:destroy} {card}",
    several="{seat:destroy} {cards}",
    reveals=SEEN,
    from_hand=True,
)
class Destroyed(Fact):
    seat: Seat
    card: Card


@fact("DB-GLOSS-17", "{card} returns to {seat:'s} hand")
class ReturnedToHand(Fact):
    seat: Seat
    card: Card


@fact(
    "DB-ACTION-07",
    "{seat:play} {card}",
    several="{seat:play} {cards}",
    reveals=SEEN,
    from_hand=True,
)
class Played(Fact):
    seat: Seat
    card: Card


@fact("", "{seat:use} {card}")
class TextUsed(Fact):
    seat: Seat
    card: Card


@fact("DB-2P-04", "{seat:put} {card} into the Reserve", reveals=SEEN, from_hand=True)
class Reserved(Fact):
    seat: Seat
    card: Card


@fact("DB-TRANS-11", "{card} stands in the Hangar")
class Parked(Fact):
    """A Transport is in the Hangar."""

    card: Card


@fact("DB-TRANS-11", "{card} stands in the Hangar", reveals=SEEN)
class BroughtIn(Fact):
    """The same from a hand, where not everybody saw it."""

    card: Card


# Recruiting.


@fact("DB-RECRUIT-03", "{seat:turn} to recruiting with {pool} Recruit")
class RecruitingBegan(Fact):
    seat: Seat
    pool: int


@fact("DB-RECRUIT-06", "{seat:recruit} {card} for {price}")
class Recruited(Fact):
    seat: Seat
    card: Card
    price: int


@fact("", "{seat:take} {card} without paying")
class Taken(Fact):
    """From the line-up without paying."""

    seat: Seat
    card: Card


@fact(
    "DB-RECRUIT-11",
    "{card} comes to place {place:+1} of the line-up",
    several="To the line-up come {cards}",
    reveals=SEEN,
)
class LineUpFilled(Fact):
    place: int
    card: Card


@fact("DB-SOLO-09", "{card} is not for a solo player: discarded")
class BarredAlone(Fact):
    """A NO SOLO card goes from the line-up of a solo player to the discard pile."""

    card: Card


@fact("DB-PROMO-06", "{seat:promote} {promoted}")
class Promoted(Fact):
    seat: Seat
    leader: Card
    promoted: Card


@fact("", "{seat:get} {recruit} more Recruit this turn")
class RecruitGiven(Fact):
    seat: Seat
    recruit: int


# A Mission.


@fact("DB-GROUP-01", "{seat:attempt} {card}")
class Announced(Fact):
    seat: Seat
    card: Card


@fact("DB-TRANS-01", "The team boards the {card}")
class Boarded(Fact):
    card: Card


@fact("DB-GROUP-04", "{seat:add} {card}", several="{seat:add} {cards}")
class JoeJoined(Fact):
    seat: Seat
    card: Card


@fact("", "{card} goes back to {seat:'s} hand")
class JoeTakenBack(Fact):
    seat: Seat
    card: Card


@fact("DB-AMB-14", "Called off: {card}")
class CalledOff(Fact):
    card: Card


@fact("DB-GROUP-09")
class TeamLocked(Fact):
    """The Mission, how many Joes go, and how many Complications are at it."""

    card: Card
    joes: int
    complications: int

    def text(self, to: Reader) -> str:
        there = counted(self.complications, "Complication")
        waiting = f", with {there} there" * (self.complications > 0)
        return f"The team of {counted(self.joes, 'Joe')} leaves for {to.name(self.card)}{waiting}"


@fact("DB-SKILL-14")
class SkillPicked(Fact):
    seat: Seat
    skill: int

    def text(self, to: Reader) -> str:
        return f"{to.does(self.seat, 'pick')} {skill_name(self.skill)}"


@fact("DB-DICE-03")
class Rolled(Fact):
    """A roll is what it shows; where its dice came from is for those who draw them."""

    seat: Seat
    hits: tuple[int, ...]
    cards: tuple[Card, ...] = field(default=(), compare=False)  # what gave dice, in their order
    dice: tuple[int, ...] = field(default=(), compare=False)  # and how many each of them gave

    def text(self, to: Reader) -> str:
        return f"{to.does(self.seat, 'roll')} {rolled(self.hits)}"


@fact("DB-SKILL-09")
class MoreDice(Fact):
    seat: Seat
    card: Card
    hits: tuple[int, ...]
    apart: bool = field(default=False, compare=False)  # whether nothing re-rolls them

    def text(self, to: Reader) -> str:
        return f"For {to.name(self.card)} {to.does(self.seat, 'roll')} {rolled(self.hits)}"


@fact("DB-DICE-06")
class DieRerolled(Fact):
    card: Card  # because of which
    before: int
    after: int

    def text(self, to: Reader) -> str:
        return f"{to.name(self.card)} re-rolls {die(self.before)}: {die(self.after)}"


@fact("DB-ICON-07", "{card} drops out, to {seat:'s} discard pile")
class JoeRemoved(Fact):
    seat: Seat
    card: Card


@fact("", "{card} gives no dice")
class JoeDazed(Fact):
    """He gives no dice."""

    card: Card


@fact("DB-RESULT-01", "{hits:Hit} of {needed} for {card}")
class Judged(Fact):
    card: Card
    hits: int
    needed: int


@fact("DB-RESULT-03", "Success: {card}")
class Defeated(Fact):
    seat: Seat
    card: Card


@fact("DB-RESULT-05", "Failure: {card}")
class Failed(Fact):
    seat: Seat
    card: Card


@fact("DB-AMB-06", "{card} fails without an attempt")
class FailedByEffect(Fact):
    """A Story Mission failed without an attempt."""

    card: Card


@fact("DB-ENDM-01", "Everybody goes home")
class MissionOver(Fact):
    """Everything has gone home."""


# Complications and Cobra.


@fact("DB-START-04", "{number:Complication} face-down at the Story Mission")
class ComplicationsDealt(Fact):
    number: int


@fact("DB-ENDPH-11", "The discarded Complications are shuffled into a new deck")
class ComplicationsReshuffled(Fact):
    pass


@fact("DB-GROUP-14", reveals=SEEN)
class ComplicationsRevealed(Fact):
    cards: tuple[Card, ...]

    def text(self, to: Reader) -> str:
        what = ("s lie open already", " turns up: ", "s turn up: ")[min(len(self.cards), 2)]
        return f"The Complication{what}{to.names_of(self.cards)}"


@fact("", "{seat:scout} the Complications: {cards}", reveals=SEEN)
class ComplicationsScouted(Fact):
    seat: Seat
    cards: tuple[Card, ...]


@fact("DB-COMPL-05", "A Complication comes up: {card}", reveals=SEEN)
class ComplicationDrawn(Fact):
    card: Card


@fact("DB-COMPL-08")
class ComplicationResolved(Fact):
    card: Card

    def text(self, to: Reader) -> str:
        return f"{to.name(self.card)} resolves: {labelled(printed(to, self.card))}"


@fact("DB-COMPL-06")
class ComplicationAttached(Fact):
    """Nobody is on the Story Mission: it works on the next attempt."""

    card: Card

    def text(self, to: Reader) -> str:
        stays = f"{to.name(self.card)} stays at the Story Mission"
        return f"{stays}: {labelled(printed(to, self.card))}"


@fact("DB-COMPL-10", "{card} is discarded", several="{cards} are discarded")
class ComplicationDiscarded(Fact):
    card: Card


@fact("", "{card} goes under the Complications")
class ComplicationBuried(Fact):
    """Under the deck."""

    card: Card


@fact("DB-PREC-01", "{seat:take} charge of {card}")
class StrikeTaken(Fact):
    seat: Seat
    card: Card


@fact("DB-TROOP-01", "{seat:gain} a Trooper: {card}")
class TrooperGained(Fact):
    seat: Seat
    card: Card


@fact("DB-BATT-01", "{card} covers place {place:+1} of the line-up")
class BattalionAdded(Fact):
    card: Card
    place: int


@fact("DB-BATT-07", "{card} leaves the line-up")
class BattalionRemoved(Fact):
    card: Card


@fact("DB-OFFICER-01", "Cobra calls {card}")
class OfficerCalled(Fact):
    card: Card


@fact("", "Still there, but sideways: {card}")
class OfficerTurned(Fact):
    """Sideways."""

    card: Card


@fact("DB-CLAR-07", "Face-down for now: {card}")
class OfficerTurnedDown(Fact):
    card: Card


@fact("DB-AMB-52", "Back in play: {card}")
class OfficerWoke(Fact):
    card: Card


@fact("DB-WIN-01")
class Ended(Fact):
    """How, in the words of ``over``."""

    ending: str

    def text(self, _to: Reader) -> str:
        return ENDINGS[self.ending]
