"""How New Alliances shows itself."""

from typing import Final

from yojoe.titles.deckbuilding.packs.new_alliances.sense import plan
from yojoe.titles.deckbuilding.telling.expansion import ExpansionTelling

from . import facts
from .prompts import option, prompt
from .reasons import why_not
from .view import view

TELLING: Final = ExpansionTelling(
    view=view, prompt=prompt, option=option, facts=facts, why_not=why_not, plan=plan
)
