"""New Alliances told in sentences."""

# ruff: noqa: C901, PLR0911 - a sentence for each fact: a long match reads best

from yojoe.deckbuilding.phrases import counted
from yojoe.deckbuilding.story import ACTS, Reader, rolled
from yojoe.kernel.events import Event

from . import events

CIRCLES = {"circle": "a plain circle"}


def sentence(event: Event, to: Reader) -> str:
    """A fact in the present tense; nothing for facts of the core game."""
    for told in (of_the_ark, of_missions, of_group_items, of_foes):
        if said := told(event, to):
            return f"{said}."
    return ""


def of_the_ark(event: Event, to: Reader) -> str:
    match event:
        case events.EnergonChanged(by, pool):
            verb = "gains" if by > 0 else "loses"
            return f"The pool {verb} {abs(by)} Energon and has {pool}"
        case events.EnergonRolled(seat, hits):
            return f"{to.does(seat, 'roll')} Energon, {rolled(hits)}"
        case events.ModuleTurned(card, working):
            return f"{to.name(card)} is {'working' if working else 'out of order'}"
        case events.ArkEntered(card):
            return f"{to.name(card)} is in the Ark"
        case events.ArkLeft(seat, card):
            return f"{to.name(card)} leaves the Ark for {to.possessive(seat)} discard pile"
        case events.StackOpened(act, card):
            first = "" if card is None else f", {to.name(card)} first"
            return f"The Autobots of Act {ACTS[act]} can be recruited{first}"
        case events.StackShown(card):
            return f"{to.name(card)} is the next Autobot to be recruited"
    return ""


def of_missions(event: Event, to: Reader) -> str:
    match event:
        case events.AutobotSent(seat, card, alt):
            return f"{to.does(seat, 'send')} {to.name(card)} in {'Alt' if alt else 'Bot'} Mode"
        case events.AutobotRecalled(_, card):
            return f"{to.name(card)} stays behind"
        case events.TrailerTowed(seat, card):
            return f"{to.does(seat, 'tow')} {to.name(card)}"
        case events.JoePaid(seat, card):
            return f"{to.does(seat, 'pay')} with {to.name(card)}".rstrip(".")
        case events.TrailerParked(card):
            return f"{to.name(card)} stands beside the Hangar"
    return ""


def of_group_items(event: Event, to: Reader) -> str:
    match event:
        case events.HelpAsked(seat, card):
            return f"{to.does(seat, 'ask')} for help to get {to.name(card)}"
        case events.ChippedIn(seat, card, recruit):
            return f"{to.does(seat, 'give')} {to.name(card)} for {recruit} Recruit"
        case events.HelpTooSmall(card):
            return f"It is not enough for {to.name(card)}, and everybody takes the cards back"
    return ""


def of_foes(event: Event, to: Reader) -> str:
    match event:
        case events.ConstructiconPlaced(card, place):
            return f"{to.name(card)} comes below place {place + 1} of the line-up"
        case events.ConstructiconReturned(card):
            return f"{to.name(card)} goes back to the Constructicons"
        case events.ConstructiconsUnited(cards):
            return f"{to.listed(cards)} join Devastator"
        case events.CassetteDrawn(card):
            return f"A Mini-Cassette ejects: {to.name(card)}"
        case events.CassetteReturned(card):
            return f"{to.name(card)} goes under the Mini-Cassettes"
        case events.BridgeEntered():
            return "The Space Bridge is being built"
        case events.MarkerMoved(by, circle):
            moved = f"advances {counted(by, 'circle')}" if by > 0 else "moves back"
            return f"The Space Bridge {moved}, to {CIRCLES.get(circle, circle)}"
        case events.BridgeTurned(_, complete):
            return f"The Space Bridge is {'complete' if complete else 'damaged'}"
        case events.OfficerDismissed(card):
            return f"{to.name(card)} goes back to the Officers"
        case events.LineUpCardLost(card):
            return f"{to.name(card)} is lost from the line-up"
    return ""
