"""What a survey's games come to."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from time import perf_counter

from yojoe.lab.batch.batch import Tally
from yojoe.lab.batch.game_job import play_out
from yojoe.lab.batch.simulate import gather
from yojoe.lab.batch.workers import ALONE, Failure, Workforce
from yojoe.titles.deckbuilding.after.figures import Figures, figures
from yojoe.titles.deckbuilding.after.timeline import Course
from yojoe.titles.deckbuilding.box.printed import Printed
from yojoe.titles.deckbuilding.title import DECKBUILDING

from .survey import EXPERT, STANDARD, Cell, Survey


@dataclass(frozen=True, slots=True)
class Surveying:
    """The job of playing a survey's games; a worker keeps their figures and drops the rest."""

    survey: Survey

    def __call__(self, number: int) -> Figures:
        plan, game = self.survey.at(number)
        match, _ = play_out(plan, game, watched=True)
        log = match.history.facts
        return figures(Course(log, match.state.options, match.state.seats, match.state.book))


@dataclass(frozen=True, slots=True)
class Findings:
    """The first games of a survey, in order; all of them, unless something stopped it."""

    survey: Survey
    played: tuple[Figures, ...] = field(repr=False)
    seconds: float
    workers: int
    failure: Failure | None = None

    @property
    def games(self) -> int:
        return len(self.played)

    @property
    def whole(self) -> bool:
        return self.games == self.survey.count

    def of(self, cell: Cell) -> tuple[Figures, ...]:
        cells = self.survey.cells
        return self.played[cells.index(cell) :: len(cells)]

    def where(self, wanted: Callable[[Cell], bool]) -> list[Figures]:
        """The games of all cells that are wanted."""
        return [game for cell in self.survey.cells if wanted(cell) for game in self.of(cell)]

    def sort(self, sort: str, players: int) -> list[Figures]:
        """The games of one sort with so many players."""
        return self.where(lambda cell: cell.sort == sort and cell.players == players)

    def level(self, level: int, players: int) -> list[Figures]:
        """The games at an Expert Level; level 0 is the standard game."""
        sort = EXPERT if level else STANDARD
        return self.where(lambda c: (c.sort, c.expert, c.players) == (sort, level, players))

    @property
    def cards(self) -> tuple[Printed, ...]:
        """Those of the box that was played with, in its order."""
        return DECKBUILDING.rules.new(self.survey.cells[0].plans[0].setup).book.box.cards

    @property
    def standard(self) -> list[Figures]:
        """All standard games, on which what is said of single cards rests."""
        return self.where(lambda cell: cell.sort == STANDARD)


def measured(
    survey: Survey, *, by: Workforce = ALONE, on_game: Callable[[Figures], object] | None = None
) -> Findings:
    """Play a survey; Ctrl-C and a rule that fails end it early and keep what is done."""
    played: list[Figures] = []
    began = perf_counter()

    def keep(game: Figures) -> None:
        played.append(game)
        if on_game is not None:
            on_game(game)

    failure = gather(Surveying(survey), survey.count, by, keep)
    return Findings(survey, tuple(played), perf_counter() - began, by.size, failure)


def wins(games: Iterable[Figures]) -> Tally:
    won = [game.won for game in games]
    return Tally(sum(won), len(won))


def endings(games: Iterable[Figures]) -> Counter[str]:
    return Counter(game.ending for game in games)


def attempts(games: Iterable[Figures]) -> dict[int, Tally]:
    """How often each card was set out for, and beaten."""
    tried, beaten = Counter[int](), Counter[int]()
    for game in games:
        tried.update(card for card, _ in game.attempts)
        beaten.update(card for card, won in game.attempts if won)
    return {card: Tally(beaten[card], times) for card, times in tried.items()}


def cases(games: Iterable[Figures], measure: int) -> dict[str, Tally]:
    """Of a measure of the pack: each of its things, and how often it came to pass."""
    all_, some = Counter[str](), Counter[str]()
    for game in games:
        all_.update(name for name, _ in game.cases[measure])
        some.update(name for name, came in game.cases[measure] if came)
    return {name: Tally(some[name], times) for name, times in sorted(all_.items())}


@dataclass(frozen=True, slots=True)
class Pick:
    """A card for sale: how often it was bought, and the games won with it and without."""

    bought: Tally  # among the games in which it was for sale
    won_with: Tally
    won_without: Tally  # it was for sale, and nobody bought it

    @property
    def impact(self) -> float:
        return self.won_with.share - self.won_without.share


def picks(games: Iterable[Figures]) -> dict[int, Pick]:
    """Of every card that was for sale."""
    offered, bought, won, won_with = (Counter[int]() for _ in range(4))
    for game in games:
        offered.update(game.offered)
        bought.update(game.bought)
        if game.won:
            won.update(game.offered)
            won_with.update(game.bought)
    return {
        card: Pick(
            Tally(bought[card], times),
            Tally(won_with[card], bought[card]),
            Tally(won[card] - won_with[card], times - bought[card]),
        )
        for card, times in offered.items()
    }
