"""A league: every deck against every other, the same player behind all of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.lab.batch.batch import Tally
from yojoe.lab.report.tables import Grid, bounds, cross_grid, percent
from yojoe.titles.tcg.decks.decks import Deck, line_of
from yojoe.titles.tcg.title import TCG

from .games import gathered, played_out


@dataclass(frozen=True, slots=True)
class Game:
    """Who won a game of a pair: the deck named first, the second, or nobody; and who began."""

    pair: int
    winner: int  # 0, 1, or -1
    first: int


@dataclass(frozen=True, slots=True)
class Fixtures:
    """The job of playing a league, a round of all pairs after the other."""

    agent: str
    setups: tuple[Setup, ...]  # by pair
    seed: int

    def __call__(self, number: int) -> Game:
        game, pair = divmod(number, len(self.setups))
        setup, seed = self.setups[pair], Rng(f"{self.seed}/{pair}/{game}").bits()
        told = TCG.study.summary(played_out(setup, self.agent, seed))
        return Game(pair, told["winner"] - 1, told["first"] - 1)


@dataclass(frozen=True, slots=True)
class League:
    """What was played, by pair."""

    names: tuple[str, ...]
    games: tuple[Game, ...]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.names)), 2))

    def against(self, deck: int, other: int) -> Tally:
        """How often a deck beat another."""
        pair = self.pairs.index((min(deck, other), max(deck, other)))
        seat = int(deck > other)
        played = [game for game in self.games if game.pair == pair]
        return Tally(sum(game.winner == seat for game in played), len(played))

    def tally(self, deck: int) -> Tally:
        """How often a deck won, whoever it met."""
        met = [self.against(deck, other) for other in self.others(deck)]
        return Tally(sum(each.wins for each in met), sum(each.games for each in met))

    def others(self, deck: int) -> list[int]:
        return [other for other in range(len(self.names)) if other != deck]

    @property
    def first_player(self) -> Tally:
        return Tally(sum(game.winner == game.first for game in self.games), len(self.games))

    @property
    def draws(self) -> int:
        return sum(game.winner < 0 for game in self.games)


def run_league(
    decks: Sequence[Deck],
    agent: str,
    games: int,
    seed: int,
    settings: Mapping[str, str],
    *,
    workers: int,
    on_game: Callable[[], object],
) -> League:
    """All pairs, so many games each; whoever stops it keeps what is played."""
    lines = [line_of(one, other) for one, other in combinations(decks, 2)]
    setups = tuple([TCG.setup(2, {**settings, "decks": line}) for line in lines])
    fixtures = Fixtures(agent, setups, seed)
    played = gathered(fixtures, games * len(setups), workers=workers, on_game=on_game)
    return League(tuple([deck.name for deck in decks]), tuple(played))


def table(league: League) -> Grid:
    """The decks in the order of their success; each row says how often it beat the column."""
    order = sorted(range(len(league.names)), key=lambda deck: -league.tally(deck).share)
    of = league.tally
    return cross_grid(
        "League",
        league.names,
        order,
        lambda deck, other: league.against(deck, other).share,
        noun="deck",
        between={
            "wins": lambda deck: percent(of(deck).share),
            "+-": lambda deck: give_or_take(of(deck)),
        },
    )


def give_or_take(tally: Tally) -> str:
    """Half of the interval, in points."""
    return f"{50 * (tally.interval.high - tally.interval.low):.1f}"


def facts(league: League) -> dict[str, str]:
    first = league.first_player
    return {
        "games": f"{len(league.games):,}",
        "draws": f"{league.draws:,}",
        "first player": f"wins {percent(first.share)} ({bounds(first)})",
    }
