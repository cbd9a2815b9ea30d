"""What menus of New Alliances offer besides, as the core menus do: what is done, and with what."""

from typing import Final

from yojoe.titles.deckbuilding.rules.menu_codes import ONE

SEND: Final = 21 * ONE  # an Autobot in Bot Mode
TRANSFORM: Final = 22 * ONE  # an Autobot in Alt Mode
RECALL: Final = 23 * ONE
TOW: Final = 24 * ONE  # the Trailer
UNHITCH: Final = 25 * ONE
ASK_FOR: Final = 26 * ONE  # help to buy a Group Item

VERBS: Final = {
    SEND: "send-",
    TRANSFORM: "transform-",
    RECALL: "recall-",
    TOW: "tow-",
    UNHITCH: "unhitch-",
    ASK_FOR: "ask-for-",
}
