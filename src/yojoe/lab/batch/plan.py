"""What is to be played: the same plan gives the same games, whoever plays them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Final

from yojoe.agents.roster import read_budget, read_player
from yojoe.kernel.luck import LARGEST_SEED
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.title.registry import AnyTitle

MOST_GAMES = 10_000_000

# Where the dice of a batch come from: draws that a record can prove, or a stream that costs less.
PROVABLE: Final = "provable"
STREAM: Final = "stream"
LUCKS: Final = (PROVABLE, STREAM)


@dataclass(frozen=True, slots=True)
class SimPlan:
    """Many games of one title between the same players, who change seats after every game."""

    title: str
    agents: tuple[str, ...]
    games: int
    seed: int
    setup: Setup
    cooperative: bool = False  # whether all win or lose together
    repeats: int = 1  # games in a row from one seed; with one for each seat all sit everywhere
    luck: str = PROVABLE

    def game_seed(self, game: int) -> int:
        """The seed of one game, with which it can be played again on its own."""
        return Rng(f"{self.seed}/{game // self.repeats}").bits()

    def seat_of(self, agent: int, game: int) -> int:
        """Everybody moves on by one seat from game to game."""
        return (agent + game) % len(self.agents)

    def players_at(self, game: int) -> tuple[str, ...]:
        """Who sits where, by seat."""
        seats = range(len(self.agents))
        return tuple([self.agents[(seat - game) % len(seats)] for seat in seats])


def make_plan(
    title: AnyTitle,
    agents: Sequence[str],
    games: int,
    seed: int,
    settings: Mapping[str, str] | None = None,
) -> SimPlan:
    """A plan that can be carried out; refuses any other."""
    check_games(games)
    if not is_count(seed, 0, LARGEST_SEED):
        raise Refusal(f"{seed!r} is no seed: a whole number from 0 to {LARGEST_SEED} is")
    setup = title.setup(len(agents), settings)
    title.rules.new(setup)  # refuses what cannot be laid out, before anybody plays
    for name in agents:
        check_agent(name, title, setup.seats)
    return SimPlan(
        title=title.name,
        agents=tuple(agents),
        games=games,
        seed=seed,
        setup=setup,
        cooperative=title.about.cooperative,
    )


def check_games(games: int) -> None:
    if not is_count(games, 1, MOST_GAMES):
        raise Refusal(f"{games!r} games cannot be played: from 1 to {MOST_GAMES:,} can")


def is_count(number: object, least: int, most: int) -> bool:
    """Whether it is a whole number in between: a notebook may hand us anything."""
    try:
        return least <= index(number) <= most  # type: ignore[arg-type]  # what is none, it refuses
    except TypeError:
        return False


def check_agent(name: str, title: AnyTitle, seats: int) -> None:
    """Refuse a player that cannot sit there, or thinks by the clock: no game would come again."""
    kind, budget = read_player(name, title, seats)
    if read_budget(budget).seconds is not None:
        raise Refusal(
            f"{name} thinks by the clock, so the same seed would not give the same games; "
            f"give it iterations, as in {kind.name}:400"
        )
