"""A game that nobody watches: no past is kept, and chance falls from one stream.

Of a game without a record only the end counts.  So its dice are no draws that anybody could prove
(``kernel/luck.py``), but words of a stream named after the game's own seed, one after the other;
players think on from answer to answer; and where all pick at random, they pick where the question
arises.  The same seed gives the same game, but not the one that it gives at a table.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from yojoe.agents.forfeit import lost_by
from yojoe.agents.roster import RANDOM
from yojoe.agents.seating import seat_players
from yojoe.kernel.luck import Stream
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import S, Setup
from yojoe.kernel.script import Seat
from yojoe.kernel.world import World
from yojoe.title.registry import AnyTitle
from yojoe.title.sense import Player


def play_quickly(title: AnyTitle, setup: Setup, names: Sequence[str], seed: int) -> tuple[Any, int]:
    """The state of one game at its end, and how many decisions the seats made."""
    if all(name == RANDOM for name in names):
        world = World.fresh(title.rules, setup, Rng(seed))
        assert world.state.luck is not None
        decisions = world.play_out(world.state.luck)
        return world.state, decisions
    match = Match(title.rules, setup, luck=Stream(Rng(seed)), watched=False)
    seated = seat_players(names, title, setup, seed)
    decisions = think_on(match, {seat: each.awake(0) for seat, each in seated.items()})
    return match.state, decisions


def think_on(match: Match[S], players: Mapping[Seat, Player]) -> int:
    """Play to the end with players who stay awake; how many decisions they made."""
    decisions = 0
    match.settle()
    while waiting := match.waiting:
        for seat in waiting:
            with lost_by(seat, match):
                chosen = players[seat].choose(Perspective(match, seat))
            match.answer(chosen, seat)
        decisions += len(waiting)
        match.settle()
    return decisions
