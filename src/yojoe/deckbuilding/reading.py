"""Which texts work now, and what they add up to.

Nothing that can be counted is kept: a rule asks, and every card that is at work answers.
"""

from collections.abc import Iterator
from typing import TypeVar

from yojoe.kernel.script import Seat

from .book import Voices
from .printed import BATTALION, COMPLICATION, MISSION, OFFICER, STRIKE, TROOPER, Printed
from .state import NO_MISSION, Card, State

T = TypeVar("T")


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


def officers_hushed(s: State) -> bool:
    """Whether somebody on the Mission under way keeps the Officers' texts from working."""
    hushes = s.book.numbers["hushes_officers"].said
    return any([hushes[joe] is not None for team in s.team for joe in team])  # noqa: C419


def joes_hushed(s: State) -> bool:
    """Whether an Officer keeps the Joes' texts from working."""
    hushes = s.book.numbers["hushes_joes"]
    for officer in s.officers:
        hush = hushes[officer]
        if hush is not None and hush(s, officer, s.active) and not officers_hushed(s):
            return True
    return False


def joes_at_work(s: State) -> list[tuple[Card, Seat]]:
    """Joes on the Mission whose texts work."""
    return [] if joes_hushed(s) else list(joes_here(s))


def officers_at_work(s: State) -> list[tuple[Card, Seat]]:
    """Officers in play whose texts work on the Mission under way."""
    return [] if officers_hushed(s) else [(card, s.active) for card in s.officers]


def speakers(s: State, voices: Voices[T]) -> list[tuple[Card, Seat, T]]:
    """The cards at work that have something to say, and whose they are.

    The Story Mission, Officers and Expert cards work all the time; the Transport, the Joes,
    Complications that have resolved and cards that last on the Mission under way.
    Everything that is counted goes through here: hence the plain loops.
    [DB-MISSION-16]
    """
    found: list[tuple[Card, Seat, T]] = []
    if voices.mission and s.mission:
        add_speakers(s, voices, s.mission, found)
    if voices.officers and s.officers and not officers_hushed(s):
        add_speakers(s, voices, s.officers, found)
    if voices.experts and s.experts:
        add_speakers(s, voices, s.experts, found)
    if voices.here and s.target != NO_MISSION:
        add_speakers_here(s, voices, found)
    return found


def add_speakers(
    s: State, voices: Voices[T], pile: list[Card], found: list[tuple[Card, Seat, T]]
) -> None:
    said, you = voices.said, s.active
    for card in pile:
        each = said[card]
        if each is not None:
            found.append((card, you, each))


def add_speakers_here(s: State, voices: Voices[T], found: list[tuple[Card, Seat, T]]) -> None:
    """Those of the Mission under way alone."""
    if voices.transport:
        add_speakers(s, voices, s.transport, found)
    if voices.resolved and s.resolved:
        add_speakers(s, voices, s.resolved, found)
    said = voices.said
    if voices.team:
        for seat in s.left_of[s.active]:
            for card in s.team[seat]:
                each = said[card]
                if each is not None and not joes_hushed(s):
                    found.append((card, seat, each))
    if voices.lasting:
        for card in s.lasting:
            each = said[card]
            if each is not None:
                found.append((card, owner(s, card), each))


def owner(s: State, card: Card) -> Seat:
    """Who has played a card."""
    return next(seat for seat in s.order if card in s.play[seat])


def total(s: State, query: str) -> int:
    """What all cards at work add to a query."""
    added = 0
    for card, you, number in speakers(s, s.book.numbers[query]):
        added += number(s, card, you)
    return added


def lowest(s: State, query: str, usual: int) -> int:
    """The least of what is usual and what any card at work allows."""
    for card, you, number in speakers(s, s.book.numbers[query]):
        usual = min(usual, number(s, card, you))
    return usual


def counted(s: State, query: str) -> list[tuple[Card, int]]:
    """What each card at work adds, for those who want to see where it comes from."""
    numbers = speakers(s, s.book.numbers[query])
    found = [(card, number(s, card, you)) for card, you, number in numbers]
    return [(card, added) for card, added in found if added]


def says(s: State, query: str, card: Card, seat: Seat) -> bool:
    """Whether any card at work says so of this one."""
    rules = speakers(s, s.book.rules[query])
    return any(rule(s, me, you, card, seat) for me, you, rule in rules)
