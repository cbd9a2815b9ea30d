"""What a sensible player answers, and why.

Quick enough to play whole games with while others search.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose
from yojoe.titles.deckbuilding.rules.state import State

from . import missions, picks

Sense: TypeAlias = Callable[[State, Choose, Rng], tuple[int, str]]

BY_QUESTION: Final[dict[str, Sense]] = {
    "missions": missions.missions,
    "recruit": picks.recruit,
    "transport": missions.transport,
    "join": missions.join,
    "team": missions.team,
    "locked": missions.locked,
    "skill": missions.skill,
    "answer": missions.answer,
    "ready": missions.ready,
    "rolled": missions.rolled,
    "launch": missions.launch,
    "die": missions.die,
    "dice": missions.dice,
    "thin": picks.thin,
    "discard": picks.least,
    "lose": picks.least,
    "destroy": picks.destroy,
    "take": picks.take,
    "return": picks.most,
    "late": picks.most,
    "remove": picks.worst,
    "scout": picks.worst,
    "assign": picks.assign,
    "player": picks.player,
}


# What is decided well enough without looking ahead.
REFLEXES: Final = frozenset(
    {
        *("skill", "die", "dice", "thin", "order", "resolve", "cover", "discard", "return"),
        *("take", "player", "launch"),
    }
)


def plan(s: State, question: Choose, rng: Rng) -> tuple[int, str]:
    """An answer and its reason, from what the asked seat can see."""
    return BY_QUESTION.get(question.ask, picks.first)(s, question, rng)
