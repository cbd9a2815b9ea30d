"""Why an option of the Deck-Building Game cannot be taken back."""

from typing import Final

from yojoe.kernel.script import Choose, Roll, Seat, Shuffle

from . import choices
from .choices import card_of, doing
from .mission import NoJoeLeft
from .over import GameOver
from .reading import is_story
from .state import State
from .window import DOINGS

# The questions whose options say what is done, and with which card.
MENUS: Final = ("missions", "recruit", "join", "team", "answer", "ready", "rolled")

TURNED_UP: Final = "Complications are turned up"
ROLLED: Final = "the dice are rolled"
SEEN: Final = "new cards are seen"
SHUFFLED: Final = "cards are shuffled"


def seal(s: State, question: Choose, chosen: int | None) -> str:
    """What choosing it brings to light, as far as its own text goes."""
    ask = question.ask
    if ask in MENUS:
        assert chosen is not None
        return menu_seal(s, question, chosen)
    if throws(s, ask, chosen):
        return ROLLED
    return SEEN if shows(question, chosen) else ""


def throws(s: State, ask: str, chosen: int | None) -> bool:
    """Whether dice are rolled at once."""
    if ask == "launch":
        return chosen is None and bool(s.rolled)
    return chosen is not None and (ask in {"skill", "die"} or (ask == "late" and bool(s.rolled)))


def shows(question: Choose, chosen: int | None) -> bool:
    """Whether the line-up is filled up, or somebody draws."""
    draws = question.ask == "player" and question.seat in question.options
    return draws or (question.ask == "take" and chosen is not None)


def menu_seal(s: State, question: Choose, choice: int) -> str:
    if choice == choices.LOCK:
        return TURNED_UP if is_story(s) and (s.face_down or s.scouted) else ROLLED
    if choice == choices.END_TURN:
        return SEEN
    if choice == choices.PASS and question.ask == "ready":
        return ROLLED
    if doing(choice) == choices.BUY:
        return SEEN if card_of(choice) in s.line_up else ""
    if doing(choice) in {choices.PLAY, choices.USE}:
        return brought_to_light(s, question.seat, choice)
    return ""


def brought_to_light(s: State, seat: Seat, choice: int) -> str:
    """Read a card's text on a twin of the table, up to the first question."""
    twin = s.copy()
    twin.events = []
    script = DOINGS[doing(choice)](twin, seat, card_of(choice))
    try:
        asked = script.send(None)
    except (StopIteration, GameOver, NoJoeLeft):
        asked = None
    script.close()
    if any(noted.event.reveals for noted in twin.events):
        return SEEN
    return {Roll: ROLLED, Shuffle: SHUFFLED}.get(type(asked), "")
