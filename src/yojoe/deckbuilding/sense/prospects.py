"""What a Mission would be like: the best team for it, its dice, and the chance to succeed.

The table is laid out as it would be, the rules are asked, and everything is put back.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from yojoe.deckbuilding.dice import (
    chance,
    difficulty,
    hits,
    matching,
    skills_that_count,
)
from yojoe.deckbuilding.hangar import capacity, room
from yojoe.deckbuilding.odds import success
from yojoe.deckbuilding.reading import also, is_group, is_story
from yojoe.deckbuilding.state import Card, State
from yojoe.deckbuilding.team import can_join
from yojoe.kernel.script import Seat

SURE = 0.9  # enough: more Joes are better kept for something else
BACKED = 0.95  # how much of the dice that cards could bring comes true
HIDDEN = 0.85  # dice that a face-down Complication costs on average


@dataclass(frozen=True, slots=True)
class Prospect:
    """A Mission, how it would be gone about, and the chance to succeed."""

    target: Card
    transport: Card
    chance: float


@contextmanager
def announced(s: State, target: Card) -> Iterator[None]:
    """As if this Mission were under way, with no Transport yet and nobody aboard."""
    before = s.target, s.transport, s.hangar, s.team
    s.target = target
    s.transport = []
    s.hangar = s.hangar + before[1]
    s.team = [[] for _ in range(s.seats)]
    try:
        yield
    finally:
        s.target, s.transport, s.hangar, s.team = before


def best_way(s: State, target: Card) -> Prospect:
    """The Transport that gives the best chance."""
    kinds = {s.book.kind[card]: card for card in (*s.hangar, *also(s, "transports"))}
    return max(ways(s, target, kinds.values()), key=by_chance)


def by_chance(prospect: Prospect) -> float:
    return prospect.chance


def ways(s: State, target: Card, transports: Iterable[Card]) -> list[Prospect]:
    """How a Mission could be gone about: the strongest team for each of these Transports."""
    with announced(s, target):
        hangar, first, others = s.hangar, *volunteers(s)
        found = []
        for transport in transports:
            s.transport = [transport]
            s.hangar = [card for card in hangar if card != transport]
            s.team = [[] for _ in range(s.seats)]
            found.append(Prospect(target, transport, likely(s, first, others)))
        return found


def volunteers(s: State) -> tuple[list[Card], list[tuple[Card, Seat]]]:
    """The active player's strongest Joe, if there is any, and all others by their dice."""
    mine = strongest(s, s.active, skills_that_count(s))
    return mine[:1], by_strength(s, s.active, mine[1:], s.order[1:])


def likely(s: State, first: list[Card], others: list[tuple[Card, Seat]]) -> float:
    """The chance with all who find room; none where nobody of one's own does."""
    most = capacity(s)
    if not first or most <= 0:
        return 0.0
    s.team[s.active] += first
    fill(s, others, most - 1)
    return success(s, support(s, s.active) - surprises(s))


def chosen(s: State, seat: Seat, joes: list[Card]) -> list[Card]:
    """Who of these Joes goes if the strongest of all who may still come fill the Transport."""
    kinds = {s.book.kind[joe] for joe in joes}
    twins = [joe for joe in s.hand[seat] if s.book.kind[joe] in kinds]
    mine = [joe for joe, _ in by_strength(s, seat, twins)]
    start = int(seat == s.active and not s.team[seat])  # one of the active player's goes anyway
    others = by_strength(s, seat, mine[start:], s.order[s.order.index(seat) + 1 :])
    before, s.team = s.team, [list(team) for team in s.team]
    s.team[seat] += mine[:start]
    fill(s, others, room(s))
    after, s.team = s.team[seat], before
    return after[len(before[seat]) :]


def by_strength(
    s: State, seat: Seat, joes: Iterable[Card], mates: Iterable[Seat] = ()
) -> list[tuple[Card, Seat]]:
    """A player's Joes, and those of team-mates whose hands are seen, by their dice."""
    skills = skills_that_count(s)
    found = [(joe, seat) for joe in joes]
    if is_group(s) and s.options.open_hands:
        found += [(joe, mate) for mate in mates for joe in strongest(s, mate, skills)]
    found.sort(key=lambda one: -matching(s, one[0], skills))
    return found


def fill(s: State, joes: Iterable[tuple[Card, Seat]], seats: int) -> None:
    """Those come in turn whom the Mission still lets come, as long as there are seats."""
    bars = s.book.bars[s.target]
    for joe, owner in joes:
        if seats <= 0:
            return
        if bars is None or not bars(s, s.target, s.active, joe, owner):
            s.team[owner].append(joe)
            seats -= 1


def strongest(s: State, seat: Seat, skills: tuple[int, ...]) -> list[Card]:
    """A player's Joes by the dice they would give, most first."""
    able = {s.book.kind[joe] for joe in can_join(s, seat)}
    joes = [joe for joe in s.hand[seat] if s.book.kind[joe] in able]
    return sorted(joes, key=lambda joe: -matching(s, joe, skills))


def support(s: State, you: Seat) -> float:
    """Dice that cards in the hands of players here may still bring, as far as you see them."""
    added = 0.0
    for seat in s.order:
        if s.team[seat] and (seat == you or s.options.open_hands):
            added += sum([s.book.support[card] for card in s.hand[seat]])
    return BACKED * added + sum([more(s) for more in s.book.backing])


def now(s: State, you: Seat) -> float:
    """The chance of the Mission under way, as it looks to you."""
    if s.rolled:
        return float(hits(s) >= difficulty(s))
    return success(s, support(s, you) - surprises(s))


def surprises(s: State) -> float:
    """Dice to be expected lost to Complications that nobody has seen."""
    return HIDDEN * len(s.face_down) if is_story(s) and not s.rolled else 0.0


def with_joes(s: State, joes: list[Card], seat: Seat) -> list[float]:
    """The same with one Joe more, and another, until that is enough."""
    likely: list[float] = []
    for joe in joes:
        s.team[seat].append(joe)
        likely.append(now(s, seat))
        if likely[-1] >= SURE:
            break
    del s.team[seat][len(s.team[seat]) - len(likely) :]
    return likely


def against_strike(s: State, strike: Card, seat: Seat) -> float:
    """The chance of a player's Joes in hand against a Precision Strike."""
    before, s.skill = s.skill, -1
    with announced(s, strike):
        s.transport = (s.hangar + also(s, "transports"))[:1]
        s.team[seat] += strongest(s, seat, skills_that_count(s))[: capacity(s)]
        skills = skills_that_count(s)
        dice = sum([matching(s, joe, skills) or 1 for joe in s.team[seat]])
        likely = chance(dice, difficulty(s))
    s.skill = before
    return likely
