"""The turn: both draw, both attack, both use Hits, and the end is checked."""

from typing import Final

from yojoe.kernel.events import Event, note
from yojoe.kernel.game import OVER

from . import events
from .moments import happen
from .piles import draw
from .ranks import team
from .state import COMBAT, ORDERS, State

HAND: Final = 2  # cards [TCG-COMBAT-01]

WON, DRAWN, UNFINISHED = "won", "draw", "unfinished"


async def begin(s: State) -> str:
    """Both draw two cards, the first player before the second. [TCG-COMBAT-01, TCG-AMB-28]"""
    s.turns += 1
    s.phase = COMBAT
    s.active = s.first
    if s.events is not None:
        note(s.events, events.TurnBegan(s.turns))
    for seat in ORDERS[s.first]:
        await draw(s, seat, HAND)
    await happen(s, "drawn")
    return "combat.attack"


def end(s: State) -> str:
    """Only now is the ending checked: a player alone with units wins. [TCG-END-01]"""
    alive = [seat for seat in ORDERS[s.first] if s.front[seat]]
    if len(alive) == 1:
        return finish(s, WON, events.Won(alive[0], len(team(s, alive[0]))))
    if not alive:
        return finish(s, DRAWN, events.GameDrawn())
    if s.turns == s.options.cap:
        return finish(s, UNFINISHED, events.GivenUp(s.turns))
    return "turn.begin"


def finish(s: State, ending: str, fact: Event) -> str:
    s.ending = ending
    if s.events is not None:
        note(s.events, fact)
    return OVER
