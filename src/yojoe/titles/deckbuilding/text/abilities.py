"""What cards can do: the kinds of ability of which a pack makes its statements, one a card.

    CORE.card("sniper-rifle", Play(add_dice(2)))

There are six.  A ``Static`` adds to a query of the rules while its card is at work, a ``Says``
says something about another card meanwhile, a ``Trigger`` happens at a moment, a ``Play`` when the
card is played from hand, an ``Action`` may be taken once after the roll, and a ``Join`` lets a Joe
come after the lock.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from yojoe.kernel.script import Script, Seat
from yojoe.titles.deckbuilding.rules.state import Card, State

from .dice_rules import DiceRule
from .hints import Hints, hints_of
from .touches import Touched, touches_of, touching

# An ability is told the table, its own card, and who "you" is in its text.
Effect: TypeAlias = Callable[[State, Card, Seat], Script[None]]
Condition: TypeAlias = Callable[[State, Card, Seat], bool]
Number: TypeAlias = Callable[[State, Card, Seat], int]
# Of another card as well, and of the seat that holds it.
About: TypeAlias = Callable[[State, Card, Seat, Card, Seat], int]


@touching()
def always(_s: State, _me: Card, _you: Seat) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Static:
    """Adds to a query while its card is at work."""

    query: str
    number: Number


@dataclass(frozen=True, slots=True)
class Says:
    """Says something about another card while its own is at work."""

    query: str
    about: About


@dataclass(frozen=True, slots=True)
class Trigger:
    """Happens at a moment."""

    moment: str
    effect: Effect
    when: Condition = always
    in_hand: bool = False  # whether it happens from hand too
    robs: bool = False  # whether it takes cards or Joes, so that a card may be played now or never
    dice_rule: DiceRule | None = None  # what it makes of the dice, to those who reckon
    # The same for several of one player that are alike, where one question does for all.
    at_once: Callable[[State, list[Card], Seat], Script[None]] | None = None

    @property
    def touches(self) -> Touched:
        """What it touches, or waits for."""
        return touches_of(self.effect, self.when)


@dataclass(frozen=True, slots=True)
class Play:
    """Happens when the card is played from hand; what else it says works until the Mission ends."""

    effect: Effect
    when: Condition = always  # when there is any use in playing it for its text
    hint: float | None = None  # how many dice it is good for, where its words cannot tell

    @property
    def hints(self) -> Hints:
        """When to ask about it, and what it is good for: as its effect says."""
        found = hints_of(self.effect)
        return found if self.hint is None else replace(found, helps=self.hint)


@dataclass(frozen=True, slots=True)
class Join:
    """A Joe that may come from hand onto a Mission under way, after the lock."""

    when: Condition


@dataclass(frozen=True, slots=True)
class Action:
    """May be taken once after the roll."""

    effect: Effect
    when: Condition = always


Ability: TypeAlias = Static | Says | Trigger | Play | Join | Action
