"""How expansions show themselves, by the names of their packs."""

from typing import Final

from yojoe.titles.deckbuilding.telling.face import Face

from .new_alliances.pack import NEW
from .new_alliances.telling.face import FACE

FACES: Final[dict[str, Face]] = {NEW.name: FACE}
