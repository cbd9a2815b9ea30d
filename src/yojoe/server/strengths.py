"""How strong a computer may be, and which player of the roster that means."""

from yojoe.agents.roster import find, kinds_for, planner, strongest, within
from yojoe.titles import AnyTitle

from .bodies import Strength, StrengthInfo

BUDGET = "2s"  # a decision, for those who could think for ever
STRENGTHS: tuple[Strength, ...] = ("easy", "normal", "strong")


def player_for(title: AnyTitle, seats: int, strength: str, budget: str = BUDGET) -> str:
    """The player that a strength means at this table."""
    names = [kind.name for kind in kinds_for(title, seats)]
    if strength == "easy":
        return names[0]
    if strength == "normal":
        return planner(title)
    return within(budget, strongest(title, seats), title, seats)


def strengths(title: AnyTitle, seats: int) -> list[StrengthInfo]:
    """Every strength at a table of this size, and what it does."""
    listed = []
    for strength in STRENGTHS:
        player = player_for(title, seats, strength)
        kind, _ = find(player, title, seats)
        listed.append(StrengthInfo(strength, player, kind.meaning.partition(";")[0]))
    return listed
