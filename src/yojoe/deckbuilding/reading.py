"""Which texts work now, and what they add up to.

Nothing that can be counted is kept: a rule asks, and every card that is at work answers.
"""

from collections.abc import Iterator

from yojoe.kernel.script import Seat

from .book import About, Number
from .printed import BATTALION, COMPLICATION, MISSION, OFFICER, STRIKE, TROOPER, Printed
from .state import NO_MISSION, Card, State


def under_way(s: State) -> bool:
    return s.target != NO_MISSION


def target(s: State) -> Printed:
    """What the Mission under way is against."""
    return s.book.printed[s.target]


def is_story(s: State) -> bool:
    return s.target != NO_MISSION and target(s).kind == MISSION


def is_group(s: State) -> bool:
    """Story Missions and Officers: anybody may join. [DB-MISSION-02]"""
    return s.target != NO_MISSION and target(s).kind in {MISSION, OFFICER}


def is_side(s: State) -> bool:
    """Battalions, Troopers and Precision Strikes. [DB-MISSION-03]"""
    return s.target != NO_MISSION and target(s).kind in {BATTALION, TROOPER, COMPLICATION}


def is_strike(s: State) -> bool:
    return s.target != NO_MISSION and target(s).manner == STRIKE


def joes_here(s: State) -> Iterator[tuple[Card, Seat]]:
    """The team, the active player's Joes first."""
    for seat in s.order:
        for joe in s.team[seat]:
            yield joe, seat


def team_size(s: State) -> int:
    return sum(map(len, s.team))


def is_here(s: State, seat: Seat) -> bool:
    """Whether a player has a Joe on the Mission. [DB-GROUP-07]"""
    return bool(s.team[seat])


def officers_at_work(s: State) -> list[Card]:
    """Officers in play, unless somebody on the Mission under way hushes them."""
    hushes = s.book.numbers["hushes_officers"]
    if s.officers and s.target != NO_MISSION:
        for joe, seat in joes_here(s):
            hush = hushes[joe]
            if hush is not None and hush(s, joe, seat):
                return []
    return s.officers


def joes_at_work(s: State) -> list[tuple[Card, Seat]]:
    """Joes on the Mission whose texts work."""
    hushes = s.book.numbers["hushes_joes"]
    for officer in officers_at_work(s):
        hush = hushes[officer]
        if hush is not None and hush(s, officer, s.active):
            return []
    return list(joes_here(s))


def on_the_table(s: State) -> list[tuple[Card, Seat]]:
    """Cards that work all the time: the Story Mission, Officers, Expert cards. [DB-MISSION-16]"""
    you = s.active
    return [(card, you) for card in (*s.mission, *officers_at_work(s), *s.experts)]


def at_work(s: State) -> list[tuple[Card, Seat]]:
    """Cards whose texts work on the Mission under way, and whose they are."""
    you = s.active
    cards = on_the_table(s)
    if s.target == NO_MISSION:
        return cards
    cards += [(card, you) for card in s.transport]
    cards += joes_at_work(s)
    cards += [(card, you) for card in s.resolved]
    cards += [(card, owner(s, card)) for card in s.lasting]
    return cards


def owner(s: State, card: Card) -> Seat:
    """Who has played a card."""
    return next(seat for seat in s.order if card in s.play[seat])


def total(s: State, query: str) -> int:
    """What all cards at work add to a query."""
    numbers = s.book.numbers[query]
    added = 0
    for card, you in at_work(s):
        number = numbers[card]
        if number is not None:
            added += number(s, card, you)
    return added


def lowest(s: State, query: str, usual: int) -> int:
    """The least of what is usual and what any card at work allows."""
    return min([usual, *(number(s, card, you) for card, you, number in numbers_of(s, query))])


def counted(s: State, query: str) -> list[tuple[Card, int]]:
    """The same card by card, for those who want to see where it comes from."""
    found = ((card, number(s, card, you)) for card, you, number in numbers_of(s, query))
    return [(card, added) for card, added in found if added]


def numbers_of(s: State, query: str) -> Iterator[tuple[Card, Seat, Number]]:
    numbers = s.book.numbers[query]
    for card, you in at_work(s):
        number = numbers[card]
        if number is not None:
            yield card, you, number


def rules_of(s: State, query: str) -> list[tuple[Card, Seat, About]]:
    """The cards at work that have something to say about others."""
    rules = s.book.rules[query]
    return [(card, you, rule) for card, you in at_work(s) if (rule := rules[card]) is not None]


def says(s: State, query: str, card: Card, seat: Seat) -> bool:
    """Whether any card at work says so of this one."""
    return any(rule(s, me, you, card, seat) for me, you, rule in rules_of(s, query))
