"""Computer players at their seats, playing a match to its end."""

from collections.abc import Sequence

from yojoe.kernel.game import S, Setup
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.rng import Rng
from yojoe.titles import AnyTitle

from .roster import Player, call


def seated(names: Sequence[str], title: AnyTitle, setup: Setup, seed: int) -> list[Player]:
    """A player for every name; each thinks with random numbers of its own."""
    rng = Rng(seed)
    return [
        call(name, title, setup, rng.split(f"seat {seat}"))
        for seat, name in enumerate(names, start=1)
    ]


def play(match: Match[S], players: Sequence[Player]) -> int:
    """Play to the end; how many decisions the seats made."""
    decisions = 0
    match.settle()
    while waiting := match.waiting:
        for seat in waiting:
            match.answer(players[seat].choose(Perspective(match, seat)), seat)
        decisions += len(waiting)
        match.settle()
    return decisions
