"""What a sensible player answers, and why.

Quick enough to play whole games with while others search, and blind to whatever is hidden: of the
other player's deck and hand only which cards they are together is looked at.
"""

from typing import Final

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose
from yojoe.titles.tcg.rules import hits
from yojoe.titles.tcg.rules.state import State
from yojoe.titles.tcg.settings import LIMITS
from yojoe.titles.tcg.telling.phrases import listed

from . import fights, ranking, volley
from .fights import Sense, fighting_by
from .outlook import at_a_glance, foreseen


def first(_s: State, _question: Choose, _rng: Rng) -> tuple[int, str]:
    return 0, "the order hardly matters"


def going(s: State, _question: Choose, _rng: Rng) -> tuple[int, str]:
    """Second, where the team is larger by as much as the first attack is worth; measured.

    [TCG-SETUP-13]
    """
    first, second = LIMITS.get(s.options.setup, (0, 0))
    if second - first < A_FIRST_ATTACK:
        return 0, "the first attack is worth more than the second player's lead"
    return 1, "the larger team is worth more than the first attack"


A_FIRST_ATTACK: Final = 2  # supply points, about


def fire(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    lost = hits.defeated(s, question.seat)
    return 0, f"this defeats {listed(s, lost)}" if lost else "unused Hits are lost anyway"


BY_QUESTION: Final[dict[str, Sense]] = {
    "first": going,
    "place": ranking.place,
    "hide": ranking.hide,
    "explode": ranking.explode,
    "defuse": ranking.defuse,
    "discard": fights.discard,
    "confuse": fights.confuse,
    "disguise": fights.disguise,
    "copy": fights.copy,
    "aim": volley.aim,
    "fire": fire,
    **fighting_by(foreseen),
}
AT_A_GLANCE: Final = BY_QUESTION | fighting_by(at_a_glance)

# What is decided well enough without looking ahead; where units stand hardly moves the odds.
REFLEXES: Final = frozenset(
    {"aim", "fire", "order", "discard", "first", "hide", "defuse", "place", "copy"}
)


def plan(s: State, question: Choose, rng: Rng) -> tuple[int, str]:
    """An answer and its reason, from what the asked seat can see."""
    return BY_QUESTION.get(question.ask, first)(s, question, rng)


def glance(s: State, question: Choose, rng: Rng) -> tuple[int, str]:
    """The same, but for fights, of which only the one at hand is looked at."""
    return AT_A_GLANCE.get(question.ask, first)(s, question, rng)
