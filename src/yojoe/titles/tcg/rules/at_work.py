"""What the units in the ranks say to a question of the rules.

Nothing that can be counted is kept: a rule asks, and every unit that has a say answers.
"""

from yojoe.kernel.script import Seat

from .state import NOBODY, OPPONENT, Card, State


def total(s: State, seat: Seat, query: str) -> int:
    """What all units of a player add to a query. [TCG-CARDTEXT-13]"""
    voices = s.book.numbers[query]
    if voices is None:
        return 0
    added = 0
    shape = s.shape
    for rank in (s.front[seat], s.back[seat]):
        for unit in rank:
            number = voices[shape[unit]]
            if number is not None:
                added += number(s, unit, seat)
    return added


def lowest(s: State, seat: Seat, query: str, usual: int) -> int:
    """The least of what is usual and what any unit of a player allows."""
    voices = s.book.numbers[query]
    if voices is None:
        return usual
    for unit in s.front[seat] + s.back[seat]:
        number = voices[s.shape[unit]]
        if number is not None:
            usual = min(usual, number(s, unit, seat))
    return usual


def has(s: State, unit: Card, query: str) -> bool:
    """Whether a unit has a mark such as Stealth."""
    voices = s.book.numbers[query]
    return voices is not None and voices[s.shape[unit]] is not None


def those_with(s: State, units: list[Card], query: str) -> list[Card]:
    voices = s.book.numbers[query]
    if voices is None:
        return []
    shape = s.shape
    return [unit for unit in units if voices[shape[unit]] is not None]


def those_without(s: State, units: list[Card], query: str) -> list[Card]:
    voices = s.book.numbers[query]
    if voices is None:
        return units[:]
    shape = s.shape
    return [unit for unit in units if voices[shape[unit]] is None]


# Power.


def power(s: State, unit: Card) -> int:
    """A unit's Power as it stands now. [TCG-FIREFIGHT-30, TCG-COMBAT-30]"""
    book, seat, shape = s.book, s.book.owner[unit], s.shape[unit]
    found = book.unmanned[shape]
    if book.is_vehicle[unit] and is_manned(s, unit):
        found = book.manned[shape]
    own = book.numbers["power"]
    if own is not None:
        number = own[shape]
        if number is not None:
            found += number(s, unit, seat)
    rules = book.rules["power"]
    if rules is not None:
        for rank in (s.front[seat], s.back[seat]):
            for mate in rank:
                rule = rules[s.shape[mate]]
                if rule is not None:
                    found += rule(s, mate, seat, unit)
    return found


def other_power(s: State, vehicle: Card) -> int:
    """The Power of a vehicle if it were manned and is not, or is and were not. [TCG-PARTS-11]

    Whatever adds to its Power adds to the other as well, but for what its crew adds: that is
    lost with the crew, and whoever may yet man it is not known.
    """
    if is_manned(s, vehicle):
        left = s.copy()
        left.behind[vehicle] = NOBODY
        return power(left, vehicle)
    shape = s.shape[vehicle]
    return power(s, vehicle) + s.book.manned[shape] - s.book.unmanned[shape]


def is_manned(s: State, unit: Card) -> bool:
    """A vehicle is if a soldier is behind it; in the back rank nobody ever is.

    A soldier has but one Power, manned or not.
    [TCG-VEHICLE-05, TCG-VEHICLE-08, TCG-VEHICLE-09]
    """
    crew = s.behind[unit]
    return crew != NOBODY and s.book.is_vehicle[unit] and not s.book.is_vehicle[crew]


def foe(s: State, unit: Card) -> Card:
    """Whom a unit fights now, or nobody."""
    seat = s.book.owner[unit]
    return s.fighter[OPPONENT[seat]] if s.fighter[seat] == unit else NOBODY


def is_attacking(s: State, unit: Card) -> bool:
    return s.fighter[s.active] == unit


def is_defending(s: State, unit: Card) -> bool:
    return s.fighter[OPPONENT[s.active]] == unit


# Boosts.


def boost_number(s: State, seat: Seat) -> int:
    """The number for the colour of the unit that a Boost was played on, and what its text adds.

    Without a card there is none. [TCG-COMBAT-12, TCG-COMBAT-13, TCG-AMB-09]
    """
    boost = s.boost[seat]
    if not boost:
        return 0
    printed = s.book.boosts[boost[0]][s.book.colour[s.fighter[seat]]]
    return printed + boost_says(s, seat, "number")


def boost_says(s: State, seat: Seat, query: str) -> int:
    """What the text of a player's Boost adds to a query, on a unit of either side.

    [TCG-COMBAT-14]
    """
    voices, boost = s.book.boost_numbers[query], s.boost[seat]
    if voices is None or not boost:
        return 0
    number = voices[boost[0]]
    if number is None or is_jammed(s, seat):
        return 0
    return number(s, boost[0], seat)


def is_jammed(s: State, seat: Seat) -> bool:
    """Whether the other Boost keeps this player's from doing anything but count."""
    voices, other = s.book.boost_numbers["jam"], s.boost[OPPONENT[seat]]
    return voices is not None and bool(other) and voices[other[0]] is not None
