"""What to answer without thinking: for search, which plays on with it thousands of times."""

from collections.abc import Callable
from functools import lru_cache
from math import exp
from typing import Final

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Answer, Choose, Question, Seat
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.rules import hits
from yojoe.titles.tcg.rules.state import NOBODY, OPPONENT, UNAIMED, Card, State

from .fights import units
from .ranking import place
from .worth import BOOKS, mights, worths


def hunch(s: State, question: Question, rng: Rng) -> Answer:
    """Attacks where there is most to win, any Boost, Hits where they are just enough."""
    if isinstance(question, Choose) and question.ask in BY_QUESTION:
        return BY_QUESTION[question.ask](s, question, rng)
    return question.any(rng)


ANY: Final = 5  # one answer in so many is any, so that nobody can count on the rest


# Attacks: by what is printed, which is nearly always what counts.


def eager(s: State, question: Choose, rng: Rng) -> int:
    """The unit that has most to win, with the biggest Boost in hand."""
    if not rng.below(ANY):
        return rng.below(len(question.options))
    foes = s.front[OPPONENT[question.seat]]
    gains = [max(spoils(s, question.seat, unit, foes)) for unit in units(question)]
    return gains.index(max(gains))


def prey(s: State, question: Choose, rng: Rng) -> int:
    """The enemy whom there is most to win from."""
    if not rng.below(ANY):
        return rng.below(len(question.options))
    gains = spoils(s, question.seat, s.fighter[question.seat], units(question))
    return gains.index(max(gains))


def spoils(s: State, seat: Seat, unit: Card, foes: list[Card]) -> list[float]:
    """What a unit may win from each of these, less what it stakes."""
    book, shape = s.book, s.shape
    of, power = worths(book), mights(book)
    colour, boosts = book.colour[unit], book.boosts
    stake, ahead = of[shape[unit]], power[shape[unit]] - usual(book)[OPPONENT[seat]] + MIDDLE
    ahead += max([boosts[card][colour] for card in s.hand[seat]], default=0)
    return [WINS[int(ahead - power[shape[foe]])] * (of[shape[foe]] + stake) - stake for foe in foes]


MIDDLE: Final = 40.5  # of the table: nobody is further ahead or behind
WINS: Final = tuple([1 / (1 + exp(-1.2 * (lead - int(MIDDLE)))) for lead in range(2 * int(MIDDLE))])


@lru_cache(maxsize=BOOKS)
def usual(book: Book) -> tuple[float, ...]:
    """What either player's better Boost of two brings, about."""
    means = book.column(lambda printed: sum(printed.boosts) / len(printed.boosts))
    return tuple([1 + sum([means[card] for card in deck]) / len(deck) for deck in book.decks])


# Hits.


def fitting(s: State, question: Choose, _rng: Rng) -> int:
    """On whoever is begun; else where the card is just enough; else on the strongest in reach."""
    seat, book = question.seat, s.book
    laid = hits.laid(s, seat)
    cards = [card for card, on in zip(s.flipped[seat], s.aim, strict=True) if on == UNAIMED]
    hit, left = book.on_soldier[cards[0]], sum([book.on_soldier[card] for card in cards])
    best, most = len(question.options) - 1, 0
    for index, unit in enumerate(units(question)):
        if unit == NOBODY:
            continue
        begun = laid.get(unit, 0)
        wanted = to_go(s, unit, begun)
        if 0 < wanted <= left:
            fit = 100 * bool(begun) + 50 * (wanted == hit) + wanted
            if fit > most:
                best, most = index, fit
    return best


def to_go(s: State, unit: Card, laid: int) -> int:
    """By what is printed, which is nearly always what counts."""
    shape, crew, book = s.shape[unit], s.behind[unit], s.book
    manned = crew != NOBODY and not book.is_vehicle[crew]
    return max(book.manned[shape] if manned else book.unmanned[shape], 1) - laid


def placed(s: State, question: Choose, rng: Rng) -> int:
    return place(s, question, rng)[0]


def no(_s: State, _question: Choose, _rng: Rng) -> int:
    return 0


def yes(_s: State, _question: Choose, _rng: Rng) -> int:
    return 1


BY_QUESTION: Final[dict[str, Callable[[State, Choose, Rng], int]]] = {
    "aim": fitting,
    "fire": no,  # nothing is taken back
    "attacker": eager,
    "defender": prey,
    "place": placed,
    "order": no,
    "explode": no,
    "confuse": yes,
    "defuse": yes,
}
