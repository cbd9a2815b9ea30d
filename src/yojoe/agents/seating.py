"""Computer players at their seats, playing a match to its end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Perspective, Position
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import S, Setup
from yojoe.kernel.script import Seat
from yojoe.title.registry import AnyTitle
from yojoe.title.sense import Player

from .forfeit import lost_by
from .roster import AgentKind, read_player


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A computer player at its seat.

    What it thinks follows from the seed, the seat and the number of the answer alone,
    as the dice do: a match that is left and resumed goes on as it would have.
    """

    title: AnyTitle
    seats: int
    kind: AgentKind
    budget: str
    thoughts: Rng

    def awake(self, ply: int) -> Player:
        """The player as it is after that many answers."""
        return self.kind.make(self.title, self.seats, self.thoughts.split(ply), self.budget)

    def choose(self, match: Position[S], seat: Seat) -> int:
        with lost_by(seat, match):
            return self.awake(match.ply).choose(Perspective(match, seat))


def seat_player(
    name: str, title: AnyTitle, setup: Setup, seed: int | str, seat: Seat
) -> SeatedPlayer:
    """A player takes a seat; refuses one that does not exist or cannot sit there."""
    kind, budget = read_player(name, title, setup.seats)
    return SeatedPlayer(title, setup.seats, kind, budget, Rng(seed).split(f"seat {seat + 1}"))


def seat_players(
    names: Sequence[str], title: AnyTitle, setup: Setup, seed: int | str
) -> dict[Seat, SeatedPlayer]:
    """A player for every name."""
    return {
        Seat(seat): seat_player(name, title, setup, seed, Seat(seat))
        for seat, name in enumerate(names)
    }


def play(match: Match[S], players: Mapping[Seat, SeatedPlayer]) -> int:
    """Play to the end; how many decisions the seats made."""
    decisions = 0
    match.settle()
    while waiting := len(match.waiting):
        all_choose(match, players)
        decisions += waiting
        match.settle()
    return decisions


def all_choose(match: Match[S], players: Mapping[Seat, SeatedPlayer]) -> None:
    """Everybody who is asked now chooses."""
    match.refuse_endless()
    for seat in match.waiting:
        match.answer(players[seat].choose(match, seat), seat)
