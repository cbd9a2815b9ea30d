"""The table of Live the Adventure, as plain data."""

from functools import cache
from typing import ClassVar

from yojoe.kernel.facts import Noted
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat

from .board import Board


class State:
    """Whose turn it is, where the piece stands, and what lies in front of each seat.

    Nothing is hidden in it: the picks of a battle are secret only until both
    are in, and until then the match keeps them.
    """

    SHARED: ClassVar[tuple[str, ...]] = ("board", "cap", "left_of", "may_decline")

    __slots__ = (
        "active",
        "badges",
        "board",
        "cap",
        "cobra",
        "dry",
        "energy",
        "events",
        "first",
        "left_of",
        "luck",
        "may_decline",
        "rolled",
        "seats",
        "shown",
        "space",
        "step",
        "turns",
        "wins",
    )

    step: str
    events: list[Noted] | None
    luck: Rng | None

    board: Board
    cap: int  # turns after which an endless match is given up, 0 for never [LTA-AMB-13]
    left_of: tuple[tuple[Seat, ...], ...]  # for each seat the others, from its left on
    may_decline: bool  # whether refilling energy is asked or automatic [LTA-AMB-09]

    seats: int
    first: Seat  # who rolled highest
    active: Seat  # the Joe player
    cobra: Seat  # the Cobra player of the attack under way
    space: int  # where the piece stands
    wins: int  # rounds won in the attack under way
    turns: int  # turns completed by everybody
    rolled: list[int]  # what each seat has rolled for the first turn, 0 for nothing
    shown: list[int]  # the cards that were turned over last in this attack
    badges: list[int]  # on the board, by seat
    energy: list[int]  # Energy tokens face up, by seat
    dry: list[int]  # own turns completed while out of energy, by seat

    def copy(self) -> "State":
        twin = State.__new__(State)
        twin.step = self.step
        twin.events = None
        twin.luck = None
        twin.board = self.board
        twin.cap = self.cap
        twin.left_of = self.left_of
        twin.may_decline = self.may_decline
        twin.seats = self.seats
        twin.first = self.first
        twin.active = self.active
        twin.cobra = self.cobra
        twin.space = self.space
        twin.wins = self.wins
        twin.turns = self.turns
        twin.rolled = self.rolled[:]
        twin.shown = self.shown[:]
        twin.badges = self.badges[:]
        twin.energy = self.energy[:]
        twin.dry = self.dry[:]
        return twin

    def opponents(self) -> tuple[Seat, ...]:
        """Everybody but the Joe player, from his left on."""
        return self.left_of[self.active]


@cache
def seating(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """For each seat the others, from its left on. [LTA-FIRST-03]"""
    return tuple(tuple(Seat((seat + n) % seats) for n in range(1, seats)) for seat in range(seats))
