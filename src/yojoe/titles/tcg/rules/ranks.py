"""The ranks: who stands where, who enters, who leaves, and who moves up."""

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat, distinct
from yojoe.titles.tcg.telling import facts

from .state import NOBODY, Card, State

Look: TypeAlias = tuple[int, int, bool]  # which card it is, which it has become, tapped or not


def team(s: State, seat: Seat) -> list[Card]:
    """All units of a player, both ranks. [TCG-RANK-11]"""
    return s.front[seat] + s.back[seat]


def in_ranks(s: State, unit: Card) -> bool:
    seat = s.book.owner[unit]
    return unit in s.front[seat] or unit in s.back[seat]


def open_places(s: State, seat: Seat) -> list[Card]:
    """Front-rank units with nobody behind them. [TCG-SETUP-09, TCG-SETUP-10]"""
    behind = s.behind
    return [unit for unit in s.front[seat] if behind[unit] == NOBODY]


def ahead_of(s: State, unit: Card) -> Card:
    """Who stands in front of a back-rank unit. [TCG-RANK-02]"""
    return next(one for one in s.front[s.book.owner[unit]] if s.behind[one] == unit)


def without_twins(s: State, units: list[Card]) -> list[Card]:
    """One of each: copies of a card that stand alike are as good as each other."""
    kind = s.book.kind
    if len({kind[unit] for unit in units}) == len(units):
        return units
    return distinct(units, partial(stance, s))


def stance(s: State, unit: Card) -> tuple[bool, Look, Look | None]:
    """All that tells a unit from another copy of its card: how its column looks, and its rank."""
    seat = s.book.owner[unit]
    ahead = unit if unit in s.front[seat] else ahead_of(s, unit)
    behind = s.behind[ahead]
    return unit == ahead, look(s, ahead), None if behind == NOBODY else look(s, behind)


def look(s: State, unit: Card) -> Look:
    kind = s.book.kind
    return kind[unit], kind[s.shape[unit]], unit in s.tapped[s.book.owner[unit]]


def has_name(s: State, seat: Seat, card: Card) -> bool:
    """Whether a unit of this player has a card's name; subtitles do not matter.

    [TCG-UNIQUE-03, TCG-UNIQUE-04]
    """
    name = s.book.name[card]
    return any(s.book.name[unit] == name for unit in team(s, seat))


def may_enter(s: State, seat: Seat, card: Card) -> bool:
    """After setup only strict uniqueness bars a card. [TCG-UNIQUE-13, TCG-AMB-18]"""
    return not s.options.unique_later or not has_name(s, seat, card)


def enter(s: State, seat: Seat, card: Card, ahead: Card) -> None:
    """A unit joins the ranks, untapped: behind another, or in front if that is nobody.

    [TCG-SETUP-07, TCG-AMB-40]
    """
    if ahead == NOBODY:
        s.front[seat].append(card)
    else:
        s.back[seat].append(card)
        s.behind[ahead] = card
    if s.events is not None:
        note(s.events, facts.Placed(seat, card, ahead))


def leave(s: State, seat: Seat, units: Sequence[Card]) -> list[Card]:
    """Units of one player go to the discard pile together; those who move up for them.

    [TCG-RANK-04, TCG-RANK-08, TCG-RANK-10]
    """
    front, back, behind = s.front[seat], s.back[seat], s.behind
    for unit in units:
        if unit in back:
            behind[ahead_of(s, unit)] = NOBODY
            back.remove(unit)
    moved = []
    for unit in units:
        if unit in front:
            follower, column = behind[unit], front.index(unit)
            if follower == NOBODY:
                del front[column]
            else:
                behind[unit] = NOBODY
                front[column] = follower
                back.remove(follower)
                moved.append(follower)
        lay_down(s, seat, unit)
    return moved


def lay_down(s: State, seat: Seat, unit: Card) -> None:
    """In the discard pile a card is nothing but itself. [TCG-GLOSS-22]"""
    if unit in s.tapped[seat]:
        s.tapped[seat].remove(unit)
    s.shape[unit] = unit
    s.discard[seat].append(unit)


def discard_unit(s: State, unit: Card, by: Card = NOBODY) -> None:
    """One unit leaves, and whoever was behind it moves up at once. [TCG-RANK-05]"""
    seat = s.book.owner[unit]
    moved = leave(s, seat, [unit])
    if s.events is not None:
        note(s.events, facts.UnitDiscarded(seat, unit, by))
    tell_moved_up(s, seat, moved)


def tell_moved_up(s: State, seat: Seat, moved: Sequence[Card]) -> None:
    if s.events is not None:
        for unit in moved:
            note(s.events, facts.MovedUp(seat, unit))


def move_back(s: State, seat: Seat, unit: Card, ahead: Card) -> None:
    """A front-rank unit goes behind another; whoever was behind it moves up. [TCG-AMB-31]"""
    front = s.front[seat]
    follower, column = s.behind[unit], front.index(unit)
    s.behind[unit] = NOBODY
    s.behind[ahead] = unit
    s.back[seat].append(unit)
    if s.events is not None:
        note(s.events, facts.MovedBack(seat, unit, ahead))
    if follower == NOBODY:
        del front[column]
        return
    front[column] = follower
    s.back[seat].remove(follower)
    tell_moved_up(s, seat, [follower])


def switch(s: State, seat: Seat, one: Card, other: Card) -> None:
    """Two units change places; neither is tapped or untapped by it. [TCG-RANK-09]"""
    places = {one: other, other: one}
    behind = s.behind
    for rank in (s.front[seat], s.back[seat]):
        rank[:] = [places.get(unit, unit) for unit in rank]
    behind[one], behind[other] = behind[other], behind[one]
    for unit in s.front[seat]:
        behind[unit] = places.get(behind[unit], behind[unit])
    if s.events is not None:
        note(s.events, facts.Switched(seat, one, other))


def tap(s: State, unit: Card) -> None:
    """[TCG-TAP-01]"""
    tapped = s.tapped[s.book.owner[unit]]
    if unit not in tapped:
        tapped.append(unit)


def untap_if_all_are_tapped(s: State, seat: Seat) -> None:
    """All units of both ranks untap once nobody in front is ready. [TCG-TAP-04, TCG-TAP-05]"""
    tapped = s.tapped[seat]
    for unit in s.front[seat]:
        if unit not in tapped:
            return
    tapped.clear()
    if s.events is not None:
        note(s.events, facts.Untapped(seat))
