"""A finished game in numbers, read from its events: what the laboratory keeps of it.

Cards stand here by their place among the cards of the box, copies as one: see ``Book.kind``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean
from typing import Final

from yojoe.titles.deckbuilding.box.expansion import Measure
from yojoe.titles.deckbuilding.packs.expansions import EXPANSIONS
from yojoe.titles.deckbuilding.rules.dice import HITS
from yojoe.titles.deckbuilding.rules.ending import WON
from yojoe.titles.deckbuilding.rules.state import Card
from yojoe.titles.deckbuilding.telling.facts import (
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

from .timeline import Course

HITS_A_DIE: Final = mean(HITS[1:])  # expected [DB-DICE-01]


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
    expected: float  # of so many dice, those of each sort by their faces
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
        return self.hits - self.expected


def figures(course: Course) -> Figures:
    """Of a game that is over."""
    log, kind = course.log, course.book.kind
    [ending] = [event.ending for event in log if isinstance(event, Ended)]
    fallen = list(thrown(course))
    return Figures(
        ending=ending,
        turns=sum(isinstance(event, TurnBegan) for event in log),
        threat=tuple(threat_by_round(course)),
        attempts=tuple(attempts(course)),
        failed_by_effect=tuple([kind[e.card] for e in log if isinstance(e, FailedByEffect)]),
        offered=kinds(course, for_sale(course)),
        bought=kinds(course, [e.card for e in log if isinstance(e, Recruited | Taken)]),
        dice=len(fallen),
        hits=sum([hits for hits, _ in fallen]),
        expected=sum([average for _, average in fallen]),
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


def thrown(course: Course) -> Iterator[tuple[int, float]]:
    """The Hits of every die that fell, and what such a die shows on average."""
    for event in course.log:
        if isinstance(event, DieRerolled):  # one of another sort is taken for a Mission die
            yield event.after, HITS_A_DIE
        elif isinstance(event, Rolled | MoreDice):
            for hits in event.hits:
                yield hits, HITS_A_DIE
        for more in course.book.more_dice:
            if isinstance(event, more.rolled):
                average = mean(more.faces(course.options)[1:])
                for hits in event.hits:
                    yield hits, average
