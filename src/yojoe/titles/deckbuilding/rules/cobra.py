"""Cobra's cards: Troopers, Battalions and Officers."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat, pick
from yojoe.titles.deckbuilding.box.at_work import speakers
from yojoe.titles.deckbuilding.telling import facts

from . import ending
from .state import Card, State

PLACES: Final = 6  # of the line-up
MOST_BATTALIONS: Final = 5  # [DB-BATT-09, DB-BATT-10]


# Troopers.


def gain_trooper(s: State, seat: Seat) -> None:
    """Into the discard pile; with none left nothing happens. [DB-TROOP-01, DB-AMB-28]"""
    if not s.trooper_stack:
        return
    trooper = s.trooper_stack.pop()
    s.discard[seat].append(trooper)
    if s.events is not None:
        note(s.events, facts.TrooperGained(seat, trooper))


# Battalions.


def uncovered(s: State) -> list[int]:
    """The places of the line-up without a Battalion. [DB-BATT-03, DB-AMB-67]"""
    places = range(len(s.line_up))
    return [place for place in places if place not in s.slots] if s.slots else list(places)


def uncovered_cards(s: State) -> Sequence[Card]:
    """What lies there: the cards that can be had."""
    slots = s.slots
    if not slots:
        return s.line_up
    cards = []
    for place, card in enumerate(s.line_up):
        if place not in slots:
            cards.append(card)
    return cards


async def add_battalion(s: State) -> None:
    """Cover the leftmost uncovered card, or what a text names; a sixth loses the game.

    [DB-BATT-01, DB-BATT-02, DB-BATT-05, DB-BATT-09, DB-AMB-29, DB-AMB-31]
    """
    if len(s.battalions) == MOST_BATTALIONS:
        ending.end(s, ending.BATTALIONS)
    if not s.battalion_stack:
        return
    place = await pick(s.active, "cover", wanted_places(s))
    s.battalions.append(s.battalion_stack.pop())
    s.slots.append(place)
    if s.events is not None:
        note(s.events, facts.BattalionAdded(s.battalions[-1], place))


def wanted_places(s: State) -> list[int]:
    """Where the next Battalion may go: one place, unless a text leaves a choice."""
    free = uncovered(s)
    for card, you, rule in speakers(s, s.book.rules["covers"]):
        wanted = [place for place in free if rule(s, card, you, s.line_up[place], you)]
        return wanted or free[:1]
    return free[:1]


def remove_battalion(s: State, battalion: Card) -> None:
    """Under its stack; the card beneath is free at once. [DB-BATT-07, DB-BATT-08]"""
    index = s.battalions.index(battalion)
    del s.battalions[index]
    del s.slots[index]
    s.battalion_stack.insert(0, battalion)
    if s.events is not None:
        note(s.events, facts.BattalionRemoved(battalion))


# Officers.


def call_officer(s: State, officer: Card) -> None:
    """A named Officer enters play; one that is out already does not. [DB-OFFICER-01, DB-AMB-30]"""
    if officer not in s.officer_stack:
        return
    s.officer_stack.remove(officer)
    s.officers.append(officer)
    if s.events is not None:
        note(s.events, facts.OfficerCalled(officer))


def remove_officer(s: State, officer: Card) -> None:
    """Back to the stack, from which it may be called again. [DB-OFFICER-05]"""
    s.officers.remove(officer)
    if officer in s.sideways:
        s.sideways.remove(officer)
    s.officer_stack.append(officer)


def turn_down(s: State, officer: Card, seat: Seat) -> None:
    """Face-down it is not in play. [DB-CLAR-07, DB-CLAR-08]"""
    s.officers.remove(officer)
    s.officers_down.append(officer)
    s.down_for.append(seat)
    if s.events is not None:
        note(s.events, facts.OfficerTurnedDown(officer))


def wake_officers(s: State) -> None:
    """Those turned down until this player's turn are in play again. [DB-AMB-52]"""
    for officer, seat in zip(s.officers_down[:], s.down_for[:], strict=True):
        if seat == s.active:
            del s.down_for[s.officers_down.index(officer)]
            s.officers_down.remove(officer)
            s.officers.append(officer)
            if s.events is not None:
                note(s.events, facts.OfficerWoke(officer))
