"""What single cards are worth: random decks play each other, and cards are weighed by who wins.

A deck of 50 has 4 copies of a dozen cards of one side, drawn by lot.  The chance to win is then
taken to be a sum of what its cards are worth, which least squares find: an experiment with every
card at once.  The figure of a card is how many points of win rate 4 copies of it are worth more
than 4 copies of a usual card of its side.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from yojoe.kernel.rng import Rng
from yojoe.lab.report.stats import Interval
from yojoe.lab.report.tables import Grid
from yojoe.titles.tcg.cards.box import box_with
from yojoe.titles.tcg.cards.printed import SIDES, Printed
from yojoe.titles.tcg.decks.decks import COPIES, SMALLEST, Deck, line_of
from yojoe.titles.tcg.title import TCG

from .games import gathered, played_out

Matrix: TypeAlias = NDArray[np.float64]

BOUND = 0.05  # no card should move a deck's win rate by more, per 4 copies
Z = 1.96
SURE = 0.95


@dataclass(frozen=True, slots=True)
class Weighing:
    """The job of playing games between random decks."""

    agent: str
    seed: int
    settings: tuple[tuple[str, str], ...] = ()

    def __call__(self, number: int) -> float:
        """The score of the first deck."""
        seed = Rng(f"{self.seed}/{number}").bits()
        setup = TCG.setup(2, {**dict(self.settings), "decks": line_of(*self.decks(number))})
        return TCG.rules.score(played_out(setup, self.agent, seed))[0]

    def decks(self, number: int) -> tuple[Deck, Deck]:
        """The two decks of a game, each of a side of its own drawing."""
        cards = box_with(dict(self.settings).get("cards", "")).cards
        rng = Rng(f"{self.seed}/{number}/decks")
        return random_deck("One", cards, rng), random_deck("Two", cards, rng)


def random_deck(name: str, cards: Sequence[Printed], rng: Rng) -> Deck:
    side = SIDES[rng.below(len(SIDES))]
    pool = [card for card in cards if card.side == side]
    rng.shuffle(pool)
    copies = [card for card in pool for _ in range(COPIES)]
    return Deck(name, tuple(copies[:SMALLEST]))


@dataclass(frozen=True, slots=True)
class Weight:
    """Points of win rate for 4 copies, as a share, and where it lies."""

    card: Printed
    worth: float
    interval: Interval
    games: int  # in which it was played

    def is_out_of_bounds(self, among: int = 1) -> bool:
        """Whether it is sure to be, when so many cards are looked at and one is the luckiest."""
        reach = (self.interval.high - self.interval.low) / 2 / Z
        sure = NormalDist().inv_cdf(1 - (1 - SURE) / 2 / among)
        return abs(self.worth) - sure * reach > BOUND


def out_of_bounds(weights: Sequence[Weight]) -> list[Weight]:
    """The cards that are sure to be, all of them together (Bonferroni)."""
    return [each for each in weights if each.is_out_of_bounds(len(weights))]


def weigh(
    weighing: Weighing, games: int, *, workers: int, on_game: Callable[[], object]
) -> list[Weight]:
    """Every card, the heaviest first; whoever stops it keeps what is played."""
    scores = gathered(weighing, games, workers=workers, on_game=on_game)
    cards = box_with(dict(weighing.settings).get("cards", "")).cards
    return fitted(cards, [weighing.decks(number) for number in range(len(scores))], scores)


def fitted(
    cards: Sequence[Printed], decks: Sequence[tuple[Deck, Deck]], scores: Sequence[float]
) -> list[Weight]:
    """Least squares with a little ridge; weights are told apart from the mean of the side."""
    place = {card.id: number for number, card in enumerate(cards)}
    design = np.zeros((len(scores), len(cards)))
    for game, pair in enumerate(decks):
        for deck, sign in zip(pair, (1.0, -1.0), strict=True):
            for card in deck.cards:
                design[game, place[card.id]] += sign / COPIES
    target = np.asarray(scores) - 0.5
    squares = design.T @ design
    inverse = np.linalg.inv(squares + np.eye(len(cards)))
    apart = from_the_mean(cards)  # decks are of one size, so only differences can be known
    solved = apart @ inverse
    worth = solved @ (design.T @ target)
    rest = target - design @ (inverse @ (design.T @ target))
    noise = float(rest @ rest) / max(len(scores) - len(cards), 1)
    error = np.sqrt(np.diag(solved @ squares @ solved.T) * noise)
    played = np.abs(design).astype(bool).sum(axis=0)
    found = [
        weight(card, float(worth[n]), float(error[n]), int(played[n]))
        for n, card in enumerate(cards)
    ]
    return sorted(found, key=lambda each: -each.worth)


def from_the_mean(cards: Sequence[Printed]) -> Matrix:
    """Takes from each card's weight the mean of its side."""
    sides = np.array([[one.side == other.side for other in cards] for one in cards], dtype=float)
    apart: Matrix = np.eye(len(cards)) - sides / sides.sum(axis=1, keepdims=True)
    return apart


def weight(card: Printed, worth: float, error: float, games: int) -> Weight:
    return Weight(card, worth, Interval(worth - Z * error, worth + Z * error), games)


def table(weights: Sequence[Weight], most: int) -> Grid:
    """The heaviest and the lightest."""
    shown = weights if len(weights) <= 2 * most else [*weights[:most], *weights[-most:]]
    rows = [
        (
            each.card.full_name,
            f"{100 * each.worth:+.1f}",
            f"{100 * each.interval.low:+.1f} to {100 * each.interval.high:+.1f}",
            f"{each.games:,}",
        )
        for each in shown
    ]
    columns = ("card", "points for 4 copies", "95 % interval", "games")
    return Grid("Weights", columns, tuple(rows))
