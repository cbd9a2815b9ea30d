"""The Deck-Building Game told in sentences: what happened, to whoever reads it."""

# ruff: noqa: C901, PLR0911 - a sentence for each fact: a long match reads best

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from yojoe.kernel.events import Event
from yojoe.kernel.script import Seat

from . import events, over
from .game import core_book
from .phrases import counted, joined, skill_name
from .printed import Printed
from .state import Card

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


def printed_of(card: Card) -> Printed:
    """What is printed on a card: a fact carries only its number."""
    return core_book().printed[card]


def name_of(card: Card) -> str:
    return printed_of(card).name


@dataclass(frozen=True, slots=True)
class Reader:
    """Who sits at the table, and which of them reads."""

    names: Sequence[str]
    you: Seat | None

    def does(self, seat: Seat, verb: str) -> str:
        """ "You draw", "Ann draws"."""
        return f"You {verb}" if seat == self.you else f"{self.names[seat]} {verb}s"

    def possessive(self, seat: Seat) -> str:
        return "your" if seat == self.you else f"{self.names[seat]}'s"


def sentence(event: Event, names: Sequence[str], you: Seat | None) -> str:
    """A fact in the present tense, to the seat that reads it."""
    to = Reader(names, you)
    for told in CHAPTERS:
        said = told(event, to)
        if said:
            return said if said.endswith((".", "!")) else f"{said}."  # as "G.I." does
    raise AssertionError(event)


def of_turns(event: Event, to: Reader) -> str:
    match event:
        case events.Dealt(leaders, starting):
            seated = [
                f"{to.does(Seat(seat), 'lead')} with {name_of(leader)}"
                for seat, leader in enumerate(leaders)
            ]
            return f"{'. '.join(seated)}. {to.does(starting, 'start')}"
        case events.ExpertDrawn(card):
            return f"Expert card: {name_of(card)}"
        case events.TurnBegan(seat, turn):
            return f"{to.does(seat, 'begin')} turn {turn}"
        case events.TurnEnded(seat):
            return f"{to.does(seat, 'end')} the turn"
        case events.RoundEnded(number):
            return f"Round {number} ends"
        case events.ActBegan(act):
            return f"Act {ACTS[act]} begins, and its Complications are shuffled in"
        case events.MissionEntered(card):
            return f"The Story goes on: {name_of(card)}"
        case events.ThreatMoved(by, space, colour):
            moved = f"rises by {by}" if by > 0 else f"falls by {-by}"
            return f"Threat {moved} to {space}, in {colour.capitalize()}"
        case events.Ended(ending):
            return ENDINGS[ending]
    return ""


def of_cards(event: Event, to: Reader) -> str:
    match event:
        case events.Drew(seat, cards):
            return f"{to.does(seat, 'draw')} {listed(cards)}"
        case events.DrewCards(seat, number):
            return f"{to.does(seat, 'draw')} {counted(number, 'card')}"
        case events.Reshuffled(seat):
            whose = "your" if seat == to.you else "the"
            return f"{to.does(seat, 'shuffle')} {whose} discard pile into a new deck"
        case events.Discarded(seat, card):
            return f"{to.does(seat, 'discard')} {name_of(card)}"
        case events.Destroyed(seat, card):
            return f"{to.does(seat, 'destroy')} {name_of(card)}"
        case events.ReturnedToHand(seat, card):
            return f"{name_of(card)} returns to {to.possessive(seat)} hand"
        case events.Played(seat, card):
            return f"{to.does(seat, 'play')} {name_of(card)}"
        case events.TextUsed(seat, card):
            return f"{to.does(seat, 'use')} {name_of(card)}"
        case events.Reserved(seat, card):
            return f"{to.does(seat, 'put')} {name_of(card)} into the Reserve"
        case events.Parked(card):
            return f"{name_of(card)} stands in the Hangar"
    return ""


def of_recruiting(event: Event, to: Reader) -> str:
    match event:
        case events.RecruitingBegan(seat, pool):
            return f"{to.does(seat, 'turn')} to recruiting with {pool} Recruit"
        case events.Recruited(seat, card, price):
            return f"{to.does(seat, 'recruit')} {name_of(card)} for {price}"
        case events.Taken(seat, card):
            return f"{to.does(seat, 'take')} {name_of(card)} without paying"
        case events.LineUpFilled(place, card):
            return f"{name_of(card)} comes to place {place + 1} of the line-up"
        case events.Promoted(seat, _, promoted):
            return f"{to.does(seat, 'promote')} {name_of(promoted)}"
        case events.RecruitGiven(seat, recruit):
            return f"{to.does(seat, 'get')} {recruit} more Recruit this turn"
    return ""


def of_the_team(event: Event, to: Reader) -> str:
    match event:
        case events.Announced(seat, card):
            return f"{to.does(seat, 'attempt')} {name_of(card)}"
        case events.Boarded(card):
            return f"The team boards the {name_of(card)}"
        case events.JoeJoined(seat, card):
            return f"{to.does(seat, 'add')} {name_of(card)}"
        case events.JoeTakenBack(seat, card):
            return f"{name_of(card)} goes back to {to.possessive(seat)} hand"
        case events.CalledOff(card):
            return f"Called off: {name_of(card)}"
        case events.TeamLocked(card, joes, complications):
            waiting = f", with {counted(complications, 'Complication')} there" * (complications > 0)
            return f"The team of {counted(joes, 'Joe')} leaves for {name_of(card)}{waiting}"
        case events.JoeRemoved(seat, card):
            return f"{name_of(card)} drops out, to {to.possessive(seat)} discard pile"
        case events.JoeDazed(card):
            return f"{name_of(card)} gives no dice"
        case events.SkillPicked(seat, skill):
            return f"{to.does(seat, 'pick')} {skill_name(skill)}"
    return ""


def of_the_result(event: Event, to: Reader) -> str:
    match event:
        case events.Rolled(seat, hits):
            return f"{to.does(seat, 'roll')} {rolled(hits)}"
        case events.MoreDice(seat, card, hits):
            return f"For {name_of(card)} {inside(to.does(seat, 'roll'))} {rolled(hits)}"
        case events.DieRerolled(card, before, after):
            return f"For {name_of(card)} a die goes from {die(before)} to {die(after)}"
        case events.Judged(card, hits, needed):
            return f"{counted(hits, 'Hit')} of {needed} for {name_of(card)}"
        case events.Defeated(_, card):
            return f"Success: {name_of(card)}"
        case events.Failed(_, card):
            return f"Failure: {name_of(card)}"
        case events.FailedByEffect(card):
            return f"{name_of(card)} fails without an attempt"
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
            turned = f"turn up: {listed(cards)}" if cards else "lie open already"
            return f"The Complications {turned}"
        case events.ComplicationsScouted(seat, cards):
            return f"{to.does(seat, 'scout')} the Complications: {listed(cards)}"
        case events.ComplicationDrawn(card):
            return f"A Complication comes up: {name_of(card)}"
        case events.ComplicationResolved(card):
            return f"{name_of(card)} resolves"
        case events.ComplicationDiscarded(card):
            return f"{name_of(card)} is discarded"
        case events.ComplicationBuried(card):
            return f"{name_of(card)} goes under the Complications"
        case events.StrikeTaken(seat, card):
            return f"{to.does(seat, 'take')} charge of {name_of(card)}"
    return ""


def of_cobra(event: Event, to: Reader) -> str:
    match event:
        case events.TrooperGained(seat, card):
            return f"{to.does(seat, 'gain')} a Trooper: {name_of(card)}"
        case events.BattalionAdded(card, place):
            return f"{name_of(card)} covers place {place + 1} of the line-up"
        case events.BattalionRemoved(card):
            return f"{name_of(card)} leaves the line-up"
        case events.OfficerCalled(card):
            return f"Cobra calls {name_of(card)}"
        case events.OfficerTurned(card):
            return f"Still there, but sideways: {name_of(card)}"
        case events.OfficerTurnedDown(card):
            return f"Face-down for now: {name_of(card)}"
        case events.OfficerWoke(card):
            return f"Back in play: {name_of(card)}"
    return ""


CHAPTERS: Final[tuple[Callable[[Event, Reader], str], ...]] = (
    of_turns,
    of_cards,
    of_recruiting,
    of_the_team,
    of_the_result,
    of_complications,
    of_cobra,
)


# Words.


def listed(cards: Sequence[Card]) -> str:
    """The names of cards, those that are alike by their number: "Comms and 2 G.I."."""
    alike = Counter(name_of(card) for card in cards)
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
