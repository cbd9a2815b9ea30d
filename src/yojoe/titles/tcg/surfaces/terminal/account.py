"""The end of a Trading Card Game, accounted for: how each deck lost and won units."""

from collections.abc import Iterable

from yojoe.kernel.facts import Fact
from yojoe.kernel.reader import counted
from yojoe.titles.tcg.telling import facts as events

from .view_reader import ViewReader, units


def account(at: ViewReader, facts: Iterable[Fact]) -> list[str]:
    """A line for each player, under the name of the deck."""
    told = [*facts]
    return [
        f"{at.deck(seat)} (seat {seat + 1}): {combats(told, seat)}, {volleys(told, seat)}, "
        f"has {len([*units(at.player(seat))])} left."
        for seat in (0, 1)
    ]


def combats(facts: list[Fact], seat: int) -> str:
    """The One-on-One combats that a player's units have won, of all there were."""
    won = [fact for fact in facts if isinstance(fact, events.CombatWon)]
    drawn = [fact for fact in facts if isinstance(fact, events.CombatDrawn)]
    mine = sum(fact.seat == seat for fact in won)
    return f"won {mine} of {counted(len(won) + len(drawn), 'combat')}"


def volleys(facts: list[Fact], seat: int) -> str:
    fired = [fact for fact in facts if isinstance(fact, events.Fired) and fact.seat == seat]
    return f"defeated {counted(sum(len(fact.defeated) for fact in fired), 'unit')} in Firefights"
