"""How New Alliances shows itself."""

from typing import Final

from yojoe.deckbuilding.face import Face

from .reasons import why_not
from .sense import plan
from .sentences import sentence
from .text import option, prompt
from .view import view

FACE: Final = Face(
    view=view, prompt=prompt, option=option, sentence=sentence, why_not=why_not, plan=plan
)
