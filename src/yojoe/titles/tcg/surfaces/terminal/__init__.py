"""The table of the Trading Card Game: two ranks a side, hands, combats and Firefights."""

from collections.abc import Sequence

from yojoe.kernel.facts import Fact
from yojoe.kernel.script import Seat
from yojoe.terminal.faces import View

from . import rows
from .account import account
from .aiming import form
from .chances import chances
from .lookup import card
from .picture import pictures
from .primer import about
from .view_reader import ViewReader

__all__ = ["about", "card", "form", "pictures", "tally", "throws", "words"]


def words(view: View, names: Sequence[str], you: Seat | None) -> list[str]:
    """The same, row by row, the reader's own side first."""
    at = ViewReader(view, names, you)
    found = [("Turn", rows.status(at)), *rows.between(at)]
    found += [("Chance to win", odds)] if (odds := chances(at)) else []
    for seat in (at.near, 1 - at.near):
        found += [("Hand", card) for card in rows.hand(at, seat)]
        found += [(f"{at.seat(seat)}, ranks", rows.ranks(at, seat))]
        found += [(at.seat(seat), rows.piles(at, seat))]
    return [f"{label}: {text}" for label, text in found]


def tally(view: View, facts: Sequence[Fact]) -> list[str]:
    """What each deck has done."""
    return account(ViewReader(view), facts)


def throws(_view: View) -> bool:
    """Nobody throws dice: a roll decides who goes first."""
    return False
