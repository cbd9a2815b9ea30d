"""The Trading Card Game in a few lines, for whoever has read nothing."""

from collections.abc import Iterator
from typing import Final

from yojoe.terminal.faces import View
from yojoe.titles.tcg.cards.printed import Ability

from .lookup import in_lines
from .view_reader import ViewReader, units

SEEN: Final = "What units on the table, and your cards as Boosts, can do:"
PRIMER: Final = """\
You win when the other player has no unit left, and you have one, at the end of a turn.
To begin with both turn up cards and place them, until their supply points are used up.
Units in front fight; those behind are safe, and move up when the unit before them is gone.
Every turn both draw two cards, then both attack once, then both use Hits in the Firefight.
An attack: name one of your untapped units in front, and any unit in the enemy's front rank.
Both are tapped, and both players add a card of the hand in secret: a Boost.
A card has a Boost number for each colour: what counts is the colour of the unit it is played for.
The higher sum of Power and Boost wins, and the loser is discarded; a draw discards nobody.
You untap, all units at once, when it is your attack and no unit in front is untapped.
In the Firefight each player flips a card for every unit he has, and the Hits on these are his.
As many Hits on a unit in front as it has Power defeat it; Hits that are too few are lost.
A Direct Hit defeats whoever it is put on, if all of a player's Firefight cards are put there.
Both discard piles may be looked through at any time: type c discard.
A vehicle has its larger Power while a soldier is behind it; a Missile Hit on it counts twice.
"""


def about(view: View) -> list[str]:
    """The game, and every ability that is on the table now."""
    lines = in_lines(abilities(ViewReader(view)))
    return [*PRIMER.splitlines(), *([SEEN, *lines] if lines else [])]


def abilities(at: ViewReader) -> Iterator[Ability]:
    for player in at.table["seats"]:
        for unit in units(player):
            yield from at.shape(unit).abilities
        for face in player["hand"] or ():
            boost = at.printed(face["no"]).boost_ability
            if boost is not None:
                yield boost
