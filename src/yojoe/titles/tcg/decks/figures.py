"""What a deck is made of: curves, Boosts by colour, and a team it may begin with."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from yojoe.kernel.rng import Rng
from yojoe.titles.tcg.cards.printed import COLOURS, COLOURS_OF, VEHICLE, Printed
from yojoe.titles.tcg.settings import ADVANCED, LIMITS

from .decks import Deck


@dataclass(frozen=True, slots=True)
class Colour:
    """How a deck stands in one colour: its cards, and the Boost its side gives to them."""

    name: str
    cards: int
    mean: float  # of the numbers for this colour, over the whole deck
    best: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """The cards that a player at the table would reveal in setup, in order."""

    limit: int
    cards: tuple[Printed, ...]

    @property
    def supply(self) -> int:
        return sum(card.supply for card in self.cards)


def curve(deck: Deck, value: Callable[[Printed], int]) -> dict[int, int]:
    """How many cards have each value, from the least to the greatest."""
    found = Counter(map(value, deck.cards))
    return {number: found[number] for number in range(min(found), max(found) + 1)}


def supply(card: Printed) -> int:
    return card.supply


def power(card: Printed) -> int:
    """A vehicle's when it is manned."""
    return card.power


def hits(card: Printed) -> int:
    """As many as it has on a soldier."""
    return card.hits + card.missiles


def mean(deck: Deck, value: Callable[[Printed], float]) -> float:
    return sum(map(value, deck.cards)) / len(deck.cards)


def colours(deck: Deck) -> list[Colour]:
    """The colours of the deck's sides; a Boost of the other side is worth nothing there."""
    sides = {card.side for card in deck.cards}
    return [
        colour_of(deck.cards, name)
        for name in COLOURS
        if any(name in COLOURS_OF[side] for side in sides)
    ]


def colour_of(cards: Sequence[Printed], name: str) -> Colour:
    numbers = [boost(card, name) for card in cards]
    own = sum(card.colour == name for card in cards)
    return Colour(name, own, sum(numbers) / len(numbers), max(numbers))


def boost(card: Printed, colour: str) -> int:
    """The number that counts on a unit of a colour. [TCG-COMBAT-12, TCG-COMBAT-13]"""
    own = COLOURS_OF[card.side]
    return card.boosts[own.index(colour)] if colour in own else 0


def kinds(deck: Deck) -> dict[str, int]:
    vehicles = sum(card.kind == VEHICLE for card in deck.cards)
    found = {"soldiers": len(deck.cards) - vehicles, "vehicles": vehicles}
    return {kind: number for kind, number in found.items() if number}


def reveal(deck: Deck, seed: int, *, first: bool) -> Reveal:
    """The deck shuffled by a seed and revealed up to a limit. [TCG-SETUP-12, TCG-SETUP-13]"""
    limit = LIMITS[ADVANCED][0 if first else 1]
    cards = list(deck.cards)
    Rng(f"{seed}/{limit}").shuffle(cards)
    shown: list[Printed] = []
    while cards and sum(card.supply for card in shown) < limit:
        shown.append(cards.pop())
    return Reveal(limit, tuple(shown))
