"""What cards can do: the kinds of ability of which a pack makes its statements, one a card.

    CORE.card("sniper-rifle", Play(add_dice(2)))

There are six.  A ``Static`` adds to a query of the rules while its card is at work, a ``Rule``
says something about another card meanwhile, a ``Trigger`` happens at a moment, a ``Play`` when the
card is played from hand, an ``Action`` may be taken once after the roll, and a ``Join`` lets a Joe
come after the lock.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from yojoe.kernel.script import Script, Seat

from .fate import Fate
from .state import Card, State

# An ability is told the table, its own card, and who "you" is in its text.
Effect: TypeAlias = Callable[[State, Card, Seat], Script[None]]
Condition: TypeAlias = Callable[[State, Card, Seat], bool]
Number: TypeAlias = Callable[[State, Card, Seat], int]
# Of another card as well, and of the seat that holds it.
About: TypeAlias = Callable[[State, Card, Seat, Card, Seat], int]


def always(_s: State, _me: Card, _you: Seat) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Static:
    """Adds to a query while its card is at work."""

    query: str
    number: Number


@dataclass(frozen=True, slots=True)
class Rule:
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
    fate: Fate | None = None  # what it makes of the dice, to those who reckon


@dataclass(frozen=True, slots=True)
class Play:
    """Happens when the card is played from hand."""

    effect: Effect
    when: Condition = always  # when there is any use in playing it for its text
    lasts: bool = False  # whether the text works until the Mission ends
    scouts: bool = False  # whether it is about Complications that have not turned up
    answers: bool = False  # whether it may help before a Complication resolves
    early: bool = False  # whether it may be worth more before the roll than after it
    anyway: bool = False  # whether it is of use with Hits enough
    joins: bool = False  # whether it may bring Joes onto the Mission
    draws: bool = False  # whether it brings new cards
    helps: float = 0.0  # how many dice it is good for, roughly, to those who plan ahead
    stores: float = 0.0  # how many it lays by for later Missions


@dataclass(frozen=True, slots=True)
class Join:
    """A Joe that may come from hand onto a Mission under way, after the lock."""

    when: Condition


@dataclass(frozen=True, slots=True)
class Action:
    """May be taken once after the roll."""

    effect: Effect
    when: Condition = always


Ability: TypeAlias = Static | Rule | Trigger | Play | Join | Action
