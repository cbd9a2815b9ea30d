"""Lessons: a first game with a fixed seed, whose steps wait for the right act.

A lesson is a file of ``lessons/``: the table, and what to choose at each question of seat 1, by
the label of the option.  Steps without words are quiet: the page chooses them.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct, convert

from yojoe.kernel.script import Choose, Seat, Together

from .bodies import SeatWish
from .guide import Guide
from .people import LessonInfo
from .play import Play

SHELF: Final = Path(__file__).with_name("lessons")
LEARNER: Final = Seat(0)


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One act, and what is said about it."""

    choose: str
    says: str = ""
    rules: list[str] = []


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of the shelf."""

    number: int
    title: str
    heading: str
    about: str
    seed: int
    seats: list[SeatWish]
    settings: dict[str, str]
    step: list[Step]
    end: str  # what is said after the last step

    @property
    def spoken(self) -> int:
        return sum(bool(step.says) for step in self.step)


@cache
def lessons() -> dict[str, Lesson]:
    """Every lesson there is, by name, in their order."""
    found = {
        path.stem: convert(tomllib.loads(path.read_text(encoding="utf-8")), Lesson)
        for path in SHELF.glob("*.toml")
    }
    return dict(sorted(found.items(), key=lambda named: named[1].number))


def lesson_infos() -> list[LessonInfo]:
    return [
        LessonInfo(name, lesson.title, lesson.heading, lesson.about, lesson.spoken)
        for name, lesson in lessons().items()
    ]


def guide(play: Play, seat: Seat, labels: list[str]) -> Guide | None:
    """What the lesson of this table says to the present question."""
    what, _, name = play.agreed.occasion.partition(" ")
    lesson = lessons().get(name) if what == "lesson" else None
    if lesson is None or seat != LEARNER:
        return None
    done = answered(play, seat)
    if done > len(lesson.step):
        return None
    if done == len(lesson.step):
        return Guide(lesson.spoken, lesson.spoken, lesson.end, [], option=None, quiet=False)
    step = lesson.step[done]
    if step.choose not in labels:
        return None  # whoever left the lesson plays on without it
    number = sum(bool(each.says) for each in lesson.step[: done + 1])
    option = labels.index(step.choose)
    return Guide(number, lesson.spoken, step.says, step.rules, option, quiet=not step.says)


def answered(play: Play, seat: Seat) -> int:
    """How many questions a seat has answered so far."""
    assert play.match is not None
    assert play.match.journal is not None
    questions = play.match.journal.asked
    return sum(isinstance(one, Choose | Together) and seat in one.seats for one in questions)
