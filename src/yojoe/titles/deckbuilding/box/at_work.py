"""Which texts work now, and what they add up to.

Nothing that can be counted is kept: a rule asks, and every card that is at work answers.
"""

from collections.abc import Iterator
from typing import TypeVar

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.rules.state import NO_MISSION, Card, State
from yojoe.titles.deckbuilding.text.abilities import About

from .contributors import Contributors
from .printed import MISSION, Printed

T = TypeVar("T")


def under_way(s: State) -> bool:
    return s.target != NO_MISSION


def target(s: State) -> Printed:
    """What the Mission under way is against."""
    return s.book.printed[s.target]


def is_story(s: State) -> bool:
    return s.target != NO_MISSION and s.book.printed[s.target].kind == MISSION


def is_group(s: State) -> bool:
    """Story Missions and Officers: anybody may join. [DB-MISSION-02]"""
    return s.target != NO_MISSION and s.book.is_group[s.target]


def is_side(s: State) -> bool:
    """Battalions, Troopers and Precision Strikes. [DB-MISSION-03]"""
    return s.target != NO_MISSION and s.book.is_side[s.target]


def is_judged(s: State) -> bool:
    """Whether the result of the Mission under way stands, and only its consequences are due."""
    return s.step in {"mission.success", "mission.failure", "mission.home"}


def unresolved(s: State) -> list[Card]:
    """Face-up Complications here that have not resolved.

    Those at the Story Mission are only there; elsewhere it is what has just been drawn.
    [DB-COMPL-21, DB-AMB-46]
    """
    if not s.face_up:
        return []
    here = s.face_up if is_story(s) else s.just_drawn
    return [card for card in s.face_up if card in here and card not in s.resolved]


def joes_here(s: State) -> Iterator[tuple[Card, Seat]]:
    """The team, the active player's Joes first."""
    for seat in s.left_of[s.active]:
        for joe in s.team[seat]:
            yield joe, seat


def team_size(s: State) -> int:
    return sum(map(len, s.team))


def is_here(s: State, seat: Seat) -> bool:
    """Whether a player has a Joe on the Mission. [DB-GROUP-07]"""
    return bool(s.team[seat])


def may_help(s: State, seat: Seat) -> bool:
    """Whether a player may play cards with the Mission icon here; packs may say who else can."""
    if s.team[seat]:
        return True
    return s.beyond is not None and any(helps(s, seat) for helps in s.book.helps)


def also(s: State, place: str) -> list[Card]:
    """What packs have besides, in a place where the rules look for cards."""
    if s.beyond is None:
        return []
    return [card for look in s.book.also[place] for card in look(s)]


def officers_hushed(s: State) -> bool:
    """Whether somebody on the Mission under way keeps the Officers' texts from working."""
    cards = s.book.hushing
    for team in s.team:
        if team:
            for joe in team:
                if joe in cards:
                    return True
    return s.book.numbers["hushes_officers"].lasting and officers_hushed_besides(s)


def officers_hushed_besides(s: State) -> bool:
    """By a Transport, or by a card that lasts here."""
    hushing = s.book.numbers["hushes_officers"]
    besides = answers_of_pile(hushing, s.lasting + s.transport, s.active)
    return any(hush(s, me, you) for me, you, hush in besides)


def joes_hushed(s: State) -> bool:
    """Whether an Officer keeps the Joes' texts from working.

    One who comes by their success does not: it is still theirs.
    [DB-GLOSS-08, DB-AMB-44]
    """
    hushes = s.book.numbers["hushes_joes"].said
    for officer in s.officers:
        hush = hushes[officer]
        if hush is not None and hush(s, officer, s.active):
            return not s.heard and not officers_hushed(s)
    return False


def joes_at_work(s: State) -> list[tuple[Card, Seat]]:
    """Joes on the Mission whose texts work."""
    return [] if joes_hushed(s) else list(joes_here(s))


def speakers(s: State, voices: Contributors[T]) -> list[tuple[Card, Seat, T]]:
    """The cards at work that have something to say, and whose they are.

    The Story Mission, Officers, Expert cards and what packs name work all the time; the Transport,
    the Joes, Complications that have resolved and cards that last on the Mission under way.
    Everything that is counted goes through here, and mostly nobody speaks: hence the plain loops.
    [DB-MISSION-16]
    """
    found: list[tuple[Card, Seat, T]] = []
    said = voices.said
    if voices.mission and s.mission and said[s.mission[0]] is not None:
        found += answers_of_pile(voices, s.mission, s.active)
    if voices.officers and s.officers:
        for officer in s.officers:
            if said[officer] is not None:
                found += [] if officers_hushed(s) else answers_of_pile(voices, s.officers, s.active)
                break
    if voices.standing:
        if s.experts:
            found += answers_of_pile(voices, s.experts, s.active)
        if s.beyond is not None:
            found += answers_of_pile(voices, also(s, "at_work"), s.active)
    if voices.here and s.target != NO_MISSION:
        add_speakers_here(s, voices, found)
    return found


def add_speakers_here(s: State, voices: Contributors[T], found: list[tuple[Card, Seat, T]]) -> None:
    """Those of the Mission under way alone; of the Joes none where they are hushed."""
    if voices.transport and not voices.cards.isdisjoint(s.transport):
        add_transports(s, voices, found)
    if s.resolved:
        found += answers_of_pile(voices, s.resolved, s.active)
    if voices.team:
        said, before = voices.said, len(found)
        for seat in s.left_of[s.active]:
            if s.team[seat]:
                for joe in s.team[seat]:
                    each = said[joe]
                    if each is not None:
                        found.append((joe, seat, each))
        if len(found) > before and joes_hushed(s):
            del found[before:]
    if s.lasting:
        add_lasting(s, voices, found)


def add_transports(s: State, voices: Contributors[T], found: list[tuple[Card, Seat, T]]) -> None:
    """Each for who has sent it."""
    for card in s.transport:
        found += answers_of_pile(voices, [card], sender(s, card))


def add_lasting(s: State, voices: Contributors[T], found: list[tuple[Card, Seat, T]]) -> None:
    """Cards that were played and last, each for who played it."""
    for card in s.lasting:
        if card in voices.cards:
            found += answers_of_pile(voices, [card], owner(s, card))


def answers_of_pile(
    voices: Contributors[T], pile: list[Card], you: Seat
) -> list[tuple[Card, Seat, T]]:
    """What the cards of a pile say, each for itself."""
    said = voices.said
    found: list[tuple[Card, Seat, T]] = []
    for card in pile:
        each = said[card]
        if each is not None:
            found.append((card, you, each))
    return found


def sender(s: State, transport: Card) -> Seat:
    """Who "you" is on a Transport: the active player, or who sent it, if a pack lets others."""
    brought = s.book.brought.get(transport)
    sends = None if brought is None else brought.sender
    return s.active if sends is None else sends(s, transport)


def equipment(s: State, seat: Seat) -> int:
    """Gear and Utility cards a player has in play. [DB-CLAR-01]"""
    return len(s.book.equipment.intersection(s.play[seat]))


def owner(s: State, card: Card) -> Seat:
    """Who has played a card."""
    return next(seat for seat in s.order if card in s.play[seat])


def total(s: State, query: str) -> int:
    """What all cards at work add to a query; mostly only Story Mission and Officers could."""
    voices, added = s.book.numbers[query], 0
    if (voices.here and s.target != NO_MISSION) or (
        voices.standing and (s.experts or s.beyond is not None)
    ):
        for card, you, number in speakers(s, voices):
            added += number(s, card, you)
        return added
    said = voices.said
    if voices.mission and s.mission:
        count = said[s.mission[0]]
        if count is not None:
            added += count(s, s.mission[0], s.active)
    if voices.officers and s.officers:
        for officer in s.officers:
            count = said[officer]
            if count is not None and not officers_hushed(s):
                added += count(s, officer, s.active)
    return added


def counted(s: State, query: str) -> list[tuple[Card, int]]:
    """What each card at work adds, for those who want to see where it comes from."""
    numbers = speakers(s, s.book.numbers[query])
    found = [(card, number(s, card, you)) for card, you, number in numbers]
    return [(card, added) for card, added in found if added]


def any_says(s: State, rules: list[tuple[Card, Seat, About]], card: Card, seat: Seat) -> bool:
    """Whether any of these rules says so of a card."""
    for me, you, rule in rules:
        if rule(s, me, you, card, seat):
            return True
    return False
