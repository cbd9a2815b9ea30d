"""How a One-on-One combat ends: totals, discards, and what cards say about it."""

from typing import TypeAlias

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat
from yojoe.titles.tcg.cards.abilities import Trigger
from yojoe.titles.tcg.telling import facts

from .at_work import boost_number, boost_says, is_jammed, power
from .piles import discard_pile
from .ranks import leave, tell_moved_up
from .state import NOBODY, OPPONENT, ORDERS, Card, State
from .triggers import Thing, carry_out

Due: TypeAlias = list[tuple[Seat, list[Thing]]]


def strength(s: State, seat: Seat) -> int:
    """Power and Boost number together. [TCG-COMBAT-16]"""
    return power(s, s.fighter[seat]) + boost_number(s, seat)


def decide(s: State) -> None:
    """The higher total wins, unless totals are equal or a Boost says DRAW.

    [TCG-COMBAT-17, TCG-COMBAT-18, TCG-COMBAT-19, TCG-COMBAT-34]
    """
    one, other = ORDERS[s.first]
    tell_jammed(s)
    totals = strength(s, one), strength(s, other)
    saying = declaring(s)
    if saying or totals[0] == totals[1]:
        s.winner = s.sheltered = NOBODY
        if s.events is not None:
            note(s.events, facts.CombatDrawn(totals, bool(saying), saying))
        return
    s.winner = one if totals[0] > totals[1] else other
    loser = s.fighter[OPPONENT[s.winner]]
    s.sheltered = s.behind[loser]
    if s.events is not None:
        won = facts.CombatWon(s.winner, s.fighter[s.winner], max(totals), loser, min(totals))
        note(s.events, won)


def declaring(s: State) -> tuple[Card, ...]:
    """The Boosts that say DRAW. [TCG-COMBAT-19]"""
    return tuple([s.boost[seat][0] for seat in ORDERS[s.first] if boost_says(s, seat, "draw")])


def tell_jammed(s: State) -> None:
    """Which Boosts do nothing but count, though they say something."""
    if s.events is None or s.book.boost_numbers["jam"] is None:
        return
    for seat in ORDERS[s.first]:
        if s.boost[seat] and is_jammed(s, seat) and speaks(s, s.boost[seat][0]):
            jam = s.boost[OPPONENT[seat]][0]
            note(s.events, facts.BoostJammed(seat, s.boost[seat][0], jam))


def speaks(s: State, boost: Card) -> bool:
    """Whether a Boost would do anything but count, and but jam in its turn."""
    said = [voices for query, voices in s.book.boost_numbers.items() if query != "jam"]
    return any(voices[boost] is not None for voices in (*said, s.book.boost_moments) if voices)


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
            note(s.events, facts.UnitDiscarded(seat, s.fighter[seat], cause_of_loss(s, seat)))
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


def cause_of_loss(s: State, seat: Seat) -> Card:
    """The Boost that costs the unit its place; whoever is beaten needs none."""
    if s.winner == OPPONENT[seat]:
        return NOBODY
    return s.boost[seat if boost_says(s, seat, "spent") else OPPONENT[seat]][0]


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
