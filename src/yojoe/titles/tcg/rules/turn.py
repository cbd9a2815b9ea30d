"""The turn: both draw, both attack, both use Hits, and the end is checked."""

from typing import Final

from yojoe.kernel.facts import Fact, note
from yojoe.kernel.rules import OVER
from yojoe.titles.tcg.telling import facts

from .piles import draw
from .ranks import team
from .state import COMBAT, ORDERS, State
from .triggers import happen

HAND: Final = 2  # cards [TCG-COMBAT-01]

WON, DRAWN, UNFINISHED = "won", "draw", "unfinished"


async def begin(s: State) -> str:
    """Both draw two cards, the first player before the second. [TCG-COMBAT-01, TCG-AMB-28]"""
    s.turns += 1
    s.phase = COMBAT
    s.active = s.first
    if s.events is not None:
        note(s.events, facts.TurnBegan(s.turns))
    for seat in ORDERS[s.first]:
        await draw(s, seat, HAND)
    if rest := happen(s, "drawn"):
        await rest
    return "combat.attack"


def end(s: State) -> str:
    """Only now is the ending checked: a player alone with units wins. [TCG-END-01]"""
    alive = [seat for seat in ORDERS[s.first] if s.front[seat]]
    if len(alive) == 1:
        return finish(s, WON, facts.Won(alive[0], len(team(s, alive[0]))))
    if not alive:
        return finish(s, DRAWN, facts.GameDrawn())
    if s.turns == s.options.cap:
        return finish(s, UNFINISHED, facts.GivenUp(s.turns))
    return "turn.begin"


def finish(s: State, ending: str, fact: Fact) -> str:
    s.ending = ending
    if s.events is not None:
        note(s.events, fact)
    return OVER
