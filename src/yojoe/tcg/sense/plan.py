"""What a sensible player answers, and why.

Quick enough to play whole games with while others search, and blind to whatever is hidden: of the
other player's deck and hand only which cards they are together is looked at.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose
from yojoe.tcg import hits
from yojoe.tcg.phrases import listed
from yojoe.tcg.state import State

from . import batch, fights, ranking

Sense: TypeAlias = Callable[[State, Choose, Rng], tuple[int, str]]


def first(_s: State, _question: Choose, _rng: Rng) -> tuple[int, str]:
    return 0, "the order hardly matters"


def fire(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    lost = hits.defeated(s, question.seat)
    return 0, f"this defeats {listed(s, lost)}" if lost else "unused Hits are lost anyway"


BY_QUESTION: Final[dict[str, Sense]] = {
    "place": ranking.place,
    "hide": ranking.hide,
    "explode": ranking.explode,
    "defuse": ranking.defuse,
    "attacker": fights.attacker,
    "defender": fights.defender,
    "boost": fights.boost,
    "discard": fights.discard,
    "confuse": fights.confuse,
    "disguise": fights.disguise,
    "copy": fights.copy,
    "aim": batch.aim,
    "fire": fire,
}

# What is decided well enough without looking ahead; where units stand hardly moves the odds.
REFLEXES: Final = frozenset({"aim", "fire", "order", "discard", "hide", "defuse", "place", "copy"})


def plan(s: State, question: Choose, rng: Rng) -> tuple[int, str]:
    """An answer and its reason, from what the asked seat can see."""
    return BY_QUESTION.get(question.ask, first)(s, question, rng)
