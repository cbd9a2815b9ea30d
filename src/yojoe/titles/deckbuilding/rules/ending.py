"""How a game ends: at once, in the middle of whatever is going on. [DB-LOSE-05]"""

from typing import Final, NoReturn

from yojoe.kernel.facts import note
from yojoe.kernel.rules import OVER
from yojoe.kernel.script import GoTo
from yojoe.titles.deckbuilding.telling import facts

from .state import State

WON: Final = "won"  # [DB-WIN-01]
THREAT: Final = "lost-to-the-threat"  # [DB-LOSE-01]
BATTALIONS: Final = "lost-to-the-battalions"  # [DB-LOSE-02]
MAIN_DECK: Final = "lost-with-the-main-deck"  # [DB-LOSE-03]
FINAL_MISSION: Final = "lost-with-the-final-mission"  # only if so agreed [DB-AMB-01]

ENDINGS: Final = (WON, THREAT, BATTALIONS, MAIN_DECK, FINAL_MISSION)


def end(s: State, ending: str) -> NoReturn:
    """The first condition that is met ends the game. [DB-AMB-34]"""
    s.ending = ending
    if s.events is not None:
        note(s.events, facts.Ended(ending))
    raise GoTo(OVER)
