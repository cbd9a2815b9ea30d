"""Lessons: a first game with a fixed seed, whose steps wait for the right act.

A lesson is a file of its title's ``lessons/``: the table, and what to choose at each question
of seat 1, by the label of the option.  Steps without words are quiet: the page chooses them.
"""

import tomllib
from functools import cache
from typing import Final

from msgspec import Struct, convert

from yojoe.kernel.script import Choose, Seat, Together
from yojoe.server.api.schemas.me import LessonInfo
from yojoe.server.api.schemas.tables import SeatWish
from yojoe.server.table.purpose import LessonGame
from yojoe.server.table.table import Table
from yojoe.title.registry import all_titles

from .guide import Guide

LEARNER: Final = Seat(0)


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
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
    step: list[LessonStep]
    end: str  # what is said after the last step

    @property
    def speaking(self) -> int:
        return sum(bool(step.says) for step in self.step)


@cache
def lessons() -> dict[str, Lesson]:
    """Every lesson there is, by name, in their order."""
    found = {
        path.stem: convert(tomllib.loads(path.read_text(encoding="utf-8")), Lesson)
        for title in all_titles()
        for path in title.about.beside("lessons/*.toml")
    }
    return dict(sorted(found.items(), key=lambda named: named[1].number))


def lesson_infos() -> list[LessonInfo]:
    return [
        LessonInfo(name, lesson.title, lesson.heading, lesson.about, lesson.speaking)
        for name, lesson in lessons().items()
    ]


def guide(table: Table, seat: Seat, labels: list[str]) -> Guide | None:
    """What the lesson of this table says to the present question."""
    purpose = table.agreement.purpose
    lesson = lessons().get(purpose.name) if isinstance(purpose, LessonGame) else None
    if lesson is None or seat != LEARNER:
        return None
    done = answer_count(table, seat)
    if done > len(lesson.step):
        return None
    if done == len(lesson.step):
        return Guide(lesson.speaking, lesson.speaking, lesson.end, [], option=None, quiet=False)
    step = lesson.step[done]
    if step.choose not in labels:
        return None  # whoever left the lesson plays on without it
    number = sum(bool(each.says) for each in lesson.step[: done + 1])
    option = labels.index(step.choose)
    return Guide(number, lesson.speaking, step.says, step.rules, option, quiet=not step.says)


def answer_count(table: Table, seat: Seat) -> int:
    """How many questions a seat has answered so far."""
    assert table.match is not None
    questions = table.match.history.asked
    return sum(isinstance(one, Choose | Together) and seat in one.seats for one in questions)
