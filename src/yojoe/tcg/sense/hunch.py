"""What to answer without thinking: for search, which plays on with it thousands of times."""

from collections.abc import Callable
from typing import Final

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Answer, Choose, Question, Seat, Together
from yojoe.tcg import hits
from yojoe.tcg.state import NOBODY, UNAIMED, Card, State

from .fights import units
from .ranking import place


def hunch(s: State, question: Question, rng: Rng) -> Answer:
    """Strong units attack those they are likely to beat, Hits go where they are just enough."""
    if isinstance(question, Together):
        return tuple([biggest(s, seat, rng) for seat in question.seats])
    if isinstance(question, Choose) and question.ask in BY_QUESTION:
        return BY_QUESTION[question.ask](s, question, rng)
    return question.any(rng)


ANY: Final = 4  # one Boost in so many is any card, so that nobody can count on the biggest


def biggest(s: State, seat: Seat, rng: Rng) -> int:
    hand = s.hand[seat]
    if not rng.below(ANY):
        return rng.below(len(hand))
    colour, boosts = s.book.colour[s.fighter[seat]], s.book.boosts
    numbers = [boosts[card][colour] for card in hand]
    return numbers.index(max(numbers))


def strongest(s: State, question: Choose, _rng: Rng) -> int:
    powers = [s.book.unmanned[s.shape[unit]] for unit in units(question)]
    return powers.index(max(powers))


def prey(s: State, question: Choose, rng: Rng) -> int:
    """The strongest enemy with less Power than the attacker, else the weakest."""
    printed, shape = s.book.unmanned, s.shape
    mine = printed[shape[s.fighter[question.seat]]]
    powers = [printed[shape[unit]] for unit in units(question)]
    weaker = [power for power in powers if power < mine]
    wanted = max(weaker) if weaker else min(powers)
    return powers.index(wanted) if rng.below(ANY) else rng.below(len(powers))


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
            eager = 100 * bool(begun) + 50 * (wanted == hit) + wanted
            if eager > most:
                best, most = index, eager
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
    "attacker": strongest,
    "defender": prey,
    "place": placed,
    "order": no,
    "explode": no,
    "confuse": yes,
    "defuse": yes,
}
