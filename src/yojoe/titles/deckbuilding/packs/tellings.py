"""How expansions show themselves, by the names of their packs."""

from typing import Final

from yojoe.titles.deckbuilding.telling.expansion import ExpansionTelling

from .new_alliances.pack import NEW
from .new_alliances.telling.expansion import TELLING

TELLINGS: Final[dict[str, ExpansionTelling]] = {NEW.name: TELLING}
