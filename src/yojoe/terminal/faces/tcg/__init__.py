"""The table of the Trading Card Game: two ranks a side, hands, combats and Firefights."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.events import Event
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.tcg.box import box_with
from yojoe.tcg.events import Attacked, TurnBegan
from yojoe.tcg.several import Flips
from yojoe.terminal.card_panel import found
from yojoe.terminal.faces import View
from yojoe.terminal.tcg_card_face import brief, texts

from .account import account
from .aiming import form
from .picture import pictures, told
from .primer import about
from .sight import Sight

__all__ = ["about", "card", "form", "opens", "pictures", "tally", "throws", "words"]

MOST_CARDS: Final = 6  # shown at once


def words(view: View, names: Sequence[str], you: Seat | None) -> list[str]:
    """The same, row by row."""
    return [f"{label}: {text}" for label, text in told(Sight(view, names, you))]


def card(view: View, words: str) -> list[str]:
    """Every card of a name, or of part of one."""
    cards = found(box_with(str(view["cards"])).cards, words)
    if not cards:
        raise Refusal(f"there is no card {words!r}; c NAME shows one, for instance: c snake eyes")
    if len(cards) > MOST_CARDS:
        raise Refusal(f"{len(cards)} cards have {words!r} in their names; say more of one")
    return [
        line
        for each in cards
        for line in (
            f"{each.full_name}, {each.colour} {each.kind}: {brief(each)}",
            *(f"  {text}" for text in texts(each)),
        )
    ]


def tally(view: View, facts: Sequence[Event]) -> list[str]:
    """What each deck has done."""
    return account(Sight(view), facts)


def throws(_view: View) -> bool:
    """Nobody throws dice: a roll decides who goes first."""
    return False


def opens(event: Event) -> bool:
    """A turn has several parts, and each is long enough for a paragraph."""
    return isinstance(event, TurnBegan | Attacked | Flips)
