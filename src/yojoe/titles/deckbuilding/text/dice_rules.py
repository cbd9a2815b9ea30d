"""What texts make of the dice besides adding to them, as data: so the chance can be reckoned."""

from dataclasses import dataclass
from typing import Final, TypeAlias

EVERY: Final = 0
ANY: Final = ""


@dataclass(frozen=True, slots=True)
class Reroll:
    """Dice of the first roll that show Hits must be thrown again. [DB-DICE-06]"""

    most: int = EVERY  # so many of them, of the active player's choice; or every one
    showing: int = 0  # those with so many Hits; or with any
    sort: str = ANY  # those of a sort that a pack brings; or of any


@dataclass(frozen=True, slots=True)
class SeparateDice:
    """Dice outside the first roll: their Hits count, and nothing throws them again."""

    dice: int


@dataclass(frozen=True, slots=True)
class Daze:
    """As the team is locked, one Joe at random is picked who gives no dice."""


DiceRule: TypeAlias = Reroll | SeparateDice | Daze
