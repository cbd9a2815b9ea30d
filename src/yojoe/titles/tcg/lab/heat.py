"""A heat: several decks play the same games against the same field, as alike as can be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.lab.batch.batch import Tally
from yojoe.titles.tcg.decks.decks import Deck, line_of
from yojoe.titles.tcg.title import TCG

from .games import gathered, played_out


@dataclass(frozen=True, slots=True)
class Field:
    """Whom decks are measured by: opponents, the player behind all decks, and what is agreed."""

    opponents: tuple[Deck, ...]
    agent: str
    settings: tuple[tuple[str, str], ...] = ()

    def setups(self, deck: Deck) -> tuple[Setup, ...]:
        """The deck against each opponent."""
        agreed = dict(self.settings)
        lines = [line_of(deck, opponent) for opponent in self.opponents]
        return tuple([TCG.setup(2, {**agreed, "decks": line}) for line in lines])


@dataclass(frozen=True, slots=True)
class Heat:
    """The job of playing a heat, game by game; any process can take it on."""

    agent: str
    setups: tuple[tuple[Setup, ...], ...]  # by deck, and by opponent
    games: int  # of each deck
    seed: str

    def __call__(self, number: int) -> float:
        """The score of one deck in one game; the same game has the same luck for every deck."""
        deck, game = divmod(number, self.games)
        setups = self.setups[deck]
        setup, seed = setups[game % len(setups)], Rng(f"{self.seed}/{game}").bits()
        return TCG.rules.score(played_out(setup, self.agent, seed))[0]


@dataclass(frozen=True, slots=True)
class Scores:
    """What one deck scored, game by game: 1 for a win, a half for a draw."""

    games: tuple[float, ...]

    @property
    def tally(self) -> Tally:
        """Wins alone, for an interval; a draw is none."""
        return Tally(sum(score == 1 for score in self.games), len(self.games))

    @property
    def mean(self) -> float:
        return fmean(self.games) if self.games else 0.0

    def lead(self, other: "Scores") -> float:
        """By how many standard errors it is ahead of another in the same games."""
        apart = [mine - theirs for mine, theirs in zip(self.games, other.games, strict=True)]
        error = stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 0.0
        return fmean(apart) / error if error else 0.0


def run_heat(
    decks: Sequence[Deck],
    field: Field,
    games: int,
    seed: str,
    *,
    workers: int,
    on_game: Callable[[], object],
) -> list[Scores] | None:
    """What each deck scored; nothing if somebody stopped it."""
    heat = Heat(field.agent, tuple(map(field.setups, decks)), games, seed)
    scores = gathered(heat, games * len(decks), workers=workers, on_game=on_game)
    if len(scores) < games * len(decks):
        return None
    return [Scores(tuple(scores[deck * games : (deck + 1) * games])) for deck in range(len(decks))]
