"""Steps: what a game is cut into, and how one that asks nothing is spared a script.

A step is a function of the state.  Mostly it is ``async`` and ends with the name of the next
step.  To make a script, enter it and drop it costs more than many a rule, so a step may as well
be a plain function: it does what it can at once, and makes a script only of what is left to ask.

    def get_ready(s: State) -> Following:
        rest = window(s, "ready")
        return "mission.roll" if rest is None else after(rest, "mission.roll")
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from .script import AutoLuck, Choose, Lucky, Script, Seat

S = TypeVar("S", bound=Lucky)
T = TypeVar("T")

# The name of the next step; or a script that comes to it, where there is something to ask.
Following: TypeAlias = str | Script[str]
# What is left of a deed: a script where something is to be asked, nothing where all is done.
Rest: TypeAlias = Script[None] | None


async def to_next_step(following: Following) -> str:
    """The next step, after all that has to be asked: for a step that goes on from another."""
    return following if isinstance(following, str) else await following


async def after(rest: Script[None], step: str) -> str:
    """The next step, once the rest of a deed is done."""
    await rest
    return step


def decide(
    s: S, seat: Seat, ask: str, options: Sequence[T], then: Callable[[S, T], Following]
) -> Following:
    """A step that is one question: the seat picks an option, and ``then`` carries it out.

    Where luck picks for the seats too, it picks on the spot.
    """
    whim = s.luck
    if type(whim) is AutoLuck:
        whim.asked += 1
        return then(s, options[next(whim.picks) * len(options) >> 32])
    return deciding(s, seat, ask, options, then)


async def deciding(
    s: S, seat: Seat, ask: str, options: Sequence[T], then: Callable[[S, T], Following]
) -> str:
    """The same, asked."""
    following = then(s, options[await Choose(seat, ask, options)])
    return following if isinstance(following, str) else await following
