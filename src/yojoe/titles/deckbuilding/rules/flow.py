"""The Deck-Building Game: the flow of a game, who sees what, and how it is scored."""

from dataclasses import fields
from functools import cache, lru_cache

from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Rules, Setup, Zone
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.book import Book, Step
from yojoe.titles.deckbuilding.box.store import OURS, library_of
from yojoe.titles.deckbuilding.packs.core import CORE
from yojoe.titles.deckbuilding.packs.expansions import EXPANSIONS
from yojoe.titles.deckbuilding.settings import Options
from yojoe.titles.deckbuilding.telling.labels import label
from yojoe.titles.deckbuilding.text.vocabulary import own

from . import ending as over
from . import menu, mission, setup, team, turn
from .piles import are_closed, deal_anew
from .setup import ACTS, laid_out
from .state import OF_A_SEAT, SHARED_PILES, State

BOOKS = 4  # of owners' cards that are kept; each takes megabytes
TABLES = 32  # laid out, ready to be copied; each holds its book

OPTIONS = [field.name for field in fields(Options) if field.name != "beyond"]

STEPS: dict[str, Step] = {
    "setup.deal": setup.deal,
    "turn.start": turn.start,
    "turn.missions": menu.missions,
    "mission.build": team.build,
    "mission.team": team.change,
    "mission.lock": team.lock,
    "mission.reveal": mission.reveal,
    "mission.complications": mission.resolve_complications,
    "mission.ready": mission.get_ready,
    "mission.roll": mission.roll_dice,
    "mission.respond": mission.respond,
    "mission.judge": mission.judge,
    "mission.success": mission.succeed,
    "mission.failure": mission.fail,
    "mission.home": mission.go_home,
    "turn.recruit": menu.recruiting,
    "turn.end": turn.end,
    "turn.draw": turn.new_hand,
    "round.end": turn.end_round,
}


def steps_on(s: State) -> dict[str, Step]:
    """Those of the rulebook that lies on the table: a pack may change or add some."""
    return s.book.steps


def book_of(cards: str, pack: str = CORE.name) -> Book:
    """The rulebook of a box: ours, or ours with an owner's cards in it."""
    return printed_book(pack) if cards == OURS else book_with(cards, pack)


@lru_cache(maxsize=BOOKS)
def book_with(cards: str, pack: str) -> Book:
    packs = [CORE] if pack == CORE.name else [CORE, EXPANSIONS[pack].pack]
    box = library_of(tuple([each.name for each in packs])).box_with(cards)
    return Book(box, STEPS, [*packs, own(box)])


@cache
def printed_book(pack: str) -> Book:
    """The rulebook of a box as we print it; there are few."""
    return book_with(OURS, pack)


def core_book() -> Book:
    return book_of(OURS)


def new(setup: Setup) -> State:
    options = read_options(setup)
    laid = table if options.cards == OURS else owners_table
    return laid(options, setup.seats).copy()


@lru_cache(maxsize=TABLES)
def table(options: Options, seats: int) -> State:
    """Laid out once; every game begins with a copy."""
    return laid_out(book_of(options.cards, options.pack), options, seats)


@lru_cache(maxsize=BOOKS)
def owners_table(options: Options, seats: int) -> State:
    """The same with cards of somebody's own: no more of them than there are books."""
    return laid_out(book_of(options.cards, options.pack), options, seats)


def read_options(setup: Setup) -> Options:
    """The settings as the rules read them."""
    agreed = {name: setup.settings[name] for name in OPTIONS}
    expansion = EXPANSIONS.get(str(agreed["pack"]))
    beyond = None if expansion is None else expansion.agreed(setup.settings)
    return Options(**agreed, beyond=beyond)  # type: ignore[arg-type]


def score(s: State) -> tuple[float, ...]:
    """All win or lose together. [DB-OVER-02]"""
    return (float(s.ending == over.WON),) * s.seats


def ending(s: State) -> str:
    return s.ending or "unfinished"


# Who sees what.

HIDDEN_OF_A_SEAT = ("deck",)
HIDDEN = ("main", "story", "unpicked", "complications", "face_down")


def zones(s: State) -> list[Zone]:
    """Every pile; hands are open unless the players agreed otherwise."""
    hidden = s.book.hidden.union(HIDDEN)
    found = [Zone(name, getattr(s, name), () if name in hidden else None) for name in SHARED_PILES]
    for name in OF_A_SEAT:
        for seat, pile in enumerate(getattr(s, name)):
            found.append(Zone(f"{name} {seat + 1}", pile, seen_by(s, name, Seat(seat))))
    for pack in s.book.packs:
        for zones_besides in pack.zones:
            found += zones_besides(s)
    return found


def seen_by(s: State, name: str, seat: Seat) -> tuple[Seat, ...] | None:
    if name in HIDDEN_OF_A_SEAT:
        return ()
    return s.options.sees_hand(seat, s.seats) if name == "hand" else None


def resample(s: State, seat: Seat, rng: Rng) -> None:
    """Deal anew what a seat cannot see, pool by pool: what everybody owns is known.

    From a fixed order, so that what comes of it tells nothing about the order there was.
    [DB-SETUP-22, DB-COMPL-03, DB-AMB-70]
    """
    for other in range(s.seats):
        hidden = s.options.sees_hand(Seat(other), s.seats)
        if hidden is None or seat in hidden:
            deal_anew(rng, s.deck[other])
        else:
            deal_anew(rng, s.deck[other], s.hand[other])
    deal_anew(rng, s.main)
    deal_anew(rng, s.complications, s.face_down)
    for act in ACTS:
        mix_missions(s, rng, act)
    for pack in s.book.packs:
        for resample_besides in pack.resample:
            resample_besides(s, seat, rng)


def mix_missions(s: State, rng: Rng, act: int) -> None:
    """Which ordinary Missions of an Act are still to come is unknown; its Finale is not."""
    ordinary, piles = s.book.ordinary, (s.story, s.unpicked)
    places = [(pile, n) for pile in piles for n, c in enumerate(pile) if ordinary[c] == act]
    cards = sorted([pile[n] for pile, n in places])
    rng.shuffle(cards)
    for (pile, n), card in zip(places, cards, strict=True):
        pile[n] = card


GAME = Rules(
    name="deckbuilding",
    flow=STEPS,
    steps_on=steps_on,
    new=new,
    resample=resample,
    score=score,
    ending=ending,
    label=label,
    zones=zones,
    closed=are_closed,
    longest=20_000,  # none of 40,000 games at random took 700
)
