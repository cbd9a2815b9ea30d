"""The 25 achievements: milestones of a game, told by its events, and kept from game to game.

Nothing here looks at the table: a game is what its events say, what was agreed before it, and
what is printed on its cards.
"""

import json
import os
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import takewhile
from pathlib import Path
from typing import Final, TypeAlias

from yojoe.kernel.events import Event
from yojoe.kernel.refusal import Refusal

from .book import Book
from .events import (
    ComplicationBuried,
    ComplicationDiscarded,
    ComplicationsRevealed,
    Defeated,
    Ended,
    Failed,
    FailedByEffect,
    JoeJoined,
    MissionOver,
    MoreDice,
    OfficerCalled,
    OfficerTurnedDown,
    OfficerWoke,
    Rolled,
    RoundEnded,
    TeamLocked,
    ThreatMoved,
    TurnBegan,
)
from .options import Options
from .over import WON
from .printed import MISSION, Printed
from .state import Card

LIST: Final = Path(__file__).with_name("achievements.toml")
KIND: Final = "yojoe achievements"
SCHEMA: Final = 1

Part: TypeAlias = Sequence[Event]  # of a game, in the order in which it happened


# How a game went.


def parts(log: Part, *marks: type[Event]) -> list[Part]:
    """A game, cut before every mark."""
    found: list[list[Event]] = [[]]
    for event in log:
        if isinstance(event, marks):
            found.append([])
        found[-1].append(event)
    return list(found)


def defeated(part: Part) -> list[Card]:
    """What was beaten, in this order. [DB-GLOSS-07]"""
    return [event.card for event in part if isinstance(event, Defeated)]


@dataclass(frozen=True, slots=True)
class Attempt:
    """What happened on a Mission, from the lock on: until then nobody has gone anywhere."""

    lock: TeamLocked
    part: Part

    @property
    def joes(self) -> int:
        """All that went, whoever is still there at the end. [DB-AMB-50]"""
        return self.lock.joes + sum(isinstance(event, JoeJoined) for event in self.part)

    @property
    def complications(self) -> int:
        """Those at the Mission as step 2 begins: scouts put some away before. [DB-AMB-50]"""
        step_1 = takewhile(lambda event: not isinstance(event, ComplicationsRevealed), self.part)
        away = [e for e in step_1 if isinstance(e, ComplicationBuried | ComplicationDiscarded)]
        return self.lock.complications - len(away)

    @property
    def dice(self) -> int:
        """The first roll and all added to it; a die that is re-rolled is no new one. [DB-AMB-50]"""
        return sum(len(event.hits) for event in self.part if isinstance(event, Rolled | MoreDice))


@dataclass(frozen=True, slots=True)
class Course:
    """A game, cut into what achievements ask about."""

    log: Part
    options: Options
    seats: int
    book: Book

    @property
    def won(self) -> bool:
        return Ended(WON) in self.log

    @property
    def turns(self) -> list[Part]:
        return parts(self.log, TurnBegan)

    @property
    def rounds(self) -> list[Part]:
        return parts(self.log, RoundEnded)

    @property
    def attempts(self) -> list[Attempt]:
        found = [part for part in parts(self.log, TeamLocked, MissionOver) if part]
        return [Attempt(part[0], part) for part in found if isinstance(part[0], TeamLocked)]

    def card(self, card: Card) -> Printed:
        return self.book.printed[card]

    def beaten(self, part: Part) -> list[str]:
        """The ids of what was beaten."""
        return [self.card(card).id for card in defeated(part)]

    @property
    def failures(self) -> list[str]:
        """The ids of Story Missions that failed, attempted or not, once for each time."""
        failed = [e.card for e in self.log if isinstance(e, Failed | FailedByEffect)]
        return [self.card(card).id for card in failed if self.card(card).kind == MISSION]

    @property
    def failure_pile(self) -> set[str]:
        """As it is when the game is won: a failed Mission that stayed has been beaten since."""
        return set(self.failures) - set(self.beaten(self.log))

    def colours(self, part: Part) -> list[str]:
        """The zones of the Threat Marker, before and after each move."""
        spaces = self.book.box.meter(self.seats).colours
        moves = [e for e in part if isinstance(e, ThreatMoved)]
        return [zone for e in moves for zone in (spaces[e.space - e.by].colour, e.colour)]

    def act(self, act: int) -> Part:
        """The game until an Act ended, or as far as it came."""
        return list(takewhile(lambda event: not self.ends(act, event), self.log))

    def ends(self, act: int, event: Event) -> bool:
        """An Act ends with its Finale, beaten or failed. [DB-ACT-01, DB-AMB-03]"""
        match event:
            case Defeated(card=number):
                finale = self.card(number)
            case Failed(card=number) | FailedByEffect(card=number) if not self.card(number).stays:
                finale = self.card(number)
            case _:
                return False
        return finale.finale and finale.act == act

    def in_play(self, officer: str, part: Part) -> bool:
        """Whether an Officer is in play at the end of a part; nobody face-down is. [DB-CLAR-08]"""
        arrivals, departures = OfficerCalled | OfficerWoke, OfficerTurnedDown | Defeated
        there = False
        for event in part:
            if isinstance(event, arrivals | departures) and self.card(event.card).id == officer:
                there = isinstance(event, arrivals)
        return there


# What the list asks for.


def win_at_level(course: Course, level: int) -> bool:
    """Each Level for itself.

    [DB-ACHV-01, DB-ACHV-02, DB-ACHV-03, DB-ACHV-04, DB-ACHV-05, DB-ACHV-06]
    """
    return course.won and course.options.expert == level


def beat_in_a_turn(course: Course, what: str, number: int) -> bool:
    """Different cards: one that is beaten twice is still one. [DB-ACHV-07, DB-ACHV-08]"""

    def counts(card: Card) -> bool:
        return what in {course.card(card).kind, course.card(card).manner}

    return any(len(set(filter(counts, defeated(turn)))) >= number for turn in course.turns)


def attempt_under(course: Course, complications: int) -> bool:
    """[DB-ACHV-09]"""
    return any(attempt.complications >= complications for attempt in course.attempts)


def beat_a_story_mission_with(course: Course, joes: int) -> bool:
    """[DB-ACHV-10]"""
    return any(
        course.card(card).kind == MISSION and attempt.joes <= joes
        for attempt in course.attempts
        for card in defeated(attempt.part)
    )


def bring_down(course: Course, high: str, low: str) -> bool:
    """From one zone to another inside one round, in as many moves as it takes. [DB-ACHV-11]"""
    rounds = map(course.colours, course.rounds)
    return any(high in seen and low in seen[seen.index(high) :] for seen in rounds)


def roll(course: Course, dice: int) -> bool:
    """[DB-ACHV-12, DB-ACHV-13]"""
    return any(attempt.dice >= dice for attempt in course.attempts)


def win_as(course: Course, players: int) -> bool:
    """[DB-ACHV-14, DB-ACHV-15, DB-ACHV-16, DB-ACHV-17]"""
    return course.won and course.seats == players


def win_unfailed(course: Course) -> bool:
    """[DB-ACHV-18]"""
    return course.won and not course.failure_pile


def win_despite(course: Course, failures: int) -> bool:
    """[DB-ACHV-19]"""
    return course.won and len(course.failure_pile) >= failures


def leave_in_play(course: Course, officer: str, act: int) -> bool:
    """The Act has to end. [DB-ACHV-20]"""
    part = course.act(act)
    return len(part) < len(course.log) and course.in_play(officer, part)


def fail(course: Course, mission: str) -> bool:
    """[DB-ACHV-21]"""
    return mission in course.failures


def beat_without(course: Course, mission: str, officer: str) -> bool:
    """The Officer is spared all game long. [DB-ACHV-22, DB-ACHV-25]"""
    beaten = course.beaten(course.log)
    return mission in beaten and officer not in beaten


def beat_within(course: Course, officer: str, act: int) -> bool:
    """[DB-ACHV-23]"""
    return officer in course.beaten(course.act(act))


def beat_after(course: Course, mission: str, failures: int) -> bool:
    """A Mission that is beaten cannot fail any more. [DB-ACHV-24]"""
    return mission in course.beaten(course.log) and course.failures.count(mission) >= failures


FEATS: Final[dict[str, Callable[..., bool]]] = {
    feat.__name__: feat
    for feat in (
        win_at_level,
        beat_in_a_turn,
        attempt_under,
        beat_a_story_mission_with,
        bring_down,
        roll,
        win_as,
        win_unfailed,
        win_despite,
        leave_in_play,
        fail,
        beat_without,
        beat_within,
        beat_after,
    )
}


# The list.


@dataclass(frozen=True, slots=True)
class Achievement:
    number: int
    name: str
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Milestone:
    """An achievement, the Story it belongs to, if any, and whether a game has reached it."""

    achievement: Achievement
    story: str
    reached: Callable[[Course], bool]


@cache
def milestones() -> tuple[Milestone, ...]:
    """In the order of the list."""
    tables = tomllib.loads(LIST.read_text(encoding="utf-8"))
    return tuple(
        Milestone(
            Achievement(number, table["name"], table["text"], rule),
            table.get("story", ""),
            partial(FEATS[table["feat"]], **table.get("terms", {})),
        )
        for number, (rule, table) in enumerate(tables.items(), start=1)
    )


def achievements() -> list[Achievement]:
    """All that there are."""
    return [milestone.achievement for milestone in milestones()]


def earned(log: Sequence[Event], options: Options, seats: int, book: Book) -> list[Achievement]:
    """What a game has reached, over or not; a practice game counts for nothing. [DB-AMB-50]"""
    if options.practice:
        return []
    course = Course(log, options, seats, book)
    ours = [each for each in milestones() if each.story in {"", options.story}]
    return [each.achievement for each in ours if each.reached(course)]


# Kept from game to game.


def kept(path: Path) -> list[Achievement]:
    """What has been ticked off so far; nothing, where no file is. [DB-ACHV-00]"""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise Refusal(f"cannot read {str(path)!r}: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise Refusal(f"{str(path)!r} is damaged: it is not whole JSON") from None
    match content:
        case {"kind": str(kind), "schema": int(schema), "earned": list(rules)}:
            if (kind, schema) == (KIND, SCHEMA) and all(rule in known() for rule in rules):
                return [each for each in achievements() if each.rule in rules]
    raise Refusal(f"{str(path)!r} is damaged: it is no list of achievements")


def known() -> list[str]:
    return [each.rule for each in achievements()]


def add(path: Path, reached: Sequence[Achievement]) -> list[Achievement]:
    """Tick off what a game has reached; what is new on the list. [DB-ACHV-00]"""
    before = kept(path)
    new = [each for each in reached if each not in before]
    if new:
        rules = [each.rule for each in achievements() if each in before or each in new]
        content = {"kind": KIND, "schema": SCHEMA, "earned": rules}
        write(path, json.dumps(content, indent=1) + "\n")
    return new


def write(path: Path, text: str) -> None:
    """Whole or not at all: what was kept stays until the new list is in its place."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        try:
            with part.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise Refusal(f"cannot write {str(path)!r}: {error.strerror}") from None
