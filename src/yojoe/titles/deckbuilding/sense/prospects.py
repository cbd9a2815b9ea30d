"""What a Mission would be like: the best team for it, its dice, and the chance to succeed.

The table is laid out as it would be, the rules are asked, and everything is put back.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import also, is_group, is_story, joes_here
from yojoe.titles.deckbuilding.rules.dice import (
    chance,
    difficulty,
    hits,
    matching,
    skill_choices,
    skills_that_count,
    supposing,
)
from yojoe.titles.deckbuilding.rules.hangar import capacity, room
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.rules.team import can_join

from .odds import dice_in_all, success

HITS_A_DIE: Final = 2 / 3  # [DB-DICE-01]
NOTHING: Final = 1e-9
SURE = 0.9  # enough: more Joes are better kept for something else
BACKED = 0.95  # how much of the dice that cards could bring comes true
TRIED: Final = 2  # Skills for which a team is put together and compared
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
    before = s.target, s.transport, s.hangar, s.team, s.skill
    s.target, s.skill = target, -1
    s.transport = []
    s.hangar = s.hangar + before[1]
    s.team = [[] for _ in range(s.seats)]
    try:
        yield
    finally:
        s.target, s.transport, s.hangar, s.team, s.skill = before


def best_way(s: State, target: Card) -> Prospect:
    """The Transport that gives the best chance."""
    kinds = {s.book.kind[card]: card for card in (*s.hangar, *also(s, "transports"))}
    return max(ways(s, target, kinds.values()), key=by_chance)


def by_chance(prospect: Prospect) -> float:
    return prospect.chance


def ways(s: State, target: Card, transports: Iterable[Card]) -> list[Prospect]:
    """How a Mission could be gone about: the strongest team for each of these Transports."""
    with announced(s, target):
        hangar, skills, found = s.hangar, promising(s, seen_hands(s)), []
        teams = {skill: supposing(s, skill, volunteers) for skill in skills}
        for transport in transports:
            s.transport = [transport]
            s.hangar = [card for card in hangar if card != transport]
            best = max([supposing(s, skill, likely_of(*teams[skill])) for skill in skills])
            found.append(Prospect(target, transport, best))
        return found


def promising(s: State, seats: Iterable[Seat]) -> list[int]:
    """The Skills that a team could be picked for: of many the two that these players have most of.

    Where the Mission leaves no choice there is none to suppose.
    """
    among = skill_choices(s)
    if not among:
        return [s.skill]
    if len(among) <= TRIED:
        return list(among)
    joes = [joe for joe, _ in joes_here(s)]
    joes += [joe for seat in seats for joe in s.hand[seat] if s.book.is_joe[joe]]
    held = [s.book.skills[joe] for joe in joes]
    amount = {skill: sum([each[skill] ** 2 for each in held]) for skill in among}
    return sorted(among, key=lambda skill: -amount[skill])[:TRIED]


def seen_hands(s: State) -> tuple[Seat, ...]:
    """Whose Joes may come, as far as their hands are seen."""
    return s.order if is_group(s) and s.options.open_hands else s.order[:1]


def volunteers(s: State) -> tuple[list[Card], list[tuple[Card, Seat]]]:
    """The active player's strongest Joe, if there is any, and all others by their dice."""
    mine = strongest(s, s.active, skills_that_count(s))
    return mine[:1], by_strength(s, s.active, mine[1:], s.order[1:])


def likely_of(first: list[Card], others: list[tuple[Card, Seat]]) -> Callable[[State], float]:
    """The chance with these, who board an empty Transport."""

    def chance_with_them(s: State) -> float:
        s.team = [[] for _ in range(s.seats)]
        return likely(s, first, others)

    return chance_with_them


def likely(s: State, first: list[Card], others: list[tuple[Card, Seat]]) -> float:
    """The chance with all who find room; none where nobody of one's own does."""
    most = capacity(s)
    if not first or most <= 0:
        return 0.0
    s.team[s.active] += first
    fill(s, others, most - 1)
    return success(s, support(s, s.active) - surprises(s))


def planned(s: State, seat: Seat) -> int:
    """The Skill that the team is completed for."""
    skills = [s.skill] if s.skill >= 0 else promising(s, seen_hands(s))
    if len(skills) == 1:
        return skills[0]
    return max(skills, key=lambda skill: supposing(s, skill, partial(completed, seat=seat)))


def completed(s: State, seat: Seat) -> float:
    """The expected Hits beyond those needed, if the strongest of all who may come are there."""
    before, s.team = s.team, [list(team) for team in s.team]
    complete(s, seat, strongest(s, seat, skills_that_count(s)), later(s, seat))
    found, s.team = surplus(s), before
    return found


def later(s: State, seat: Seat) -> tuple[Seat, ...]:
    """Who is asked after this player."""
    return s.order[s.order.index(seat) + 1 :]


def chosen(s: State, seat: Seat, joes: list[Card], mates: Iterable[Seat] = ()) -> list[Card]:
    """Who of these Joes goes if the strongest of all who may still come fill the Transport."""
    kinds = {s.book.kind[joe] for joe in joes}
    twins = [joe for joe in s.hand[seat] if s.book.kind[joe] in kinds]
    before, s.team = s.team, [list(team) for team in s.team]
    complete(s, seat, twins, mates)
    after, s.team = s.team[seat], before
    return after[len(before[seat]) :]


def complete(s: State, seat: Seat, joes: Iterable[Card], mates: Iterable[Seat]) -> None:
    """One of the active player's goes anyway; then whoever makes the team stronger."""
    able = by_strength(s, seat, joes, mates)
    if seat == s.active and not s.team[seat]:
        first = [one for one in able if one[1] == seat]
        if first:
            leader = max(first, key=lambda one: surplus_with(s, [one]))
            board_if_let(s, [leader])
            able.remove(leader)
    reinforce(s, able)


def reinforce(s: State, able: list[tuple[Card, Seat]]) -> None:
    """One after the other whoever adds most for a seat, twins together; nobody who adds nothing."""
    seats = room(s)
    while seats > 0 and able:
        before, best, gain = surplus(s), list[tuple[Card, Seat]](), NOTHING
        for group in groups(s, able, seats):
            more = (surplus_with(s, group) - before) / len(group)
            if more > gain:
                best, gain = group, more
        if not best:
            return
        board_if_let(s, best)
        able = [one for one in able if one not in best]
        seats -= len(best)


def groups(
    s: State, able: list[tuple[Card, Seat]], seats: int
) -> Iterator[list[tuple[Card, Seat]]]:
    """One of each kind, and two where there are twins: some texts count pairs."""
    alike: dict[tuple[int, Seat], list[tuple[Card, Seat]]] = {}
    for joe, owner in able:
        alike.setdefault((s.book.kind[joe], owner), []).append((joe, owner))
    for twins in alike.values():
        yield twins[:1]
        if seats > 1 and len(twins) > 1:
            yield twins[:2]


def surplus(s: State) -> float:
    """The Hits expected beyond those needed."""
    return HITS_A_DIE * dice_in_all(s) - difficulty(s)


def surplus_with(s: State, group: list[tuple[Card, Seat]]) -> float:
    """The same with these aboard."""
    before, s.team = s.team, [list(team) for team in s.team]
    board_if_let(s, group)
    found, s.team = surplus(s), before
    return found


def board_if_let(s: State, group: list[tuple[Card, Seat]]) -> None:
    fill(s, group, len(group))


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
    with announced(s, strike):
        s.transport = (s.hangar + also(s, "transports"))[:1]
        return max(
            [supposing(s, skill, partial(defence, seat=seat)) for skill in promising(s, (seat,))]
        )


def defence(s: State, seat: Seat) -> float:
    """The chance of the strongest who fit into the Transport."""
    skills = skills_that_count(s)
    team = strongest(s, seat, skills)[: capacity(s)]
    dice = sum([matching(s, joe, skills) or 1 for joe in team])
    return chance(dice, difficulty(s))
