"""Sensible answers about who stands where, and who is given up."""

from functools import lru_cache
from typing import Final

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.rules.at_work import has, power
from yojoe.titles.tcg.rules.state import NOBODY, OPPONENT, Card, State

from .fights import units
from .worth import BOOKS, mean_hits, might

WEAK: Final = 3  # Power of a soldier who is better off behind somebody
A_HIT: Final = 1.5  # what a Hit is worth, in Power


def place(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """The best of a deck wait behind the weakest, and all others in front, however much is shot.

    Against whoever attacks the strongest in reach, they last longer there; measured.
    """
    card, seat = s.revealed[question.seat][0], question.seat
    ahead = units(question)[1:]
    if any(s.book.is_vehicle[unit] for unit in (card, *ahead)):
        return with_vehicles(s, question)
    if s.book.manned[card] < outstanding(s.book)[seat] and not has(s, card, "stealth"):
        return 0, "it stands in front of better ones"
    if not ahead:
        return 0, "there is nobody to wait behind"
    weakest = min(ahead, key=lambda unit: power(s, unit))
    return question.options.index(weakest), "it waits behind the weakest"


def with_vehicles(s: State, question: Choose) -> tuple[int, str]:
    """Weak soldiers and those who work from behind go behind a strong unit, crews first."""
    card = s.revealed[question.seat][0]
    if s.book.is_vehicle[card]:
        return 0, "a vehicle fights in front"
    open_vehicles = [unit for unit in units(question)[1:] if s.book.is_vehicle[unit]]
    if open_vehicles:
        best = max(open_vehicles, key=lambda unit: (s.book.manned[unit], -unit))
        return question.options.index(best), "it mans the vehicle"
    if s.book.manned[card] > WEAK and not has(s, card, "stealth"):
        return 0, "it is strong enough to stand in front"
    return behind_the_strongest(s, question), "it is safer behind somebody"


SHARE: Final = 0.3  # of a deck that is outstanding, at most


@lru_cache(maxsize=BOOKS)
def outstanding(book: Book) -> tuple[int, ...]:
    """The Power that only the best of either deck have."""
    found = []
    for deck in book.decks:
        powers = sorted([book.manned[card] for card in deck], reverse=True)
        limit = powers[int(SHARE * len(powers))]  # too many have as much
        found.append(limit + 1)
    return tuple(found)


def hide(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    return behind_the_strongest(s, question), "that unit lasts longest"


def behind_the_strongest(s: State, question: Choose) -> int:
    found = [-1 if unit == NOBODY else power(s, unit) for unit in units(question)]
    return found.index(max(found))


def explode(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Give the unit up if the cards it brings are likely to do more than it is worth."""
    unit, seat = units(question)[-1], question.seat
    gain = (EXTRA - 1) * mean_hits(s, seat) * A_HIT
    if s.front[OPPONENT[seat]] and gain > might(s.book.printed[s.shape[unit]]):
        return 1, "more cards do more than the unit"
    return 0, "the unit is worth more"


EXTRA: Final = 4  # cards that an explosion brings, about


def defuse(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """The card that hits hardest; the strongest are laid out first."""
    cards: list[Card] = units(question)[1:]
    if not s.book.on_soldier[cards[0]]:
        return 0, "none of them hits"
    return 1, "it hits hardest"
