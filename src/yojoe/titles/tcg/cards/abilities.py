"""What cards can do: the kinds of ability that the keywords of a card stand for.

There are three.  A ``Static`` adds to a query of the rules while its unit is in the ranks, a
``Says`` does so about another unit of the same team, a ``Trigger`` happens at a moment.  A
``Boost`` is one of them on the other end of the card: it works while the card is a Boost, and
nowhere else.
[TCG-CARDTEXT-07, TCG-CARDTEXT-08]
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from yojoe.kernel.script import Script, Seat
from yojoe.titles.tcg.rules.state import Card, State

# An ability is told the table, its own card, and who "you" is in its text.
Effect: TypeAlias = Callable[[State, Card, Seat], Script[None]]
Condition: TypeAlias = Callable[[State, Card, Seat], bool]
Number: TypeAlias = Callable[[State, Card, Seat], int]
# Of another unit of the same team as well.
About: TypeAlias = Callable[[State, Card, Seat, Card], int]


def always(_s: State, _me: Card, _you: Seat) -> bool:
    return True


def mark(_s: State, _me: Card, _you: Seat) -> int:
    """Of a query that is a matter of yes or no."""
    return 1


@dataclass(frozen=True, slots=True)
class Static:
    """Adds to a query."""

    query: str
    number: Number = mark


@dataclass(frozen=True, slots=True)
class Says:
    """Adds to a query about another unit of the team."""

    query: str
    about: About


@dataclass(frozen=True, slots=True)
class Trigger:
    """Happens at a moment; an effect that is optional asks."""

    moment: str
    effect: Effect
    when: Condition = always
    alike: str = ""  # of those that do the same whoever has them: their order is nothing to choose


@dataclass(frozen=True, slots=True)
class Boost:
    """Works while its card is played as a Boost. [TCG-GLOSS-03]"""

    ability: Static | Trigger


Said: TypeAlias = Static | Says | Trigger | Boost
