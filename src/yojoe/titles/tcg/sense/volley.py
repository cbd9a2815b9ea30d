"""Firefight cards on units, so that most is defeated: solved exactly, because it is small.

Cards that are worth the same are one kind.  Unit by unit, either it is left alone or it gets one
of the smallest sets of cards that defeat it; what is left of each kind is all that matters for
the units that follow, and is remembered.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Seat
from yojoe.titles.tcg.rules import hits
from yojoe.titles.tcg.rules.at_work import power
from yojoe.titles.tcg.rules.ranks import team
from yojoe.titles.tcg.rules.state import NOBODY, OPPONENT, UNAIMED, Card, State

from .worth import shoots_much, unit_worth

Counts: TypeAlias = tuple[int, ...]  # cards left of each kind
Found: TypeAlias = tuple[float, tuple[tuple[int, Counts], ...]]  # its worth; (target, cards) pairs

NONE: Final[Found] = (0.0, ())


@dataclass(frozen=True, slots=True)
class Target:
    """A unit that can be hit: the Hits it still takes, its worth, and which limits count it."""

    unit: Card
    wanted: int
    worth: float
    vehicle: bool
    counts: Counts = ()  # toward each limit, one or none


@dataclass(slots=True)
class Volley:
    """One player's cards that are still to be placed, and the units in reach."""

    kinds: tuple[tuple[int, int], ...]  # worth on a soldier, on a vehicle
    targets: Sequence[Target]
    known: dict[tuple[int, Counts, Counts], Found] = field(default_factory=dict)

    def solve(self, place: int, left: Counts, room: Counts = ()) -> Found:
        """The best that can be done with the targets from ``place`` on, within the limits."""
        if place == len(self.targets) or not any(left):
            return NONE
        key = place, left, room
        if key not in self.known:
            self.known[key] = self.best(place, left, room)
        return self.known[key]

    def best(self, place: int, left: Counts, room: Counts) -> Found:
        best = self.solve(place + 1, left, room)
        target = self.targets[place]
        room = less(room, target.counts)
        if target.wanted <= 0 or min(room, default=0) < 0:
            return best
        worths = tuple([kind[target.vehicle] for kind in self.kinds])
        for used in smallest(worths, left, target.wanted):
            worth, others = self.solve(place + 1, less(left, used), room)
            if worth + target.worth > best[0]:
                best = worth + target.worth, ((place, used), *others)
        return best


def less(have: Counts, spent: Counts) -> Counts:
    return tuple([one - other for one, other in zip(have, spent, strict=True)])


@lru_cache(maxsize=4096)
def smallest(worths: Counts, left: Counts, wanted: int) -> tuple[Counts, ...]:
    """The sets of cards that bring so many Hits, and would not without any one of them."""
    return tuple(sets(worths, left, wanted))


def sets(worths: Counts, left: Counts, wanted: int) -> Iterator[Counts]:
    if wanted <= 0:
        yield (0,) * len(worths)
        return
    if not worths:
        return
    most = min(left[0], -(-wanted // worths[0])) if worths[0] else 0
    for used in range(most + 1):
        for rest in sets(worths[1:], left[1:], wanted - used * worths[0]):
            found = (used, *rest)
            spare = sum([n * worth for n, worth in zip(found, worths, strict=True)]) - wanted
            if all(not n or spare < worth for n, worth in zip(found, worths, strict=True)):
                yield found


# At the table.


def aim(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Where the next card helps to defeat most that is worth a shot."""
    return aimed(s, question, worth_a_shot(s, question.seat))


def aim_at_most(s: State, question: Choose) -> int:
    """Where the next card helps to defeat most, whoever that is."""
    return aimed(s, question, hits.reach(s, question.seat))[0]


def aimed(s: State, question: Choose, units: list[Card]) -> tuple[int, str]:
    seat = question.seat
    laid = hits.laid(s, seat)
    limits = hits.limits(s, seat)
    targets = targets_of(s, units, laid, limits)
    outright = direct_target(s, seat, laid, targets)
    cards = [card for card, on in zip(s.flipped[seat], s.aim, strict=True) if on == UNAIMED]
    of = hits.worth(s, seat)
    kinds = [(of[False][card], of[True][card]) for card in cards]
    distinct = tuple(sorted(set(kinds), reverse=True))
    counts = tuple([kinds.count(kind) for kind in distinct])
    worth, chosen = Volley(distinct, targets).solve(0, counts, room_in(limits, laid))
    secured = sum([unit_worth(s, unit) for unit in laid if hits.is_enough(s, unit, laid[unit])])
    if outright is not None and outright.worth > worth + secured:
        return question.options.index(outright.unit), "all cards on it are a Direct Hit"
    current = distinct.index(kinds[0])
    for place, used in chosen:
        if used[current] and targets[place].unit in question.options:
            return question.options.index(targets[place].unit), "it helps to defeat it"
    return len(question.options) - 1, "it can defeat nobody who is worth it"


def targets_of(
    s: State, units: list[Card], laid: dict[Card, int], limits: list[hits.Limit]
) -> list[Target]:
    """The most valuable first; those with cards on them count no more."""
    found = [
        Target(
            unit,
            hits.wanted(s, unit, laid.get(unit, 0)),
            unit_worth(s, unit),
            s.book.is_vehicle[unit],
            tuple([int(unit in some and unit not in laid) for some, _ in limits]),
        )
        for unit in units
    ]
    return sorted(found, key=lambda target: (-target.worth, target.unit))


def worth_a_shot(s: State, seat: Seat) -> list[Card]:
    """Where little is shot back, the feeble are spared: nobody may pass, and they attack in vain.

    With many Hits on its owner's cards, any unit is worth having gone: it flips one more; measured.
    """
    found, rival = hits.reach(s, seat), OPPONENT[seat]
    if shoots_much(s, rival) or all(is_feeble(s, unit) for unit in team(s, rival)):
        return found
    return [unit for unit in found if not is_feeble(s, unit)]


def is_feeble(s: State, unit: Card) -> bool:
    """Whether it costs its owner an attack, and hardly ever wins one."""
    return power(s, unit) <= FEEBLE


FEEBLE: Final = 2


def room_in(limits: list[hits.Limit], laid: dict[Card, int]) -> Counts:
    """How many more units of each limit may have cards put on them."""
    return tuple([most - len([unit for unit in some if unit in laid]) for some, most in limits])


def direct_target(
    s: State, seat: Seat, laid: dict[Card, int], targets: list[Target]
) -> Target | None:
    """The unit that all cards together can still defeat outright."""
    on = {target for target in s.aim if target != UNAIMED}
    if not any(s.book.direct[card] for card in s.flipped[seat]) or NOBODY in on or len(on) > 1:
        return None
    allowed = [target for target in targets if not laid or target.unit in laid]
    return allowed[0] if allowed else None
