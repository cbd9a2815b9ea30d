"""Complications: dealt face-down, drawn, revealed, answered and resolved."""

from typing import Final

from yojoe.kernel.facts import note
from yojoe.kernel.rules import OVER
from yojoe.kernel.script import GoTo, pick, shuffle
from yojoe.titles.deckbuilding.box.at_work import is_story, total, under_way
from yojoe.titles.deckbuilding.box.printed import STORY, STRIKE
from yojoe.titles.deckbuilding.telling import facts

from .state import Card, State
from .window import window

MOST_STRIKES: Final = 2  # under one player's control [DB-PREC-06]


async def next_complication(s: State) -> Card | None:
    """The top of the deck; an empty deck is made of the discard pile. [DB-ENDPH-11, DB-AMB-43]"""
    if not s.complications and s.complication_discard:
        s.complications, s.complication_discard = s.complication_discard, []
        await shuffle(s, s.complications)
        if s.events is not None:
            note(s.events, facts.ComplicationsReshuffled())
    return s.complications.pop() if s.complications else None


async def deal_face_down(s: State, cards: int) -> None:
    """Unseen, beside the Story Mission, on top of those carried over.

    [DB-START-04, DB-START-06, DB-COMPL-02, DB-COMPL-17]
    """
    dealt = 0
    for _ in range(cards + total(s, "dealt")):
        card = await next_complication(s)
        if card is not None:
            s.face_down.append(card)
            dealt += 1
        # Nobody has seen it, and no local may remember it while chance is asked.
        card = None
    if s.events is not None and dealt:
        note(s.events, facts.ComplicationsDealt(dealt))


async def merge_act(s: State, act: int) -> None:
    """A new Act's Complications join deck and discard pile. [DB-ACT-03, DB-ACT-04, DB-ACT-05]"""
    new = [card for card in s.later if s.book.printed[card].act <= act]
    s.later = [card for card in s.later if card not in new]
    s.complications += s.complication_discard + new
    s.complication_discard = []
    s.drawn_act = act
    await shuffle(s, s.complications)
    if s.events is not None:
        note(s.events, facts.ActBegan(act))


async def draw_complication(s: State) -> None:
    """Draw one and resolve it at once; on a Mission it may be answered first.

    [DB-COMPL-05, DB-THREAT-06, DB-AMB-45, DB-AMB-46]
    """
    card = await next_complication(s)
    if card is None:
        return
    s.face_up.append(card)
    if s.events is not None:
        note(s.events, facts.ComplicationDrawn(card))
    if under_way(s):
        await let_answer(s, card)
    if card in s.face_up:
        await resolve(s, card)


async def let_answer(s: State, card: Card) -> None:
    """As long as players may answer it, it is here, wherever it goes then. [DB-AMB-46]"""
    s.just_drawn.append(card)
    if rest := window(s, "answer"):
        await rest
    s.just_drawn.remove(card)


async def resolve(s: State, card: Card) -> None:
    """A face-up Complication does its harm. [DB-COMPL-06, DB-COMPL-08, DB-COMPL-09]"""
    manner = s.book.printed[card].manner
    if s.events is not None:
        waits = manner == STORY and not is_story(s)
        happens = facts.ComplicationAttached if waits else facts.ComplicationResolved
        note(s.events, happens(card))
    if manner == STRIKE:
        await assign_strike(s, card)
    elif manner == STORY:
        # It stays beside the Story Mission, this one or the next. [DB-AMB-07, DB-COMPL-21]
        if is_story(s):
            s.resolved.append(card)
    else:
        trigger = s.book.moments["resolves"][card]
        try:
            if trigger is not None and trigger.when(s, card, s.active):
                await trigger.effect(s, card, s.active)
        except GoTo as leave:
            if leave.step != OVER:  # the last Joe is gone
                discard_complication(s, card, s.face_up)
            raise
        discard_complication(s, card, s.face_up)


async def assign_strike(s: State, strike: Card) -> None:
    """Somebody takes it, never a third one; if nobody can, it is discarded.

    The active player has the last word.
    [DB-PREC-01, DB-PREC-02, DB-PREC-07, DB-PREC-08, DB-PREC-09, DB-AMB-09]
    """
    free = [seat for seat in s.order if len(s.strikes[seat]) < MOST_STRIKES]
    if not free:
        discard_complication(s, strike, s.face_up)
        return
    s.face_up.remove(strike)
    s.face_up.append(strike)  # where all see which one it is about
    seat = await pick(s.active, "assign", free)
    s.face_up.remove(strike)
    s.strikes[seat].append(strike)
    s.fresh.append(strike)
    if s.events is not None:
        note(s.events, facts.StrikeTaken(seat, strike))


def strike_to_take(s: State) -> Card:
    """The Precision Strike that somebody is about to take: of those face-up the last."""
    return [card for card in s.face_up if s.book.printed[card].manner == STRIKE][-1]


def discard_complication(s: State, card: Card, pile: list[Card]) -> None:
    """Face-up beside the deck. [DB-COMPL-10]"""
    pile.remove(card)
    s.complication_discard.append(card)
    if s.events is not None:
        note(s.events, facts.ComplicationDiscarded(card))


def clear_complications(s: State) -> None:
    """Won or failed by an attempt, all that were at the Mission go.

    [DB-COMPL-14, DB-COMPL-18, DB-AMB-05]
    """
    for pile in (s.face_up, s.scouted, s.face_down):
        for card in pile[:]:
            discard_complication(s, card, pile)
    s.resolved = []
