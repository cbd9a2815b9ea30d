"""A player of somebody's own who cheats, loops or dies has lost, and harms nobody."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Any

from yojoe.kernel.perspective import Position
from yojoe.kernel.script import Seat

FORFEIT = "forfeit"  # the ending of such a game
PATIENCE = 30.0  # seconds a decision, for those who keep no time themselves


class Forfeit(Exception):
    """Somebody's own player has lost its game, and why."""

    def __init__(self, name: str, why: str, seat: Seat = Seat(0)) -> None:  # noqa: B008
        super().__init__(name, why, seat)
        self.name, self.why, self.seat = name, why, seat
        self.end: object = None  # the state in which the game ended by it

    def __str__(self) -> str:
        return f"{self.name} forfeits: {self.why}"


class OutOfTime(BaseException):
    """Raised in the middle of a thought, past everything that catches mistakes."""


@contextmanager
def answerable(name: str, seconds: float | None = None) -> Iterator[None]:
    """Whatever goes wrong in the block is a forfeit, and so is taking too long.

    Only the main thread of a process can be interrupted; a process that thinks for others ends
    whoever holds it up.
    """
    seconds = PATIENCE if seconds is None else seconds
    try:
        with alarm(seconds):
            yield
    except Forfeit:
        raise
    except OutOfTime:
        raise Forfeit(name, f"it has not answered for {seconds:g} seconds") from None
    except Exception as error:
        raise Forfeit(name, f"it failed: {type(error).__name__}: {error}") from error


@contextmanager
def lost_by(seat: Seat, match: Position[Any]) -> Iterator[None]:
    """A forfeit in the block is this seat's, here and now."""
    try:
        yield
    except Forfeit as forfeit:
        forfeit.seat, forfeit.end = seat, match.state
        raise


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise OutOfTime

    usual = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, usual)
