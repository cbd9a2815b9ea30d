"""New Alliances as a box beside the core box."""

from pathlib import Path
from typing import Final

from yojoe.deckbuilding.expansion import Expansion

from .measures import MEASURES
from .pack import NEW
from .settings import SETTINGS, agreed
from .tracks import tracks

NEW_ALLIANCES: Final = Expansion(
    pack=NEW,
    story="a-bridge-to-doomsday",
    settings=SETTINGS,
    agreed=agreed,
    rules=Path(__file__).with_name("rules.toml"),
    measures=MEASURES,
    tracks=tracks,
)
