"""New Alliances as a box beside the core box."""

from pathlib import Path
from typing import Final

from yojoe.title.about import Cover, Quick
from yojoe.title.setting import Choice
from yojoe.titles.deckbuilding.box.expansion import Expansion

from .measures import MEASURES
from .pack import NEW
from .settings import FIRST, SETTINGS, agreed
from .telling.tracks import tracks

COVER: Final = Cover(
    minutes=(50, 90),
    kind="Cooperative",
    blurb="Autobots join: wake the Ark, spend Energon and stop the Space Bridge before it opens.",
    quick=Quick(
        "Play solo", "A Bridge to Doomsday · practice game", seats=1, settings={"practice": "yes"}
    ),
)
NEW_ALLIANCES: Final = Expansion(
    pack=NEW,
    box=Choice(
        NEW.name,
        "New Alliances",
        "New Alliances besides: Autobots in the Ark roll Energon dice with your Joes, "
        "and Decepticons build a Space Bridge with Cobra.",
    ),
    tale=Choice(
        "a-bridge-to-doomsday",
        "A Bridge to Doomsday",
        "Cobra and the Decepticons build a bridge to another world.",
    ),
    settings=SETTINGS,
    first=FIRST,
    cover=COVER,
    agreed=agreed,
    rules=Path(__file__).with_name("rules.toml"),
    measures=MEASURES,
    tracks=tracks,
)
