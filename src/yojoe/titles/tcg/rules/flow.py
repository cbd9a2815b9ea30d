"""The Trading Card Game: the flow of a game, how it is set up and scored, and who sees what."""

from dataclasses import fields
from functools import lru_cache
from typing import Final

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Rules, Setup, Zone
from yojoe.kernel.script import Seat
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.cards.box import box_with
from yojoe.titles.tcg.cards.doings import doings
from yojoe.titles.tcg.decks.decks import decks_of, faults
from yojoe.titles.tcg.settings import CONSTRUCTED, STARTER, Options
from yojoe.titles.tcg.telling.labels import label

from . import combat, firefight, setup, turn
from .setup import laid_out
from .state import OPPONENT, ORDERS, PILES, Card, State

STEPS: Final = {
    "setup.begin": setup.begin,
    "setup.place": setup.place,
    "setup.end": setup.end,
    "turn.begin": turn.begin,
    "combat.attack": combat.attack,
    "combat.boost": combat.fight,
    "firefight.flip": firefight.flip,
    "firefight.aim": firefight.aim,
    "firefight.confirm": firefight.confirm,
}

WITHOUT_SECRETS: Final = tuple([pile for pile in PILES if pile not in {"deck", "hand"}])
OPTIONS: Final = tuple([each.name for each in fields(Options)])


@lru_cache(maxsize=64)
def book_of(decks: str, cards: str) -> Book:
    """The rulebook of two decks, out of our box or an owner's."""
    return Book([deck.cards for deck in decks_of(decks, box_with(cards))], doings)


def new(setup: Setup) -> State:
    return table(read_options(setup)).copy()


def read_options(setup: Setup) -> Options:
    """The settings as the rules read them."""
    return Options(**{name: setup.settings[name] for name in OPTIONS})  # type: ignore[arg-type]


@lru_cache(maxsize=64)
def table(options: Options) -> State:
    """Laid out once; every game begins with a copy."""
    check_format(options)
    return laid_out(book_of(options.decks, options.cards), options)


def check_format(options: Options) -> None:
    """Starter decks are played as they come; all others have 50 cards, as constructed ones do.

    [TCG-DECK-01, TCG-DECK-09, TCG-AMB-19]
    """
    for deck in decks_of(options.decks, box_with(options.cards)):
        wrong = faults(deck)
        if wrong and not (deck.starter and options.format == STARTER):
            raise Refusal(f"deck {deck.name} is no {CONSTRUCTED} deck: {'; '.join(wrong)}")


def score(s: State) -> tuple[float, ...]:
    """Whoever has units left wins; a draw is shared. [TCG-END-02, TCG-END-03]"""
    if s.ending == turn.DRAWN:
        return (0.5, 0.5)
    won = s.ending == turn.WON
    return tuple([float(won and bool(s.front[seat])) for seat in ORDERS[0]])


def ending(s: State) -> str:
    return s.ending or turn.UNFINISHED


# Who sees what.


def zones(s: State) -> list[Zone]:
    """Nobody looks into a deck, and into a hand only whoever holds it. [TCG-DECK-12, TCG-AMB-27]"""
    found = [Zone(f"deck {seat + 1}", s.deck[seat], ()) for seat in ORDERS[0]]
    found += [Zone(f"hand {seat + 1}", s.hand[seat], (seat,)) for seat in ORDERS[0]]
    for name in WITHOUT_SECRETS:
        piles: list[list[Card]] = getattr(s, name)
        found += [Zone(f"{name} {seat + 1}", piles[seat]) for seat in ORDERS[0]]
    return found


def resample(s: State, seat: Seat, rng: Rng) -> None:
    """Deal anew what a seat cannot see: the decks, and the other hand. [TCG-COMBAT-03]

    From a fixed order, so that what comes of it tells nothing about the order there was.
    """
    s.deck[seat].sort()
    rng.shuffle(s.deck[seat])
    deck, hand = s.deck[OPPONENT[seat]], s.hand[OPPONENT[seat]]
    cards = sorted(deck + hand)
    rng.shuffle(cards)
    deck[:] = cards[: len(deck)]
    hand[:] = cards[len(deck) :]


GAME = Rules(
    name="tcg",
    flow=STEPS,
    new=new,
    resample=resample,
    score=score,
    ending=ending,
    label=label,
    zones=zones,
    longest=20_000,  # none of 10,000 games at random took 300
)
