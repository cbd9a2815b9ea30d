"""Prime's Trailer: towed on any Mission for the price of Joes."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import total
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules.piles import pick_held
from yojoe.titles.deckbuilding.rules.state import Card, State

from .table import alliance, alts_on_it

PRICE = 2  # Joes [NA-TRAIL-02]
DISCOUNT = 1  # of these with an Autobot Transport [NA-TRAIL-03]


def price(s: State) -> int:
    """Joes to be paid now. [NA-TRAIL-02, NA-TRAIL-03, NA-TRAIL-04]"""
    if total(s, "frees_trailer"):
        return 0
    return PRICE - DISCOUNT if alts_on_it(s) else PRICE


def can_tow(s: State) -> bool:
    """Whether it waits beside the Hangar and all together might pay, and have not refused.

    [NA-TRAIL-05, NA-AMB-43]
    """
    if not alliance(s).trailer or alliance(s).unpaid:
        return False
    seen = [seat for seat in s.order if seat == s.active or s.options.open_hands]
    joes = sum([card in s.book.joes for seat in seen for card in s.hand[seat]])
    return joes >= price(s) or len(seen) < s.seats


async def pay(s: State) -> bool:
    """The team locks: whoever likes pays, the active player first; whether enough do.

    [NA-TRAIL-01, NA-TRAIL-05, NA-AMB-43, NA-AMB-44]
    """
    paid: list[tuple[Seat, Card]] = []
    for seat in s.order:
        due = price(s) - len(paid)
        if due > 0:
            for joe in await pick_held(s, due, seat, "fare", s.book.joes.__contains__):
                s.hand[seat].remove(joe)
                s.play[seat].append(joe)  # laid out, so that all see what is paid so far
                paid.append((seat, joe))
    alliance(s).towing = 0
    enough = len(paid) >= price(s)
    settle(s, paid, enough=enough)
    return enough


def settle(s: State, paid: list[tuple[Seat, Card]], *, enough: bool) -> None:
    """Enough is discarded, and it goes along; too little is taken back, and it stays."""
    for seat, joe in paid:
        s.play[seat].remove(joe)
        (s.discard if enough else s.hand)[seat].append(joe)
        if enough and s.events is not None:
            note(s.events, facts.JoePaid(seat, joe))
    if enough:
        hitch(s)
        return
    alliance(s).unpaid = 1
    if s.events is not None:
        note(s.events, facts.FareTooSmall(alliance(s).trailer[-1]))


def hitch(s: State) -> None:
    """It goes along beside the Transport and takes up no room. [NA-TRAIL-06, NA-TRAIL-07]"""
    card = alliance(s).trailer.pop()
    s.play[s.active].append(card)
    s.lasting.append(card)
    if s.events is not None:
        note(s.events, facts.TrailerTowed(s.active, card))


async def park(s: State, _seat: Seat, card: Card) -> None:
    """From hand, beside the Hangar. [NA-TRAIL-09, NA-AMB-55]"""
    alliance(s).trailer.append(card)
    if s.events is not None:
        note(s.events, facts.TrailerParked(card))
