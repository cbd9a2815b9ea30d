"""What a menu offers, as ints: what is done, and with which card.

A menu mixes plays, purchases and Missions, so a bare card number would not say enough.
"""

from typing import Final

from yojoe.titles.deckbuilding.box.printed import MOST_COPIES

from .state import Card

ONE: Final = MOST_COPIES + 1  # a choice is doing * ONE + card

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


def with_each(doing: int) -> tuple[int, ...]:
    """One doing with every card, by card; made once, because menus offer it all the time."""
    return tuple(range(doing, doing + ONE))


TO_ATTEMPT: Final = with_each(ATTEMPT)
TO_PLAY: Final = with_each(PLAY)
TO_BUY: Final = with_each(BUY)
TO_RESERVE: Final = with_each(RESERVE)
TO_BOARD: Final = with_each(BOARD)
TO_ADD: Final = with_each(ADD)
TO_TAKE_BACK: Final = with_each(TAKE_BACK)
TO_REFUSE: Final = with_each(REFUSE)

RECRUIT: Final = 0  # go on to the Recruit step
MUSTER: Final = 1  # play all that is left for its Recruit value
END_TURN: Final = 2
LOCK: Final = 3
CALL_OFF: Final = 4
ASK_AGAIN: Final = 5  # whether team-mates want to add Joes
PASS: Final = 6
ENOUGH: Final = 7
NOT_AGAIN: Final = 8  # as long as this Mission lasts


def doing(choice: int) -> int:
    return choice - choice % ONE


def card_of(choice: int) -> Card:
    return choice % ONE
