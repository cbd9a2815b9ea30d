"""Moments: when card instructions are carried out, and in whose order."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from yojoe.kernel.script import Seat, distinct, pick
from yojoe.kernel.step import Rest
from yojoe.titles.tcg.cards.abilities import Trigger

from .ranks import in_ranks, team
from .state import ORDERS, Card, State

Thing: TypeAlias = tuple[Card, Trigger]

# Moments of cards that are in the ranks no more, or were never there. [TCG-CARDTEXT-15]
ELSEWHERE: Final = ("beaten", "combat")


def happen(s: State, moment: str) -> Rest:
    """Whatever units in the ranks do now, the first player's things before the second's.

    [TCG-CARDTEXT-04, TCG-CARDTEXT-05, TCG-CARDTEXT-06]
    """
    triggers = s.book.moments[moment]
    return None if triggers is None else carry_out_all(s, triggers)


async def carry_out_all(s: State, triggers: Sequence[Trigger | None]) -> None:
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
    left = list(things)
    while ready := [thing for thing in left if is_ready(s, seat, *thing)]:
        card = await pick(seat, "order", one_of_each(s, ready))
        thing = next(thing for thing in ready if thing[0] == card)
        left.remove(thing)
        await thing[1].effect(s, card, seat)


def one_of_each(s: State, things: Sequence[Thing]) -> list[Card]:
    """Of cards that do the same, one: their order makes no difference."""
    kind, shape = s.book.kind, s.shape
    found = distinct(things, lambda thing: thing[1].alike or kind[shape[thing[0]]])
    return [card for card, _ in found]


def is_ready(s: State, seat: Seat, card: Card, trigger: Trigger) -> bool:
    here = trigger.moment in ELSEWHERE or in_ranks(s, card)
    return here and trigger.when(s, card, seat)
