"""Better decks by local search: change a few cards, play, keep what does better, prove it anew.

Many decks are tried, so the best of them looks better than it is.  That is why the end is played
with games that nobody has seen before: only these say how much better it is, and how surely.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from yojoe.kernel.rng import Rng
from yojoe.lab.report.stats import Interval, difference
from yojoe.titles.tcg.cards.printed import Printed
from yojoe.titles.tcg.decks.decks import Deck

from .heat import Field, Scores, run_heat
from .neighbours import neighbour, pool_for


@dataclass(frozen=True, slots=True)
class Pace:
    """How many decks a round tries, and how many games it gives them."""

    tried: int = 7  # neighbours
    finalists: int = 2
    heat: int = 32  # games of each
    final: int = 200
    sure: float = 1.5  # standard errors ahead in the final, to be kept


@dataclass(frozen=True, slots=True)
class Step:
    """A round of the search: the deck it ended with, and whether that is a new one."""

    round: int
    deck: Deck
    new: bool
    lead: float  # in standard errors


@dataclass(frozen=True, slots=True)
class Proof:
    """The old deck and the new one in games that the search has not seen."""

    before: Scores
    after: Scores

    @property
    def gain(self) -> Interval:
        """By how much larger the new deck's share of wins is."""
        old, new = self.before.tally, self.after.tally
        return difference(new.wins, new.games, old.wins, old.games)

    @property
    def is_better(self) -> bool:
        return self.gain.low > 0


@dataclass(slots=True)
class Search:
    """A search under way; whoever runs it decides after each round whether to go on."""

    start: Deck
    cards: Sequence[Printed]
    field: Field
    seed: int
    workers: int
    on_game: Callable[[], object]
    pace: Pace = Pace()
    stopped: bool = False  # by somebody, in the middle of a heat

    def run(self, more: Callable[[int], bool], on_step: Callable[[Step], object]) -> Deck:
        """The best deck found, when there is no more to do or somebody stops it."""
        best, number = self.start, 0
        while more(number):
            step = self.round(best, number)
            if step is None:
                break
            number += 1
            best = step.deck
            on_step(step)
        return best

    def round(self, best: Deck, number: int) -> Step | None:
        """Neighbours race against the best deck; the fastest of them race again."""
        pace, seed = self.pace, f"{self.seed}/{number}"
        rng, pool = Rng(seed), pool_for(best, self.cards)
        tried = [neighbour(best, pool, rng) for _ in range(pace.tried)]
        first = self.heat(tried, pace.heat, f"{seed}/heat")
        if first is None:
            return None
        order = sorted(range(len(tried)), key=lambda deck: -first[deck].mean)
        finalists = [tried[deck] for deck in order[: pace.finalists]]
        final = self.heat([best, *finalists], pace.final, f"{seed}/final")
        if final is None:
            return None
        leads = [scores.lead(final[0]) for scores in final[1:]]
        lead = max(leads)
        new = lead >= pace.sure
        return Step(number, finalists[leads.index(lead)] if new else best, new, lead)

    def prove(self, deck: Deck, games: int) -> Proof | None:
        """The first deck and a new one in games of their own."""
        played = self.heat([self.start, deck], games, f"{self.seed}/proof")
        return None if played is None else Proof(*played)

    def heat(self, decks: Sequence[Deck], games: int, seed: str) -> list[Scores] | None:
        workers, on_game = self.workers, self.on_game
        found = run_heat(decks, self.field, games, seed, workers=workers, on_game=on_game)
        self.stopped = self.stopped or found is None
        return found
