"""A finished game in numbers, read from its events: what the laboratory keeps of it.

Cards stand here by their place among the cards of the box, copies as one: see ``Book.kind``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from .course import Course
from .dice import HITS
from .events import (
    DieRerolled,
    Ended,
    FailedByEffect,
    LineUpFilled,
    MoreDice,
    Recruited,
    Rolled,
    Taken,
    ThreatMoved,
    TurnBegan,
)
from .expansion import Measure
from .over import WON
from .packs.expansions import EXPANSIONS
from .state import Card

HITS_A_DIE: Final = sum(HITS[1:]) / len(HITS[1:])  # expected [DB-DICE-01]


@dataclass(frozen=True, slots=True)
class Figures:
    """One game."""

    ending: str
    turns: int
    threat: tuple[int, ...]  # the marker's space as each round ended, and last as the game did
    attempts: tuple[tuple[int, bool], ...]  # what a team set out for, and whether it was beaten
    failed_by_effect: tuple[int, ...]  # Story Missions that failed with no team on them
    offered: tuple[int, ...]  # for sale at some time
    bought: tuple[int, ...]  # of those, for Recruit or by a text that gives them
    dice: int  # thrown, re-rolls counted anew
    hits: int  # on them
    cases: tuple[tuple[tuple[str, bool], ...], ...] = ()  # of each measure of the pack

    @property
    def won(self) -> bool:
        return self.ending == WON

    @property
    def rounds(self) -> int:
        """All that began, the Starting Round among them. [DB-ROUND0-01]"""
        return len(self.threat)

    @property
    def luck(self) -> float:
        """Hits beyond what so many dice are expected to show."""
        return self.hits - HITS_A_DIE * self.dice


def figures(course: Course) -> Figures:
    """Of a game that is over."""
    log, kind = course.log, course.book.kind
    [ending] = [event.ending for event in log if isinstance(event, Ended)]
    thrown = list(faces(course))
    return Figures(
        ending=ending,
        turns=sum(isinstance(event, TurnBegan) for event in log),
        threat=tuple(threat_by_round(course)),
        attempts=tuple(attempts(course)),
        failed_by_effect=tuple([kind[e.card] for e in log if isinstance(e, FailedByEffect)]),
        offered=kinds(course, for_sale(course)),
        bought=kinds(course, [e.card for e in log if isinstance(e, Recruited | Taken)]),
        dice=len(thrown),
        hits=sum(thrown),
        cases=tuple([tuple(measure.cases(course)) for measure in measures(course.options.pack)]),
    )


def measures(pack: str) -> tuple[Measure, ...]:
    """What else a pack measures; the core box measures nothing else."""
    return EXPANSIONS[pack].measures if pack in EXPANSIONS else ()


def threat_by_round(course: Course) -> Iterator[int]:
    """Where the marker stands as each round ends. [DB-THREAT-02]"""
    space = 0
    for part in course.rounds:
        space = next((e.space for e in reversed(part) if isinstance(e, ThreatMoved)), space)
        yield space


def attempts(course: Course) -> Iterator[tuple[int, bool]]:
    """From the lock on; one that the end of the game cuts short was not beaten."""
    for attempt in course.attempts:
        card = attempt.lock.card
        yield course.book.kind[card], course.card(card).id in course.beaten(attempt.part)


def for_sale(course: Course) -> list[Card]:
    """The line-up's cards, Service Rifles always, and what packs sold from piles of their own.

    Alone, NO SOLO cards are put away at once.

    [DB-RECRUIT-04, DB-RECRUIT-05, DB-SOLO-09]
    """
    line_up = [event.card for event in course.log if isinstance(event, LineUpFilled)]
    usable = [card for card in line_up if course.seats > 1 or not course.card(card).no_solo]
    sold = [event.card for event in course.log if isinstance(event, Recruited | Taken)]
    return usable + sold + course.book.cards(lambda card: card.place == "rifles")


def kinds(course: Course, cards: list[Card]) -> tuple[int, ...]:
    """Once each, in the order of the box."""
    return tuple(sorted({course.book.kind[card] for card in cards}))


def faces(course: Course) -> Iterator[int]:
    """The Hits of every die that fell."""
    for event in course.log:
        match event:
            case Rolled(hits=hits) | MoreDice(hits=hits):
                yield from hits
            case DieRerolled(after=hit):
                yield hit
            case _:
                pass
