"""The 25 achievements: milestones of a game, told by its events."""

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from yojoe.kernel.facts import Fact
from yojoe.title.achievement import Achievement
from yojoe.titles.deckbuilding.box.book import Book
from yojoe.titles.deckbuilding.box.printed import MISSION
from yojoe.titles.deckbuilding.rules.state import Card
from yojoe.titles.deckbuilding.settings import Options

from .timeline import Course, defeated

LIST: Final = Path(__file__).with_name("achievements.toml")


# What the list asks for.


def win_at_level(course: Course, level: int) -> bool:
    """Each Level for itself.

    [DB-ACHV-01, DB-ACHV-02, DB-ACHV-03, DB-ACHV-04, DB-ACHV-05, DB-ACHV-06]
    """
    return course.won and course.options.expert == level


def beat_in_a_turn(course: Course, what: str, number: int) -> bool:
    """[DB-ACHV-07, DB-ACHV-08]"""
    return beaten_in_a_turn(course, what) >= number


def beaten_in_a_turn(course: Course, what: str) -> int:
    """Different cards: one that is beaten twice is still one. [DB-ACHV-07, DB-ACHV-08]"""

    def counts(card: Card) -> bool:
        return what in {course.card(card).kind, course.card(card).manner}

    return max(len(set(filter(counts, defeated(turn)))) for turn in course.turns)


def attempt_under(course: Course, complications: int) -> bool:
    """[DB-ACHV-09]"""
    return most_complications(course) >= complications


def most_complications(course: Course) -> int:
    return max((attempt.complications for attempt in course.attempts), default=0)


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
    return most_dice(course) >= dice


def most_dice(course: Course) -> int:
    return max((attempt.dice for attempt in course.attempts), default=0)


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

# Feats that ask for so many, how many a game came to, and the term that says how many.
COUNTS: Final[dict[str, tuple[Callable[..., int], str]]] = {
    "beat_in_a_turn": (beaten_in_a_turn, "number"),
    "attempt_under": (most_complications, "complications"),
    "roll": (most_dice, "dice"),
}


# The list.


@dataclass(frozen=True, slots=True)
class Milestone:
    """An achievement, the Story it belongs to, if any, and whether a game has reached it."""

    achievement: Achievement
    story: str
    reached: Callable[[Course], bool]
    counted: Callable[[Course], int] | None  # where it asks for so many
    goal: int


@cache
def milestones() -> tuple[Milestone, ...]:
    """In the order of the list."""
    tables = tomllib.loads(LIST.read_text(encoding="utf-8"))
    return tuple(
        milestone(number, rule, table)
        for number, (rule, table) in enumerate(tables.items(), start=1)
    )


def milestone(number: int, rule: str, table: dict[str, Any]) -> Milestone:
    terms = dict(table.get("terms", {}))
    reached = partial(FEATS[table["feat"]], **terms)
    count, term = COUNTS.get(table["feat"], (None, ""))
    goal = terms.pop(term, 1)
    return Milestone(
        Achievement(number, table["name"], table["text"], rule),
        table.get("story", ""),
        reached,
        partial(count, **terms) if count else None,
        goal,
    )


def achievements() -> list[Achievement]:
    """All that there are."""
    return [milestone.achievement for milestone in milestones()]


def earned(log: Sequence[Fact], options: Options, seats: int, book: Book) -> list[Achievement]:
    """What a game has reached, over or not; a practice game counts for nothing. [DB-AMB-50]"""
    course = Course(log, options, seats, book)
    return [each.achievement for each in open_to(options) if each.reached(course)]


def progress(
    log: Sequence[Fact], options: Options, seats: int, book: Book
) -> dict[str, tuple[int, int]]:
    """How far a game came towards whatever asks for so many, and how many that is, by rule."""
    course = Course(log, options, seats, book)
    return {
        each.achievement.rule: (each.counted(course), each.goal)
        for each in open_to(options)
        if each.counted is not None
    }


def open_to(options: Options) -> list[Milestone]:
    """What can be reached at this table. [DB-AMB-50]"""
    if options.practice:
        return []
    return [each for each in milestones() if each.story in {"", options.story}]
