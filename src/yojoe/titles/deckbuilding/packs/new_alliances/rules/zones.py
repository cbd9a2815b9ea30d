"""Who sees what of New Alliances, and what is dealt anew for those who do not."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Zone
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.checks import CORE
from yojoe.titles.deckbuilding.rules.piles import deal_anew
from yojoe.titles.deckbuilding.rules.setup import ACTS
from yojoe.titles.deckbuilding.rules.state import Card, State

from .table import PILES, alliance, is_autobot

HIDDEN: Final = ("constructicon_stack", "cassette_stack", "left_out")


def zones(s: State) -> list[Zone]:
    """Every pile; of stacks only the top shows. [NA-AMB-54, NA-AMB-56]"""
    table = alliance(s)
    found = [Zone(name, getattr(table, name), () if name in HIDDEN else None) for name in PILES]
    for act, stack, top in zip(ACTS, table.stacks, table.stack_tops, strict=True):
        found += [Zone(f"stack {act}", stack, ()), Zone(f"stack top {act}", top)]
    return found


def resample(s: State, _seat: Seat, rng: Rng) -> None:
    """Whatever nobody has seen; Autobots that left the stacks unseen are in the main deck.

    From a fixed order, as in the core rules.
    """
    table = alliance(s)
    deal_anew(rng, table.constructicon_stack)
    deal_anew(rng, table.cassette_stack)
    for act, stack in zip(ACTS, table.stacks, strict=True):
        exchange(rng, (stack, s.main), [card for card in s.main + stack if is_of(s, card, act)])
        deal_anew(rng, stack)
    deal_anew(rng, s.main)
    resample_complications(s, rng)


def resample_complications(s: State, rng: Rng) -> None:
    """Which of the core game came into play nobody knows, nor which lie at the Mission."""
    there = s.complications + s.face_down
    piles = (there, s.later, alliance(s).left_out)
    for act in ACTS:
        exchange(rng, piles, [card for pile in piles for card in pile if is_core(s, card, act)])
    at_hand = len(s.complications)
    s.complications[:], s.face_down[:] = there[:at_hand], there[at_hand:]
    deal_anew(rng, s.complications, s.face_down)


def is_of(s: State, card: Card, act: int) -> bool:
    return is_autobot(s, card) and s.book.printed[card].act == act


def is_core(s: State, card: Card, act: int) -> bool:
    return s.book.printed[card].pack == CORE and s.book.printed[card].act == act


def exchange(rng: Rng, piles: Sequence[list[Card]], cards: list[Card]) -> None:
    """These cards change places among the piles, which are sorted then."""
    mixed = set(cards)
    cards.sort()
    rng.shuffle(cards)
    for pile in piles:
        others = [card for card in pile if card not in mixed]
        due = len(pile) - len(others)
        pile[:] = sorted(others + cards[:due])
        del cards[:due]
