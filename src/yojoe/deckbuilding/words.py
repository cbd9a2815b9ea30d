"""The stable words of the Deck-Building Game: what tests, replays and bots call an option."""

from typing import Final

from . import choices
from .choices import ONE, card_of, doing
from .printed import SKILLS
from .reading import joes_here
from .state import Card, State
from .twins import has_twin_in_line_up, has_twin_in_other_pile, has_twin_of_another

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
FROM_HAND: Final = "-from-hand"
FROM_DISCARD: Final = "-from-discard"


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
            word = s.book.printed[option].id + told_apart(s, ask, option)
    return word


def menu_label(s: State, choice: int) -> str:
    if choice < ONE:
        return SAID[choice]
    card, done = card_of(choice), doing(choice)
    word = VERBS[done] + s.book.printed[card].id
    if done == choices.BUY and s.book.has_twins[card]:
        return word + of_line_up(s, card)
    return word


# What tells a card from its twin, where both are on offer.


def told_apart(s: State, ask: str, card: Card) -> str:
    match ask:
        case "destroy":
            return of_pile(s, card)
        case "return" | "lose":
            return of_owner(s, card)
        case "take":
            return of_line_up(s, card)
    return ""


def of_pile(s: State, card: Card) -> str:
    if not has_twin_in_other_pile(s, card):
        return ""
    return FROM_HAND if any(card in hand for hand in s.hand) else FROM_DISCARD


def of_owner(s: State, joe: Card) -> str:
    return of_player(dict(joes_here(s))[joe]) if has_twin_of_another(s, joe) else ""


def of_line_up(s: State, card: Card) -> str:
    return in_place(s.line_up.index(card)) if has_twin_in_line_up(s, card) else ""


def of_player(seat: int) -> str:
    return f"-of-seat-{seat + 1}"


def in_place(place: int) -> str:
    return f"-place-{place + 1}"
