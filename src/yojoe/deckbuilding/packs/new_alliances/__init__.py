"""New Alliances: Autobots, Decepticons and the Space Bridge."""

from . import (
    cards_autobots,
    cards_complications,
    cards_decepticons,
    cards_joes,
    cards_kit,
    cards_missions,
    cards_officers,
    rules,
)
from .pack import NEW

__all__ = [
    "NEW",
    "cards_autobots",
    "cards_complications",
    "cards_decepticons",
    "cards_joes",
    "cards_kit",
    "cards_missions",
    "cards_officers",
    "rules",
]

rules.play_with(NEW)
