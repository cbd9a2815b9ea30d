"""What the players have agreed on: the readings that the rulebook leaves open."""

from dataclasses import dataclass
from typing import Final

from .decks.decks import OURS

ADVANCED, CLOSER, EVEN, BASIC = "advanced", "15-16", "15-15", "basic"
# Supply points at which the first and the second player stop. [TCG-SETUP-12, TCG-SETUP-13]
LIMITS: Final = {ADVANCED: (15, 17), CLOSER: (15, 16), EVEN: (15, 15)}

RANDOM, CHOSEN = "random", "choose"
FIRSTS: Final = (RANDOM, CHOSEN, "1", "2")  # [TCG-SETUP-02, TCG-AMB-02]

OFF, IN_SETUP, STRICT = "off", "setup", "strict"  # [TCG-UNIQUE-01, TCG-AMB-18]

STARTER, CONSTRUCTED = "starter", "constructed"  # [TCG-AMB-19]

CAP: Final = 500  # turns [TCG-AMB-32]


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of one game, by the names that the settings have."""

    decks: str = OURS
    setup: str = ADVANCED
    first: str = RANDOM
    uniqueness: str = OFF
    format: str = STARTER
    cap: int = CAP  # 0 for never
    cards: str = ""  # an owner's

    @property
    def unique_in_setup(self) -> bool:
        return self.uniqueness != OFF

    @property
    def unique_later(self) -> bool:
        return self.uniqueness == STRICT
