"""A process that plays a deck against the ready ones, a game of each in turn."""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from yojoe.processes import end_with_parent
from yojoe.titles.tcg.decks.decks import line_of, ready
from yojoe.titles.tcg.decks.lists import DeckList
from yojoe.titles.tcg.lab.duel import Dueling, duel_plan, won

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

MINE = 0  # the seat of the deck in question


@dataclass(frozen=True, slots=True)
class Series:
    """A deck, whom it plays, and how often."""

    deck: DeckList
    against: tuple[str, ...]
    games: int  # with each
    player: str
    cards: str = ""  # an owner's
    seed: int = 1


def work(pipe: "Connection[Any, Any]", series: Series) -> None:
    """Send round after round, as the number of the deck and whether it was beaten."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    end_with_parent()
    with suppress(OSError):
        os.nice(10)  # whoever plays a game at this machine goes first
    with suppress(BrokenPipeError):
        for one in played(series):
            pipe.send(one)


def played(series: Series) -> Iterator[list[bool]]:
    """Of each round, whether the deck has beaten each of the others."""
    jobs = [dueling(series, name) for name in series.against]
    for game in range(series.games):
        yield [won(job(game), MINE) for job in jobs]


def dueling(series: Series, name: str) -> Dueling:
    decks = line_of(series.deck, ready()[name])
    own = {"cards": series.cards}
    return Dueling(duel_plan(decks, series.player, series.games, series.seed, own))
