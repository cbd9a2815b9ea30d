"""The Deck-Building Game told in sentences: what happened, to whoever reads it."""

# ruff: noqa: C901, PLR0911 - a sentence for each fact: a long match reads best

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from yojoe.kernel.events import Event
from yojoe.kernel.script import Seat

from . import events, over
from .book import Book
from .phrases import counted, joined, labelled, skill_name
from .state import Card, State

ACTS: Final = ("", "I", "II", "III")
IN_WORDS: Final = (
    "no",
    "a",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)

ENDINGS: Final = {
    over.WON: "The final Mission is won, and so is the game.",
    over.THREAT: "Threat is at the top: the game is lost.",
    over.BATTALIONS: "There is no stopping a sixth Battalion: the game is lost.",
    over.MAIN_DECK: "The main deck is empty: the game is lost.",
    over.FINAL_MISSION: "The final Mission is failed: the game is lost.",
}


@dataclass(frozen=True, slots=True)
class Reader:
    """Who sits at the table, which of them reads, and whose cards a fact has the numbers of."""

    book: Book
    names: Sequence[str]
    you: Seat | None

    def name(self, card: Card) -> str:
        return self.book.printed[card].name

    def text(self, card: Card, field: str) -> str:
        return self.book.printed[card].texts[field]

    def listed(self, cards: Sequence[Card]) -> str:
        return listed(self.book, cards)

    def does(self, seat: Seat, verb: str) -> str:
        """ "You draw", "Ann draws"."""
        return f"You {verb}" if seat == self.you else f"{self.names[seat]} {verb}s"

    def possessive(self, seat: Seat) -> str:
        return "your" if seat == self.you else f"{self.names[seat]}'s"


# Facts in a row that are told together if they are about the same seat.
JOINED: Final = (
    events.Played,
    events.JoeJoined,
    events.Discarded,
    events.Destroyed,
    events.LineUpFilled,
    events.ComplicationDiscarded,
)


@dataclass(frozen=True, slots=True)
class Several(Event):
    """Facts of one kind in a row, to be told in one sentence."""

    facts: tuple[Event, ...]

    @property
    def cards(self) -> list[Card]:
        return [fact.card for fact in self.facts if isinstance(fact, JOINED)]


def together(before: Event, after: Event) -> Event | None:
    """Both as one fact, if a sentence can tell them together."""
    facts = before.facts if isinstance(before, Several) else (before,)
    alike = isinstance(after, JOINED) and type(facts[0]) is type(after)
    if not alike or getattr(facts[0], "seat", None) != getattr(after, "seat", None):
        return None
    return Several((*facts, after))


def sentence(s: State, event: Event, names: Sequence[str], you: Seat | None) -> str:
    """A fact in the present tense, to the seat that reads it."""
    to = Reader(s.book, names, you)
    for told in CHAPTERS:
        said = told(event, to)
        if said:
            return said if said.endswith((".", "!")) else f"{said}."  # as "G.I." does
    raise AssertionError(event)


def of_turns(event: Event, to: Reader) -> str:
    match event:
        case events.Dealt(leaders, starting):
            seated = [
                f"{to.does(Seat(seat), 'lead')} with {to.name(leader)}"
                for seat, leader in enumerate(leaders)
            ]
            return f"{'. '.join(seated)}. {to.does(starting, 'start')}"
        case events.ExpertDrawn(card):
            return f"Expert card: {to.name(card)}"
        case events.TurnBegan(seat, turn):
            return f"{to.does(seat, 'begin')} turn {turn}"
        case events.TurnEnded(seat):
            return f"{to.does(seat, 'end')} the turn"
        case events.RoundEnded(number):
            return f"Round {number} ends"
        case events.ActBegan(act):
            return f"Act {ACTS[act]} begins, and its Complications are shuffled in"
        case events.TextRead(card, field):
            return f"{to.name(card)}: {to.text(card, field)}".rstrip(".")
        case events.MissionEntered(card):
            return f"The Story goes on: {to.name(card)}"
        case events.ThreatMoved(by, space, colour):
            zone = colour.capitalize()
            if not by:
                return f"Threat is as low as it goes: {space}, in {zone}"
            moved = f"rises by {by}" if by > 0 else f"falls by {-by}"
            return f"Threat {moved} to {space}, in {zone}"
        case events.Ended(ending):
            return ENDINGS[ending]
    return ""


def of_cards(event: Event, to: Reader) -> str:
    match event:
        case events.Drew(seat, cards):
            return f"{to.does(seat, 'draw')} {to.listed(cards)}"
        case events.DrewCards(seat, number):
            return f"{to.does(seat, 'draw')} {counted(number, 'card')}"
        case events.Reshuffled(seat):
            whose = "your" if seat == to.you else "the"
            return f"{to.does(seat, 'shuffle')} {whose} discard pile into a new deck"
        case events.Discarded(seat, card):
            return f"{to.does(seat, 'discard')} {to.name(card)}"
        case events.Destroyed(seat, card):
            return f"{to.does(seat, 'destroy')} {to.name(card)}"
        case events.ReturnedToHand(seat, card):
            return f"{to.name(card)} returns to {to.possessive(seat)} hand"
        case events.Played(seat, card):
            return f"{to.does(seat, 'play')} {to.name(card)}"
        case events.TextUsed(seat, card):
            return f"{to.does(seat, 'use')} {to.name(card)}"
        case events.Reserved(seat, card):
            return f"{to.does(seat, 'put')} {to.name(card)} into the Reserve"
        case events.Parked(card) | events.BroughtIn(card):
            return f"{to.name(card)} stands in the Hangar"
    return ""


def of_recruiting(event: Event, to: Reader) -> str:
    match event:
        case events.RecruitingBegan(seat, pool):
            return f"{to.does(seat, 'turn')} to recruiting with {pool} Recruit"
        case events.Recruited(seat, card, price):
            return f"{to.does(seat, 'recruit')} {to.name(card)} for {price}"
        case events.Taken(seat, card):
            return f"{to.does(seat, 'take')} {to.name(card)} without paying"
        case events.LineUpFilled(place, card):
            return f"{to.name(card)} comes to place {place + 1} of the line-up"
        case events.BarredAlone(card):
            return f"{to.name(card)} is not for a solo player: discarded"
        case events.Promoted(seat, _, promoted):
            return f"{to.does(seat, 'promote')} {to.name(promoted)}"
        case events.RecruitGiven(seat, recruit):
            return f"{to.does(seat, 'get')} {recruit} more Recruit this turn"
    return ""


def of_the_team(event: Event, to: Reader) -> str:
    match event:
        case events.Announced(seat, card):
            return f"{to.does(seat, 'attempt')} {to.name(card)}"
        case events.Boarded(card):
            return f"The team boards the {to.name(card)}"
        case events.JoeJoined(seat, card):
            return f"{to.does(seat, 'add')} {to.name(card)}"
        case events.JoeTakenBack(seat, card):
            return f"{to.name(card)} goes back to {to.possessive(seat)} hand"
        case events.CalledOff(card):
            return f"Called off: {to.name(card)}"
        case events.TeamLocked(card, joes, complications):
            waiting = f", with {counted(complications, 'Complication')} there" * (complications > 0)
            return f"The team of {counted(joes, 'Joe')} leaves for {to.name(card)}{waiting}"
        case events.JoeRemoved(seat, card):
            return f"{to.name(card)} drops out, to {to.possessive(seat)} discard pile"
        case events.JoeDazed(card):
            return f"{to.name(card)} gives no dice"
        case events.SkillPicked(seat, skill):
            return f"{to.does(seat, 'pick')} {skill_name(skill)}"
    return ""


def of_the_result(event: Event, to: Reader) -> str:
    match event:
        case events.Rolled(seat, hits):
            return f"{to.does(seat, 'roll')} {rolled(hits)}"
        case events.MoreDice(seat, card, hits):
            return f"For {to.name(card)} {inside(to.does(seat, 'roll'))} {rolled(hits)}"
        case events.DieRerolled(card, before, after):
            return f"For {to.name(card)} a die goes from {die(before)} to {die(after)}"
        case events.Judged(card, hits, needed):
            return f"{counted(hits, 'Hit')} of {needed} for {to.name(card)}"
        case events.Defeated(_, card):
            return f"Success: {to.name(card)}"
        case events.Failed(_, card):
            return f"Failure: {to.name(card)}"
        case events.FailedByEffect(card):
            return f"{to.name(card)} fails without an attempt"
        case events.MissionOver():
            return "Everybody goes home"
    return ""


def of_complications(event: Event, to: Reader) -> str:
    match event:
        case events.ComplicationsDealt(number):
            return f"{counted(number, 'Complication')} face-down at the Story Mission"
        case events.ComplicationsReshuffled():
            return "The discarded Complications are shuffled into a new deck"
        case events.ComplicationsRevealed(cards):
            turned = f"turn up: {to.listed(cards)}" if cards else "lie open already"
            return f"The Complications {turned}"
        case events.ComplicationsScouted(seat, cards):
            return f"{to.does(seat, 'scout')} the Complications: {to.listed(cards)}"
        case events.ComplicationDrawn(card):
            return f"A Complication comes up: {to.name(card)}"
        case events.ComplicationResolved(card):
            return f"{to.name(card)} resolves: {labelled(to.book.printed[card])}"
        case events.ComplicationAttached(card):
            return f"{to.name(card)} stays at the Story Mission: {labelled(to.book.printed[card])}"
        case events.ComplicationDiscarded(card):
            return f"{to.name(card)} is discarded"
        case events.ComplicationBuried(card):
            return f"{to.name(card)} goes under the Complications"
        case events.StrikeTaken(seat, card):
            return f"{to.does(seat, 'take')} charge of {to.name(card)}"
    return ""


def of_cobra(event: Event, to: Reader) -> str:
    match event:
        case events.TrooperGained(seat, card):
            return f"{to.does(seat, 'gain')} a Trooper: {to.name(card)}"
        case events.BattalionAdded(card, place):
            return f"{to.name(card)} covers place {place + 1} of the line-up"
        case events.BattalionRemoved(card):
            return f"{to.name(card)} leaves the line-up"
        case events.OfficerCalled(card):
            return f"Cobra calls {to.name(card)}"
        case events.OfficerTurned(card):
            return f"Still there, but sideways: {to.name(card)}"
        case events.OfficerTurnedDown(card):
            return f"Face-down for now: {to.name(card)}"
        case events.OfficerWoke(card):
            return f"Back in play: {to.name(card)}"
    return ""


def of_several(event: Event, to: Reader) -> str:
    match event:
        case Several([events.Played(seat), *_]):
            return f"{to.does(seat, 'play')} {to.listed(event.cards)}"
        case Several([events.JoeJoined(seat), *_]):
            return f"{to.does(seat, 'add')} {to.listed(event.cards)}"
        case Several([events.Discarded(seat), *_]):
            return f"{to.does(seat, 'discard')} {to.listed(event.cards)}"
        case Several([events.Destroyed(seat), *_]):
            return f"{to.does(seat, 'destroy')} {to.listed(event.cards)}"
        case Several([events.LineUpFilled(), *_]):
            return f"To the line-up come {to.listed(event.cards)}"
        case Several([events.ComplicationDiscarded(), *_]):
            return f"{to.listed(event.cards)} are discarded"
    return ""


CHAPTERS: Final[tuple[Callable[[Event, Reader], str], ...]] = (
    of_turns,
    of_cards,
    of_recruiting,
    of_the_team,
    of_the_result,
    of_complications,
    of_cobra,
    of_several,
)


# Words.


def listed(book: Book, cards: Sequence[Card]) -> str:
    """The names of cards, those that are alike by their number: "Comms and 2 G.I."."""
    alike = Counter(book.printed[card].name for card in cards)
    return joined([name if number == 1 else f"{number} {name}" for name, number in alike.items()])


def rolled(hits: Sequence[int]) -> str:
    """Each die, the best first, and the count. [DB-DICE-03]"""
    number = "1 die" if len(hits) == 1 else f"{len(hits)} dice"
    showing = " ".join(str(each) for each in sorted(hits, reverse=True) if each)
    shown = " and ".join([part for part in (showing, blanks(hits.count(0))) if part])
    return f"{number}: {shown}, {counted(sum(hits), 'Hit')}" if hits else "no dice, 0 Hits"


def blanks(number: int) -> str:
    said = IN_WORDS[number] if number < len(IN_WORDS) else str(number)
    return "" if number == 0 else f"{said} blank{'s' * (number > 1)}"


def die(hits: int) -> str:
    return counted(hits, "Hit") if hits else "a blank"


def inside(clause: str) -> str:
    return "you" + clause[3:] if clause.startswith("You ") else clause
