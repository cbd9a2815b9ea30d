"""Computer players at their seats, playing a match to its end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from yojoe.kernel.game import S, Setup
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.titles import AnyTitle

from .roster import Kind, Player, find


@dataclass(frozen=True, slots=True)
class Seated:
    """A computer player at its seat.

    What it thinks follows from the seed, the seat and the number of the answer alone,
    as the dice do: a match that is left and resumed goes on as it would have.
    """

    title: AnyTitle
    kind: Kind
    budget: str
    thoughts: Rng

    def awake(self, ply: int) -> Player:
        """The player as it is after that many answers."""
        return self.kind.sit(self.title, self.thoughts.split(ply), self.budget)

    def choose(self, match: Match[S], seat: Seat) -> int:
        return self.awake(match.ply).choose(Perspective(match, seat))


def sit(name: str, title: AnyTitle, setup: Setup, seed: int | str, seat: Seat) -> Seated:
    """A player takes a seat; refuses one that does not exist or cannot sit there."""
    kind, budget = find(name, title, setup.seats)
    return Seated(title, kind, budget, Rng(seed).split(f"seat {seat + 1}"))


def seated(
    names: Sequence[str], title: AnyTitle, setup: Setup, seed: int | str
) -> dict[Seat, Seated]:
    """A player for every name."""
    return {
        Seat(seat): sit(name, title, setup, seed, Seat(seat)) for seat, name in enumerate(names)
    }


def play(match: Match[S], players: Mapping[Seat, Seated]) -> int:
    """Play to the end; how many decisions the seats made."""
    decisions = 0
    match.settle()
    while waiting := len(match.waiting):
        all_choose(match, players)
        decisions += waiting
        match.settle()
    return decisions


def all_choose(match: Match[S], players: Mapping[Seat, Seated]) -> None:
    """Everybody who is asked now chooses."""
    for seat in match.waiting:
        match.answer(players[seat].choose(match, seat), seat)
