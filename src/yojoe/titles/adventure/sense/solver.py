"""The exact solution of the two-seat game: every position's chance of winning."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from yojoe.titles.adventure.rules.board import COBRA, ENERGY, Board

from .attack import (
    LANDED,
    OVER,
    SHAPE,
    STAGES,
    Choices,
    Spend,
    Values,
    as_decided,
    place_only,
    place_or_remove,
    removals,
    sweep,
    winnable,
)


@dataclass(frozen=True, slots=True)
class Standing:
    """What one player has between turns; ``dry`` counts his turns without energy so far."""

    badges: int = 0
    energy: int = 3
    dry: int = 0

    def __post_init__(self) -> None:
        assert 0 <= self.badges <= 5, "the sixth badge ends the game"
        assert 0 <= self.energy <= 3, "there are three Energy tokens"
        assert 0 <= self.dry <= (self.energy == 0), "the second dry turn ends in a refill"

    @property
    def rung(self) -> int:
        """The energy's place on the ladder of the arrays."""
        return self.energy + 1 - self.dry


@dataclass(frozen=True, slots=True)
class Uses:
    """The winner's chance by what he does with a win; no ``remove`` where it is not allowed."""

    place: float
    remove: float | None
    removing: bool
    """Whether removing is better; a tie is none."""


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """Perfect play on one board; every chance is that of the mover, the Joe player."""

    board: Board
    removal: bool
    residual: float
    sweeps: int
    values: Values
    stages: Values
    removing: Choices

    def win_chance(self, start: int, mover: Standing, other: Standing) -> float:
        """Before the roll, with the piece on ``start``."""
        return look_up(self.values, start, mover, other)

    def landed_chance(self, space: int, mover: Standing, other: Standing) -> float:
        """As the move ends, before anything happens on ``space``."""
        return look_up(self.stages[LANDED], space, mover, other)

    def battle_chance(self, space: int, mover: Standing, other: Standing, wins: int) -> float:
        """As a round is about to be fought, with ``wins`` rounds of the attack won."""
        assert self.is_battle(space, mover, wins), "there is no such battle"
        return look_up(self.stages[wins], space, mover, other)

    def turn_over(self, space: int, mover: Standing, other: Standing) -> float:
        """Once the mover's turn has left him so and the other is to roll."""
        return look_up(self.stages[OVER], space, mover, other)

    def best_use(self, space: int, mover: Standing, other: Standing, wins: int) -> Uses:
        """What a win just gained is good for; ``wins`` are those before it. [LTA-RESULT-12]"""
        assert self.is_battle(space, mover, wins), "there is no such battle"
        then = self.stages[OVER if self.board[space] == COBRA else wins + 1, space]
        own, rung, theirs, their_rung = mover.badges, mover.rung, other.badges, other.rung
        may_remove = self.removal and theirs > 0
        return Uses(
            place=float(then[own + 1, rung, theirs, their_rung]) if own < 5 else 1.0,
            remove=float(then[own, rung, theirs - 1, their_rung]) if may_remove else None,
            removing=bool(self.removing[wins, space, own, rung, theirs, their_rung]),
        )

    def is_battle(self, space: int, mover: Standing, wins: int) -> bool:
        if self.board[space] == ENERGY or mover.energy == 0:
            return False
        return wins in range(1 if self.board[space] == COBRA else 3)

    def first_player_wins(self, start: int = 0) -> float:
        return self.win_chance(start, Standing(), Standing())

    def mean_turns(self, start: int = 0) -> float:
        """How many turns a game takes, both players' together."""
        return 1 + look_up(turns_after(self), start, Standing(), Standing())

    def removal_share(self) -> Values:
        """By own and other's badges: the share of won battles where removing is better."""
        battles = winnable(self.board)
        apart = (0, 1, 3, 5)
        share: Values = self.removing.sum(axis=apart, where=battles) / battles.sum(axis=apart)
        return share


@lru_cache(maxsize=32)
def solve(board: Board, *, removal: bool = True, guess: float = 0.5) -> Solution:
    """Work out every chance to some twelve digits; any first guess leads to the same."""
    spend = place_or_remove if removal else place_only
    # Rounding alone moves a chance by 2e-16, so this is about as fine as doubles can settle.
    settled = settle(board, guess, spend, np.subtract, within=1e-15)
    removing = removals(board, settled.stages) & removal
    removing.setflags(write=False)
    return Solution(board, removal, *settled, removing)


@lru_cache(maxsize=32)
def turns_after(solution: Solution) -> Values:
    """The mean number of turns that follow the present one; where both uses tie, place."""
    spend = as_decided(solution.removing)
    return settle(solution.board, 0, spend, np.add, within=1e-10).values


class Settled(NamedTuple):
    """The last change of a sweep, how many it took, and what they came to."""

    residual: float
    sweeps: int
    values: Values
    stages: Values


def settle(
    board: Board, guess: float, spend: Spend, pass_on: np.ufunc, *, within: float
) -> Settled:
    """Sweep until nothing moves any more."""
    values = np.full((len(board), *SHAPE), guess, dtype=np.float64)
    stages = np.full((STAGES, len(board), *SHAPE), guess, dtype=np.float64)
    residual, sweeps = np.inf, 0
    while residual > within:
        before = values.copy()
        sweep(board, values, stages, spend, pass_on)
        residual, sweeps = float(np.abs(values - before).max()), sweeps + 1
    for shared in (values, stages):
        shared.setflags(write=False)
    return Settled(residual, sweeps, values, stages)


def look_up(values: Values, space: int, mover: Standing, other: Standing) -> float:
    return float(values[space, mover.badges, mover.rung, other.badges, other.rung])
