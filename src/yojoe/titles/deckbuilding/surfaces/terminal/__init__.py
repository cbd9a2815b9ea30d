"""The table of the Deck-Building Game: the Story, Cobra, the line-up, hands and dice."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.facts import Fact
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.terminal.faces import View
from yojoe.terminal.faces.seen import part
from yojoe.terminal.screen.card_panel import find_cards

from .account import standing, story_so_far, threat_by_cause
from .alliance import ark, foes, on_the_way, stacks
from .card_face import card_lines
from .hands import players
from .meter import meter, zone
from .picture import pictures
from .primer import about
from .rows import attempt, facing, market, status
from .team import form
from .view_reader import ViewReader

__all__ = ["about", "card", "form", "pictures", "tally", "throws", "words"]

MOST_CARDS: Final = 6  # shown at once


def words(view: View, names: Sequence[str], you: Seat | None) -> list[str]:
    """The same, row by row; on a Mission only what matters there."""
    at = ViewReader(view, names, you)
    rows = [("Turn", status(at)), ("Threat", f"{meter(view).plain} {zone(view)}")]
    rows += facing(at) + foes(at)
    rows += attempt(at) + on_the_way(at) or market(at) + stacks(at)
    rows += ark(at)
    rows += players(at)
    return [f"{label}: {text}" if label else text for label, text in rows]


def card(view: View, words: str) -> list[str]:
    """Every card of a name, or of part of one."""
    box = ViewReader(view).book.box
    cards = find_cards(box.cards, words)
    if not cards:
        raise Refusal(f"there is no card {words!r}; c NAME shows one, for instance: c snake eyes")
    if len(cards) > MOST_CARDS:
        raise Refusal(f"{len(cards)} cards have {words!r} in their names; say more of one")
    return [line for each in cards for line in card_lines(each)]


def tally(view: View, facts: Sequence[Fact]) -> list[str]:
    """How far the Story came, what stands at the end, and what moved Threat."""
    at = ViewReader(view)
    return [story_so_far(at), standing(at), *threat_by_cause(facts)]


def throws(view: View) -> bool:
    """Whoever plays a card for more dice, or to roll one again, has said so already."""
    return view["attempt"] is not None and not part(view, "attempt")["rolled"]
