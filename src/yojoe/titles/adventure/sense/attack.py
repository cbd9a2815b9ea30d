"""What a turn of a two-seat game is worth, for both players' standings at once.

The standings are four axes: own badges, own rung, other's badges, other's rung. The rungs are
energy as a ladder: 4, 3 and 2 stand for three, two and one token up, 1 for none, 0 for none
after one dry turn. A hit is a step down and so is a dry turn; below the last rung waits the
refill at the top.

A turn has four stages: 0 the piece has landed, 1 and 2 that many rounds of a COBRA FORCE
attack are won, 3 the turn is over.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from yojoe.titles.adventure.rules.board import COBRA, ENERGY, FORCE, Board

Values: TypeAlias = npt.NDArray[np.float64]
Choices: TypeAlias = npt.NDArray[np.bool_]

Spend: TypeAlias = Callable[[Values, int, int], Values]
"""From what comes next to what a win is worth, given the space and the wins before it."""

SHAPE: Final = (6, 5, 6, 5)
STAGES: Final = 4
LANDED: Final = 0
OVER: Final = 3
FULL: Final = 4
ARMED: Final = slice(2, 5)
HIT: Final = slice(1, 4)

ROUNDS: Final = {COBRA: ((0, OVER),), FORCE: ((2, OVER), (1, 2), (0, 1)), ENERGY: ()}
"""By kind of space, last round first: the wins before a round, the stage that one more opens."""

HARDLY: Final = 1e-10
"""Chances that differ by less are a tie: what the iteration leaves open is far smaller."""


def sweep(board: Board, values: Values, stages: Values, spend: Spend, pass_on: np.ufunc) -> None:
    """Renew each space's value before the roll and the stages of a turn that ends there.

    The walk goes against the path, so that news travels a whole lap in one sweep.
    """
    for space in reversed(range(len(board))):
        ahead = [(space + pips) % len(board) for pips in range(1, 7)]
        np.add.reduce(stages[LANDED].take(ahead, axis=0), axis=0, out=values[space])
        values[space] /= 6
        pass_on(1, values[space].transpose(2, 3, 0, 1), out=stages[OVER, space])
        work_back(board, space, stages[:, space], spend)


def work_back(board: Board, space: int, turn: Values, spend: Spend) -> None:
    """Fill the stages of one turn from its end to the landing."""
    landed, over = turn[LANDED], turn[OVER]
    if board[space] == ENERGY:
        landed[:] = over[:, FULL:]
        return
    landed[:, 1] = over[:, 0]
    landed[:, 0] = over[:, FULL]
    for wins, then in ROUNDS[board[space]]:
        won = spend(turn[then, :, ARMED], space, wins)
        # Both diagonals of the chart are equal, so a battle is a fair coin whatever is at stake.
        turn[wins, :, ARMED] = (won + over[:, HIT]) / 2


def place(then: Values, sixth: float) -> Values:
    """One more badge of one's own; the sixth ends the game. [LTA-WIN-02]"""
    placed = np.empty_like(then)
    placed[:-1] = then[1:]
    placed[-1] = sixth
    return placed


def place_only(then: Values, _space: int, _wins: int) -> Values:
    return place(then, sixth=1)


def place_or_remove(then: Values, _space: int, _wins: int) -> Values:
    """Whichever is worth more, where the other has a badge to lose. [LTA-AMB-03]"""
    worth = place(then, sixth=1)
    some = worth[:, :, 1:]
    np.maximum(some, then[:, :, :-1], out=some)
    return worth


def removals(board: Board, stages: Values) -> Choices:
    """Where, after each round won, removing beats placing."""
    removing = np.zeros((OVER, len(board), *SHAPE), dtype=np.bool_)
    for space, kind in enumerate(board):
        for wins, then in ROUNDS[kind]:
            after = stages[then, space, :, ARMED]
            better = after[:, :, :-1] > place(after, sixth=1)[:, :, 1:] + HARDLY
            removing[wins, space, :, ARMED, 1:] = better
    return removing


def as_decided(removing: Choices) -> Spend:
    """Spend every win as already decided; the sixth badge leaves nothing to come."""

    def spend(then: Values, space: int, wins: int) -> Values:
        worth = place(then, sixth=0)
        decided = removing[wins, space, :, ARMED, 1:]
        np.copyto(worth[:, :, 1:], then[:, :, :-1], where=decided)
        return worth

    return spend


def winnable(board: Board) -> Choices:
    """The battles that can be won: each win before has placed a badge or removed one."""
    battles = np.zeros((OVER, len(board), *SHAPE), dtype=np.bool_)
    own, other = np.ogrid[:6, :6]
    for space, kind in enumerate(board):
        for wins, _ in ROUNDS[kind]:
            spent = own + 5 - other >= wins
            battles[wins, space, :, ARMED] = spent[:, np.newaxis, :, np.newaxis]
    return battles
