"""The stable words of the Deck-Building Game: what tests, replays and bots call an option."""

from typing import Final

from yojoe.titles.deckbuilding.box.at_work import joes_here
from yojoe.titles.deckbuilding.box.printed import SKILLS
from yojoe.titles.deckbuilding.rules import menu_codes
from yojoe.titles.deckbuilding.rules.menu_codes import ONE, card_of, doing
from yojoe.titles.deckbuilding.rules.state import Card, State

from .twins import has_twin_in_line_up, has_twin_in_other_pile, has_twin_of_another

SAID: Final = {
    menu_codes.RECRUIT: "recruit",
    menu_codes.MUSTER: "muster",
    menu_codes.END_TURN: "end-turn",
    menu_codes.LOCK: "lock",
    menu_codes.CALL_OFF: "call-off",
    menu_codes.ASK_AGAIN: "ask-again",
    menu_codes.PASS: "pass",
    menu_codes.ENOUGH: "enough",
    menu_codes.NOT_AGAIN: "not-again",
}
VERBS: Final = {
    menu_codes.ATTEMPT: "attempt-",
    menu_codes.PLAY: "play-",
    menu_codes.BUY: "buy-",
    menu_codes.RESERVE: "reserve-",
    menu_codes.BOARD: "board-",
    menu_codes.ADD: "",  # a Joe goes by name
    menu_codes.TAKE_BACK: "take-back-",
    menu_codes.REFUSE: "refuse-",
    menu_codes.PROMOTE: "promote-",
    menu_codes.USE: "use-",
}
# Questions whose options say what is done, and with which card.
WINDOWS: Final = ("locked", "answer", "ready", "rolled")
# Questions of how many: an option is a number.
NUMBERS: Final = ("dice", "thin")
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
    return plain_label(s, ask, option)


def plain_label(s: State, ask: str, option: int) -> str:
    match ask:
        case "dice" | "thin":
            return f"{ask}-{option}"
        case "assign" | "player":
            return f"seat-{option + 1}"
        case "skill":
            return SKILLS[option].replace("_", "-")
        case "cover":
            return f"place-{option + 1}"
        case "die":
            return f"die-{s.hits[option]}"
    return s.book.printed[option].id + told_apart(s, ask, option)


def menu_label(s: State, choice: int) -> str:
    if choice < ONE:
        return SAID[choice]
    card, done = card_of(choice), doing(choice)
    word = VERBS[done] + s.book.printed[card].id
    if done == menu_codes.BUY and s.book.has_twins[card]:
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
