"""The Trading Card Game in a few lines, for whoever has read nothing."""

from typing import Final

from yojoe.terminal.faces import View

PRIMER: Final = """\
You win when the other player has no unit left, and you have one, at the end of a turn.
Cards stand in ranks: those in front fight, and shield whoever is behind them.
Every turn both draw two cards, then both attack once, then both fire.
An attack is one of your untapped front units against any unit in the enemy's front rank.
Both fighters are tapped, and each player adds a card of his hand in secret: a Boost.
A Boost counts by the colour of the unit that fights: a card has a number for each colour.
The higher sum of Power and Boost wins, and the loser is discarded; a draw discards nobody.
You untap only when all your units in front are tapped and it is your attack.
In the Firefight each player flips a card for every unit he has: the Hits on it are what he fires.
As many Hits on a unit as its Power defeat it; the Firefight reaches the front rank only.
A Direct Hit defeats any unit, if all of a player's Firefight cards lie on it.
A vehicle has its larger Power while a soldier is behind it; a Missile Hit on it counts twice.
"""


def about(_view: View) -> list[str]:
    return PRIMER.splitlines()
