"""The stable words of the Deck-Building Game: what tests, replays and bots call an option."""

from typing import Final

from . import choices
from .choices import ONE, card_of, doing
from .printed import SKILLS
from .state import State

SAID: Final = {
    choices.RECRUIT: "recruit",
    choices.MUSTER: "muster",
    choices.END_TURN: "end-turn",
    choices.LOCK: "lock",
    choices.CALL_OFF: "call-off",
    choices.ASK_AGAIN: "ask-again",
    choices.PASS: "pass",
    choices.ENOUGH: "enough",
}
VERBS: Final = {
    choices.ATTEMPT: "attempt-",
    choices.PLAY: "play-",
    choices.BUY: "buy-",
    choices.RESERVE: "reserve-",
    choices.BOARD: "board-",
    choices.ADD: "",  # a Joe goes by name
    choices.TAKE_BACK: "take-back-",
    choices.REFUSE: "refuse-",
    choices.PROMOTE: "promote-",
    choices.USE: "use-",
}
# Questions whose options say what is done, and with which card.
WINDOWS: Final = ("locked", "answer", "ready", "rolled")
MENUS: Final = ("missions", "recruit", "join", "team", *WINDOWS)
NOTHING: Final = {"launch": "add-a-die"}


def label(s: State, ask: str, option: object) -> str:
    """A card is called by its id, a seat by its number, a die by its Hits."""
    for pack in s.book.packs:
        for label in pack.label:
            if (word := label(s, ask, option)) is not None:
                return word
    if option is None:
        return NOTHING.get(ask, "enough")
    assert isinstance(option, int)
    if ask in MENUS:
        return menu_label(s, option)
    match ask:
        case "assign" | "player":
            word = f"seat-{option + 1}"
        case "skill":
            word = SKILLS[option].replace("_", "-")
        case "cover":
            word = f"place-{option + 1}"
        case "die":
            word = f"die-{s.hits[option]}"
        case _:
            word = s.book.printed[option].id
    return word


def menu_label(s: State, choice: int) -> str:
    if choice < ONE:
        return SAID[choice]
    return VERBS[doing(choice)] + s.book.printed[card_of(choice)].id
