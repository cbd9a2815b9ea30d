"""Who sees what of New Alliances, and what is dealt anew for those who do not."""

from collections.abc import Sequence
from typing import Final

from yojoe.deckbuilding.owners import CORE
from yojoe.deckbuilding.setup import ACTS
from yojoe.deckbuilding.state import Card, State
from yojoe.kernel.game import Zone
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat

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
    """Whatever nobody has seen; Autobots that left the stacks unseen are in the main deck."""
    table = alliance(s)
    rng.shuffle(table.constructicon_stack)
    rng.shuffle(table.cassette_stack)
    for act, stack in zip(ACTS, table.stacks, strict=True):
        mix(rng, (s.main, stack), [card for card in (*s.main, *stack) if is_of(s, card, act)])
    rng.shuffle(s.main)
    piles = (s.complications, s.face_down, s.later, table.left_out)
    for act in ACTS:
        unseen = [card for pile in piles for card in pile if is_core(s, card, act)]
        mix(rng, piles, unseen)


def is_of(s: State, card: Card, act: int) -> bool:
    return is_autobot(s, card) and s.book.printed[card].act == act


def is_core(s: State, card: Card, act: int) -> bool:
    return s.book.printed[card].pack == CORE and s.book.printed[card].act == act


def mix(rng: Rng, piles: Sequence[list[Card]], cards: list[Card]) -> None:
    """These cards change places among themselves."""
    mixed = set(cards)
    places = [(pile, n) for pile in piles for n, card in enumerate(pile) if card in mixed]
    rng.shuffle(cards)
    for (pile, n), card in zip(places, cards, strict=True):
        pile[n] = card
