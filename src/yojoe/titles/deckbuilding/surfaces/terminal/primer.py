"""The Deck-Building Game in a few lines, for whoever has read nothing."""

from typing import Final

from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import part, parts
from yojoe.titles.deckbuilding.rules.menu import RESERVE_SEATS
from yojoe.titles.deckbuilding.rules.recruit import PROMOTION

from . import alliance
from .meter import zone_does

GOAL: Final = "by winning the last Mission of the Story."
PRIMER: Final = f"""\
You lose when Threat passes R, when a sixth Battalion would come, or when the main deck is empty.
On your turn attempt Missions, as many as you like; then play the rest of your hand and recruit.
What you recruit waits on your deck: it is among the five cards you draw for your next turn.
A Mission needs a Transport and Joes, no more of them than it carries.
Where a Mission names Skills with "and", all of them count; with "or" and "any", one that you pick.
Every Joe gives his dice in the Skills that count, or 1 die if he has none of them.
A die shows 2 Hits, 1 Hit (on two sides) or nothing (on three); enough Hits win the Mission.
Cards with the Mission icon may be played while a Mission lasts, before and after the roll.
Complications lie face-down at a Story Mission, and turn up once its team is locked.
A Story Mission that fails costs what it says, and the Story goes on with the next.
The line-up shows what each card costs now; one that a Battalion covers cannot be had.
With your Leader in play, {PROMOTION} Recruit swap him for the Promoted Leader beside you.
A Trooper that you gain clogs your deck until you play it from hand, attempt it and beat it.
A Precision Strike lies before one player, harms on that player's turns, and is theirs to beat.
Threat goes up from B through G and Y to R, by 1 whenever a round ends and by what cards say.
"""


RESERVE: Final = "The Reserve keeps one card of your hand until you have drawn five new ones."
ALONE: Final = """\
Alone you have two turns a round, and unless agreed otherwise the first of them ends in silence:
nothing that Story and Side Missions do at the end of a turn happens then.
"""
TOGETHER: Final = "Team-mates may join against Story Missions and Officers, not other Missions."


def about(view: View) -> list[str]:
    """The game, and what the zones of the Threat Meter do. [DB-THREAT-02, DB-2P-04, DB-SOLO-08]"""
    zones = parts(part(view, "threat"), "zones")
    seats = len(parts(view, "seats"))
    alone = seats == 1
    few = [RESERVE] * (seats <= RESERVE_SEATS)
    few += ALONE.splitlines() if alone else [TOGETHER]
    goal = f"You win {GOAL}" if alone else f"You win together {GOAL}"
    told = [goal, *PRIMER.splitlines(), *alliance.about(view), *few]
    return [*told, *(does for each in zones if (does := zone_does(each)))]
