"""A Deck-Building Game that ends with its first Story Mission, for quick experiments."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from yojoe.deckbuilding.book import Book, Step
from yojoe.deckbuilding.game import GAME
from yojoe.deckbuilding.mission import go_home
from yojoe.deckbuilding.over import WON
from yojoe.deckbuilding.state import State
from yojoe.kernel.game import OVER, Game
from yojoe.kernel.step import followed

LOST = "lost"


async def home(s: State) -> str:
    """The team comes home; if a Story Mission is decided, that was all."""
    step = await followed(go_home(s))
    return OVER if s.won or s.failed else step


@lru_cache(maxsize=16)
def steps_of(book: Book) -> Mapping[str, Step]:
    return {**book.steps, "mission.home": home}


def steps_on(s: State) -> Mapping[str, Step]:
    return steps_of(s.book)


def score(s: State) -> tuple[float, ...]:
    return (float(bool(s.won)),) * s.seats


def ending(s: State) -> str:
    return WON if s.won else LOST


def first_mission() -> Game[State]:
    return replace(GAME, steps_on=steps_on, score=score, ending=ending)
