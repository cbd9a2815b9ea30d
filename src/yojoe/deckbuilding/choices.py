"""What a menu offers, as ints: what is done, and with which card.

A menu mixes plays, purchases and Missions, so a bare card number would not say enough.
"""

from typing import Final

from .state import Card

ONE: Final = 1000  # more than there are cards; a choice is doing * ONE + card

ATTEMPT: Final = 1 * ONE
PLAY: Final = 2 * ONE
BUY: Final = 3 * ONE
RESERVE: Final = 4 * ONE
BOARD: Final = 5 * ONE  # a Transport
ADD: Final = 6 * ONE  # a Joe to the team
TAKE_BACK: Final = 7 * ONE  # an own Joe
REFUSE: Final = 8 * ONE  # a team-mate's
PROMOTE: Final = 9 * ONE
USE: Final = 10 * ONE  # a text that works once after the roll

RECRUIT: Final = 0  # go on to the Recruit step
MUSTER: Final = 1  # play all that is left for its Recruit value
END_TURN: Final = 2
LOCK: Final = 3
CALL_OFF: Final = 4
ASK_AGAIN: Final = 5  # whether team-mates want to add Joes
PASS: Final = 6
ENOUGH: Final = 7


def doing(choice: int) -> int:
    return choice - choice % ONE


def card_of(choice: int) -> Card:
    return choice % ONE
