"""Autobots on a Mission: sent in Bot Mode or in Alt Mode, and taken back until the lock."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import owner, total
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.telling import facts as core

from .table import alliance, is_autobot


def at_hand(s: State, seat: Seat) -> list[Card]:
    """Those a player may send: the active player from the Ark, others from hand.

    [NA-MISS-01, NA-ARK-05, NA-HAND-06, NA-HAND-10, NA-AMB-13]
    """
    if seat == s.active:
        return alliance(s).ark
    return [card for card in s.hand[seat] if is_autobot(s, card)]


def may_transform(s: State) -> bool:
    """Unless a text forbids Alt Modes."""
    return not total(s, "bars_alt")


def is_vehicle(s: State, card: Card) -> bool:
    """Whether it carries Joes: any Transport, and most Alt Modes. [NA-ALT-01, NA-ALT-03]"""
    return s.book.capacity[card] > 0


def vehicles(s: State) -> list[Card]:
    """Autobots of the Ark that can be the Mission's Transport. [NA-ALT-02]"""
    return [card for card in alliance(s).ark if is_vehicle(s, card)] if may_transform(s) else []


def send(s: State, seat: Seat, card: Card) -> None:
    """In Bot Mode, into the sender's play area; it needs no Transport and no Energon.

    [NA-MISS-06, NA-MISS-08, NA-MISS-09, NA-BOT-03, NA-HAND-07]
    """
    at_hand_pile(s, seat).remove(card)
    s.play[seat].append(card)
    s.lasting.append(card)
    if s.events is not None:
        note(s.events, facts.AutobotSent(seat, card, alt=False))


def transform(s: State, seat: Seat, card: Card) -> None:
    """In Alt Mode it takes the place of any other Transport, unless it carries nobody.

    [NA-ALT-02, NA-ALT-03, NA-AMB-14]
    """
    if is_vehicle(s, card):
        unload(s)
    at_hand_pile(s, seat).remove(card)
    # The one that carries the Joes comes first.
    s.transport.insert(0 if is_vehicle(s, card) else len(s.transport), card)
    if seat != s.active:
        alliance(s).guests.append(card)
        alliance(s).hosts.append(seat)
    if s.events is not None:
        note(s.events, facts.AutobotSent(seat, card, alt=True))


def at_hand_pile(s: State, seat: Seat) -> list[Card]:
    return alliance(s).ark if seat == s.active else s.hand[seat]


def board(s: State, transport: Card) -> None:
    """A Joe Transport, in place of any other. [NA-ALT-02]"""
    unload(s)
    s.hangar.remove(transport)
    s.transport.insert(0, transport)
    if s.events is not None:
        note(s.events, core.Boarded(transport))


def unload(s: State) -> None:
    """Whatever carries Joes goes back where it came from."""
    for card in [card for card in s.transport if is_vehicle(s, card)]:
        if is_autobot(s, card):
            recall(s, card)
        else:
            s.transport.remove(card)
            s.hangar.append(card)


def recall(s: State, card: Card) -> None:
    """Before the lock an Autobot goes back where it came from; the Ark gains no Energon."""
    seat = sender(s, card)
    if s.events is not None:
        note(s.events, facts.AutobotRecalled(seat, card))  # while all still see it
    if card in s.transport:
        s.transport.remove(card)
        forget_guest(s, card)
    else:
        s.play[seat].remove(card)
        s.lasting.remove(card)
    at_hand_pile(s, seat).append(card)


def forget_guest(s: State, card: Card) -> None:
    table = alliance(s)
    if card in table.guests:
        index = table.guests.index(card)
        del table.guests[index]
        del table.hosts[index]


def sender(s: State, card: Card) -> Seat:
    """Whose card it is on this Mission. [NA-AMB-13, NA-AMB-47]"""
    table = alliance(s)
    if card in table.guests:
        return Seat(table.hosts[table.guests.index(card)])
    return owner(s, card) if card in s.lasting else s.active


def retire(s: State, card: Card) -> None:
    """After the Mission an Alt Mode is discarded, to the sender. [NA-ALT-08, NA-AMB-14]"""
    s.discard[sender(s, card)].append(card)


def may_help(s: State, seat: Seat) -> bool:
    """An Autobot gives the right to play cards with the Mission icon; a text may give it to all.

    [NA-MISS-11, NA-HAND-09, NA-AMB-22, NA-AMB-23]
    """
    here = [card for card in (*s.lasting, *s.transport) if is_autobot(s, card)]
    return any(sender(s, card) == seat for card in here) or total(s, "lets_all_play") > 0
