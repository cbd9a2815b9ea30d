"""Good sense off Missions: what to buy, to keep, to discard and to give."""

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Seat
from yojoe.titles.deckbuilding.box.printed import TRANSPORT
from yojoe.titles.deckbuilding.rules.complications import strike_to_take
from yojoe.titles.deckbuilding.rules.menu_codes import (
    BUY,
    END_TURN,
    MUSTER,
    PLAY,
    PROMOTE,
    RESERVE,
    card_of,
    doing,
)
from yojoe.titles.deckbuilding.rules.state import State

from .asked import choices, offered
from .prospects import against_strike
from .worth import SPARE, average, harm, keeping, purchase

PICKY = 0.45  # how good a card must be, the deck's average being 1

STRONG = 1.25  # a card worth more to the next hand than its Recruit now
WEAK = 3.1  # a card that a deck is better without: all starters, and more


def recruit(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Draw, keep a strong card for the next hand, play the rest, buy the best."""
    options = choices(question)
    draws = [each for each in options if doing(each) == PLAY]
    if draws:
        return options.index(draws[0]), "it still does something"
    kept = [each for each in options if doing(each) == RESERVE]
    if kept and MUSTER in options:
        best = max(kept, key=lambda each: keeping(s, card_of(each)))
        if keeping(s, card_of(best)) >= STRONG:
            return options.index(best), "the next hand needs it more"
    if MUSTER in options:
        return options.index(MUSTER), "everything left pays its Recruit"
    return purchases(s, options)


def purchases(s: State, options: list[int]) -> tuple[int, str]:
    """Promotion and the best card, while the main deck lasts."""
    promote = [each for each in options if doing(each) == PROMOTE]
    if promote:
        return options.index(promote[0]), "a Promoted Leader is worth it"
    offered = [each for each in options if doing(each) == BUY]
    if len(s.main) <= SPARE:
        offered = [each for each in offered if card_of(each) in s.rifles]
    worth = {each: purchase(s, card_of(each)) for each in offered}
    best = max(worth, key=worth.__getitem__, default=END_TURN)
    if best == END_TURN or worth[best] < 0:
        return options.index(END_TURN), "nothing is worth buying"
    if keeping(s, card_of(best)) < PICKY * average(s, s.active) and not is_transport(s, best):
        return options.index(END_TURN), "it would only make the deck worse"
    return options.index(best), "the best that can be paid"


def is_transport(s: State, choice: int) -> bool:
    return s.book.printed[card_of(choice)].kind == TRANSPORT


def least(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Of those offered, the card least missed."""
    cards = offered(question)
    return min(cards, key=lambda n: keeping(s, cards[n])), "it is least missed"


def most(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    cards = offered(question)
    if not cards:  # a closed hand that holds none, which nobody is to notice
        return 0, "there is nothing else"
    return max(cards, key=lambda n: keeping(s, cards[n])), "it is worth most"


def take(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    cards = offered(question)
    return max(cards, key=lambda n: purchase(s, cards[n])), "it is worth most"


def worst(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """The Complication that would hurt most."""
    cards = offered(question)
    return max(cards, key=lambda n: harm(s, cards[n])), "it would hurt most"


def destroy(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Thin the deck of what is weakest, rather than the hand, which pays; keep what is good."""
    cards, hand = offered(question), s.hand[question.seat]
    if not cards:
        return 0, "there is none"
    weakest = min(cards, key=lambda n: (keeping(s, cards[n]), cards[n] in hand))
    if None in question.options and keeping(s, cards[weakest]) > WEAK:
        return list(question.options).index(None), "every card is of use"
    return weakest, "the deck is better without it"


def assign(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Whoever has the best chance against it, as far as hands are open; else whoever has fewest.

    [DB-TIP-14]
    """
    seats = [Seat(each) for each in choices(question)]
    strike = strike_to_take(s)
    order = list(s.order)

    def fitness(n: int) -> tuple[float, int, int]:
        seat = seats[n]
        seen = s.options.open_hands or seat == question.seat
        chance = against_strike(s, strike, seat) if seen else 0.0
        return chance, -len(s.strikes[seat]), order.index(seat)

    return max(range(len(seats)), key=fitness), "the best chance against it is there"


def player(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """The active player can use a card at once."""
    seats = list(question.options)
    if s.active not in seats:
        return 0, "one is as good as the other"
    return seats.index(s.active), "whoever has the turn can use it at once"


def thin(_s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    return len(question.options) - 1, "the deck is better without them"


def first(_s: State, _question: Choose, _rng: Rng) -> tuple[int, str]:
    return 0, "one is as good as the other"
