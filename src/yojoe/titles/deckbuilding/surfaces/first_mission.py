"""A Deck-Building Game that ends with its first Story Mission, for quick experiments."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from yojoe.kernel.rules import OVER, Rules
from yojoe.kernel.step import to_next_step
from yojoe.titles.deckbuilding.box.book import Book, Step
from yojoe.titles.deckbuilding.rules.ending import WON
from yojoe.titles.deckbuilding.rules.flow import GAME
from yojoe.titles.deckbuilding.rules.mission import go_home
from yojoe.titles.deckbuilding.rules.state import State

LOST = "lost"


async def home(s: State) -> str:
    """The team comes home; if a Story Mission is decided, that was all."""
    step = await to_next_step(go_home(s))
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


def first_mission() -> Rules[State]:
    return replace(GAME, steps_on=steps_on, score=score, ending=ending)
