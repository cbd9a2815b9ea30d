"""What the computer team would do at a scenario table.

assert advice(table) == "recruit"      what the player who is asked would say
advised(table, "roll")                 the team plays by itself until something is asked
"""

from support.deckbuilding import Table
from yojoe.agents.sensible import Sensible
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.rng import Rng
from yojoe.titles.deckbuilding.telling.showing import plan


def advice(table: Table) -> str:
    """What the computer would say for whoever is asked."""
    [seat] = table.match.waiting
    player = Sensible(Rng(1), plan)
    return table.offers[player.choose(Perspective(table.match, seat))]


def advised(table: Table, until: str) -> list[tuple[str, str]]:
    """The computer plays for everybody until this is asked; who said what."""
    said = []
    while table.asks != until:
        [who] = table.waiting
        said.append((who, advice(table)))
        table.say(*said[-1])
    return said
