"""How a One-on-One combat ends: totals, discards, and what cards say about it."""

from typing import TypeAlias

from yojoe.kernel.events import note
from yojoe.kernel.script import Seat

from . import events
from .book import Trigger
from .moments import Thing, carry_out
from .piles import discard_pile
from .ranks import leave, tell_moved_up
from .reading import boost_number, boost_says, is_jammed, power
from .state import NOBODY, OPPONENT, ORDERS, Card, State

Due: TypeAlias = list[tuple[Seat, list[Thing]]]


def strength(s: State, seat: Seat) -> int:
    """Power and Boost number together. [TCG-COMBAT-16]"""
    return power(s, s.fighter[seat]) + boost_number(s, seat)


def decide(s: State) -> None:
    """The higher total wins, unless totals are equal or a Boost says DRAW.

    [TCG-COMBAT-17, TCG-COMBAT-18, TCG-COMBAT-19, TCG-COMBAT-34]
    """
    one, other = ORDERS[s.first]
    totals = strength(s, one), strength(s, other)
    declared = is_declared(s)
    if declared or totals[0] == totals[1]:
        s.winner = s.sheltered = NOBODY
        if s.events is not None:
            note(s.events, events.CombatDrawn(totals, declared))
        return
    s.winner = one if totals[0] > totals[1] else other
    loser = s.fighter[OPPONENT[s.winner]]
    s.sheltered = s.behind[loser]
    if s.events is not None:
        won = events.CombatWon(s.winner, s.fighter[s.winner], max(totals), loser, min(totals))
        note(s.events, won)


def is_declared(s: State) -> bool:
    """Whether a Boost says DRAW. [TCG-COMBAT-19]"""
    return any(boost_says(s, seat, "draw") for seat in ORDERS[s.first])


def lose_units(s: State) -> None:
    """The loser goes, and whoever a Boost discards; the Boosts follow, then units move up.

    First the result is settled, then every discard takes place.  A Boost that is to enter is kept;
    whoever has left the ranks by then bars nobody of its name.
    [TCG-COMBAT-20, TCG-COMBAT-21, TCG-COMBAT-23, TCG-ABILITY-56, TCG-AMB-18, TCG-AMB-25]
    """
    lost = [seat for seat in ORDERS[s.first] if loses_unit(s, seat)]
    moved = [leave(s, seat, [s.fighter[seat]]) for seat in lost]
    entering = [seat for seat in ORDERS[s.first] if boost_says(s, seat, "enters")]
    if s.events is not None:
        for seat in lost:
            note(s.events, events.UnitDiscarded(seat, s.fighter[seat], NOBODY))
    for seat in ORDERS[s.first]:
        if seat not in entering:
            discard_pile(s, seat, s.boost[seat])
    for seat, followers in zip(lost, moved, strict=True):
        tell_moved_up(s, seat, followers)


def loses_unit(s: State, seat: Seat) -> bool:
    """[TCG-COMBAT-33, TCG-ABILITY-46, TCG-ABILITY-49, TCG-ABILITY-50]"""
    rival = OPPONENT[seat]
    if s.winner == rival or boost_says(s, seat, "spent"):
        return True
    return s.winner == NOBODY and boost_says(s, rival, "decisive") > 0


# Card instructions.


def instructions(s: State) -> Due:
    """What the winner, the loser and the Boosts will do once units have moved up.

    [TCG-AMB-29]
    """
    due = [(seat, things_of(s, seat)) for seat in ORDERS[s.first]]
    return [(seat, things) for seat, things in due if things]


def things_of(s: State, seat: Seat) -> list[Thing]:
    """A draw has neither winner nor loser. [TCG-AMB-26]"""
    found: list[Thing] = []
    if s.winner != NOBODY:
        triggers = s.book.moments["won" if s.winner == seat else "beaten"]
        add_thing(found, triggers, s.fighter[seat], s.shape[s.fighter[seat]])
    if s.boost[seat] and not is_jammed(s, seat):
        add_thing(found, s.book.boost_moments, s.boost[seat][0], s.boost[seat][0])
    return found


def add_thing(
    found: list[Thing], triggers: tuple[Trigger | None, ...] | None, card: Card, shape: Card
) -> None:
    trigger = None if triggers is None else triggers[shape]
    if trigger is not None:
        found.append((card, trigger))


async def follow_instructions(s: State, due: Due) -> None:
    for seat, things in due:
        await carry_out(s, seat, things)


def put_away(s: State) -> None:
    """A Boost that was to enter, and in the end could not, is discarded too."""
    for seat in ORDERS[s.first]:
        if s.boost[seat]:
            discard_pile(s, seat, s.boost[seat])
