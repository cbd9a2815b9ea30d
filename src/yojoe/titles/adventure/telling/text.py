"""Live the Adventure in sentences for people."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.facts import Card
from yojoe.kernel.reader import counted
from yojoe.kernel.script import Choose
from yojoe.title.telling import Option
from yojoe.titles.adventure.rules.battle import ROUNDS
from yojoe.titles.adventure.rules.board import FORCE
from yojoe.titles.adventure.rules.box import ATTACK_CARDS, BADGES, DEFENSE_CARDS
from yojoe.titles.adventure.rules.state import State

from .labels import CARDS, label

CARD_NAMES: Final = (*DEFENSE_CARDS, *ATTACK_CARDS)
CARD_HINTS: Final = (
    "over a low shot",
    "under a high shot",
    "hits a jumper",
    "hits whoever drops",
)


def prompt(s: State, question: Choose, names: Sequence[str]) -> str:
    """What a seat is asked."""
    match question.ask:
        case "cobra":
            return "Who plays the Cobra side against you?"
        case "battle" if question.seat == s.active:
            return f"{names[s.cobra]} fires{round_of(s)}. How do you dodge?"
        case "battle":
            return f"You fire at {names[s.active]}{round_of(s)}. Where do you aim?"
        case "use":
            return "Cobra missed. Place a badge of your own, or take one off the board?"
        case "refill":
            return "Turn all your Energy tokens face up?"
    raise AssertionError(question.ask)


def round_of(s: State) -> str:
    return f" (round {s.wins + 1} of at most {ROUNDS})" if s.board[s.space] == FORCE else ""


def option(s: State, question: Choose, index: int, names: Sequence[str]) -> Option:
    """One option, in words."""
    chosen = question.options[index]
    assert isinstance(chosen, int)
    word = label(s, question.ask, chosen)
    match question.ask:
        case "cobra":
            badges = counted(s.badges[chosen], "badge")
            return Option(word, f"{names[chosen]} ({badges})", f"seat {chosen + 1}")
        case "battle":
            text = f"{CARD_NAMES[chosen]} ({CARD_HINTS[chosen]})"
            return Option(word, text, f"card {word}")
        case "use" if chosen < 0:
            now = s.badges[question.seat] + 1
            ends = " and win" if now == BADGES else ""
            text = f"Place your badge {now} of {BADGES}{ends}"
            return Option(word, text, f"badge {question.seat + 1}")
        case "use":
            left = s.badges[chosen] - 1
            text = f"Remove a badge of {names[chosen]}, leaving {left}"
            return Option(word, text, f"badge {chosen + 1}")
        case "refill":
            text = "Turn all Energy tokens up" if chosen else "Leave them as they are"
            return Option(word, text, f"energy {question.seat + 1}")
    raise AssertionError(question.ask)


def card(_s: State, number: Card) -> tuple[str, str]:
    """The id and the name of one of the four cards."""
    return CARDS[number], CARD_NAMES[number]
