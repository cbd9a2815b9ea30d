"""What search tries out in combat: attacks with a Boost each."""

from typing import Final

from yojoe.kernel.script import Choose
from yojoe.titles.tcg.rules.combat import targets
from yojoe.titles.tcg.rules.state import NOBODY, State

from .eye.evaluator import by_eye
from .fights import units
from .odds import fighting
from .outlook import foreseen

MOST: Final = 8  # lines; what promises less than these is never best


def lines(s: State, question: Choose) -> list[tuple[int, ...]]:
    """The most promising answers first; nothing is said of most questions."""
    return combats(s, question) if question.ask in {"attacker", "defender"} else []


def combats(s: State, question: Choose) -> list[tuple[int, ...]]:
    """Who attacks whom with which Boost, by what comes of it in this turn."""
    seat = question.seat
    hand = s.hand[seat] or [NOBODY]
    outlook = foreseen(s, seat, by_eye(s, seat))
    found = []
    for answers, mine, theirs in attacks(s, question):
        with fighting(s, seat, mine, theirs):
            prospects = outlook.boosts(hand)
        for card, prospect in enumerate(prospects):
            found.append((prospect, (*answers, card) if len(hand) > 1 else answers))
    found.sort(key=lambda each: each[0], reverse=True)
    return [line for _, line in found[:MOST]]


def attacks(s: State, question: Choose) -> list[tuple[tuple[int, ...], int, int]]:
    """The answers that make each attack, and who fights; a single target is not asked for."""
    seat = question.seat
    if question.ask == "defender":
        return [((n,), s.fighter[seat], foe) for n, foe in enumerate(units(question))]
    foes = targets(s, seat)
    return [
        ((n, m) if len(foes) > 1 else (n,), unit, foe)
        for n, unit in enumerate(units(question))
        for m, foe in enumerate(foes)
    ]
