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
