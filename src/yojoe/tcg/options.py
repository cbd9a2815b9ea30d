"""What the players have agreed on: the readings that the rulebook leaves open."""

from dataclasses import dataclass
from typing import Final

from .decks import OURS

ADVANCED, CLOSER, BASIC = "advanced", "15-16", "basic"
SETUPS: Final = (ADVANCED, CLOSER, BASIC)
# Supply points at which the first and the second player stop. [TCG-SETUP-12, TCG-SETUP-13]
LIMITS: Final = {ADVANCED: (15, 17), CLOSER: (15, 16)}

RANDOM: Final = "random"
FIRSTS: Final = (RANDOM, "1", "2")  # [TCG-SETUP-02, TCG-AMB-02]

OFF, IN_SETUP, STRICT = "off", "setup", "strict"
UNIQUENESS: Final = (OFF, IN_SETUP, STRICT)  # [TCG-UNIQUE-01, TCG-AMB-18]

STARTER, CONSTRUCTED = "starter", "constructed"
FORMATS: Final = (STARTER, CONSTRUCTED)  # [TCG-AMB-19]

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
