"""The Deck-Building Game: the flow of a game, who sees what, and how it is scored."""

from dataclasses import fields
from functools import cache

from yojoe.kernel.game import Game, Setup, Zone
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat

from . import menu, mission, over, setup, team, turn
from .book import Book, Step
from .library import OURS, library_of
from .options import Options
from .packs.core import CORE
from .packs.expansions import EXPANSIONS
from .setup import ACTS, laid_out
from .state import OF_A_SEAT, SHARED_PILES, Card, State
from .vocabulary import own
from .words import label

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
    return book_with(cards, pack)


@cache
def book_with(cards: str, pack: str) -> Book:
    packs = [CORE] if pack == CORE.name else [CORE, EXPANSIONS[pack].pack]
    box = library_of(tuple([each.name for each in packs])).box_with(cards)
    return Book(box, STEPS, [*packs, own(box)])


def core_book() -> Book:
    return book_of(OURS)


def new(setup: Setup) -> State:
    return table(read_options(setup), setup.seats).copy()


@cache
def table(options: Options, seats: int) -> State:
    """Laid out once; every game begins with a copy."""
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

    [DB-SETUP-22, DB-COMPL-03, DB-AMB-70]
    """
    for other in range(s.seats):
        hidden = s.options.sees_hand(Seat(other), s.seats)
        if hidden is None or seat in hidden:
            rng.shuffle(s.deck[other])
        else:
            mix(rng, s.deck[other], s.hand[other])
    rng.shuffle(s.main)
    mix(rng, s.complications, s.face_down)
    for act in ACTS:
        mix_missions(s, rng, act)
    for pack in s.book.packs:
        for deal_anew in pack.resample:
            deal_anew(s, seat, rng)


def mix(rng: Rng, one: list[Card], other: list[Card]) -> None:
    """Shuffle two piles together and deal each its number again."""
    cards = one + other
    rng.shuffle(cards)
    one[:] = cards[: len(one)]
    other[:] = cards[len(one) :]


def mix_missions(s: State, rng: Rng, act: int) -> None:
    """Which ordinary Missions of an Act are still to come is unknown; its Finale is not."""
    ordinary, piles = s.book.ordinary, (s.story, s.unpicked)
    places = [(pile, n) for pile in piles for n, c in enumerate(pile) if ordinary[c] == act]
    cards = [pile[n] for pile, n in places]
    rng.shuffle(cards)
    for (pile, n), card in zip(places, cards, strict=True):
        pile[n] = card


GAME = Game(
    name="deckbuilding",
    flow=STEPS,
    steps_on=steps_on,
    new=new,
    resample=resample,
    score=score,
    ending=ending,
    label=label,
    zones=zones,
)
