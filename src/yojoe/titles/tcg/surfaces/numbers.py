"""The Trading Card Game in numbers: two decks, known card by card, and two armies in ranks."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from yojoe.adapters.encoding.actions import Actions, copies
from yojoe.adapters.encoding.block import Block, Numbers, number, one_of, pile
from yojoe.adapters.encoding.encoding import Encoding
from yojoe.adapters.facts import Facts
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Seat
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.rules import hits
from yojoe.titles.tcg.rules.at_work import is_manned, power
from yojoe.titles.tcg.rules.firefight import flips
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.rules.setup import GOING, supply
from yojoe.titles.tcg.rules.state import FIREFIGHT, NOBODY, OPPONENT, UNAIMED, Card, State
from yojoe.titles.tcg.settings import CHOSEN
from yojoe.titles.tcg.telling.labels import BEFORE, NO_CARD
from yojoe.titles.tcg.telling.view import PHASES

VERSION: Final = 3
ASKS: Final = (
    *("place", "attacker", "defender", "boost", "aim", "fire"),
    *("defuse", "confuse", "disguise", "explode", "copy", "hide", "first", "order", "discard"),
)
WHOSE: Final = ("you", "rival")
MANY: Final = 60  # cards of a kind in a pile, at most
COLUMNS: Final = 12  # of a rank that are told; there have never been as many
TURNS: Final = 500
POWER: Final = 99

Read = Callable[[State, Seat], Iterable[Card]]


def encoding(setup: Setup) -> Encoding[State]:
    """The clock, both sides of the table, the Firefight; the reader's side comes first."""
    book = GAME.new(setup).book
    blocks = [*clock(), *(block for on in range(2) for block in side(book, on)), *firefight(book)]
    return Encoding("tcg", VERSION, setup.seats, ASKS, blocks)


def clock() -> Iterator[Block[State]]:
    yield one_of("phase", PHASES, lambda s, _: s.phase)
    yield one_of("first", WHOSE, lambda s, seat: int(s.first != seat))
    yield one_of("active", WHOSE, lambda s, seat: int(s.active != seat))
    yield number("turns", TURNS, lambda s, _: s.turns)


def kinds(book: Book) -> list[str]:
    """The ids of the cards of both decks, in the order of their kinds."""
    return list(dict.fromkeys(card.id for card in book.printed))


def side(book: Book, on: int) -> Iterator[Block[State]]:
    """What lies before the reader, or before the rival; an unseen hand is told with its deck."""
    ids, whose = kinds(book), WHOSE[on]
    for name in ("discard", "revealed", "boost", "flipped"):
        yield pile(f"{name} of {whose}", ids, MANY, book.kind, of_seat(name, on))
    if on == 0:
        yield pile("hand of you", ids, MANY, book.kind, of_seat("hand", on))
        yield pile("unseen of you", ids, MANY, book.kind, of_seat("deck", on))
    else:
        yield number("cards in hand of rival", MANY, lambda s, seat: len(s.hand[OPPONENT[seat]]))
        yield pile("unseen of rival", ids, MANY, book.kind, unseen)
    for name, read in COUNTS.items():
        yield number(f"{name} of {whose}", MANY, about(read, on))
    for place in range(COLUMNS):
        yield column(f"column {place + 1} of {whose}", ids, on, place)


COUNTS: Final[dict[str, Callable[[State, Seat], int]]] = {
    "supply": supply,
    "flips": flips,
    "extra": lambda s, seat: s.extra[seat],
    "duplicates": lambda s, seat: s.duplicates[seat],
}


def about(read: Callable[[State, Seat], int], on: int) -> Callable[[State, Seat], int]:
    return lambda s, seat: read(s, Seat(seat ^ on))


def of_seat(name: str, on: int) -> Read:
    def read(s: State, seat: Seat) -> list[Card]:
        piles: list[list[Card]] = getattr(s, name)
        return piles[seat ^ on]

    return read


def unseen(s: State, seat: Seat) -> list[Card]:
    """The rival's deck and hand: which cards they are is known, where each is is not."""
    rival = OPPONENT[seat]
    return s.deck[rival] + s.hand[rival]


# The ranks.

RANKS: Final = ("front", "back")
UNIT: Final = ("power", "tapped", "manned", "fights", "hits")


def column(name: str, ids: list[str], on: int, place: int) -> Block[State]:
    """A front-rank unit and whoever is behind it, each by its kind and how it stands."""
    wide = len(ids) + len(UNIT)
    words = [f"{rank} {word}" for rank in RANKS for word in (*ids, *UNIT)]
    measures = frozenset(f"{rank} {word}" for rank in RANKS for word in ("power", "hits"))

    def write(s: State, seat: Seat, out: Numbers, at: int) -> None:
        front = s.front[seat ^ on]
        if place < len(front):
            unit = front[place]
            write_unit(s, unit, out, at, len(ids))
            if s.behind[unit] != NOBODY:
                write_unit(s, s.behind[unit], out, at + wide, len(ids))

    return Block(name, tuple(words), POWER, write, measures=measures)


def write_unit(s: State, unit: Card, out: Numbers, at: int, many: int) -> None:
    """A unit that has copied another is told as what it has become."""
    out[at + s.book.kind[s.shape[unit]]] = 1
    out[at + many] = power(s, unit)
    owner = s.book.owner[unit]
    out[at + many + 1] = unit in s.tapped[owner]
    out[at + many + 2] = is_manned(s, unit)
    out[at + many + 3] = s.fighter[owner] == unit
    if unit in s.aim:
        out[at + many + 4] = hits.laid(s, s.active).get(unit, 0)


def firefight(book: Book) -> Iterator[Block[State]]:
    ids = kinds(book)
    yield one_of("next to aim", ids, lambda s, _: book_kind(s, next_card(s)))
    yield number("aimed", MANY, lambda s, _: sum(target != UNAIMED for target in s.aim))


def next_card(s: State) -> Card:
    """The Firefight card that is put somewhere next, or nobody."""
    if s.phase != FIREFIGHT or UNAIMED not in s.aim:
        return NOBODY
    return s.flipped[s.active][s.aim.index(UNAIMED)]


def book_kind(s: State, card: Card) -> int:
    return NOBODY if card == NOBODY else s.book.kind[card]


def actions(setup: Setup) -> Actions:
    going = GOING if setup.settings["first"] == CHOSEN else ()
    return Actions([*words(GAME.new(setup).book), *going])


def facts(setup: Setup) -> Facts:
    return Facts([card.id for card in GAME.new(setup).book.printed])


def words(book: Book) -> Iterator[str]:
    """What is said without a card, and each card of both decks as often as it is there."""
    yield from NO_CARD.values()
    for card, many in Counter(card.id for card in book.printed).items():
        for before in ("", *BEFORE.values()):
            yield from copies(before + card, many)
