"""The end of Live the Adventure: a few badges to go, a few turns, then the solver's judgement.

A whole game may go on for ever, so no tree holds it.  Here the tree ends after the setting's
``cap`` of turns, and what a position is worth then, the exact solution says.
"""

from collections.abc import Callable
from dataclasses import replace

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Rules, Setup
from yojoe.kernel.script import Seat
from yojoe.titles.adventure.rules.box import BADGES
from yojoe.titles.adventure.rules.flow import GAME, new, score
from yojoe.titles.adventure.rules.state import State
from yojoe.titles.adventure.sense.exact import standing
from yojoe.titles.adventure.sense.solver import solve


def endgame(badges: tuple[int, ...]) -> Rules[State]:
    """Seat 1 is to roll, and each seat has so many badges on the board."""
    return replace(GAME, new=begun_with(badges), score=judged)


def read_badges(words: list[str], setup: Setup) -> tuple[int, ...]:
    """The badges of two seats; refuses what could not be on a board."""
    low_enough = [word for word in words if word.isdecimal() and int(word) < BADGES]
    if setup.seats != 2 or len(words) != 2 or low_enough != words:
        raise Refusal("an endgame is for two seats and says their badges, 0 to 5: endgame-5-4")
    return tuple(map(int, words))


def begun_with(badges: tuple[int, ...]) -> Callable[[Setup], State]:
    def begun(setup: Setup) -> State:
        s = new(setup)
        s.step = "turn.move"
        s.badges = list(badges)
        return s

    return begun


def judged(s: State) -> tuple[float, ...]:
    """Six badges win; else each seat has the chance to win that perfect play would give it."""
    if BADGES in s.badges:
        return score(s)
    mover, other = s.active, Seat(1 - s.active)
    chance = solve(s.board).win_chance(s.space, standing(s, mover), standing(s, other))
    return (chance, 1 - chance) if mover == 0 else (1 - chance, chance)
