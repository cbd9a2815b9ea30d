"""What a word of the card language says to menus and computer players, beside what it does.

    @hint(draws=True, answers=True, early=True)
    async def somebody_draws(s: State, me: Card, you: Seat) -> None: ...

A ``Play`` reads the hints of its effect, so that no card has to say when it is worth a question.
No rule of the game reads them: whatever is offered may be played, early or late.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

E = TypeVar("E", bound=Callable[..., Any])

HINTS: Final = "hints"
COUNTED: Final = 1.0  # dice that a number which is counted on the table comes to, at least


@dataclass(frozen=True, slots=True)
class Hints:
    """When to ask about a card that does such a thing, and what it is good for."""

    scouts: bool = False  # it is about Complications that have not turned up
    answers: bool = False  # it may help before a Complication resolves
    early: bool = False  # it may be worth more before the roll than after it
    anyway: bool = False  # it is of use with Hits enough
    joins: bool = False  # it may bring Joes onto the Mission
    draws: bool = False  # it brings new cards
    helps: float = 0.0  # how many dice it is good for, roughly, to those who plan ahead
    stores: float = 0.0  # how many it lays by for later Missions

    def __or__(self, other: "Hints") -> "Hints":
        """Of a card that does both."""
        return Hints(
            scouts=self.scouts or other.scouts,
            answers=self.answers or other.answers,
            early=self.early or other.early,
            anyway=self.anyway or other.anyway,
            joins=self.joins or other.joins,
            draws=self.draws or other.draws,
            helps=self.helps + other.helps,
            stores=self.stores + other.stores,
        )


NO_HINTS: Final = Hints()


def hint(
    of: Hints = NO_HINTS,
    *,
    scouts: bool = False,
    answers: bool = False,
    early: bool = False,
    anyway: bool = False,
    joins: bool = False,
    draws: bool = False,
    helps: float = 0.0,
    stores: float = 0.0,
) -> Callable[[E], E]:
    """Hang hints on an effect: its own, and those ``of`` what it is made of."""
    own = Hints(scouts, answers, early, anyway, joins, draws, helps, stores)

    def hinted(effect: E) -> E:
        vars(effect)[HINTS] = of | own
        return effect

    return hinted


def hints_of(*effects: Callable[..., Any]) -> Hints:
    """Those of an effect, or of several together."""
    found = NO_HINTS
    for effect in effects:
        found |= getattr(effect, HINTS, NO_HINTS)
    return found


def dice_of(number: object, each: float = 1.0) -> float:
    """How many dice a number of them is good for; what is counted is at least one."""
    return each * (number if isinstance(number, int) else COUNTED)
