"""Decks that differ from a deck in a few cards."""

from collections import Counter
from collections.abc import Sequence

from yojoe.kernel.rng import Rng
from yojoe.titles.tcg.cards.printed import Printed
from yojoe.titles.tcg.decks.decks import COPIES, Deck

MOST_CHANGED = 3  # cards at once


def neighbour(deck: Deck, pool: Sequence[Printed], rng: Rng) -> Deck:
    """The deck with up to three copies of a card exchanged for another card of the pool.

    The others keep their places in the list, so that the same shuffle deals them alike.
    """
    copies = Counter(card.id for card in deck.cards)
    out = deck.cards[rng.below(len(deck.cards))]
    allowed = [card for card in pool if card.id != out.id and copies[card.id] < COPIES]
    into = allowed[rng.below(len(allowed))]
    changed = 1 + rng.below(min(MOST_CHANGED, copies[out.id], COPIES - copies[into.id]))
    places = [place for place, card in enumerate(deck.cards) if card.id == out.id][:changed]
    cards = [into if place in places else card for place, card in enumerate(deck.cards)]
    return Deck(deck.name, tuple(cards), deck.about)


def exchanged(old: Deck, new: Deck) -> list[str]:
    """What came in and what went out, in words."""
    before = Counter(card.full_name for card in old.cards)
    after = Counter(card.full_name for card in new.cards)
    gone = [f"-{number} {name}" for name, number in (before - after).items()]
    return [*gone, *(f"+{number} {name}" for name, number in (after - before).items())]


def pool_for(deck: Deck, cards: Sequence[Printed]) -> list[Printed]:
    """The cards of the deck's own sides: others would lose their Boosts."""
    sides = {card.side for card in deck.cards}
    return [card for card in cards if card.side in sides]
