"""How strong a computer may be, and which player of the roster that means."""

from yojoe.agents.roster import find, kinds_for, planner, strongest
from yojoe.titles import AnyTitle

from .bodies import Strength, StrengthInfo

BUDGET = "2s"  # a decision, for those who could think for ever
HINT = "1s"
STRENGTHS: tuple[Strength, ...] = ("easy", "normal", "strong")


def player_for(title: AnyTitle, seats: int, strength: str, budget: str = BUDGET) -> str:
    """The player that a strength means at this table."""
    names = [kind.name for kind in kinds_for(title, seats)]
    if strength == "easy":
        return names[0]
    if strength == "normal":
        return planner(title)
    return budgeted(title, seats, strongest(title, seats), budget)


def adviser(title: AnyTitle, seats: int) -> str:
    """Who gives hints: who gives reasons, if a player of this title can; else the strongest."""
    name = strongest(title, seats) if title.plan is None else planner(title)
    return budgeted(title, seats, name, HINT)


def budgeted(title: AnyTitle, seats: int, name: str, budget: str) -> str:
    kind, _ = find(name, title, seats)
    return f"{name}:{budget}" if kind.takes_budget else name


def strengths(title: AnyTitle, seats: int) -> list[StrengthInfo]:
    """Every strength at a table of this size, and what it does."""
    listed = []
    for strength in STRENGTHS:
        player = player_for(title, seats, strength)
        kind, _ = find(player, title, seats)
        listed.append(StrengthInfo(strength, player, kind.meaning.partition(";")[0]))
    return listed
