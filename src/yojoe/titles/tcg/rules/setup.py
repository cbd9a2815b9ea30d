"""Setup: decks are shuffled, and both players put units into their ranks."""

from typing import Final

from yojoe.kernel.facts import note
from yojoe.kernel.script import Choose, Seat, pick, roll, shuffle
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.settings import BASIC, CHOSEN, LIMITS, RANDOM, Options
from yojoe.titles.tcg.telling import facts

from .at_work import has
from .piles import reveal
from .ranks import enter, has_name, open_places, team, without_twins
from .state import NOBODY, OPPONENT, ORDERS, PILES, SETUP, Card, State
from .triggers import happen

SEATS: Final = 2  # [TCG-BASIC-06]
GOING: Final = ("first", "second")  # what who wins the roll may choose
DEALT: Final = 8  # cards of the basic setup [TCG-AMB-01]
IN_FRONT: Final = 4
MOST_DUPLICATES: Final = 10  # [TCG-UNIQUE-06]


def laid_out(book: Book, options: Options) -> State:
    """Two decks on an empty table, nothing shuffled."""
    s = State()
    s.step = "setup.begin"
    s.events = None
    s.luck = None
    s.book = book
    s.options = options
    for pile in PILES:
        setattr(s, pile, [[], []])
    s.deck = [list(deck) for deck in book.decks]
    s.behind = [NOBODY for _ in book.printed]
    s.shape = list(range(len(book.printed)))
    s.tapped = [[], []]
    s.first = s.active = Seat(0)
    s.phase = SETUP
    s.turns = 0
    s.duplicates = [0, 0]
    s.ending = ""
    s.fighter = [NOBODY, NOBODY]
    s.winner = s.sheltered = NOBODY
    s.extra = [0, 0]
    s.aim = []
    return s


async def begin(s: State) -> str:
    """Both shuffle, and it is decided who is first. [TCG-SETUP-01, TCG-SETUP-02]"""
    for seat in ORDERS[0]:
        await shuffle(s, s.deck[seat])
    s.first = s.active = await who_is_first(s)
    if s.events is not None:
        note(s.events, facts.FirstDecided(s.first))
    return "setup.place"


async def who_is_first(s: State) -> Seat:
    """By chance, as agreed, or as who wins the roll likes it. [TCG-SETUP-02, TCG-AMB-02]"""
    agreed = s.options.first
    if agreed not in {RANDOM, CHOSEN}:
        return Seat(int(agreed) - 1)
    winner = Seat(await roll(s, Seat(0), SEATS) - 1)
    if agreed == RANDOM:
        return winner
    if s.events is not None:
        note(s.events, facts.RollWon(winner))
    return OPPONENT[winner] if await Choose(winner, "first", GOING) else winner


async def place(s: State) -> str:
    """Turn up a card and find it a place, unless you have units enough.

    [TCG-SETUP-05, TCG-SETUP-08, TCG-SETUP-16, TCG-AMB-35]
    """
    you = s.active
    if is_done(s, you) or not await reveal(s, you):
        return next_setup(s)
    if s.options.unique_in_setup and has_name(s, you, s.revealed[you][0]):
        discard_duplicate(s, you)
        return "setup.place"
    ahead = await pick(you, "place", places_for(s, you, s.revealed[you][0]), s=s)
    enter(s, you, s.revealed[you].pop(), ahead)
    return "setup.place"


def is_done(s: State, seat: Seat) -> bool:
    """At the limit or over it; or ten duplicates were discarded.

    [TCG-SETUP-12, TCG-SETUP-13, TCG-SETUP-14, TCG-UNIQUE-06]
    """
    if s.options.setup == BASIC:
        return len(team(s, seat)) >= DEALT or s.duplicates[seat] >= MOST_DUPLICATES
    limit = LIMITS[s.options.setup][seat != s.first]
    return supply(s, seat) >= limit or s.duplicates[seat] >= MOST_DUPLICATES


def supply(s: State, seat: Seat) -> int:
    """What a player's units cost; a duplicate that was discarded costs nothing. [TCG-UNIQUE-05]"""
    cost = s.book.supply
    return sum([cost[unit] for unit in team(s, seat)])


def places_for(s: State, seat: Seat, card: Card) -> list[Card]:
    """In front, or behind whoever has nobody; Fury allows the front rank only.

    [TCG-SETUP-06, TCG-SETUP-09, TCG-SETUP-19]
    """
    if has(s, card, "fury"):
        return [NOBODY]
    if s.options.setup == BASIC:
        return places_in_rows(s, seat)
    return [NOBODY, *without_twins(s, open_places(s, seat))]


def places_in_rows(s: State, seat: Seat) -> list[Card]:
    """Four in front and four behind them, as they are dealt. [TCG-BASIC-05, TCG-AMB-01]"""
    if len(s.front[seat]) < IN_FRONT:
        return [NOBODY]
    return open_places(s, seat)[:1]


def discard_duplicate(s: State, seat: Seat) -> None:
    """[TCG-UNIQUE-02]"""
    card = s.revealed[seat].pop()
    s.discard[seat].append(card)
    s.duplicates[seat] += 1
    if s.events is not None:
        note(s.events, facts.DuplicateDiscarded(seat, card))
        if s.duplicates[seat] == MOST_DUPLICATES:
            note(s.events, facts.SetupStopped(seat))


def next_setup(s: State) -> str:
    """The second player sets up when the first is done. [TCG-SETUP-04, TCG-SETUP-23]"""
    tell_done(s, s.active)
    if s.active != s.first:
        return "setup.end"
    s.active = OPPONENT[s.first]
    return "setup.place"


def tell_done(s: State, seat: Seat) -> None:
    if s.events is not None:
        note(s.events, facts.SetupDone(seat, len(team(s, seat)), supply(s, seat)))


async def end(s: State) -> str:
    """Abilities for right after setup, before anybody draws. [TCG-SETUP-22]"""
    s.active = s.first
    if rest := happen(s, "setup"):
        await rest
    return "turn.begin"
