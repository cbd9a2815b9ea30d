"""How people have played so far: what everybody remembers who sits at the table."""

from collections.abc import Sequence

from yojoe.kernel.facts import Fact

from .facts import Fired
from .view_types import Figures, Habit, Habits

LAST = 6  # cards that are told one by one


def figures(facts: Sequence[Fact], seats: int) -> Figures:
    """What the table shows of all that has happened."""
    shots = [fact for fact in facts if isinstance(fact, Fired)]
    return Figures(habits=[habits(shots, seat) for seat in range(seats)])


def habits(shots: Sequence[Fired], seat: int) -> Habits:
    return Habits(
        joe=habit([shot.defense for shot in shots if shot.joe == seat]),
        cobra=habit([shot.attack for shot in shots if shot.cobra == seat]),
    )


def habit(cards: Sequence[int]) -> Habit:
    """Of either side there are two cards, and they are numbered in turn."""
    played = [card % 2 for card in cards]
    return Habit(counts=[played.count(0), played.count(1)], last=played[-LAST:])
