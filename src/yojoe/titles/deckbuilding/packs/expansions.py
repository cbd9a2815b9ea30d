"""The expansions there are, by the names of their packs."""

from typing import Final

from yojoe.titles.deckbuilding.box.expansion import Expansion

from .new_alliances.expansion import NEW_ALLIANCES

EXPANSIONS: Final[dict[str, Expansion]] = {NEW_ALLIANCES.pack.name: NEW_ALLIANCES}
