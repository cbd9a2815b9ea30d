"""How expansions show themselves, by the names of their packs."""

from typing import Final

from yojoe.deckbuilding.face import Face

from .new_alliances.face import FACE
from .new_alliances.pack import NEW

FACES: Final[dict[str, Face]] = {NEW.name: FACE}
