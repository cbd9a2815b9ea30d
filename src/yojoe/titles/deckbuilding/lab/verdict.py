"""Whether a share is where it should be, as far as the games tell."""

from collections.abc import Iterable
from typing import Final

from yojoe.lab.batch.batch import Tally
from yojoe.lab.report.stats import Interval, difference

MET, NOT_MET, TOO_FEW = "met", "not met", "too few games to tell"
ENOUGH: Final = 1000  # games: from here on the share itself decides


def within(tally: Tally, low: float, high: float) -> str:
    """A share that should lie between two bounds; with few games its whole interval has to."""
    if tally.games >= ENOUGH:
        return MET if low <= tally.share <= high else NOT_MET
    return settled(tally.interval, low, high)


def more(tally: Tally, other: Tally) -> str:
    """A share that should be larger than another."""
    if min(tally.games, other.games) >= ENOUGH:
        return MET if tally.share > other.share else NOT_MET
    return settled(apart(tally, other), 0.0, 1.0)


def ten_times(tally: Tally, other: Tally) -> str:
    """A share that should be at least ten times another, wherever in its interval that is."""
    if 10 * other.interval.high <= tally.interval.low:
        return MET
    return NOT_MET if tally.interval.high < 10 * other.interval.low else TOO_FEW


def sometimes(tally: Tally) -> str:
    """A share that should not be nought."""
    if tally.wins:
        return MET
    return NOT_MET if tally.games >= ENOUGH else TOO_FEW


def every(verdicts: Iterable[str]) -> str:
    """Of a target that many things have to meet, all of them."""
    found = set(verdicts)
    return next((verdict for verdict in (NOT_MET, TOO_FEW) if verdict in found), MET)


def settled(interval: Interval, low: float, high: float) -> str:
    """Inside the bounds, outside, or neither."""
    if low <= interval.low and interval.high <= high:
        return MET
    if interval.high < low or high < interval.low:
        return NOT_MET
    return TOO_FEW


def apart(tally: Tally, other: Tally) -> Interval:
    """How much larger one share is than the other."""
    return difference(tally.wins, tally.games, other.wins, other.games)
