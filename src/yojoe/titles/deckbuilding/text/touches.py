"""What a text touches, so that nobody is asked for an order that makes no difference.

    @touching("threat+")
    async def effect(s: State, me: Card, you: Seat) -> None: ...

An area with a sign is only added to, or only taken from, and so twice in any order alike.  "my "
is of whoever "you" is.  What says nothing touches everything; so does what the text waits for.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

E = TypeVar("E", bound=Callable[..., Any])

TOUCHES: Final = "touches"
MINE: Final = "my "
SIGNS: Final = "+-"

Touched = frozenset[str] | None  # none where it may be anything


def touching(*areas: str) -> Callable[[E], E]:
    """Hang areas on an effect, or on a condition that looks at them; none where it is neither."""

    def touched(word: E) -> E:
        vars(word)[TOUCHES] = frozenset(areas)
        return word

    return touched


def all_of_them(*words: Callable[..., Any]) -> Callable[[E], E]:
    """What is put together of several touches what they do, if all of them say it."""
    areas = touches_of(*words)
    return (lambda word: word) if areas is None else touching(*areas)


def touches_of(*words: Callable[..., Any]) -> Touched:
    """Those of several words together."""
    found: frozenset[str] = frozenset()
    for word in words:
        areas: Touched = getattr(word, TOUCHES, None)
        if areas is None:
            return None
        found |= areas
    return found


def touch(one: Touched, other: Touched, *, same_you: bool) -> bool:
    """Whether two texts could come out differently in the other order."""
    if one is None or other is None:
        return True
    return any(
        area.rstrip(SIGNS) == another.rstrip(SIGNS)
        and not (area == another and area[-1] in SIGNS)
        and (same_you or not area.startswith(MINE))
        for area in one
        for another in other
    )
