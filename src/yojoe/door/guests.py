"""Players that people wrote against the front door, at a table of any surface.

They are shown an imagined game that their seat cannot tell from the real one, and play on in it
as they like: there is nothing else within their reach.
"""

from dataclasses import dataclass
from typing import Any

from yojoe.agents.forfeit import Forfeit, answerable
from yojoe.kernel.perspective import Advice
from yojoe.kernel.perspective import Perspective as Sight
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Rules
from yojoe.kernel.script import Seat
from yojoe.kernel.world import World
from yojoe.title.registry import AnyTitle

from .agents import Choosing, Perspective, called_word
from .engine import Imagined
from .game import Game


@dataclass(frozen=True, slots=True)
class Glimpse:
    """Where an imagined game begins: what a seat knows."""

    sight: Sight[Any]
    game: Rules[Any]
    ply: int = 0

    def imagine(self, seat: Seat, rng: Rng) -> World[Any]:
        assert seat == self.sight.seat
        return self.sight.imagine(rng)


class Guested:
    """Somebody's own player on a seat."""

    def __init__(self, name: str, chooser: Any, title: AnyTitle, seats: int, rng: Rng) -> None:
        self.name = name
        self.choosing: Choosing = getattr(chooser, "choose", chooser)
        self.title = title
        self.names = tuple([f"seat {seat + 1}" for seat in range(seats)])
        self.rng = rng

    def choose(self, sight: Sight[Any]) -> int:
        return self.advise(sight).answer

    def advise(self, sight: Sight[Any]) -> Advice:
        labels = sight.labels()
        with answerable(self.name):
            word = called_word(self.choosing(self.perspective(sight)))
        if word not in labels:
            offered = ", ".join(labels[:8])
            raise Forfeit(self.name, f"it chose {word!r:.60}, which is not on offer: {offered}")
        return Advice(labels.index(word), "")

    def perspective(self, sight: Sight[Any]) -> Perspective:
        seed = self.rng.bits()
        start = Glimpse(sight, self.title.rules)
        engine = Imagined(start, sight.setup, sight.seat, f"glimpse {seed}")
        game = Game(self.title, self.names, engine, seed)
        return Perspective(game, game.moves_of(sight.seat), Rng(seed))
