"""The table of the Trading Card Game: two ranks a side, hands, combats and Firefights."""

from collections.abc import Sequence

from yojoe.kernel.events import Event
from yojoe.kernel.script import Seat
from yojoe.tcg.events import Attacked, TurnBegan
from yojoe.tcg.several import Flips
from yojoe.terminal.faces import View

from . import rows
from .account import account
from .aiming import form
from .chances import chances
from .lookup import card
from .picture import pictures
from .primer import about
from .sight import Sight

__all__ = ["about", "card", "form", "opens", "pictures", "tally", "throws", "words"]


def words(view: View, names: Sequence[str], you: Seat | None) -> list[str]:
    """The same, row by row, the reader's own side first."""
    at = Sight(view, names, you)
    found = [("Turn", rows.status(at)), *rows.between(at)]
    found += [("Chance to win", odds)] if (odds := chances(at)) else []
    for seat in (at.near, 1 - at.near):
        found += [("Hand", card) for card in rows.hand(at, seat)]
        found += [(f"{at.seat(seat)}, ranks", rows.ranks(at, seat))]
        found += [(at.seat(seat), rows.piles(at, seat))]
    return [f"{label}: {text}" for label, text in found]


def tally(view: View, facts: Sequence[Event]) -> list[str]:
    """What each deck has done."""
    return account(Sight(view), facts)


def throws(_view: View) -> bool:
    """Nobody throws dice: a roll decides who goes first."""
    return False


def opens(event: Event) -> bool:
    """A turn has several parts, and each is long enough for a paragraph."""
    return isinstance(event, TurnBegan | Attacked | Flips)
