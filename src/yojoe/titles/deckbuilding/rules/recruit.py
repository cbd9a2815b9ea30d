"""Recruiting: what cards cost, where they go, and the line-up that fills up again."""

from typing import Final

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat
from yojoe.kernel.step import Rest
from yojoe.titles.deckbuilding.box.at_work import also, speakers, total
from yojoe.titles.deckbuilding.telling import facts

from . import ending
from .hangar import arrive, park
from .menu_codes import PROMOTE, TO_BUY
from .piles import put_on_deck
from .state import Card, State

PROMOTION: Final = 6  # Recruit [DB-PROMO-03]


def price(s: State, card: Card) -> int:
    """What a card costs now; the line-up and Service Rifles have texts of their own.

    [DB-RECRUIT-04]
    """
    if card in s.rifles:
        return s.book.cost[card] + total(s, "rifle_cost")
    dearer = total(s, "cost") if card in s.line_up else 0
    return max(s.book.cost[card] + dearer + surcharge(s, card), 0)


def surcharge(s: State, card: Card) -> int:
    """What texts about this very card add to its cost."""
    texts = s.book.rules["costs_more"]
    if not texts.cards:
        return 0
    return sum([more(s, me, you, card, s.active) for me, you, more in speakers(s, texts)])


def affordable(s: State) -> list[int]:
    """Uncovered line-up cards, what packs sell, and the Service Rifle, if the pool can pay them.

    Twins as well: the next card comes where the one was that is bought.
    [DB-RECRUIT-04, DB-RECRUIT-05, DB-BATT-03, DB-AMB-28]
    """
    pool, cost, slots = s.pool, s.book.cost, s.slots
    printed, single = pool - total(s, "cost"), s.book.rules["costs_more"].cards
    choices: list[int] = []
    for place, card in enumerate(s.line_up):
        if (price(s, card) <= pool if single else cost[card] <= printed) and place not in slots:
            choices.append(TO_BUY[card])
    if s.beyond is not None:
        choices += sold_besides(s)
    if s.rifles and cost[s.rifles[-1]] + total(s, "rifle_cost") <= pool:
        choices.append(TO_BUY[s.rifles[-1]])
    return choices


def sold_besides(s: State) -> list[int]:
    """What packs sell."""
    return [TO_BUY[card] for card in also(s, "for_sale") if price(s, card) <= s.pool]


def buy(s: State, card: Card) -> Rest:
    """Pay, and put the card on top of the deck; its place is filled again at once.

    [DB-RECRUIT-06, DB-RECRUIT-09, DB-RECRUIT-15]
    """
    paid = price(s, card)
    s.pool -= paid
    return bought(s, card, paid)


def bought(s: State, card: Card, paid: int) -> Rest:
    """A card that has been paid goes where it belongs."""
    if s.events is not None:
        note(s.events, facts.Recruited(s.active, card, paid))
    if card in s.rifles:
        s.rifles.remove(card)
        put_on_deck(s, s.active, card)
        return None
    if card in s.line_up:
        return take_from_line_up(s, s.active, card)
    return arrive(s, s.active, card)


def take_from_line_up(s: State, seat: Seat, card: Card) -> Rest:
    """Onto the deck, a Transport into the Hangar. [DB-RECRUIT-14]"""
    place = s.line_up.index(card)
    if card in s.book.landing:
        return land_from_line_up(s, seat, card, place)
    if s.book.is_transport[card]:
        park(s, card)
    else:
        put_on_deck(s, seat, card)
    refill(s, place)
    return None


async def land_from_line_up(s: State, seat: Seat, card: Card, place: int) -> None:
    """A card of a pack that stays in no deck goes where it belongs."""
    await arrive(s, seat, card)
    refill(s, place)


def refill(s: State, place: int) -> None:
    """The same place, from the main deck; nothing slides. [DB-RECRUIT-11, DB-AMB-26]

    The card that lay there has been put elsewhere already.
    """
    while s.main:
        card = s.main.pop()
        s.line_up[place] = card
        if s.events is not None:
            note(s.events, facts.LineUpFilled(place, card))
        if not s.main and s.options.main_deck_loss == "empty":
            ending.end(s, ending.MAIN_DECK)  # [DB-LOSE-03, DB-AMB-02]
        if s.seats > 1 or not s.book.printed[card].no_solo:
            return
        s.main_discard.append(card)  # never used by a solo player [DB-SOLO-09, DB-AMB-41]
        if s.events is not None:
            note(s.events, facts.BarredAlone(card))
    del s.line_up[place]
    ending.end(s, ending.MAIN_DECK)


def promotions(s: State) -> list[int]:
    """A Starter Leader in play whose Promoted version lies beside a player who can pay.

    [DB-PROMO-01, DB-PROMO-02, DB-PROMO-07, DB-PROMO-08]
    """
    if not s.beside[s.active]:
        return []
    printed = s.book.printed
    waiting = printed[s.beside[s.active][-1]].id
    return [PROMOTE + card for card in s.play[s.active] if printed[card].promotes_to == waiting]


def promote(s: State, leader: Card) -> None:
    """Pay 6: the Leader goes to the box, the Promoted version on top of the deck.

    What the Leader has paid is kept.
    [DB-PROMO-03, DB-PROMO-04, DB-PROMO-05, DB-PROMO-06, DB-AMB-22]
    """
    s.pool -= PROMOTION
    s.play[s.active].remove(leader)
    s.box.append(leader)
    promoted = s.beside[s.active].pop()
    put_on_deck(s, s.active, promoted)
    if s.events is not None:
        note(s.events, facts.Promoted(s.active, leader, promoted))
