"""What a seat sees of Live the Adventure, as a type for whoever draws it."""

from typing import TypedDict


class Table(TypedDict):
    """Everything lies open; seats and spaces count from 0."""

    board: str  # a letter for each space: C, F or E
    space: int
    first: int
    active: int
    step: str
    battle: bool
    cobra: int | None
    wins: int
    shown: list[int]  # cards turned over: 0 jump-up, 1 hit-the-dirt, 2 shoot-high, 3 shoot-low
    rolled: list[int]
    turns: int
    badges: list[int]
    energy: list[int]
    dry: list[int]


class Habit(TypedDict):
    """How often a seat has shown either card of a side, and which it showed last."""

    counts: list[int]
    last: list[int]  # 0 the first card, 1 the second


class Habits(TypedDict):
    joe: Habit
    cobra: Habit


class Figures(TypedDict):
    """What is told of all that happened so far, with the table."""

    habits: list[Habits]  # by seat
