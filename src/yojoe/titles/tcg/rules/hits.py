"""Hits: where a Firefight card may go, what it is worth there, and whom it defeats."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from yojoe.kernel.script import Seat

from .at_work import lowest, power, those_without, total
from .ranks import team
from .state import NOBODY, OPPONENT, UNAIMED, Card, State

NO_LIMIT: Final = 1000

# By card number, on a soldier and on a vehicle.
Worth: TypeAlias = tuple[Sequence[int], Sequence[int]]
# Some units, and how many of them may be hit.
Limit: TypeAlias = tuple[list[Card], int]


# Where.


def reach(s: State, seat: Seat) -> list[Card]:
    """Enemy units that this player's cards may be put on while nothing lies on any of them.

    The front rank; with Long Range or an Assassin the back rank too. Nobody with Concealment.
    [TCG-FIREFIGHT-11, TCG-ABILITY-07, TCG-ABILITY-10, TCG-ABILITY-45]
    """
    rival = OPPONENT[seat]
    found = those_without(s, s.front[rival], "concealment")
    if s.book.only_front_is_hit or not s.back[rival]:
        return found
    return found + those_without(s, in_reach_behind(s, seat, rival), "concealment")


def in_reach_behind(s: State, seat: Seat, rival: Seat) -> list[Card]:
    if total(s, seat, "long_range"):
        return s.back[rival]
    if total(s, seat, "marksmen"):
        return [unit for unit in s.back[rival] if not s.book.is_vehicle[unit]]
    return []


def limits(s: State, seat: Seat) -> list[Limit]:
    """Units of which only so many may have this player's cards on them.

    [TCG-ABILITY-51, TCG-AMB-38, TCG-AMB-39]
    """
    rival = OPPONENT[seat]
    found: list[Limit] = []
    joes = lowest(s, rival, "joes_hit", NO_LIMIT)
    if joes < NO_LIMIT:
        found.append(([unit for unit in team(s, rival) if s.book.is_joe[unit]], joes))
    marksmen = total(s, seat, "marksmen")
    if marksmen and not total(s, seat, "long_range"):
        found.append((s.back[rival], marksmen))
    return found


def allowed(s: State, units: list[Card], limits: list[Limit]) -> list[Card]:
    """Those of the units in reach that one more card may go on, with the cards placed so far."""
    for some, most in limits:
        hit = [unit for unit in some if unit in s.aim]
        if len(hit) >= most:
            units = [unit for unit in units if unit not in some or unit in hit]
    return units


# What for.


def worth(s: State, seat: Seat) -> Worth:
    """What each of a player's cards is worth, on soldiers and on vehicles.

    [TCG-HITS-03, TCG-HITS-10, TCG-HITS-11, TCG-ABILITY-43, TCG-FIREFIGHT-28, TCG-AMB-21]
    """
    book = s.book
    if book.hits_as_printed:
        return book.worth
    dealer, locked = total(s, seat, "single_hit"), total(s, seat, "missile_hit")
    if not dealer and not locked:
        return book.worth
    on_soldier, on_vehicle = list(book.on_soldier), list(book.on_vehicle)
    for card in s.flipped[seat]:
        if locked:
            on_soldier[card] += book.missiles[card]
        if dealer and book.single[card]:  # several dealers are no better than one
            on_soldier[card] = on_vehicle[card] = 2
    return on_soldier, on_vehicle


def laid(s: State, seat: Seat) -> dict[Card, int]:
    """The Hits that lie on each unit, each of its kind. [TCG-FIREFIGHT-12, TCG-HITS-14]"""
    of, is_vehicle = worth(s, seat), s.book.is_vehicle
    found: dict[Card, int] = {}
    for card, target in zip(s.flipped[seat], s.aim, strict=True):
        if target >= 0:
            found[target] = found.get(target, 0) + of[is_vehicle[target]][card]
    return found


# Whom.


def wanted(s: State, unit: Card, hits: int) -> int:
    """How many Hits more defeat a unit that has so many; below 0 for those it has too many."""
    return max(power(s, unit), 1) - hits


def is_enough(s: State, unit: Card, hits: int) -> bool:
    """As many Hits as it has Power, and one at least. [TCG-FIREFIGHT-13, TCG-HITS-16]"""
    return hits > 0 and hits >= power(s, unit)


def can_matter(s: State, seat: Seat, units: list[Card]) -> bool:
    """Whether it still matters where the cards that are left go.

    [TCG-FIREFIGHT-15, TCG-FIREFIGHT-16]
    """
    if not is_scattered(s) and any(map(s.book.direct.__getitem__, s.flipped[seat])):
        return not all_defeated(s, seat, units)
    return can_defeat_more(s, seat, units)


def can_defeat_any(s: State, seat: Seat, units: list[Card]) -> bool:
    """Whether all of a player's cards together would defeat one of these units.

    If not, it does not matter where any of them goes, and nobody is asked. [TCG-FIREFIGHT-15]
    """
    cards = s.flipped[seat]
    if any(map(s.book.direct.__getitem__, cards)):
        return bool(units)
    return would_defeat_any(s, units, {}, cards, worth(s, seat))


def can_defeat_more(s: State, seat: Seat, units: list[Card]) -> bool:
    """Whether the cards that are left would defeat one more of these units."""
    cards = [card for card, on in zip(s.flipped[seat], s.aim, strict=True) if on == UNAIMED]
    hits = laid(s, seat)
    standing = [unit for unit in units if not is_enough(s, unit, hits.get(unit, 0))]
    return would_defeat_any(s, standing, hits, cards, worth(s, seat))


def would_defeat_any(
    s: State, units: list[Card], hits: dict[Card, int], cards: list[Card], of: Worth
) -> bool:
    """Whether all of these cards, and what lies on it, would defeat one of the units."""
    is_vehicle = s.book.is_vehicle
    return any(
        is_enough(s, unit, hits.get(unit, 0) + sum(map(of[is_vehicle[unit]].__getitem__, cards)))
        for unit in units
    )


def is_scattered(s: State) -> bool:
    """Whether cards lie on several units, or on nobody: then no Direct Hit defeats outright.

    [TCG-HITS-06, TCG-AMB-11]
    """
    lying = {target for target in s.aim if target != UNAIMED}
    return len(lying) > 1 or NOBODY in lying


def all_defeated(s: State, seat: Seat, units: list[Card]) -> bool:
    """Whether more cards on any of these units would do nothing. [TCG-FIREFIGHT-16]"""
    aim = s.aim
    for unit in units:
        if unit not in aim:
            return False
    hits = laid(s, seat)
    return all(is_enough(s, unit, hits[unit]) for unit in units)


def defeated(s: State, seat: Seat) -> list[Card]:
    """By enough Hits, or by a Direct Hit; worked out before anybody is discarded.

    [TCG-FIREFIGHT-15, TCG-AMB-13, TCG-AMB-34]
    """
    hits = laid(s, seat)
    if len(hits) == 1 and is_direct_hit(s, seat):
        return list(hits)
    return [unit for unit in hits if is_enough(s, unit, hits[unit])]


def is_direct_hit(s: State, seat: Seat) -> bool:
    """All Firefight cards on one unit, and one of them a Direct Hit. [TCG-HITS-05, TCG-AMB-11]"""
    if any(target != s.aim[0] for target in s.aim):
        return False
    return any(s.book.direct[card] for card in s.flipped[seat])
