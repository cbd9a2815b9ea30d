"""Moments: when card instructions are carried out, and in whose order."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from yojoe.kernel.script import Seat, pick

from .book import Trigger
from .ranks import in_ranks, team
from .state import ORDERS, Card, State

Thing: TypeAlias = tuple[Card, Trigger]

# Moments of cards that are in the ranks no more, or were never there. [TCG-CARDTEXT-15]
ELSEWHERE: Final = ("beaten", "combat")


async def happen(s: State, moment: str) -> None:
    """Whatever units in the ranks do now, the first player's things before the second's.

    [TCG-CARDTEXT-04, TCG-CARDTEXT-05, TCG-CARDTEXT-06]
    """
    triggers = s.book.moments[moment]
    if triggers is None:
        return
    for seat in ORDERS[s.first]:
        things = [
            (unit, trigger)
            for unit in team(s, seat)
            if (trigger := triggers[s.shape[unit]]) is not None
        ]
        if things:
            await carry_out(s, seat, things)


async def carry_out(s: State, seat: Seat, things: Sequence[Thing]) -> None:
    """A player's things, one at a time, in the order of that player's choice.

    What cannot be done is skipped; what becomes possible on the way is not.
    [TCG-CARDTEXT-01, TCG-CARDTEXT-14]
    """
    kind, shape = s.book.kind, s.shape
    left = list(things)
    while ready := [thing for thing in left if is_ready(s, seat, *thing)]:
        cards = [card for card, _ in ready]
        card = await pick(seat, "order", cards, lambda one: kind[shape[one]])
        thing = ready[cards.index(card)]
        left.remove(thing)
        await thing[1].effect(s, card, seat)


def is_ready(s: State, seat: Seat, card: Card, trigger: Trigger) -> bool:
    here = trigger.moment in ELSEWHERE or in_ranks(s, card)
    return here and trigger.when(s, card, seat)
